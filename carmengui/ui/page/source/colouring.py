"""The colours of one display line: syntax, above it removed text, matches of a search, evidence."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from PySide6.QtGui import QTextCharFormat, QTextLayout

from carmengui.engine.model import Span
from carmengui.ui.page.source.display_map import DisplayMap
from carmengui.ui.page.source.markup_index import Kind, MarkupIndex
from carmengui.ui.theme import theme

REMOVED, FOUND, FOUND_HERE, EVIDENCE = 10, 11, 12, 13
"""Inks above those of :class:`Kind`; a later one lies over an earlier one."""
_INKS: dict[int, tuple[str, str]] = {
    Kind.TAG: ("syntax_tag", ""),
    Kind.ATTRIBUTE: ("syntax_attribute", ""),
    Kind.STRING: ("syntax_string", ""),
    Kind.ENTITY: ("syntax_entity", ""),
    Kind.COMMENT: ("syntax_comment", ""),
    REMOVED: ("removed", "removed_ground"),
    FOUND: ("text", "band"),
    FOUND_HERE: ("on_accent", "accent"),
    EVIDENCE: ("text", "evidence_ground"),
}


def inks_of(line: Span, markup: MarkupIndex, layers: Iterable[tuple[int, Iterable[Span]]]) -> bytes:
    """Return one ink for each character of a display line; later layers cover earlier ones."""
    inks = bytearray(len(line))
    for token in markup.tokens(line.start, line.end):
        low, high = token.start - line.start, token.end - line.start
        inks[low:high] = bytes([token.kind]) * (high - low)
    for ink, spans in layers:
        for span in spans:
            inks[span.start - line.start : span.end - line.start] = bytes([ink]) * len(span)
    return bytes(inks)


def formats_of(
    inks: bytes, line: int, lines: DisplayMap, formats: dict[int, QTextCharFormat]
) -> list[QTextLayout.FormatRange]:
    """Return the inks of a display line as Qt wants them."""
    ranges = []
    position = lines.span_of_line(line).start
    for ink, run in groupby(inks):
        end = position + sum(1 for _ in run)
        if ink != Kind.TEXT:
            columns = lines.columns(line, position, end)
            ranges.append(_range(columns.start, columns.length, formats[ink]))
        position = end
    return ranges


def ink_formats() -> dict[int, QTextCharFormat]:
    """Return the character format of every ink in the theme in force."""
    formats = {}
    for ink, (foreground, background) in _INKS.items():
        formats[ink] = QTextCharFormat()
        formats[ink].setForeground(theme().color(foreground))
        if background:
            formats[ink].setBackground(theme().color(background))
    return formats


def _range(start: int, length: int, form: QTextCharFormat) -> QTextLayout.FormatRange:
    found = QTextLayout.FormatRange()
    found.start, found.length, found.format = start, length, form
    return found
