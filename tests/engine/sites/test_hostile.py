"""Patterns, XPaths and expressions that would take for ever, or all memory, end within their budget."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from pathlib import Path

import pytest
from lxml import etree

from carmengui.engine.sites import SeenPage, SiteBook, SitePage, read_page
from tests.engine.sites.examples import site

LONG = "a" * 40_000
PATIENCE_S = 30.0
"""Far more than any budget: what does not end by itself would take years."""


def seen(source: str, url: str = "http://a.test/1") -> SeenPage:
    root = etree.HTML(source) if source.strip() else etree.Element("html")
    words = " ".join("".join(str(part) for part in root.itertext()).split())
    return SeenPage(url, datetime(2026, 5, 1, tzinfo=UTC), source, words, root)


def run(text: str, source: str) -> SitePage:
    return read_page(site(text), seen(source), {})


@pytest.mark.parametrize(
    "step",
    [
        "regex = '(a+)+$'",
        "regex = '(?<g>(a|a?)+)$'\nevery = true",
        'xpath = \'//p[re:test(., "^(a|aa)+$", "i")]\'',
        'xpath = \'re:replace(string(//p), "(a+)+$", "g", "")\'',
        "xpath = 're:match(string(//p), \"(a|aa)+$\")'",
        "set = { x = 'found(\"(a+)+$\", source)' }",
        "set = { x = 'matches(\"(a|aa)+$\", words)' }",
    ],
)
def test_catastrophic_patterns_end(step: str) -> None:
    started = time.monotonic()
    page = run(f"[[step]]\nname = 'x'\n{step}\nfields = {{ title = 'x' }}", f"<p>{LONG}!</p>")
    assert time.monotonic() - started < PATIENCE_S
    assert page.values == ()
    assert any("takes too long" in text for text in page.notices)
    assert any("line 2" in text for text in page.notices)


def test_the_budget_is_that_of_the_page_not_of_the_step() -> None:
    steps = "".join(f"[[step]]\nname = 's{n}'\nregex = '(a+)+$'\n" for n in range(50))
    started = time.monotonic()
    page = run(steps, f"<p>{LONG}!</p>")
    assert time.monotonic() - started < PATIENCE_S
    assert len(page.notices) == 1


def test_markers_and_stops_that_take_too_long_are_not_found() -> None:
    text = "[content]\nstart = 're:(a+)+$'\n[[stop]]\ntext = 're:(a|aa)+$'\n"
    page = run(text, f"<p>{LONG}!</p>")
    assert page.signals.stops == ()
    assert page.content is None
    assert page.notices == ("paper.toml, [content]: The pattern “(a+)+$” takes too long.",)


def test_an_address_that_takes_too_long_is_not_matched(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("match = 're:(a+)+$'\n")
    (tmp_path / "b.toml").write_text("match = 'a.test'\n")
    url = f"http://a.test/{'a' * 1900}!"
    found = SiteBook(tmp_path).for_url(url)
    assert found is not None
    assert found.name == "b"


@pytest.mark.parametrize(
    ("expression", "notice"),
    [
        ("number(url) * 1000000000 * 1000000000 * 1000000000", "A number grew too large."),
        ("1 / 0", "“1 / 0” cannot be computed: division by zero."),
        ("1 % 0", "cannot be computed"),
        ('replace(source, "a", source)', "A text has more than 1,000,000 characters."),
        ("[1] * 1000000000000", "does not work with these values"),
        ("1000000000000 * [1]", "does not work with these values"),
        ('"ab" * 1000000000', "There is no number in “ab”."),
        ("source + 1", "does not work with these values"),
        ("fetched + days(99999999)", "more than a thousand years"),
        (
            "fetched + days(390000) + days(390000) + days(390000) + days(390000) + days(390000) + days(390000) + days(390000) + days(390000)",
            "cannot be computed",
        ),
        ("date(99999, 1, 1)", "is not a date"),
        ('date(url, "%Q")', "is not a date"),
        ("[1, 2][7]", "does not work with these values"),
        ("page[99]", "does not work with these values"),
        ("url in 5", "does not work with these values"),
        ("-url", "does not work with these values"),
        ("round(1e308 * 10)", "A number grew too large."),
    ],
)
def test_what_cannot_be_computed_is_a_notice(expression: str, notice: str) -> None:
    text = f"[[step]]\nname = 'x'\nset = {{ y = '''{expression}''' }}\nfields = {{ title = 'y' }}"
    page = run(text, f"<p>{'a' * 2000}</p>")
    assert page.values == ()
    assert len(page.notices) == 1
    assert page.notices[0].startswith("paper.toml, line 2, step “x”: ")
    assert notice in page.notices[0]


@pytest.mark.parametrize(
    "source",
    ["", "\x00\x00", "<", "<!--", "<p" + " a=b" * 50_000 + ">", "<div>" * 20_000, "\ud800"],
)
def test_hostile_pages_are_read(source: str) -> None:
    text = (
        "[content]\nstart = '<div>'\nend = '</div>'\n[[step]]\nname = 'r'\nregex = '(?s)<p(?<c>.*)'\n"
        "[[step]]\nname = 'x'\non = 'c'\nxpath = '//p'\nfields = { title = 'x' }\n"
        "[[step]]\nname = 'y'\non = 'source'\nxpath = { a = '//@*', b = 'count(//node())' }\n"
    )
    root = etree.Element("html")
    page = SeenPage("http://a.test/", datetime(2026, 5, 1, tzinfo=UTC), source, "", root)
    started = time.monotonic()
    read_page(site(text), page, {"x": 1})
    assert time.monotonic() - started < PATIENCE_S


def test_nothing_of_python_is_in_reach() -> None:
    for attack in (
        "url.__class__",
        "().__class__",
        "__import__('os')",
        "(lambda: 1)()",
        "f'{url}'",
        "url if (x := 1) else 2",
        "{1: 2}",
        "{1}",
        "b'x'",
        "...",
        "state.__class__",
        "found.__globals__",
        "url[0:5]",
        "*url",
        "yield",
    ):
        with pytest.raises(Exception, match=r"paper\.toml, line 4"):
            site(f"[[step]]\nname = 'x'\nset = {{ y = '''{attack}''' }}")
