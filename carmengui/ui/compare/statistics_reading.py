"""What the statistics are counted from, in a reader thread: one question, everything at once."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from carmengui.bridge import Reader
from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review.census import Census, markup_census
from carmengui.engine.review.reliability import AnswersHeld, RuleHeld, rules_held
from carmengui.engine.review.report import committee_report
from carmengui.engine.review.report_html import report_html
from carmengui.engine.review.statistics import ReviewStatistics, statistics_of_pages
from carmengui.engine.review.statistics_answers import pages_of
from carmengui.engine.review.statistics_behind import Behind, Sources, behind
from carmengui.engine.review.statistics_rows import StatisticsRow, Which
from carmengui.engine.review.statistics_truths import Known, known_at
from carmengui.engine.review.truth import Gold
from carmengui.engine.storage import GoldStore
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


def count(reader: Reader, headway: Headway = UNWATCHED) -> Counted:
    """Count a project, going through its pages once.

    Raises:
        KnownError: it cannot be read, or nobody waits for it any more.

    """
    known = known_at(reader.verdicts.path)
    held = AnswersHeld(known.truths, known.urls)
    headway.begin(Step.COUNTING, reader.store.records.count())
    pages = headway.watch(held.watch(pages_of(reader.store)))
    statistics = statistics_of_pages(pages, known.truths, known.urls)
    return Counted(
        statistics,
        rules_held(reader.store, known.truths, headway=headway),
        held.by_field(),
        markup_census(reader.store, known.truths, archive=reader.archive, headway=headway),
        known,
    )


def rows_behind(reader: Reader, counted: Counted, which: Which) -> Behind:
    """Find out what stands behind a number."""
    folder = reader.store.path.parent

    def gold() -> Gold:
        with closing(GoldStore(folder / REVIEW_DATABASE, read_only=True)) as kept:
            return kept.all()

    sources = Sources(counted.known, counted.census, reader.verdicts.standing, gold)
    return behind(reader.store, sources, which)


def read_behind(
    reader: Reader, known: Known, found: Behind, start: int, stop: int
) -> list[StatisticsRow]:
    """Read the rows that are looked at."""
    return found.read(reader.store, known, start, stop)


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
        verdicts=reader.verdicts,
    )
    html = report_html(report)
    if file.suffix.lower() == PDF:
        write_pdf(html, file)
    else:
        write_whole(file, html.encode())
    return file
