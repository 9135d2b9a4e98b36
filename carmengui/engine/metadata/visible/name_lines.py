"""Lines that hold names and no by-word before them: with a day beside them, or nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from carmengui.engine.metadata.days import days_in
from carmengui.engine.metadata.names import clean_names, is_organization, shape, without_by
from carmengui.engine.metadata.page.outline import Line, Outline
from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.metadata.visible.rows import Rows
from carmengui.engine.model import Field

MAX_LINE_CHARS = 120
LINES_BEFORE, LINES_BEHIND = 3, 8
LEAST_SHAPE = 0.8
LEAST_LED_SHAPE = 0.3
"""What a by-word leads may be one word."""
MIN_NAME_CHARS, MAX_NAME_CHARS = 5, 40
MAX_WORDS = 4
_EDGES = " ,|•·/-–—"
_TIME = re.compile(
    r"\b\d{1,2}[:.]\d\d(?:\s?(?:uhr|h|[ap]\.?m\.?))?(?!\w)(?:\s\(?(?:gmt|utc|[a-z]{1,3}[sd]?t|mesz?)\b\)?)?",
    re.IGNORECASE,
)


def propose(page: Outline, heading_line: int) -> Iterator[Proposal]:
    """Yield the names; ``heading_line`` is where the headline stands."""
    yield from _dated(page, heading_line)
    yield from _alone(page, heading_line)


def _dated(page: Outline, heading_line: int) -> Iterator[Proposal]:
    """Yield the names of lines around the headline that hold names and a day, and nothing else."""
    start = max(0, heading_line - LINES_BEFORE)
    for at, line in enumerate(page.lines[start : heading_line + LINES_BEHIND + 1], start):
        if at == heading_line or len(line.text) > MAX_LINE_CHARS or shape(line.text) > LEAST_SHAPE:
            continue
        days = days_in(line.text, month_first=False)
        if len(days) != 1:
            continue
        rest = line.text[: days[0].start] + " " + line.text[days[0].end :]
        name = _TIME.sub(" ", rest).strip(_EDGES)
        led = without_by(name)
        least = LEAST_SHAPE if led == name else LEAST_LED_SHAPE
        if led and all(shape(each) >= least for each in clean_names(led)):
            method = "byline.dated" if led == name else "byline.dated.led"
            yield Proposal(Field.AUTHORS, led, method, line.node, line=at)


def _alone(page: Outline, heading_line: int) -> Iterator[Proposal]:
    """Yield names that are the whole text of a block below the headline."""
    lines = page.lines
    found = [
        (at, lines[at])
        for at in range(heading_line, min(heading_line + LINES_BEHIND + 1, len(lines)))
        if _is_block(lines, at) and _may_be_name(lines[at].text) and _is_person(lines[at].text)
    ]
    rows = Rows((line.node for _, line in found), apart=True)
    for at, line in found:
        if at > heading_line:
            method = "line.name.list" if rows.has(line.node) else "line.name"
            yield Proposal(Field.AUTHORS, line.text, method, line.node, line=at)


def _is_block(lines: list[Line], at: int) -> bool:
    """Tell whether a line is the whole text of a block."""
    ends = lines[at + 1 : at + 2]
    is_start = not at or lines[at].joint == "\n"
    return is_start and all(line.joint == "\n" for line in ends)


def _may_be_name(text: str) -> bool:
    is_fit = MIN_NAME_CHARS <= len(text) <= MAX_NAME_CHARS and not text[0].islower()
    return is_fit and 1 <= text.count(" ") < MAX_WORDS


def _is_person(text: str) -> bool:
    return all(shape(each) >= 1.0 and not is_organization(each) for each in clean_names(text))
