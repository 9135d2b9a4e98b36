"""What steps find, compute, propose and keep; markers; patterns of addresses."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from carmengui.engine.sites import SeenPage, SitePage, content_of, read_page
from carmengui.engine.sites.url_patterns import url_pattern
from tests.engine.sites.examples import site

SOURCE = """<html><head><title>T</title></head><body class="b7">
<h1>Ship &amp; <i>Sea</i></h1><ul><li>one</li><li>two</li><li>two</li></ul>
<p class="by">By Ann Lee, Bob Ray</p><p id="d">3 May 2024</p><b>1.234,5 t</b></body></html>"""
URL = "http://a.test/news/24643/?x=1"


def run(text: str, state: dict[str, Any] | None = None, folder: Path = Path()) -> SitePage:
    root = etree.HTML(SOURCE)
    words = " ".join("".join(str(part) for part in root.itertext()).split())
    page = SeenPage(URL, datetime(2026, 5, 1, 9, tzinfo=UTC), SOURCE, words, root)
    return read_page(site(text, folder), page, state or {})


def computed(expression: str, before: str = "", **options: Any) -> list[str]:
    """Return what a step proposes as keywords: each item of the expression's value as a text."""
    text = (
        f"{before}\n[[step]]\nname = 'x'\nxpath = {{ items = '//li', h = '//h1', by = '//p[1]' }}\n"
        f"every = false\n[[step]]\nname = 'all'\nxpath = '//li'\nevery = true\n"
        f"[[step]]\nname = 'y'\nset = {{ v = '''{expression}''' }}\nfields = {{ keywords = 'v' }}"
    )
    page = run(text, **options)
    assert page.notices == ()
    return [each.value for each in page.values]


@pytest.mark.parametrize(
    ("expression", "values"),
    [
        ("h", ["Ship & Sea"]),
        ("text(html(h))", ["Ship & Sea"]),
        ("found('<i>(.*)</i>', html(h))", ["Sea"]),
        ("all", ["one", "two", "two"]),
        ("unique(all)", ["one", "two"]),
        ("count(all) + 2 * 3 - 1", ["8"]),
        ("first(all)", ["one"]),
        ("first(all, 2)", ["one", "two"]),
        ("last(all)", ["two"]),
        ("all[1]", ["two"]),
        ("join(all, '; ')", ["one; two; two"]),
        ("split(replace(text(by), 'By ', ''))", ["Ann Lee", "Bob Ray"]),
        ("upper(h) + '!'", ["SHIP & SEA!"]),
        ("lower('ABC')", ["abc"]),
        ("number(found('/(\\d+)/', url)) // 100", ["246"]),
        ("number('1.234,5 t') * 2", ["2469"]),
        ("number('3.5')", ["3.5"]),
        ("7 / 2", ["3.5"]),
        ("7 % 4", ["3"]),
        ("round(2.6)", ["3"]),
        ("-5 + 2", ["-3"]),
        ("sum(['1', 2, 3])", ["6"]),
        ("max([3, 9, 4])", ["9"]),
        ("min(3, 9, 4)", ["3"]),
        ("date('03.05.2024', '%d.%m.%Y') + days(30)", ["2024-06-02"]),
        ("fetched - date(2026, 4, 1)", ["30"]),
        ("year(fetched)", ["2026"]),
        ("max(date(2024, 1, 2), date(2023, 1, 2))", ["2024-01-02"]),
        ("'yes' if contains(h, 'sea') and not contains(all, 'thr') else 'no'", ["yes"]),
        ("'yes' if 1 < count(all) <= 3 and 'Ship' in text(h) else 'no'", ["yes"]),
        ("matches('^b\\d', found('class=\"([^\"]+)', source))", ["true"]),
        ("found('no such', url) or 'nothing'", ["nothing"]),
        ("found('\\bShip\\b', words)", ["Ship"]),
        ("[url, category]", [URL]),
        ("None", []),
        ("''", []),
    ],
)
def test_expressions(expression: str, values: list[str]) -> None:
    assert computed(expression) == values


def test_tables_are_looked_up_without_case(tmp_path: Path) -> None:
    (tmp_path / "m.csv").write_text("May,5\nОКТЯБРЬ,10\n", "utf-8")
    before = "[lookups]\nm = 'm.csv'"
    assert computed("lookup('m', 'MAY')", before, folder=tmp_path) == ["5"]
    assert computed("lookup('m', 'октябрь')", before, folder=tmp_path) == ["10"]
    assert computed("lookup('m', 'June', 'none')", before, folder=tmp_path) == ["none"]


def test_state_is_read_and_starts_with_what_the_file_says() -> None:
    before = "[state]\nn = 5"
    assert computed("state.n + 1", before) == ["6"]
    assert computed("state.n + 1", before, state={"n": 70}) == ["71"]


def test_steps_build_on_steps() -> None:
    page = run(
        """
        [[step]]
        name = "block"
        regex = '(?s)<ul>(?<inner>.*)</ul>'
        [[step]]
        name = "item"
        on = "inner"
        xpath = "//li"
        every = true
        [[step]]
        name = "same"
        on = "page"
        xpath = "//li[. = $wanted]"
        when = "false"
        """.replace('when = "false"', 'when = "count(item) > 5"').replace("$wanted", "$inner")
        + """
        [[step]]
        name = "after"
        set = { n = "count(item)", s = "same" }
        fields = { title = "n", description = "s" }
        keep = {}
        """
    )
    assert [(each.field, each.value, each.method) for each in page.values] == [
        ("title", "3", "site.paper.after")
    ]


