"""Where a page sends its reader on by itself."""

from __future__ import annotations

import pytest
from lxml import html

from carmengui.engine.crawl.discover.links import MAX_WAIT_S, find_refresh, refresh_target

URL = "http://a.test/dir/page"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0;url=/b", "http://a.test/b"), ("0; URL='b'", "http://a.test/dir/b"),
        ('5, url="http://c.test/x" rest', "http://c.test/x"), ("0 b", "http://a.test/dir/b"),
        (".5;b", "http://a.test/dir/b"), (f"{MAX_WAIT_S};b", "http://a.test/dir/b"),
        (f"{MAX_WAIT_S + 1};b", None), ("0", None), ("0;", None), ("soon;url=b", None), ("", None),
        ("0;url=mailto:x@a.test", None), ("0;url=", None), ("0;url=#top", None),
        (f"0;url={URL}", None), ("9" * 400 + ";b", None), ("0;url=" + "x" * 10_000, None),
        ("0;url=javascript:alert(1)", None), ("0;url=file:///etc/passwd", None),
    ],
)  # fmt: skip
def test_the_address_of_a_refresh(text: str, expected: str | None) -> None:
    assert refresh_target(text, URL) == expected


def of(markup: str, header: str = "") -> str:
    return find_refresh(html.document_fromstring(markup), URL, header)


def test_the_first_refresh_of_a_page_counts() -> None:
    two = '<meta http-equiv=" Refresh " content="0;/1"><meta http-equiv=refresh content="0;/2"><p>x'
    assert of(two) == "http://a.test/1"
    assert of("<p>x") == ""
    assert of('<meta name=refresh content="0;/1"><p>x') == ""


def test_the_header_comes_before_the_page() -> None:
    page = '<meta http-equiv=refresh content="0;/page"><p>x'
    assert of(page, "0; url=/header") == "http://a.test/header"
    assert of(page, "900; url=/header") == "http://a.test/page"


def test_the_base_of_the_page_holds() -> None:
    page = '<base href="http://c.test/d/"><meta http-equiv=refresh content="0;url=x"><p>x'
    assert of(page) == "http://c.test/d/x"
    assert of(f'<base href="{URL}"><meta http-equiv=refresh content="0;url="><p>x') == ""


def test_a_refresh_for_those_without_scripts_is_passed_over() -> None:
    assert of('<noscript><meta http-equiv=refresh content="0;/x"></noscript><p>x') == ""
