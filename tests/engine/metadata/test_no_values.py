"""What a reader sees at once to be no value is not given as one."""

from __future__ import annotations

import pytest

from carmengui.engine.documents.html import read_html
from carmengui.engine.metadata import PageContext
from carmengui.engine.metadata.describe import describe
from carmengui.engine.metadata.names import clean_names
from carmengui.engine.metadata.no_values import ends_in_life, is_byline, is_no_name, is_no_publisher
from carmengui.engine.model import Field

URL = "https://www.the-harbour.example/news/storm-over-the-sea"
STORM = "<title>Storm over the sea</title><h1>Storm over the sea</h1>"


def answers(markup: str, url: str = URL, context: PageContext | None = None):
    page = read_html(f'<meta charset="utf-8">{markup}'.encode(), url=url)
    return {each.field: each.values for each in describe(page, context or PageContext())}


TITLED = "<title>The Harbour Gazette of Tidewater - Storm over the sea</title>"
HEADED = f"{TITLED}<h1>Storm over the sea</h1>"


def test_the_title_of_the_page_is_not_its_publisher() -> None:
    found = answers(HEADED)
    assert found[Field.TITLE] == ("Storm over the sea",)
    assert found.get(Field.PUBLISHER) != found[Field.TITLE]


def test_a_piece_of_the_title_that_is_the_site_stays_its_publisher() -> None:
    turned = "<title>Storm over the sea - Harbour Gazette</title><h1>Storm over the sea</h1>"
    assert answers(turned)[Field.PUBLISHER] == ("Harbour Gazette",)
    stated = f'{HEADED}<meta property="og:site_name" content="Storm over the sea">'
    assert answers(stated)[Field.PUBLISHER] == ("Storm over the sea",)


@pytest.mark.parametrize(
    "words",
    ["Newer Posts", "English", "Flagge", "Click for", "Öffnet die Seite: a.example", "Zurück"],
)
def test_a_way_home_is_not_called_as_its_publisher(words: str) -> None:
    for link in (f'<a href="/" title="{words}">x</a>', f'<a href="/"><img alt="{words}"></a>'):
        assert answers(f"{STORM}{link}").get(Field.PUBLISHER, ("",))[0] in {"the-harbour", ""}


def test_a_number_or_an_address_is_no_publisher() -> None:
    assert Field.PUBLISHER not in answers(STORM, "http://192.168.17.4/news/storm")
    meta = '<meta property="og:site_name" content="https://www.the-harbour.example">'
    assert not answers(f"{meta}{STORM}").get(Field.PUBLISHER, ("",))[0].startswith("http")


def test_a_former_name_is_no_part_of_a_publisher() -> None:
    meta = '<meta property="og:site_name" content="Tide (formerly Harbour)">'
    assert answers(f"{meta}{STORM}")[Field.PUBLISHER] == ("Tide",)


@pytest.mark.parametrize(
    "name",
    [
        "Creative Commons Attribution License",
        "CC BY-SA",
        "Themen bearbeiten",
        "Abonnieren",
        "Episode Details",
        "Digital Security Expert",
        "Freie Journalistin",
        "Chef de la rédaction numérique",
        "wordpressadmin",
        "admin",
        "user5105",
    ],
)
def test_licences_links_offices_and_accounts_are_no_authors(name: str) -> None:
    markup = f'<p class="byline">By {name}</p><a rel="author" href="/author/1">{name}</a>'
    meta = f'<meta name="author" content="{name}">'
    for said in (markup, meta, markup + meta):
        assert name not in answers(f"{said}{STORM}").get(Field.AUTHORS, ())


@pytest.mark.parametrize(
    "name",
    [
        "Jane Doe",
        "Edit Szabó",
        "Kicker",
        "Editors",
        "Redaktion Kultur",
        "Associated Press",
        "Max von Archenholz",
        "Root",
    ],
)
def test_names_of_people_and_desks_stay(name: str) -> None:
    assert not is_no_name(name)


def test_what_stands_behind_a_name_is_no_part_of_it() -> None:
    assert clean_names("Posted by randfish on") == ["randfish"]
    assert clean_names("By Olivier Minot Olivier Minot") == ["Olivier Minot"]
    assert clean_names("By Sirhan Sirhan") == ["Sirhan Sirhan"]


@pytest.mark.parametrize("day", ["1970-01-01T00:00:00Z", "0", "1969-12-31T16:00:00-08:00"])
def test_a_day_that_nobody_set_is_no_date(day: str) -> None:
    meta = (
        f'<meta property="article:published_time" content="{day}"><meta name="date" content="{day}">'
        f'<meta property="article:modified_time" content="{day}">'
    )
    found = answers(f'{meta}<time datetime="{day}">1.1.1970</time>{STORM}')
    assert Field.DATE not in found
    assert Field.MODIFIED not in found
    assert answers(f"{meta}{STORM}<p>Published on 4 May 2021</p>")[Field.DATE] == ("2021-05-04",)


@pytest.mark.parametrize(
    "words",
    [
        "Max Muster (born 4 May 1962) paints the sea.",
        "Max Muster wurde am 4. Mai 1962 geboren, geboren am 4. Mai 1962 in Kiel.",
        "Max Muster (* 4. Mai 1962 in Kiel) malt.",
        "Né le 4 mai 1962 à Brest, il peint.",
        "Doğum tarihi: 4 Mayıs 1962",
        "Родился 4 мая 1962 года",
        "Der Verein wurde gegründet am 4. Mai 1962.",
        "<b>Born:</b> 4 May 1962",
        '<time datetime="1962-05-04" itemprop="birthDate">4 May 1962</time>',
        '<span class="bday date">1962-05-04</span>',
    ],
)
def test_a_birthday_is_not_when_the_page_was_published(words: str) -> None:
    assert Field.DATE not in answers(f"{STORM}<p>{words}</p>")
    dated = answers(f'{STORM}<p>{words}</p><p class="date">Published on 7 June 2021</p>')
    assert dated[Field.DATE] == ("2021-06-07",)


def test_what_stands_before_another_day_does_not_make_it_a_birthday() -> None:
    assert not ends_in_life("Our newborn lamb was shown on ")
    assert not ends_in_life("Born in Kiel, she came to Hamburg. Posted on ")


def test_a_byline_is_no_description() -> None:
    meta = '<meta name="description" content="By Jane Doe and Max Muster">'
    assert Field.DESCRIPTION not in answers(f"{meta}{STORM}")
    og = '<meta property="og:description" content="The storm has torn down the old pier.">'
    found = answers(f"{meta}{og}{STORM}")
    assert found[Field.DESCRIPTION] == ("The storm has torn down the old pier.",)


def test_a_sentence_that_begins_with_a_by_word_is_no_byline() -> None:
    assert is_byline("Von Max Muster")
    assert not is_byline("By the sea Jane Doe and her brother Max found what they had lost.")
    assert not is_byline("Jane Doe")


def test_a_name_with_a_general_word_in_it_is_a_publisher() -> None:
    assert not is_no_publisher("Sky News")
    assert not is_no_publisher("About Agile")
    assert is_no_publisher("Frequently Asked Questions")
