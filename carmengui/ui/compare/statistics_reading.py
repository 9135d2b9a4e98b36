"""What the statistics are counted from, in a reader thread: one question, everything at once."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from carmengui.bridge import Reader
from carmengui.engine.review.census import Census, markup_census
from carmengui.engine.review.reliability import AnswersHeld, RuleHeld, rules_held
from carmengui.engine.review.report import committee_report
from carmengui.engine.review.report_html import report_html
from carmengui.engine.review.statistics import ReviewStatistics, statistics_of_pages
from carmengui.engine.review.statistics_answers import pages_of
from carmengui.engine.review.statistics_rows import StatisticsRow, Which, rows_of
from carmengui.engine.review.statistics_truths import Known, known_at
from carmengui.paper import write_pdf, write_whole

PDF = ".pdf"


@dataclass(frozen=True, slots=True)
class Counted:
    """The statistics of a project, and what they were counted from.

    ``rules`` are those for titles, ``methods`` what brought the answers of each field.
    """

    statistics: ReviewStatistics
    rules: tuple[RuleHeld, ...]
    methods: dict[str, tuple[RuleHeld, ...]]
    census: Census
    known: Known


def count(reader: Reader) -> Counted:
    """Count a project, going through its pages once."""
    known = known_at(reader.verdicts.path)
    held = AnswersHeld(known.truths, known.urls)
    statistics = statistics_of_pages(held.watch(pages_of(reader.store)), known.truths, known.urls)
    return Counted(
        statistics,
        rules_held(reader.store, known.truths),
        held.by_field(),
        markup_census(reader.store, known.truths, archive=reader.archive),
        known,
    )


def rows_behind(reader: Reader, known: Known, which: Which) -> tuple[StatisticsRow, ...]:
    """Return the rows behind a number."""
    return rows_of(reader.store, known, which)


def write_report(reader: Reader, name: str, file: Path) -> Path:
    """Write the report for a committee and return its file.

    Raises:
        KnownError: the file cannot be written.

    """
    report = committee_report(
        reader.store,
        known_at(reader.verdicts.path),
        name=name,
        at=datetime.now().astimezone(),
        archive=reader.archive,
    )
    html = report_html(report)
    if file.suffix.lower() == PDF:
        write_pdf(html, file)
    else:
        write_whole(file, html.encode())
    return file
