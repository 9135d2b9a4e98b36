"""One spelling for the addresses of one page, by a named policy."""

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.crawl.scope import canonical
from carmengui.engine.crawl.scope.canonical import UrlPolicy, canonicalise
from carmengui.engine.crawl.urls import normalise

HASH = "0123456789abcdef0123456789abcdef"
A = "https://a.test/"


@pytest.mark.parametrize(
    ("url", "plain"),
    [
        (f"{A}x?utm_source=a&UTM_Medium=b&id=3&fbclid=x", f"{A}x?id=3"),
        (f"{A}x?gclid=1", f"{A}x"),
        (f"{A}x?PHPSESSID={HASH}&b=1&a=2", f"{A}x?b=1&a=2"),
        (f"{A}x;jsessionid=0A1B.node1?q=1", f"{A}x?q=1"),
        (f"{A}x;jsessionid=0A1B/y;v=2", f"{A}x/y;v=2"),
        (f"{A}(S(lit3py55t21z5v55vlm25s55))/x.aspx", f"{A}x.aspx"),
        (f"{A}x?sid={HASH}", f"{A}x"),
        (f"{A}modules.php?name=News&sid=42", f"{A}modules.php?name=News&sid=42"),
        (f"{A}?s=river+bridge", f"{A}?s=river+bridge"),
        (f"{A}x?session=morning", f"{A}x?session=morning"),
        (f"{A}x?utm=1&b", f"{A}x?utm=1&b"),
        (f"{A}x?", f"{A}x"),
        (f"{A}x?a=1&&b=%c3%bc", f"{A}x?a=1&b=%c3%bc"),
        (f"{A}x", f"{A}x"),
    ],
)
def test_plain_leaves_out_what_tracks_and_tells_visitors_apart(url: str, plain: str) -> None:
    assert canonicalise(url, UrlPolicy.PLAIN) == plain
    assert canonicalise(url, UrlPolicy.EXACT) == url


def test_tidy_orders_parameters_and_escapes_as_little_as_it_can() -> None:
    assert canonicalise(f"{A}%7Ex/%2fy?b=1&a=%c3%bc&gclid=2", UrlPolicy.TIDY) == (
        f"{A}~x/%2Fy?a=%C3%BC&b=1"
    )
    assert canonicalise(f"{A}x?b=1&a=2", UrlPolicy.PLAIN) == f"{A}x?b=1&a=2"


@given(st.text(st.sampled_from("ab=&?/;%3()sid~"), max_size=40), st.sampled_from(UrlPolicy))
def test_a_canonical_url_is_its_own_and_one_that_can_be_asked(rest: str, policy: UrlPolicy) -> None:
    url = normalise(A + rest)
    assert url is not None
    once = canonicalise(url, policy)
    assert canonicalise(once, policy) == once
    assert normalise(once) == once


def test_the_examples_hold() -> None:
    assert doctest.testmod(canonical) == (0, 2)
