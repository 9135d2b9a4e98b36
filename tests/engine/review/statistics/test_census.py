"""In which markup values stand: the sample, and the kinds of markup."""

from __future__ import annotations

import random
from contextlib import closing
from pathlib import Path

import pytest
from lxml import html

from carmengui.engine.project import Project
from carmengui.engine.review.statistics.census import Census, markup_census, sample_by_site
from carmengui.engine.review.statistics.census_markup import NOWHERE, mark_of, marks_in
from carmengui.engine.storage import Archive
from tests.engine.project_folders import PAGES as FOLDER_PAGES
from tests.engine.project_folders import corpus_of
from tests.engine.review.statistics_project import Given, Made, Offered, fill, truths_of


@pytest.mark.parametrize(
    ("node", "attribute", "method", "wanted"),
    [
        # The markup of the paper's table of titles and authors.
        ("/html/head/title", "", "title", "title"),
        ("/html/body/title", "", "title", "title"),
        ("/html/body/h1", "", "h1", "h1"),
        ("/html/body/div[2]/h5[3]", "", "h5", "h5"),
        ("/html/body/p/em", "", "formatted.first", "em"),
        ("/html/body/p[4]/strong", "", "carmen.title.8", "strong"),
        ("/html/body/h1/img", "alt", "lead.picture", "img"),
        ("/html/head/meta[2]", "content", "meta.author", "meta author"),
        ("/html/body/address/a", "", "mail.line", "a"),
        ("/html/body/font", "", "formatted.first", "font"),
        # The innermost element that tells something.
        ("/html/body/h2/span[1]", "", "h2", "h2"),
        ("/html/body/h1/a/span", "", "h1", "a"),
        ("/html/body/table/tr[2]/td[2]/p[7]", "", "text.first", "p"),
        ("/html/body/div", "", "class.author", "div"),
        ("/html/body/p/time[2]", "datetime", "time.first", "time datetime"),
        ("/html/head/meta[3]", "content", "meta.og:title", "meta og:title"),
        ("/html/head/meta[3]", "content", "carmen.keywords.1", "meta"),
        ("/html/head/script[2]", "", "jsonld.article.headline", "JSON-LD"),
        ("/html/head/script[2]", "", "text.any", "script"),
        ("", "", "title", NOWHERE),
    ],
)
def test_nodes_have_names_that_people_use(
    node: str, attribute: str, method: str, wanted: str
) -> None:
    assert mark_of(node, attribute, method) == wanted


def test_every_site_has_a_page_in_the_sample() -> None:
    lot = random.Random(4)
    sites = {number: f"s{lot.randrange(30)}" for number in range(900)}
    for seed in range(5):
        drawn = sample_by_site(sites, 100, seed)
        assert len(drawn) == len(set(drawn)) == 100
        assert {sites[number] for number in drawn} == set(sites.values())
    assert (
        sample_by_site(sites, 100, 1)
        == sample_by_site(sites, 100, 1)
        != sample_by_site(sites, 100, 2)
    )


def test_more_sites_than_places_have_one_page_each() -> None:
    sites = {number: f"s{number % 40}" for number in range(400)}
    drawn = sample_by_site(sites, 10, 0)
    assert sorted(sites[number] for number in drawn) == sorted(set(sites.values()))


def test_a_small_project_is_taken_whole() -> None:
    assert sample_by_site({1: "a", 2: "a", 3: "b"}, 100, 0) == [1, 2, 3]
    assert sample_by_site({}, 100, 0) == []


TITLE = Given(
    ("Right",),
    0.9,
    "h1",
    (
        Offered("Right", 0.6, "h1", "/html/body/h1"),
        Offered("right.", 0.5, "title", "/html/head/title"),
        Offered("Right", 0.4, "h1.class", "/html/body/h1"),
        Offered("Another", 0.3, "h2", "/html/body/h2"),
    ),
)
PAGES = [
    Made(
        "http://a/1",
        "a",
        {
            "title": TITLE,
            "authors": Given(
                ("Ada", "Bo"),
                0.5,
                "meta.author",
                (
                    Offered("Ada", 0.5, "meta.author", "/html/head/meta", "content"),
                    Offered("Bo", 0.4, "byline", "/html/body/p/i"),
                ),
            ),
        },
    ),
    Made("http://b/2", "b", {"title": TITLE}),
    Made("http://b/3", "b"),
]


def row(census: Census, name: str) -> dict[str, int]:
    return dict(next(each.marks for each in census.rows if each.field == name))


