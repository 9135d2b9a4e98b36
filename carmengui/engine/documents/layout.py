"""Printed lines become paragraphs: by gaps, sizes, indents and labels."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from statistics import median

from carmengui.engine.documents.document import Line, Paragraph
from carmengui.engine.documents.typography import SOFT_HYPHEN, Vocabulary, joined_lines

SIZE_STEP = 0.06
"""Sizes that differ by a larger share are two sizes."""
GAP = 1.35
"""A larger gap than so many usual distances of lines begins a paragraph."""
INDENT_PT = 6.0
LEAST_FULL = 0.9
"""A line shorter than this share of its column is the last of its paragraph."""
_OPENING = re.compile(
    r"(?:\[\w{1,8}\]|\(?\d{1,3}[.)])\s+\S"
    r"|(?:abstract|keywords?|key\s+words|index\s+terms|references|bibliography|introduction|summary"
    r"|acknowledge?ments?|zusammenfassung|stichw\u00f6rter|schl\u00fcsselw\u00f6rter|literatur"
    r"|r\u00e9sum\u00e9|mots[- ]cl\u00e9s|\u00f6zet|anahtar|kaynaklar|kaynak\u00e7a|\u0430\u043d\u043d\u043e\u0442\u0430\u0446\u0438\u044f|\u043a\u043b\u044e\u0447\u0435\u0432\u044b\u0435|\u043b\u0438\u0442\u0435\u0440\u0430\u0442\u0443\u0440\u0430"
    r"|ams|msc|mathematics\s+subject|\d{4}\s+mathematics|categories\s+and|general\s+terms|ccs\s+concepts)\b",
    re.IGNORECASE,
)
_PAGE_NUMBER = re.compile(r"[-\u2013\s]*(?:\d{1,4}|[ivxl]{1,6})[-\u2013\s]*")
_ENDS = (".", "!", "?", ":")
_EDGE = 0.09
"""Share of the page at its top and bottom in which page numbers stand."""


def paragraphs_of(lines: Sequence[Line], heights_pt: Sequence[float] = ()) -> tuple[Paragraph, ...]:
    """Return the paragraphs of printed lines in their order, without page numbers.

    ``heights_pt`` are the heights of the pages; without them no page numbers are looked for.
    """
    kept = [line for line in lines if line.text and not _is_page_number(line, heights_pt)]
    vocabulary = Vocabulary(line.text for line in kept)
    pitch = _pitch(kept)
    groups: list[list[Line]] = []
    for line in kept:
        if groups and _goes_on(groups[-1], line, pitch):
            groups[-1].append(line)
        else:
            groups.append([line])
    return tuple(paragraph_of(group, vocabulary) for group in groups)


def paragraph_of(lines: Sequence[Line], vocabulary: Vocabulary, role: str = "") -> Paragraph:
    """Return lines as one paragraph."""
    text = joined_lines([line.text for line in lines], vocabulary)
    return Paragraph(text, tuple(lines), role)


def plain_paragraphs(texts: Iterable[str]) -> tuple[Paragraph, ...]:
    """Return texts that are paragraphs already, each in one line of unknown place."""
    return tuple(Paragraph(text, (Line(text),)) for text in texts if text)


def _is_page_number(line: Line, heights_pt: Sequence[float]) -> bool:
    if line.box is None or line.page >= len(heights_pt) or not _PAGE_NUMBER.fullmatch(line.text):
        return False
    height = heights_pt[line.page]
    return line.box.top < height * _EDGE or line.box.bottom > height * (1 - _EDGE)


def _pitch(lines: Sequence[Line]) -> float:
    """Return the usual distance of two lines, in sizes of their letters."""
    steps = [
        (after.box.top - before.box.top) / after.size_pt
        for before, after in pairwise(lines)
        if before.box and after.box and after.size_pt and before.page == after.page
    ]
    usual = [step for step in steps if 0.8 < step < 3]
    return median(usual) if usual else 1.2


def _goes_on(group: Sequence[Line], line: Line, pitch: float) -> bool:
    """Tell whether a line belongs to the paragraph before it."""
    last = group[-1]
    if last.text.endswith(SOFT_HYPHEN):
        return True
    if _OPENING.match(line.text) or _looks_other(group, line):
        return False
    if last.box is None or line.box is None:
        return not _is_short(group)
    step = line.box.top - last.box.top
    if last.page != line.page or step < -2 * line.size_pt:
        return not last.text.endswith(_ENDS) and not _is_short(group)
    is_near = step <= pitch * GAP * max(line.size_pt, 1.0)
    is_indented = line.box.left - last.box.left > INDENT_PT
    # An entry of a list hangs: its second line is indented, and no new paragraph.
    hangs = len(group) == 1 and _OPENING.match(group[0].text) is not None
    return is_near and (hangs or not is_indented)


def _looks_other(group: Sequence[Line], line: Line) -> bool:
    """Tell whether a line is set in another size, or is not bold under a bold heading."""
    last = group[-1]
    if last.size_pt and line.size_pt and _is_other_size(last.size_pt, line.size_pt):
        return True
    return len(group) == 1 and last.is_bold != line.is_bold


def _is_other_size(one: float, other: float) -> bool:
    return abs(one - other) > SIZE_STEP * max(one, other)


def _is_short(group: Sequence[Line]) -> bool:
    """Tell whether the last line of a paragraph ends long before its column does."""
    if len(group) < 2:
        return len(group[0].text) < 40
    longest = max(len(line.text) for line in group)
    return len(group[-1].text) < longest * LEAST_FULL * 0.8 and group[-1].text.endswith(
        (".", "!", "?", ":")
    )
