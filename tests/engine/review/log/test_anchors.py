"""A note finds its words again where the page has changed around them, or in them."""

from __future__ import annotations

import random
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.model import Span
from carmengui.engine.review.log.anchors import MAX_QUOTE_CHARS, find_again, quote_of
from carmengui.engine.review.truth.fuzzy_find import find_near

PAGE = (
    "<html><head><title>Tagungen im Frühjahr</title></head><body><h1>Tagungen im Frühjahr</h1>"
    "<p>Die nächste Tagung ist am <b>3. März</b> in Bremen, Raum 12.</p>"
    "<p>Die übernächste Tagung ist am <b>9. Mai</b> in Emden, Raum 12.</p></body></html>"
)


def span_of(source: str, words: str, count: int = 0) -> Span:
    start = -1
    for _ in range(count + 1):
        start = source.index(words, start + 1)
    return Span(start, start + len(words))


def again(old: str, span: Span, new: str) -> tuple[str, bool] | None:
    quote = quote_of(old, span)
    assert quote is not None
    found = find_again(new, quote)
    return found and (new[found.span.start : found.span.end], found.is_changed)


def test_the_same_page_gives_the_same_place() -> None:
    for words, count in (("Raum 12", 0), ("Raum 12", 1), ("Tagungen im Frühjahr", 1), ("<b>", 1)):
        span = span_of(PAGE, words, count)
        quote = quote_of(PAGE, span)
        assert quote is not None
        found = find_again(PAGE, quote)
        assert found is not None
        assert (found.span, found.is_changed) == (span, False)


def test_of_several_places_that_with_its_neighbours_counts() -> None:
    span = span_of(PAGE, "Raum 12", 1)
    new = PAGE.replace("<body>", "<body><p>Neu: in Kiel, Raum 12, und in Jever, Raum 12.</p>" * 3)
    quote = quote_of(PAGE, span)
    assert quote is not None
    found = find_again(new, quote)
    assert found is not None
    assert new[: found.span.start].endswith("in Emden, ")


def test_of_places_with_the_same_neighbours_the_nearest_counts() -> None:
    row = "<li>ohne Angabe von Gründen</li>"
    old = "x" * 50 + row * 40
    span = span_of(old, "ohne Angabe von Gründen", 20)
    new = "y" * 80 + row * 40
    quote = quote_of(old, span)
    assert quote is not None
    found = find_again(new, quote)
    assert found is not None
    assert abs(found.span.start - span.start) <= 80


def test_words_that_were_changed_a_little_are_found_and_said_to_be_changed() -> None:
    span = span_of(PAGE, "Die nächste Tagung ist am <b>3. März</b> in Bremen")
    new = PAGE.replace("3. März</b> in Bremen", "17. März</b> in Bremen").replace("<h1>", "<h1>X")
    assert again(PAGE, span, new) == ("Die nächste Tagung ist am <b>17. März</b> in Bremen", True)


def test_words_that_are_gone_are_not_found_elsewhere() -> None:
    span = span_of(PAGE, "Die nächste Tagung ist am <b>3. März</b> in Bremen")
    other = "<p>Das Haus bleibt bis auf weiteres geschlossen; Näheres weiß der Vorstand.</p>" * 20
    assert again(PAGE, span, other) is None
    short = span_of(PAGE, "12")
    assert again(PAGE, short, other + "Seite 12 von 12") is None, "another 12 is another thing"
    assert quote_of(PAGE, Span(5, 5)) is None
    assert quote_of("", Span(0, 4)) is None


def test_the_whole_of_a_long_range_is_found_by_its_beginning() -> None:
    long = " ".join(f"Wort{n}" for n in range(800))
    old = f"<p>{long}</p>"
    span = Span(3, 3 + len(long))
    assert len(long) > MAX_QUOTE_CHARS
    assert again(old, span, "<div>neu</div>" + old) == (long, False)


def plain_distance(text: str, pattern: str) -> int:
    """Return the fewest edits from a pattern to any range of a text, by the plain table."""
    row = [0] * (len(text) + 1)
    for index, char in enumerate(pattern, 1):
        above, row = row, [index]
        for place, other in enumerate(text):
            row.append(min(above[place] + (char != other), above[place + 1] + 1, row[place] + 1))
    return min(row)


@settings(max_examples=60, deadline=None)
@given(
    st.text("ab <", min_size=12, max_size=40),
    st.text("ab <", max_size=30),
    st.text("ab <", max_size=30),
    st.lists(st.integers(0, 39), max_size=3),
)
def test_the_fewest_edits_are_those_of_the_plain_table(
    pattern: str, before: str, after: str, changed: list[int]
) -> None:
    inside = "".join("x" if at in changed else char for at, char in enumerate(pattern))
    text = before + inside + after
    found = find_near(text, pattern, len(before), len(pattern))
    if found is None:
        return  # no piece of it is left
    span, edits = found
    assert edits >= plain_distance(text, pattern)
    assert plain_distance(text[span.start : span.end], pattern) <= edits
    if len(changed) <= 1:
        assert edits == plain_distance(text, pattern)


@pytest.mark.parametrize("kind", ["like", "one letter", "other"])
def test_a_page_of_megabytes_that_is_made_to_be_slow_is_answered(kind: str) -> None:
    chance = random.Random(7)
    words = "a" * 1_000
    if kind != "one letter":
        words = "".join(chance.choice(string.ascii_letters) for _ in range(1_000))
    quote = quote_of(f"{'-' * 1_000}{words}{'-' * 1_000}", Span(1_000, 2_000))
    assert quote is not None
    page = {"like": words[:-1] + "§", "one letter": "a" * 999 + "b", "other": "xyz "}[kind]
    # By the square it would be 10^12 steps and more, and never end.
    found = find_again(page * (3_000_000 // len(page)), quote)
    assert (found is not None) == (kind != "other")
    assert found is None or found.is_changed