def test_an_xpath_knows_what_was_found_and_its_values_know_their_node() -> None:
    page = run(
        """
        [[step]]
        name = "kind"
        regex = 'class="(?<kind>by)"'
        [[step]]
        name = "line"
        xpath = { line = "//p[@class = $kind]", mark = "//p/@id", words = "//p[2]/text()" }
        """.replace("words =", "said =")
        + """
        fields = { authors = "line", title = "mark", description = "said" }
        weight = 0.7
        """
    )
    found = {each.field: each for each in page.values}
    assert {each.weight for each in page.values} == {0.7}
    assert found["authors"].node is not None
    assert found["authors"].node.get("class") == "by"
    assert (found["title"].value, found["title"].attribute) == ("d", "id")
    assert found["description"].node is not None
    assert found["description"].node.get("id") == "d"


def test_what_is_kept_is_plain_data() -> None:
    page = run(
        """
        [state]
        a = 0
        b = ""
        c = { merge = "list" }
        [[step]]
        name = "x"
        xpath = "//li"
        every = true
        keep = { a = "count(x)", b = "fetched", c = "x" }
        """
    )
    assert page.signals.kept == (("a", 3), ("b", "2026-05-01"), ("c", ["one", "two", "two"]))


def test_a_date_must_be_one() -> None:
    page = run("[[step]]\nname = 'd'\nxpath = '//p[2]'\nfields = { date = 'd' }")
    assert page.values == ()
    assert page.notices == ("paper.toml, line 2, step “d”: “3 May 2024” is not a date.",)


def test_pages_that_steps_are_not_meant_for_say_nothing() -> None:
    text = "[[step]]\nname = 'd'\nxpath = '//h1'\nfields = { title = 'd' }\n[content]\nstart = 'x'"
    assert run(f"pages = '/news/'\n{text}").values
    other = run(f"pages = '/other/'\n{text}")
    assert other.values == ()
    assert other.signals.missing is None
    assert content_of(site(f"pages = '/other/'\n{text}"), URL, SOURCE) is None


@pytest.mark.parametrize(
    ("markers", "shown", "missing"),
    [
        ("start = '<ul>'\nend = '</ul>'", "<li>one</li><li>two</li><li>two</li>", ""),
        ("start = 're:<p[^>]*>'\nend = '</p>'", "By Ann Lee, Bob Ray", ""),
        ("end = '<h1>'", SOURCE[: SOURCE.index("<h1>")], ""),
        ("start = '<b>'", "1.234,5 t</b></body></html>", ""),
        ("start = '<ul>'\nend = '<h1>'", SOURCE, "end"),
        ("start = 'x-x'\nend = '</ul>'", SOURCE, "start"),
    ],
)
def test_markers(markers: str, shown: str, missing: str) -> None:
    page = run(f"[content]\n{markers}")
    assert page.content is not None
    assert SOURCE[page.content.start : page.content.end] == shown
    assert page.content.missing == page.signals.missing == missing
    assert bool(page.notices) == bool(missing)


@pytest.mark.parametrize(
    ("pattern", "fits", "does_not"),
    [
        (
            "a.test",
            ["http://a.test/", "https://a.test/x?y"],
            ["http://b.a.test/", "http://a.test.evil/"],
        ),
        ("A.test", ["http://a.test/"], ["http://a.test:81/"]),
        ("*.a.test", ["http://a.test/", "https://x.y.a.test/z"], ["http://ba.test/"]),
        ("a.test/n/", ["http://a.test/n/1"], ["http://a.test/m/n/1", "http://b.test/n/"]),
        ("https://a.test/", ["https://a.test/q"], ["http://a.test/q"]),
        ("/n/*/p$", ["http://b.test/n/1/p"], ["http://b.test/n/1/p/2", "http://b.test/x/n/1/p"]),
        ("*print=Y", ["http://a.test/x?a=1&print=Y&b"], ["http://a.test/print"]),
        ("127.0.0.1:8000", ["http://127.0.0.1:8000/a"], ["http://127.0.0.1/a"]),
        (r"re:/\d{4}/", ["http://a.test/2006/"], ["http://a.test/206/"]),
        ("/a.b", ["http://a.test/a.b"], ["http://a.test/axb"]),
    ],
)
def test_patterns_of_addresses(pattern: str, fits: list[str], does_not: list[str]) -> None:
    read = url_pattern(pattern)
    assert [url for url in fits + does_not if read.fits(url)] == fits


@pytest.mark.parametrize(
    ("rule", "url", "other"),
    [
        ("from = 'http://a.test/n/*/'\nto = 'http://a.test/n/*/?print=Y'", "http://a.test/n/7/", "http://a.test/n/7/?print=Y"),
        ("from = 'http://a.test/n/*/'\nto = 'http://a.test/n/*/?print=Y'", "http://a.test/n/7/?print=Y", None),
        ("from = 'http://a.test/n/*/'\nto = 'http://a.test/n/*/?print=Y'", "http://a.test/m/7/", None),
        ("from = 'http://a.test/*/*'\nto = 'http://a.test/p/*_*'", "http://a.test/x/y", "http://a.test/p/x_y"),
        ("from = 're:^(http://a\\.test)/(\\d+)$'\nto = '\\1/print?id=\\2'", "http://a.test/12", "http://a.test/print?id=12"),
    ],
)  # fmt: skip
def test_addresses_that_are_fetched_as_others(rule: str, url: str, other: str | None) -> None:
    assert site(f"[[fetch_as]]\n{rule}").fetch_as[0].apply(url) == other