def test_each_kind_counts_once_a_page_and_only_where_the_value_stands(tmp_path: Path) -> None:
    census = markup_census(fill(tmp_path, PAGES), truths_of())
    assert (census.pages, census.sites, census.all_pages) == (3, 2, 3)
    assert row(census, "title") == {"h1": 2, "title": 2}
    assert row(census, "authors") == {"i": 1, "meta author": 1}
    titles = next(each for each in census.rows if each.field == "title")
    assert (titles.with_value, titles.right, titles.without_value) == (2, 0, 1)


def test_right_values_are_counted_in_place_of_those_found(tmp_path: Path) -> None:
    gold = {
        "http://a/1": {"title": "Another"},
        "http://b/2": {"title": "Stands nowhere"},
        "http://b/3": {"title": "Nothing found this"},
    }
    census = markup_census(fill(tmp_path, PAGES), truths_of([], gold))
    assert row(census, "title") == {"h2": 1, NOWHERE: 2}
    titles = next(each for each in census.rows if each.field == "title")
    assert (titles.with_value, titles.right) == (3, 3)


PAGE = """<html><head><title>The Gazette</title><meta property="og:site_name" content="Town Archive">
<script>var a = "Town Archive";</script></head><body><h1><span>Of Wind &amp; Sea</span></h1>
<p>Words of the <b>Town
 Archive</b> and of a town.</p><ul><li>Ada <i>Miller</i></li><li>Windmill</li></ul>
<p><img src="x" alt="Plan of the harbour"></p></body></html>"""


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        ("of wind & sea", {"h1"}),
        ("Town Archive", {"b", "meta og:site_name"}),
        ("Ada Miller", {"li"}),
        ("Wind", {"h1"}),
        ("Plan of the Harbour", {"img"}),
        ("Nowhere at all", set()),
        ("of", set()),
    ],
)
def test_a_page_is_looked_through_for_whole_words(value: str, wanted: set[str]) -> None:
    assert marks_in(html.document_fromstring(PAGE), (value,)) == wanted


def test_where_no_method_found_the_right_value_its_page_is_read(tmp_path: Path) -> None:
    with Project.create(tmp_path / "project") as project:
        project.import_corpus(corpus_of(tmp_path, FOLDER_PAGES))
        url = "http://a.example/1"
        right = {url: {"publisher": "uzunca bir yazı", "title": "Not a word of it"}}
        truths = truths_of([], right)
        blind = markup_census(project.store, truths)
        seeing = markup_census(project.store, truths, archive=project.archive)
    # Of the two other pages it is not known what is right: they are not looked through.
    assert row(blind, "publisher") == {NOWHERE: 3}
    assert row(seeing, "publisher") == {NOWHERE: 2, "p": 1}
    assert row(seeing, "title").get(NOWHERE) == 1


def test_a_damaged_archive_does_not_end_the_census(tmp_path: Path) -> None:
    pages = [Made("http://a/1", "a"), Made("http://a/2", "a")]
    truths = truths_of([], {page.url: {"title": "Stands nowhere"} for page in pages})
    with closing(fill(tmp_path, pages)) as store, closing(Archive(tmp_path / "archive")) as archive:
        for segment in (tmp_path / "archive").iterdir():
            segment.write_bytes(segment.read_bytes()[:40])
        assert row(markup_census(store, truths, archive=archive), "title") == {NOWHERE: 2}
        for segment in (tmp_path / "archive").iterdir():
            segment.unlink()
        assert row(markup_census(store, truths, archive=archive), "title") == {NOWHERE: 2}


def test_a_page_of_very_deep_markup_is_read_to_its_end() -> None:
    deep = html.document_fromstring("<div>" * 200 + "Deep words" + "</div>" * 200)
    assert marks_in(deep, ("deep words",)) == {"div"}


def test_the_sample_can_be_drawn_again(tmp_path: Path) -> None:
    pages = [Made(f"http://s{n % 3}/{n}", f"s{n % 3}", {"title": TITLE}) for n in range(30)]
    store = fill(tmp_path, pages)
    first, again, other = (markup_census(store, truths_of(), pages=9, seed=s) for s in (5, 5, 6))
    assert first == again
    assert first.urls != other.urls
    assert first.as_json()["urls"] == first.urls
    assert (first.pages, first.all_pages, first.seed) == (9, 30, 5)


def test_a_project_without_records_has_an_empty_census(tmp_path: Path) -> None:
    census = markup_census(fill(tmp_path, []), truths_of())
    assert (census.pages, census.sites) == (0, 0)
    assert all(not each.marks and not each.with_value for each in census.rows)
