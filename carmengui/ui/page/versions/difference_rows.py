"""A difference laid out for reading: what differs with a little around it, in sections."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

from PySide6.QtCore import QCoreApplication

from carmengui.engine.changes.line_diff import LinePair, Row, compare_lines
from carmengui.engine.inspection.version_diff import Basis, VersionDiff
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.fields import field_name

CONTEXT = 2
"""Unchanged lines before and behind a difference."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("Versions", text)


@dataclass(frozen=True, slots=True)
class Block:
    """Lines that stand together, under a heading or behind some that are left out."""

    lines: tuple[LinePair, ...]
    heading: str = ""
    folded: int = 0
    """How many unchanged lines are left out before it."""


def blocks_of(diff: VersionDiff, *, is_whole: bool, has_around: bool) -> tuple[Block, ...]:
    """Return what is shown of a difference, in sections: metadata, content, boilerplate."""
    blocks = list(section(_tr("Metadata"), _field_lines(diff), is_whole=True))
    heading = {
        Basis.KEPT: _tr("Content, without boilerplate"),
        Basis.SOURCE: _tr("Source"),
        Basis.ADDRESSES: _tr("Addresses"),
        Basis.NOTHING: "",
    }[diff.basis]
    if diff.places or is_whole:
        blocks += section(heading, diff.lines, is_whole=is_whole)
    if has_around:
        blocks += section(_tr("Boilerplate"), diff.boilerplate, is_whole=True)
        moving = _tr("Automatic changes: clocks, counters, link lists")
        blocks += section(moving, diff.moving, is_whole=True)
    return tuple(blocks)


def _field_lines(diff: VersionDiff) -> tuple[LinePair, ...]:
    return tuple(
        line
        for change in diff.fields
        for line in compare_lines(
            *(_named(field_name(change.field), v) for v in (change.old, change.new))
        )
    )


def _named(name: str, value: str) -> list[str]:
    return [f"{name}: {' '.join(value.split())}"] if value else []


def side_by_side(lines: Sequence[LinePair]) -> list[LinePair]:
    """Put lines that went beside those that came in their place, as far as they go."""
    laid: list[LinePair] = []
    for row, group in groupby(lines, key=lambda line: line.row):
        part = list(group)
        gone = 0
        if row is Row.ADDED:
            while gone < len(laid) and laid[-1 - gone].row is Row.REMOVED:
                gone += 1
        went, rest = laid[len(laid) - gone :], laid[: len(laid) - gone]
        beside = [
            replace(old, row=Row.CHANGED, new_number=new.new_number, new=new.new)
            for old, new in zip(went, part, strict=False)
        ]
        laid = [*rest, *beside, *went[len(beside) :], *part[len(beside) :]]
    return laid


def section(heading: str, pairs: Sequence[LinePair], *, is_whole: bool) -> Iterator[Block]:
    """Yield the blocks of one section: its differences with a little around them, or all of it."""
    lines = side_by_side(pairs)
    if not lines:
        return
    wanted = range(len(lines)) if is_whole else _near_differences(lines)
    start = before = -1
    first = True
    done = 0
    for place in (*wanted, -2):
        if place == before + 1 and start >= 0:
            before = place
            continue
        if start >= 0:
            yield Block(tuple(lines[start : before + 1]), heading if first else "", start - done)
            first, done = False, before + 1
        start = before = place
    if len(lines) > done:
        yield Block((), "", len(lines) - done)


def _near_differences(lines: Sequence[LinePair]) -> list[int]:
    near: set[int] = set()
    for place, line in enumerate(lines):
        if line.row is not Row.SAME:
            near.update(range(max(0, place - CONTEXT), min(len(lines), place + CONTEXT + 1)))
    return sorted(near)


def places_in(lines: Iterable[LinePair]) -> list[int]:
    """Return at which lines a difference begins."""
    rows = [Row.SAME, *(line.row for line in lines)]
    return [
        place
        for place, (before, row) in enumerate(pairwise(rows))
        if row is not Row.SAME and before is Row.SAME
    ]


def summary_words(diff: VersionDiff) -> str:
    """Return in a sentence how two versions differ."""
    if diff.basis is Basis.NOTHING:
        return _tr("Documents of type {kind} can only be compared as bytes: they differ.").format(
            kind=diff.media_type or _tr("unknown")
        )
    if diff.places:
        return counted(diff.places, _tr("One place differs"), _tr("{n} places differ"))
    if diff.boilerplate:
        words = _tr("Only the boilerplate differs")
    elif diff.basis is Basis.ADDRESSES:
        words = _tr("Same URLs; only their sitemap details differ")
    elif diff.moving:
        words = _tr("Only automatic changes")
    else:
        words = _tr("Only the markup differs")
    return words


def model_words(diff: VersionDiff) -> str:
    """Return why a visit counted as a change of content what is none now; empty when it did not."""
    if diff.places or diff.newer.sight != "content" or diff.basis is not Basis.KEPT:
        return ""
    return _tr("Counted as a change because other pages of the site did not show this yet.")


def around_words(diff: VersionDiff) -> str:
    """Return how much differs that is not content; empty when nothing does."""
    count = len(diff.boilerplate) + len(diff.moving)
    if not count:
        return ""
    if not diff.moving:
        one, many = _tr("Only in boilerplate: 1 line"), _tr("Only in boilerplate: {n} lines")
    elif not diff.boilerplate:
        one, many = _tr("Automatic changes: 1 line"), _tr("Automatic changes: {n} lines")
    else:
        one = many = _tr("Only around the content: {n} lines")
    return counted(count, one, many)
