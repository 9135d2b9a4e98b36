"""Patterns for URLs, written by people, and never slow."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.crawl.scope.url_patterns import MAX_TIMEOUTS, read_pattern
from carmengui.engine.crawl.wildcards import matches, without_gaps
from carmengui.engine.model import KnownError


def hits(pattern: str, url: str) -> bool:
    address = url.partition("://")[2]
    return read_pattern(pattern).matches(address, address[address.find("/") :])


@pytest.mark.parametrize(
    ("pattern", "url", "is_hit"),
    [
        ("/tag/", "http://a.test/tag/x", True),
        ("/tag/", "http://a.test/x/tag/", False),
        ("/*/tag/", "http://a.test/x/tag/", True),
        ("/tag$", "http://a.test/tag", True),
        ("/tag$", "http://a.test/tags", False),
        ("/*?page=", "http://a.test/x?page=2", True),
        ("/*.pdf$", "http://a.test/x.pdf?y", False),
        ("a.test/tag", "http://a.test/tag", True),
        ("a.test/tag", "http://b.test/tag", False),
        ("*.a.test/", "http://www.a.test/", True),
        ("*.a.test/", "http://a.test/", False),
        ("https://a.test/x", "http://a.test/x", True),
        ("*", "http://a.test/", True),
        (r"re:/\d+$", "http://a.test/x/17", True),
        (r"re:/\d+$", "http://a.test/x/17/", False),
        ("re:^b", "http://b.test/", True),
    ],
)
def test_what_a_pattern_means(pattern: str, url: str, is_hit: bool) -> None:
    assert hits(pattern, url) is is_hit


@pytest.mark.parametrize("text", ["", "  ", "re:", "re:(", "re:*", "/x" * 300])
def test_what_is_no_pattern(text: str) -> None:
    with pytest.raises(KnownError) as raised:
        read_pattern(text)
    assert raised.value.hint


def test_an_expression_that_never_ends_counts_as_a_match_and_is_given_up() -> None:
    pattern = read_pattern(r"re:(?:a|a?)+(?:a|aa)+$b")
    for _ in range(MAX_TIMEOUTS):
        assert not pattern.matches("x.test/", "/")
        assert pattern.matches("x.test/" + "a" * 1_500, "/")
    # It is not tried any more, so that even what it could have told apart is kept out.
    assert pattern.matches("x.test/", "/")


PIECES = st.lists(st.text("ab/", max_size=3), min_size=1, max_size=5)


@given(PIECES, st.text("ab/", max_size=12), st.booleans())
def test_wildcards_match_as_the_same_regular_expression(pieces, text, is_anchored) -> None:
    wanted = re.compile(".*".join(map(re.escape, pieces)) + ("$" if is_anchored else ""))
    found = matches(without_gaps(pieces), text, is_anchored=is_anchored)
    assert found is (wanted.match(text) is not None)
