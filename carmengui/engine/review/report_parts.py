"""The parts of a report: tables, bars made of table cells, and the sentences of its claim."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby

from carmengui.engine.model import Field
from carmengui.engine.review.intervals import Interval
from carmengui.engine.review.report import CommitteeReport
from carmengui.engine.review.statistics import Quality

_COLUMNS = 100
_MAX_CLAIMS = 7
_BAR_PX = 220
_BAND, _HELD, _PROMISE, _TRACK = "#BBD0EC", "#1F2328", "#888D94", "#F1EEE7"
_LINE = "border-bottom: 1px solid #E3E1DB;"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], left: Sequence[int] = ()) -> str:
    """Return a table of HTML: the first column and those named ``left`` begin at the left edge."""

    def line(cells: Sequence[str], tag: str) -> str:
        return "".join(
            f'<{tag} align="{"left" if place in {0, *left} else "right"}" style="{_LINE}">{cell}</{tag}>'
            for place, cell in enumerate(cells)
        )

    body = "\n".join(f"<tr>{line(row, 'td')}</tr>" for row in rows)
    return (
        f'<table width="100%" cellspacing="0" cellpadding="1">\n<tr>{line(heads, "th")}</tr>\n'
        f"{body}\n</table>"
    )


def bar(promised: float, held: float, low: float, high: float) -> str:
    """Return an interval on the line from 0 to 1, with a mark for what is held and for the promise."""

    def color(column: int) -> str:
        if column == _column(held):
            return _HELD
        if column == _column(promised):
            return _PROMISE
        return _BAND if _column(low) <= column <= _column(high) else _TRACK

    cells = "".join(
        f'<td width="{len(list(run)) * 100 // _COLUMNS}%" bgcolor="{shade}" style="padding:0">'
        '<span style="font-size:6pt">&nbsp;</span></td>'
        for shade, run in groupby(range(_COLUMNS), key=color)
    )
    return f'<table width="{_BAR_PX}" cellspacing="0" cellpadding="0"><tr>{cells}</tr></table>'


def claims(report: CommitteeReport) -> Iterator[str]:
    """Yield what may be said of the project, as sentences."""
    counted = report.statistics
    titles = next((row.found for row in counted.found if row.field == Field.TITLE), 0)
    if counted.records:
        yield (
            f"Titles were found on {titles:,} of {counted.records:,} pages "
            f"({titles / counted.records:.1%})."
        )
    said = [_claim(row, row.precision) for row in counted.fields[:_MAX_CLAIMS] if row.precision]
    if said:
        yield f"Of the values found, this share is right: {', '.join(said)}."


def _claim(row: Quality, precision: Interval) -> str:
    name = field_words(row.field).lower()
    between = f"{precision.low:.0%} to {precision.high:.0%}"
    return f"{name} <b>{precision.value:.0%}</b> ({between})"


def small(words: str) -> str:
    """Return words of HTML in the quiet, small form."""
    return f'<span class="soft">{words}</span>'


def field_words(name: str) -> str:
    """Return a field by the name people use, as HTML."""
    return escape(_NAMES.get(name, name.replace("_", " ").capitalize()))


_NAMES = {"lang": "Language", "date_modified": "Changed on", "page_type": "Kind of page"}


def shortened(text: str, most: int) -> str:
    """Return a text on one line, cut at a length."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1].rstrip()}…"


def _column(share: float) -> int:
    return min(_COLUMNS - 1, max(0, int(share * _COLUMNS)))
