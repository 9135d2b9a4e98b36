"""The parts of a report: tables, bars made of table cells, and the sentences of its claim."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby

from carmengui.engine.model import Field
from carmengui.engine.review.report.report import CommitteeReport
from carmengui.engine.review.sampling.certificate import claim_words
from carmengui.engine.review.statistics.statistics import Quality
from carmengui.engine.review.truth.intervals import Interval

_COLUMNS = 100
_MAX_CLAIMS, _MAX_SAMPLE_CLAIMS = 7, 4
_NAMES_CHARS = 40
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
        yield (
            "Of the values that somebody chose to judge – no random sample, so this holds for these "
            f"pages – this share is right: {', '.join(said)}."
        )


def sample_claims(report: CommitteeReport) -> Iterator[str]:
    """Yield what is claimed of all pages, and on which declared random sample, as HTML."""
    sample = report.sample
    if sample is None:
        yield (
            "<b>Nothing is claimed of all pages</b>: no declared random sample was judged. "
            "What follows speaks of the pages that were looked at."
        )
        return
    shown = report.claims[:_MAX_SAMPLE_CLAIMS]
    words = (
        f"<b>{escape(claim_words(claim))}</b> ({claim.right:,} of {claim.judged:,} judged)"
        for claim in shown
    )
    yield " ".join(words)
    if (more := len(report.claims) - len(shown)) > 0:
        yield f"{more} more fields are on the certificate."
    how = "site by site, each by its share" if sample.by_site else "from all records alike"
    names = sorted({name for claim in report.claims for name in claim.reviewers})
    judged = f", judged by {escape(shortened(', '.join(names), _NAMES_CHARS))}" if names else ""
    among = f"; one of {report.declared:,} samples declared" if report.declared > 1 else ""
    yield small(
        f"On which sample: {escape(sample.name)}, {sample.size:,} of {sample.population:,} records of "
        f"{len(sample.sites):,} sites, drawn {how} (seed {sample.seed}), declared on "
        f"{sample.at:%d %B %Y} by {escape(shortened(sample.reviewer, _NAMES_CHARS))}{judged}{among}."
    )


def agreement_rows(report: CommitteeReport, most: int) -> list[tuple[str, ...]]:
    """Return the cells of the agreement of reviewers: who called how many right, and kappa."""
    rows = []
    for one in report.agreements[:most]:
        right, kappa = one.right, one.kappa
        names = escape(shortened(f"{one.one}, {one.other}", _NAMES_CHARS))
        cells = (right.both, right.one, right.other, right.neither)
        figure, between = "–", ""
        if kappa.value is not None and kappa.low is not None and kappa.high is not None:
            figure = f"<b>{kappa.value:.2f}</b>"
            between = small(f"{kappa.low:.2f} to {kappa.high:.2f}")
        name = field_words(one.field) if one.field else "Record"
        rows.append((name, names, *(f"{each:,}" for each in cells), figure, between))
    return rows


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
