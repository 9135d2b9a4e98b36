"""What the palette finds, against the plain way: look at each entry, letter by letter."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.ui.keys.palette import Entry, MatchIndex, best_matches, best_of
from carmengui.ui.keys.palette.matching import fold

HOSTS = [
    Entry("h:1", "www.archive-news.example"),
    Entry("h:2", "Şehir-kitap12.com.tr"),
    Entry("h:3", "example.org", keywords="archive library"),
    Entry("h:4", "news.archive.example"),
    Entry("h:5", "ящик.example 😀 z"),
]


def plainly(query: str, entries: list[Entry]) -> list[tuple[str, int]]:
    """Return ids and distances, best first."""
    found = []
    for entry in entries:
        distances = [_distance(word, entry) for word in fold(query).split()]
        if None not in distances:
            found.append((entry.id, sum(d for d in distances if d is not None)))
    words = fold(query).split()
    if not found and words and min(map(len, words)) > 1:
        found = [
            (entry.id, sum(width for width in widths if width))
            for entry in entries
            if all(widths := [_width(word, entry.folded) for word in words])
        ]
    return sorted(found, key=lambda pair: pair[1])


def _width(word: str, text: str) -> int:
    """Return over how many letters a word is scattered; 0 when it is not there."""
    first = at = text.find(word[0])
    for letter in word[1:]:
        at = text.find(letter, at + 1) if at >= 0 else -1
    return at - first + 1 if at >= 0 else 0


def _distance(word: str, entry: Entry) -> int | None:
    places = [at for at in range(len(entry.folded)) if entry.folded.startswith(word, at)]
    if 0 in places:
        return 0
    if any(not entry.folded[at - 1].isalnum() for at in places):
        return 1
    return 3 if places else 5 if word in entry.folded_keywords else None


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("", "h:1 h:2 h:3 h:4 h:5"), ("exa", "h:3 h:1 h:4 h:5"), ("archive", "h:1 h:4 h:3"),
        ("news exa", "h:4 h:1"), ("sehir", "h:2"), ("KITAP", "h:2"), ("😀", "h:5"), ("ящ", "h:5"),
        ("-news", "h:1"), ("12.c", "h:2"), ("zzz", ""), ("字", ""), ("wwaex", "h:1"),
        ("şkt12", "h:2"), ("nws arx", "h:4 h:1"), ("q", ""), ("e e", "h:3 h:1 h:4 h:5 h:2"),
    ],
)  # fmt: skip
def test_it_finds_the_nearest_first(query: str, ids: str) -> None:
    assert [match.entry.id for match in best_matches(query, HOSTS)] == ids.split()


@given(
    texts=st.lists(st.text("ab.- İ😀1\n", max_size=9), max_size=12),
    keywords=st.lists(st.text("ab ", max_size=4), min_size=12, max_size=12),
    query=st.text("ab.-i😀1 z", max_size=5),
)
def test_it_finds_what_the_plain_way_finds(
    texts: list[str], keywords: list[str], query: str
) -> None:
    entries = [
        Entry(f"e:{n}", text, keywords=words)
        for n, (text, words) in enumerate(zip(texts, keywords, strict=False))
    ]
    matches = best_matches(query, entries)
    assert [match.entry.id for match in matches] == [id_ for id_, _ in plainly(query, entries)]
    for match in matches:
        words = fold(query).split()
        shown = {match.entry.folded[begin:end] for begin, end in match.spans}
        # The words, or where none stands whole, their letters.
        assert shown <= set(words) or shown <= set("".join(words))


def test_the_earlier_index_goes_first_among_equals_and_the_limit_is_for_all() -> None:
    first, second = MatchIndex(HOSTS[3:]), MatchIndex(HOSTS[:3])
    found = [match.entry.id for match in best_of("exa", [first, second])]
    assert found == ["h:3", "h:4", "h:5", "h:1"]
    assert [match.entry.id for match in best_of("exa", [first, second], 2)] == ["h:3", "h:4"]
    assert best_of("exa", [MatchIndex([])]) == []


def test_the_letters_that_were_meant_are_told() -> None:
    [match] = best_matches("kitap şe", HOSTS)
    assert match.spans == ((0, 2), (6, 11))
