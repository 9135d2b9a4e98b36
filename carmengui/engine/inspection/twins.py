"""Which other pages of a site hold the same run, and where in them it stands."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from carmengui.engine.boilerplate import SiteSnapshot, common_runs
from carmengui.engine.boilerplate.windows import fold_digits
from carmengui.engine.model import Span
from carmengui.engine.reading.site_view import visible_part

_BEFORE_CHARS = 60
_SHOWN_CHARS = 120
_HELD_SHARE = 0.5
"""A page holds a run when so much of it stands there, as where the run was proven."""


@dataclass(frozen=True, slots=True)
class Twin:
    """Another page that holds a run: where it begins in its text, and the words before it there.

    ``words`` are the first of the run as they stand on that page.
    """

    url: str
    span: Span
    before: str
    words: str


@dataclass(frozen=True, slots=True)
class _Shelf:
    """One page's text as it is searched: digits alike, a line feed as a blank, same length."""

    url: str
    text: str
    flat: str


class TwinFinder:
    """The texts of a site's pages, ready to be searched for runs."""

    def __init__(self, snapshot: SiteSnapshot) -> None:
        texts = ((member.url, visible_part(member.text)) for member in snapshot.members)
        self._shelves = tuple(_Shelf(url, text, flat(text)) for url, text in texts)
        self.urls = tuple(shelf.url for shelf in self._shelves)

    def twins(
        self, url: str, run: str, threshold: int, proven: Collection[str] = ()
    ) -> tuple[Twin, ...]:
        """Return the other pages that hold a run of a page's text.

        Args:
            url: the page; it is no twin of itself.
            run: the words of the run.
            threshold: up to so many characters a run must be whole blocks to be the same.
            proven: the pages that were called as proof; less of the run will do for them.

        """
        pieces = _pieces(run)
        found = []
        for shelf in self._shelves:
            if shelf.url == url:
                continue
            span = _find(shelf, run, pieces, threshold, is_proven=shelf.url in proven)
            if span is not None:
                before = shelf.text[max(0, span.start - _BEFORE_CHARS) : span.start]
                words = shelf.text[span.start : min(span.end, span.start + _SHOWN_CHARS)]
                found.append(Twin(shelf.url, span, _one_line(before), _one_line(words)))
        return tuple(found)


def flat(text: str) -> str:
    """Return a text as runs are compared: every digit a zero, a line feed a blank; as long."""
    return fold_digits(text).replace("\n", " ")


def place_of(run: str, text: str, near: int) -> Span | None:
    """Return where a text holds a run, the place nearest to a position; nothing when nowhere."""
    needle, hay = flat(run), flat(text)
    after = hay.find(needle, max(0, near))
    before = hay.rfind(needle, 0, max(0, near) + len(needle) - 1)
    places = [place for place in (before, after) if place >= 0]
    if not needle or not places:
        return None
    start = min(places, key=lambda place: abs(place - near))
    return Span(start, start + len(needle))


def _find(
    shelf: _Shelf, run: str, pieces: list[str], threshold: int, *, is_proven: bool
) -> Span | None:
    whole = _block(shelf, flat(run), must_be_whole=len(run) <= threshold)
    if whole is not None or (len(pieces) == 1 and not is_proven):
        return whole
    held: list[Span] = []
    for piece in pieces:
        span = _block(shelf, piece, must_be_whole=len(piece) <= threshold)
        if span is not None:
            held.append(span)
    share = sum(map(len, held)) / max(1, sum(map(len, pieces)))
    if held and (is_proven or share >= _HELD_SHARE):
        return max(held, key=len)
    return _longest_part(shelf, run, threshold) if is_proven else None


def _block(shelf: _Shelf, needle: str, *, must_be_whole: bool) -> Span | None:
    """Find words; short ones only where they fill blocks, or any date would hold any other."""
    start = shelf.flat.find(needle)
    while start >= 0:
        end = start + len(needle)
        opens = start == 0 or shelf.text[start - 1] == "\n"
        if not must_be_whole or (opens and shelf.text[end : end + 1] in {"", "\n"}):
            return Span(start, end)
        start = shelf.flat.find(needle, start + 1)
    return None


def _longest_part(shelf: _Shelf, run: str, threshold: int) -> Span | None:
    flat_run = flat(run)
    spans = common_runs(flat_run, shelf.flat, min(threshold, max(1, len(run) - 1)))
    if not spans:
        return None
    longest = max(spans, key=len)
    start = shelf.flat.find(flat_run[longest.start : longest.end])
    # The two may agree piece by piece only: then the first window stands for the whole.
    if start < 0:
        start = shelf.flat.find(flat_run[longest.start : longest.start + threshold + 1])
    return Span(start, min(start + len(longest), len(shelf.text))) if start >= 0 else None


def _pieces(run: str) -> list[str]:
    return [flat(line) for line in run.split("\n") if line.strip()]


def _one_line(text: str) -> str:
    return " ".join(text.split())
