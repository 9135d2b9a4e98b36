"""The header of a document: by its words, by its sizes, by what the file calls its title."""

from __future__ import annotations

import pytest

from carmengui.engine.documents.readers import read_document
from carmengui.engine.metadata.document.describe import describe_document, describe_head
from carmengui.engine.metadata.document.header import HeadLine, keywords_of, read_header
from carmengui.engine.metadata.document.labels import headed
from carmengui.engine.metadata.document.people import people_of
from tests.made_documents import Row, docx, pdf, rows

HEAD = """On the Wandering of Gravel in
Shallow Rivers
Ada B. Weston and Karl Ruhland
Department of Geography
University of Nordheim,   37154 Nordheim, Germany
{aweston,kruhland}@geo.nordheim.example
March 3, 1998
Abstract
We follow painted stones through three floods and show that most of them
move less than a metre. The few that move far decide where the river goes.
Keywords: gravel; floods, small; river beds.
1 Introduction
Rivers move their beds."""


def test_lines_are_told_apart_by_their_words() -> None:
    found = describe_head(HEAD)
    assert found.title.text == "On the Wandering of Gravel in Shallow Rivers"
    assert found.authors == ("Ada B. Weston", "Karl Ruhland")
    assert found.abstract.text.startswith("We follow painted stones")
    assert found.abstract.text.endswith("where the river goes.")
    assert found.keywords == ("gravel", "floods, small", "river beds")
    assert found.emails == ("aweston@geo.nordheim.example", "kruhland@geo.nordheim.example")
    assert "University of Nordheim" in found.affiliation.text
    assert found.date.text == "March 3, 1998"
    assert all(0 < part.weight <= 1 for part in (found.title, found.author, found.abstract))


def test_another_head_gives_other_values() -> None:
    found = describe_head(
        "Peat and Fire\nMaria Okonkwo\nAbstract\nPeat burns for weeks under the ground."
    )
    assert (found.title.text, found.authors) == ("Peat and Fire", ("Maria Okonkwo",))
    assert found.abstract.text == "Peat burns for weeks under the ground."
    assert found.keywords == ()
    assert not found.email


def test_the_largest_letters_are_the_title_whatever_stands_above() -> None:
    lines = [
        HeadLine("Annals of River Science, Vol. 3", 9),
        HeadLine("Gravel", 18),
        HeadLine("Ada Weston", 12),
        *(
            HeadLine("The bed of a river is a thing that never stays as it was before.", 10)
            for _ in range(9)
        ),
    ]
    assert read_header(lines).title.text == "Gravel"
    # The same words in other sizes: what is large decides.
    turned = [HeadLine(lines[0].text, 18), HeadLine("Gravel", 9), *lines[2:]]
    assert read_header(turned).title.text == "Annals of River Science, Vol. 3"


def test_what_the_file_calls_its_title_is_the_title() -> None:
    body = docx(
        [
            ("Normal", "Report 17 of the river board, a line that stands above everything else"),
            ("Titel", "Gravel and floods"),
            ("Normal", "Ada Weston"),
            ("H1", "Abstract"),
            ("Normal", "Stones move less than a metre in most floods of the year."),
        ]
    )
    found = describe_document(read_document(body)).header
    assert found.title.text == "Gravel and floods"
    assert found.abstract.text == "Stones move less than a metre in most floods of the year."


def test_a_printed_page_gives_names_that_stand_apart() -> None:
    page = [
        Row("Gravel in Shallow Rivers", 18, 180, 720),
        Row("Ada Weston", 12, 150, 690),
        Row("Karl Ruhland", 12, 380, 690),
        Row("Abstract", 12, 280, 650, "F2"),
        *rows(
            [
                "We follow painted stones through three floods and show that most of them",
                "move less than a metre.",
            ],
            630,
        ),
        Row("1 Introduction", 14, 72, 580, "F2"),
        *rows(["Rivers move their beds with every flood, and nobody knows how far they do."], 560),
    ]
    found = describe_document(read_document(pdf(page))).header
    assert found.title.text == "Gravel in Shallow Rivers"
    assert set(found.authors) == {"Ada Weston", "Karl Ruhland"}
    assert found.abstract.text.endswith("move less than a metre.")


LANGUAGES = [
    ("Kies in flachen Flüssen", "Karl Ruhland", "Zusammenfassung", "Schlüsselwörter", "Einleitung"),
    ("Le gravier des rivières", "Anne Perrin", "Résumé", "Mots-clés", "Introduction"),
    ("Sığ Nehirlerde Çakıl", "Ayşe Demir", "Özet", "Anahtar kelimeler", "Giriş"),
    ("Галька мелких рек", "Анна Петрова", "Аннотация", "Ключевые слова", "Введение"),
]


@pytest.mark.parametrize(("title", "author", "abstract", "keywords", "introduction"), LANGUAGES)
def test_labels_are_known_in_five_languages(
    title: str, author: str, abstract: str, keywords: str, introduction: str
) -> None:
    text = "Kamen reka potok voda pesok bereg dno led sneg dozhd veter les."
    lines = [
        HeadLine(title, 17, paragraph=0),
        HeadLine(author, 12, paragraph=1),
        HeadLine(abstract, 10, paragraph=2),
        HeadLine(text, 10, paragraph=3),
        HeadLine(f"{keywords}: voda; led", 10, paragraph=4),
        HeadLine(f"1 {introduction}", 12, paragraph=5),
        HeadLine(text, 10, paragraph=6),
    ]
    found = read_header(lines)
    assert found.title.text == title
    assert found.authors == (author,)
    assert found.abstract.text == text
    assert found.keywords == ("voda", "led")


@pytest.mark.parametrize(
    ("line", "part", "rest"),
    [
        ("ABSTRACT", "abstract", ""),
        ("1. Introduction", "introduction", ""),
        ("A b s t r a c t", "abstract", ""),
        ("Abstract\u2014Rain falls.", "abstract", "Rain falls."),
        ("Key words and phrases: rain, snow", "keywords", "rain, snow"),
        ("2000 Mathematics Subject Classification: 05C15", "classes", "05C15"),
        ("8. REFERENCES", "references", ""),
        ("Список литературы", "references", ""),
        ("References to rain are rare", None, ""),
        ("Abstracting from rain", None, ""),
    ],
)
def test_headings_are_told_from_running_text(line: str, part: str | None, rest: str) -> None:
    found = headed(line)
    assert (found.part if found else None) == part
    assert (found.rest(line) if found else "") == rest


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Kelley, J. F.", ("J. F. Kelley",)),
        ("Gupta, R., Smolka, S., & Bhaskar, S.", ("R. Gupta", "S. Smolka", "S. Bhaskar")),
        (
            "A. Agarwal, B.-H. Lim, and J. Kubiatowicz.",
            ("A. Agarwal", "B.-H. Lim", "J. Kubiatowicz"),
        ),
        ("von Karl Ruhland und Ada Weston", ("Karl Ruhland", "Ada Weston")),
        ("Jane Doe*, John Roe\u2020 1", ("Jane Doe", "John Roe")),
        ("", ()),
    ],
)
def test_names_are_taken_apart(text: str, names: tuple[str, ...]) -> None:
    assert people_of(text) == names


def test_keywords_are_set_apart_by_what_sets_them_apart() -> None:
    assert keywords_of("rain, snow and ice; hail") == ("rain, snow and ice", "hail")
    assert keywords_of("rain, snow, hail.") == ("rain", "snow", "hail")
