"""The report for a committee as HTML: two pages of A4, in a browser and on paper alike.

Pictures of the pages that it names, where there are some, stand on a third.

Only what a plain text engine knows is used: headings, paragraphs, tables with widths and colours.
Nothing is loaded from anywhere, and what pages said is always escaped.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from html import escape
from itertools import count as counting
from itertools import groupby
from typing import TypeVar

from carmengui.engine.model import Field
from carmengui.engine.pictures import PICTURE_HEIGHT_PX, PICTURE_WIDTH_PX, PagePicture
from carmengui.engine.pictures.page_picture import LAYOUT_WIDTH_PX
from carmengui.engine.review.report.report import CommitteeReport
from carmengui.engine.review.sampling.certificate import claim_words, sheet_html
from carmengui.engine.review.statistics.rows import KnownWrong, StatisticsRow
from carmengui.engine.review.statistics.statistics import HIGH_WEIGHT, JudgedRow, Outcome, Quality
from carmengui.engine.review.truth.intervals import Interval

_STYLE = """
h2 { font-size: 11pt; margin: 11px 0 3px 0; }
p { margin: 3px 0; }
td, th { padding: 2px 10px 2px 0; vertical-align: top; }
.next { page-break-before: always; }
"""
_MAX_FIELDS, _MAX_NAMES, _MAX_AGREEMENTS = 8, 6, 3
_ERRORS_BESIDE = 3
"""Where the agreement of reviewers takes room on the second page, fewer errors are told."""
_VALUE_CHARS, _ADDRESS_CHARS, _MARK_CHARS, _MARKS_CHARS, _NAME_CHARS = 32, 28, 26, 84, 60
_ERROR_WORDS = {
    Outcome.WRONG: "wrong",
    Outcome.EXTRA: "page has none",
    Outcome.MISSED: "missed",
    Outcome.PARTIAL: "partial",
}
_NUMBERED = re.compile(r"(<h2[^>]*>)\d\. ")
Row = TypeVar("Row", JudgedRow, Quality)
_COLUMNS = 100
_MAX_CLAIMS, _MAX_SAMPLE_CLAIMS = 7, 4
_NAMES_CHARS = 40
_BAR_PX = 220
_BAND, _HELD, _PROMISE, _TRACK = "#BBD0EC", "#1F2328", "#888D94", "#F1EEE7"
_PICTURE_PX, _CAPTION_CHARS = 290, 44
"""Two beside each other, three below each other: a page of A4."""
_LINE, _FRAME = "border-bottom: 1px solid #E3E1DB;", "border: 1px solid #E3E1DB;"


def report_html(report: CommitteeReport, pictures: Mapping[str, PagePicture] | None = None) -> str:
    """Return the report as one HTML file that needs no other.

    ``pictures`` are those of the pages that it names, by their addresses: they stand on a third page.
    """
    title = f"Quality of the metadata: {shortened(report.name, _NAME_CHARS)}"
    pages = (*_first_page(report, title), *_second_page(report))
    body = _in_sequence("\n".join((*pages, *_third_page(report, pictures or {}))))
    return sheet_html(title, _STYLE, body)


def _in_sequence(body: str) -> str:
    """Return a page with its headings numbered through, whichever section is left out."""
    numbers = counting(1)
    return _NUMBERED.sub(lambda found: f"{found[1]}{next(numbers)}. ", body)


def _first_page(report: CommitteeReport, title: str) -> Iterator[str]:
    counted = report.statistics
    yield f"<h1>{escape(title)}</h1>"
    yield f'<p class="soft">{report.at:%d %B %Y, %H:%M} {escape(report.at.tzname() or "")}</p>'
    yield "<h2>What is claimed, and of what</h2>"
    yield f"<p>{' '.join(sample_claims(report))}</p>"
    yield f"<p>{' '.join(claims(report))}</p>"
    yield f"<p>{_crawled_words(report)}</p>"
    yield f"<h2>1. What was found on {counted.records:,} pages</h2>"
    yield table(
        ("Field", "found", "", f"weight {HIGH_WEIGHT:g} or more", ""),
        (
            (
                field_words(row.field),
                f"{row.found:,}",
                _share(row.found, counted.records),
                f"{row.high_weight:,}",
                _share(row.high_weight, counted.records),
            )
            for row in counted.found[:_MAX_FIELDS]
        ),
    )
    yield from _more(len(counted.found) - _MAX_FIELDS)
    yield "<h2>2. What the judged pages say</h2>"
    if not counted.has_judgements:
        yield "<p>Nothing was judged yet, and no gold was imported: nothing can be claimed.</p>"
        return
    yield table(
        ("Field", "judged", "present", "correct", "partial", "missed", "invalid extra",
         "correctly absent"),
        (
            (
                field_words(row.field), *(f"{number:,}" for number in (
                    row.judged, row.present, row.correct, row.partial, row.missed,
                    row.invalid_extra, row.absent,
                )),
            )
            for row in _first(counted.judged)
        ),
    )  # fmt: skip
    yield "<h2>3. How good it is, with intervals of 95 %</h2>"
    yield table(
        ("Field", "precision", "", "recall", "", "F1", ""),
        (
            (field_words(row.field), *_figures((row.precision, row.recall, row.f1)))
            for row in _first(counted.fields)
        ),
    )


def _first(rows: Sequence[Row]) -> list[Row]:
    """Return the judged fields that a page has room for."""
    return [row for row in rows if row.judged][:_MAX_FIELDS]


def _more(fields: int) -> Iterator[str]:
    if fields > 0:
        yield f'<p class="soft">{fields} more fields are in: carmengui stats.</p>'


def _second_page(report: CommitteeReport) -> Iterator[str]:
    yield '<h2 class="next">4. What the rules for titles promise and hold</h2>'
    if report.rules:
        yield table(
            ("Rule", "promises", "holds", "between", "judged", "0 … 1"),
            (
                (
                    f"&lt;{escape(row.method.rpartition('.')[2])}&gt;",
                    f"{row.promised:.2f}",
                    f"<b>{row.held:.2f}</b>",
                    f"{row.low:.2f} and {row.high:.2f}",
                    f"{row.judged:,}",
                    bar(row.promised, row.held, row.low, row.high),
                )
                for row in report.rules[:_MAX_FIELDS]
            ),
            left=(5,),
        )
        yield '<p class="soft">The band is what the judged pages allow; the thin mark is the promise.</p>'
    else:
        yield "<p>No value of a title rule was judged yet.</p>"
    yield from _census(report)
    yield from _errors(report)
    yield from _agreement(report)
    yield from _method(report)


def _census(report: CommitteeReport) -> Iterator[str]:
    census = report.census
    yield "<h2>5. In which markup the values stand</h2>"
    yield (
        f"<p>{census.pages:,} pages, at least one of each of {census.sites:,} sites, drawn by lot "
        f"(seed {census.seed}). One value may stand in several kinds of markup.</p>"
    )
    rows = []
    for row in census.rows:
        words = escape(_marks_words(row.marks)) or "–"
        rows.append((field_words(row.field), f"{row.with_value:,}", f"{row.right:,}", words))
    yield table(("Field", "pages with it", "known right", "stands in"), rows, left=(3,))


def _marks_words(marks: Sequence[tuple[str, int]]) -> str:
    """Name the most frequent kinds of markup, as many as two lines hold."""
    said: list[str] = []
    for mark, count in marks:
        words = f"{shortened(mark, _MARK_CHARS)} {count:,}"
        if len(", ".join([*said, words])) > _MARKS_CHARS:
            break
        said.append(words)
    rest = len(marks) - len(said)
    return ", ".join([*said, *([f"{rest} more"] if rest else [])])


def _errors(report: CommitteeReport) -> Iterator[str]:
    yield "<h2>6. What is known to be wrong</h2>"
    if not report.statistics.has_judgements:
        yield "<p>Nothing was judged yet, so no error can be known.</p>"
        return
    if not report.errors:
        yield "<p>No error is known among the judged pages.</p>"
        return
    yield "<p>The errors of highest weight; the same error on several pages is told once.</p>"
    rows = []
    for each in _told_errors(report):
        row = each.row
        right, found = _right_words(row), _found_words(row)
        address = escape(shortened(row.url, _ADDRESS_CHARS))
        more = f" and {each.pages - 1:,} more" if each.pages > 1 else ""
        how = _ERROR_WORDS[row.outcome] if row.outcome else ""
        rows.append(
            (
                field_words(row.field),
                f"{row.weight:.2f}",
                f"{found}<br>{small(f'{how}: {address}{more}')}",
                escape(shortened(right, _VALUE_CHARS)),
            )
        )
    yield table(("Field", "weight", "found", "right"), rows, left=(2, 3))


def _told_errors(report: CommitteeReport) -> Sequence[KnownWrong]:
    """Return the errors that there is room for."""
    most = _ERRORS_BESIDE if len(report.agreements) > 1 else len(report.errors)
    return report.errors[:most]


def _right_words(row: StatisticsRow) -> str:
    return "; ".join(row.right) if row.right else "none" if row.right == () else "not known"


def _found_words(row: StatisticsRow) -> str:
    return escape(shortened("; ".join(row.values), _VALUE_CHARS)) or "nothing"


def named_pages(report: CommitteeReport) -> list[str]:
    """Return the addresses of the pages that the report names, without those it names twice."""
    return list(dict.fromkeys(each.row.url for each in _told_errors(report)))


def _third_page(report: CommitteeReport, pictures: Mapping[str, PagePicture]) -> Iterator[str]:
    """Show the pages of the errors that are told, two beside each other."""
    shown = [pictures[url] for url in named_pages(report) if url in pictures]
    if not shown:
        return
    yield '<h2 class="next">8. The pages of these errors</h2>'
    yield f"<p>As the archive holds them, drawn without a network and without scripts, {LAYOUT_WIDTH_PX:,} px wide.</p>"
    yield '<table width="100%" cellspacing="0" cellpadding="4">'
    for start in range(0, len(shown), 2):
        pair = shown[start : start + 2]
        yield f"<tr>{''.join(map(_picture_cell, pair))}</tr>"
        yield f"<tr>{''.join(_caption_cell(report, picture) for picture in pair)}</tr>"
    yield "</table>"


def _picture_cell(picture: PagePicture) -> str:
    data = b64encode(picture.jpeg).decode("ascii")
    height_px = _PICTURE_PX * PICTURE_HEIGHT_PX // PICTURE_WIDTH_PX
    return (
        f'<td width="50%" style="{_FRAME}"><img width="{_PICTURE_PX}" height="{height_px}"'
        f' src="data:image/jpeg;base64,{data}"></td>'
    )


def _caption_cell(report: CommitteeReport, picture: PagePicture) -> str:
    """Say what was found on the page of a picture, and where it is."""
    words = "<br>".join(
        f"{field_words(each.row.field)}: {_found_words(each.row)}"
        for each in _told_errors(report)
        if each.row.url == picture.url
    )
    lacks = f" ({picture.missing:,} of its requisites not archived)" if picture.missing else ""
    address = escape(shortened(picture.url, _CAPTION_CHARS))
    return f'<td width="50%">{words}<br>{small(address + lacks)}</td>'


def _agreement(report: CommitteeReport) -> Iterator[str]:
    if not report.agreements:
        return
    yield "<h2>7. How far the reviewers agree</h2>"
    heads = ("Field", "reviewers", "both right", "only 1st", "only 2nd", "neither", "kappa", "95 %")
    yield table(heads, agreement_rows(report, _MAX_AGREEMENTS), left=(1,))
    if (more := len(report.agreements) - _MAX_AGREEMENTS) > 0:
        yield f'<p class="soft">{more} more are in: carmengui agreement.</p>'


def _method(report: CommitteeReport) -> Iterator[str]:
    known = report.known
    who = ", ".join(
        f"{escape(shortened(name, _MARK_CHARS))} ({count:,})"
        for name, count in known.reviewers[:_MAX_NAMES]
    )
    others = len(known.reviewers) - _MAX_NAMES
    who += f" and {others} others" if others > 0 else ""
    basis = [f"{known.verdicts:,} verdicts" + (f" by {who}" if who else "")]
    if known.gold_pages:
        basis.append(f"gold of {known.gold_pages:,} pages")
    yield "<h2>How this was counted</h2>"
    yield f'<p class="soft">Basis: {" and ".join(basis)}.'
    if known.unseen:
        yield (
            f" {known.unseen:,} {'value more was' if known.unseen == 1 else 'values more were'} accepted with a cluster after a drawn sample of it: "
            "nobody looked at them, so no number here counts them."
        )
    yield (
        " A value counts as correct when it was judged right, or equals gold but for case, "
        "punctuation and the order of names. Partial counts as wrong. A wrong value counts as missed "
        "and as invalid extra, unless the page is known to have none. Shares have Wilson’s score "
        "interval; F1 is drawn 2,000 times anew by site. The pages judged are those that somebody "
        "chose to judge: for a claim about all pages see the certificate of a random sample.</p>"
    )


def _crawled_words(report: CommitteeReport) -> str:
    done = report.crawled
    words = (
        f"{report.statistics.records:,} pages of {report.statistics.sites:,} sites have a record. "
        f"{done.visits:,} visits were made and {done.captures:,} responses kept"
    )
    if done.first_at is not None and done.last_at is not None:
        words += f", from {_day(done.first_at)} to {_day(done.last_at)}"
    return f"{words}. {done.refused:,} addresses were decided against (robots.txt, scope, traps)."


def _day(seconds: float) -> str:
    return f"{datetime.fromtimestamp(seconds, UTC):%d %B %Y}"


def _figures(figures: Iterable[Interval | None]) -> Iterator[str]:
    for each in figures:
        yield f"<b>{each.value:.2f}</b>" if each else "–"
        yield small(f"{each.low:.2f} to {each.high:.2f}") if each else ""


def _share(part: int, whole: int) -> str:
    return small(f"{part / whole:.1%}") if whole else ""


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
