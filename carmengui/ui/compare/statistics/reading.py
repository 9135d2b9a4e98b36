"""What the statistics are counted from, in a reader thread: one question, everything at once."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from carmengui.bridge import Reader
from carmengui.engine.corpus.reviewed import reviewed_totals
from carmengui.engine.corpus.totals import CorpusTotals
from carmengui.engine.model import Field
from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.pictures import PagePicture, kept_pictures
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review.report.report import committee_report
from carmengui.engine.review.report.report_html import named_pages, report_html
from carmengui.engine.review.statistics.answers import pages_of, records_of
from carmengui.engine.review.statistics.census import Census, markup_census
from carmengui.engine.review.statistics.reliability import (
    TITLE_RULES,
    AnswersHeld,
    RuleHeld,
    rules_held,
)
from carmengui.engine.review.statistics.renderings import (
    RenderingStatistics,
    rendering_statistics,
)
from carmengui.engine.review.statistics.row_reader import Behind, Sources, behind
from carmengui.engine.review.statistics.rows import StatisticsRow, Which
from carmengui.engine.review.statistics.statistics import ReviewStatistics, statistics_of_pages
from carmengui.engine.review.statistics.statistics_truths import Known, known_at
from carmengui.engine.review.truth.truth import Gold
from carmengui.engine.runs.compare.sides import SideChoice, SideKind
from carmengui.engine.runs.run_statistics import behind_side, opened_side, watched_pages
from carmengui.engine.storage import GoldStore
from carmengui.engine.storage.listing.record_filter import RecordFilter
from carmengui.paper import write_page
from carmengui.ui.compare.reading import material_of

if TYPE_CHECKING:
    from carmengui.bridge.pictures.drawer import PictureDrawer

_NOW, _ALL = SideChoice(SideKind.NOW), RecordFilter()


@dataclass(frozen=True, slots=True)
class Basis:
    """What is counted: a side, and of the records of the project those that fit a filter."""

    side: SideChoice = _NOW
    wanted: RecordFilter = _ALL
    field: Field = Field.TITLE
    """The field that the filter's weights, methods and verdicts speak of."""

    @property
    def is_project(self) -> bool:
        """Whether it is of the records as they are now, all or some."""
        return self.side.kind is SideKind.NOW

    @property
    def is_whole(self) -> bool:
        """Whether it is of all records of the project."""
        return self.is_project and self.wanted.is_empty


@dataclass(frozen=True, slots=True)
class Counted:
    """The statistics of a basis, and what they were counted from.

    ``rules`` are those for titles, ``methods`` what brought the answers of each field. There is a
    census of what has pages, of the records of the project, and of those ``rendering`` where any was
    rendered. ``within`` are the numbers of the records that fit, if not all count; ``notes`` say how
    the file of a side was read.
    """

    statistics: ReviewStatistics
    rules: tuple[RuleHeld, ...]
    methods: dict[str, tuple[RuleHeld, ...]]
    census: Census | None
    known: Known
    basis: Basis
    within: frozenset[int] | None = None
    notes: tuple[Sentence, ...] = ()
    rendering: RenderingStatistics | None = None


def count(reader: Reader, basis: Basis, headway: Headway = UNWATCHED) -> Counted:
    """Count a basis, going through its pages once.

    Raises:
        KnownError: it cannot be read, or nobody waits for it any more.

    """
    known = known_at(reader.verdicts.path, reader.store)
    held = AnswersHeld(known.truths, known.urls)
    if not basis.is_project:
        return _count_side(reader, basis, known, held, headway)
    within = None
    if not basis.wanted.is_empty:
        within = records_of(reader.store, basis.wanted, basis.field)
    headway.begin(Step.COUNTING, reader.store.records.count() if within is None else len(within))
    pages = headway.watch(held.watch(pages_of(reader.store, within=within)))
    statistics = statistics_of_pages(pages, known.truths, known.urls)
    return Counted(
        statistics,
        rules_held(reader.store, known.truths, headway=headway, within=within),
        held.by_field(),
        markup_census(
            reader.store, known.truths, archive=reader.archive, headway=headway, within=within
        ),
        known,
        basis,
        within,
        rendering=rendering_statistics(reader.store, within),
    )


def _count_side(
    reader: Reader, basis: Basis, known: Known, held: AnswersHeld, headway: Headway
) -> Counted:
    with opened_side(basis.side, material_of(reader, headway=headway)) as side:
        pages = held.watch(watched_pages(side, headway))
        statistics = statistics_of_pages(pages, known.truths, known.urls)
    methods = held.by_field()
    rules = tuple(row for row in methods.get(Field.TITLE, ()) if row.method.startswith(TITLE_RULES))
    return Counted(statistics, rules, methods, None, known, basis, notes=side.notes)


def count_corpus(reader: Reader, headway: Headway, basis: Basis) -> CorpusTotals:
    """Count documents and words of the text corpus, of the records that a basis names.

    Raises:
        KnownError: it cannot be read, or nobody waits for it any more.

    """
    numbers = None
    if not basis.wanted.is_empty:
        numbers = reader.store.listing.ids(basis.wanted, field=basis.field)
    return reviewed_totals(reader.store, tuple(reader.verdicts.standing()), headway, numbers)


def rows_behind(reader: Reader, counted: Counted, which: Which) -> Behind:
    """Find out what stands behind a number."""
    if not counted.basis.is_project:
        return behind_side(counted.basis.side, material_of(reader), counted.known, which)
    folder = reader.store.path.parent

    def gold() -> Gold:
        with closing(GoldStore(folder / REVIEW_DATABASE, read_only=True)) as kept:
            return kept.all()

    known, census = counted.known, counted.census
    sources = Sources(
        known, census, reader.verdicts.standing, gold, counted.within, counted.rendering
    )
    return behind(reader.store, sources, which)


def is_known_page(reader: Reader, url: str) -> bool:
    """Tell whether a page that a file names is one of the project."""
    return reader.store.listing.number_of(url) is not None


def read_behind(
    reader: Reader, known: Known, found: Behind, start: int, stop: int
) -> list[StatisticsRow]:
    """Read the rows that are looked at."""
    return found.read(reader.store, known, start, stop)


def write_report(
    reader: Reader, headway: Headway, name: str, file: Path, drawer: PictureDrawer | None = None
) -> Path:
    """Write the report for a committee and return its file.

    With a ``drawer`` the pages that it names are drawn for it.

    Raises:
        KnownError: the file cannot be written, or nobody waits for it any more.

    """
    report = committee_report(
        reader.store,
        known_at(reader.verdicts.path, reader.store),
        name=name,
        at=datetime.now().astimezone(),
        archive=reader.archive,
        verdicts=reader.verdicts,
        headway=headway,
    )
    pictures: dict[str, PagePicture] = {}
    if drawer is not None:
        named = named_pages(report)
        drawer.draw_all(reader.store, named, headway)
        pictures = kept_pictures(reader.store, drawer.cache, named)
    write_page(report_html(report, pictures), file)
    return file
