"""The tables of the statistics: figures with words, an interval, and the rows behind them."""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.corpus.totals import MISSING, CorpusTotals
from carmengui.engine.review.statistics.census import CensusRow
from carmengui.engine.review.statistics.census_markup import NOWHERE
from carmengui.engine.review.statistics.rows import Kind, Which
from carmengui.engine.review.statistics.statistics import HIGH_WEIGHT, Quality
from carmengui.engine.review.truth.intervals import Interval, wilson
from carmengui.ui.compare.statistics.reading import Counted
from carmengui.ui.compare.statistics.words import (
    corpus_group_words,
    corpus_words,
    field_words,
    kind_words,
    tr,
)
from carmengui.ui.widgets.words.methods import branch_words

SEPARATOR = " · "
"""Between several numbers in one cell."""
_COUNTS = (Kind.JUDGED, Kind.PRESENT, Kind.CORRECT, Kind.PARTIAL, Kind.MISSED, Kind.INVALID_EXTRA)


@dataclass(frozen=True, slots=True)
class Figure:
    """One cell: its words, quiet words beside them, and the number it is, if it has rows."""

    words: str
    beside: str = ""
    which: object = None
    """A :class:`Which`, or what else the owner of the table knows its number by."""
    is_left: bool = False
    parts: tuple[tuple[str, Which], ...] = ()
    """Several numbers in one cell: the words of each, and which it is."""


@dataclass(frozen=True, slots=True)
class Head:
    """The name of a column and its width; 0 takes what is left."""

    name: str
    width_px: int
    is_left: bool = False


def fields_table(counted: Counted) -> tuple[list[Head], list[list[Figure]]]:
    """Return the two tables of the paper and the figures, one line per field."""
    judged = {row.field: row for row in counted.statistics.judged}
    quality = {row.field: row for row in counted.statistics.fields}
    heads = [Head(tr("Field"), 0, is_left=True)]
    heads.append(Head(kind_words(Kind.FOUND), 72))
    heads.append(Head(tr("share"), 72))
    heads += [Head(kind_words(kind), 72) for kind in (Kind.HIGH_WEIGHT, *_COUNTS)]
    heads += figure_heads()
    rows = []
    for row in counted.statistics.found:
        known = judged[row.field]
        numbers = (
            (Kind.FOUND, row.found),
            (Kind.HIGH_WEIGHT, row.high_weight),
            (Kind.JUDGED, known.judged),
            (Kind.PRESENT, known.present),
            (Kind.CORRECT, known.correct),
            (Kind.PARTIAL, known.partial),
            (Kind.MISSED, known.missed),
            (Kind.INVALID_EXTRA, known.invalid_extra),
        )
        cells = [Figure(field_words(row.field), is_left=True)]
        cells += [
            _number(
                number, Which(row.field, kind), is_known=kind not in _COUNTS or known.judged > 0
            )
            for kind, number in numbers
        ]
        cells.insert(2, _figure(row.share))
        rows.append(cells + _figures(quality[row.field], row.field))
    return heads, rows


def methods_table(counted: Counted, field: str) -> tuple[list[Head], list[list[Figure]]]:
    """Return what each method brought to a field."""
    heads = [
        Head(tr("Method"), 0, is_left=True),
        Head(tr("values"), 62),
        Head(kind_words(Kind.CORRECT), 62),
        Head(kind_words(Kind.PARTIAL), 62),
        *figure_heads(),
    ]
    rows = []
    for row in counted.statistics.methods:
        if row.field != field:
            continue
        correct = round(row.precision.value * row.judged) if row.precision else 0
        rows.append(
            [
                Figure(branch_words(row.method), is_left=True),
                _number(row.answers, Which(field, Kind.FOUND, row.method)),
                _number(correct, Which(field, Kind.CORRECT, row.method), is_known=row.judged > 0),
                _number(
                    row.partial, Which(field, Kind.PARTIAL, row.method), is_known=row.judged > 0
                ),
                *_figures(row, field, row.method),
            ]
        )
    return heads, rows


def census_table(counted: Counted) -> tuple[list[Head], list[list[Figure]]]:
    """Return in which markup the values stand."""
    heads = [
        Head(tr("Field"), 120, is_left=True),
        Head(kind_words(Kind.WITH_VALUE), 100),
        Head(kind_words(Kind.WITHOUT_VALUE), 100),
        Head(kind_words(Kind.KNOWN_RIGHT), 100),
        Head(tr("location"), 0, is_left=True),
    ]
    rows = [
        [
            Figure(field_words(row.field), is_left=True),
            _number(row.with_value, Which(row.field, Kind.WITH_VALUE)),
            _number(row.without_value, Which(row.field, Kind.WITHOUT_VALUE)),
            _number(row.right, Which(row.field, Kind.KNOWN_RIGHT)),
            _marks(row),
        ]
        for row in (counted.census.rows if counted.census else ())
    ]
    return heads, rows


def rendering_table(counted: Counted) -> tuple[list[Head], list[list[Figure]]]:
    """Return what rendering added to each field."""
    heads = [
        Head(tr("Field"), 0, is_left=True),
        Head(tr("rendered pages with it"), 160),
        Head(kind_words(Kind.ADDED), 140),
        Head(tr("share"), 120),
        Head(tr("values"), 72),
    ]
    rows = [
        [
            Figure(field_words(row.field), is_left=True),
            Figure(f"{row.found:,}"),
            _number(row.added, Which(row.field, Kind.ADDED)),
            _figure(wilson(row.added, row.found)),
            Figure(f"{row.values:,}"),
        ]
        for row in (counted.rendering.rows if counted.rendering else ())
    ]
    return heads, rows


def corpus_table(totals: CorpusTotals) -> tuple[list[Head], list[list[Figure]]]:
    """Return documents and words of the text corpus, in all and by what."""
    heads = [
        Head(tr("Text corpus"), 0, is_left=True),
        Head(tr("Counted by"), 160, is_left=True),
        Head(tr("documents"), 100),
        Head(tr("words"), 110),
    ]
    rows = []
    for kind, name, documents, words in totals.rows():
        told = "–" if kind == MISSING else f"{words:,}"
        rows.append(
            [
                Figure(corpus_words(kind, name), is_left=True),
                Figure(corpus_group_words(kind), is_left=True),
                Figure(f"{documents:,}"),
                Figure(told),
            ]
        )
    return heads, rows


def figure_heads() -> list[Head]:
    """Return the columns of precision, recall and F1."""
    return [Head(kind_words(kind), 72) for kind in (Kind.PRECISION, Kind.RECALL, Kind.F1)]


def _number(number: int, which: Which, *, is_known: bool = True) -> Figure:
    if not is_known:
        return Figure("–")
    return Figure(f"{number:,}", which=which if number else None)


def _mark_words(mark: str) -> str:
    return tr("no markup known") if mark == NOWHERE else mark


def _marks(row: CensusRow) -> Figure:
    parts = tuple(
        (f"{_mark_words(mark)} {n:,}", Which(row.field, Kind.MARK, mark=mark))
        for mark, n in row.marks
    )
    words = SEPARATOR.join(words for words, _ in parts)
    return Figure(words or "–", is_left=True, parts=parts)


def _figures(quality: Quality, field: str, method: str = "") -> list[Figure]:
    figures = (
        (Kind.PRECISION, quality.precision),
        (Kind.RECALL, quality.recall),
        (Kind.F1, quality.f1),
    )
    return [_figure(figure, Which(field, kind, method)) for kind, figure in figures]


def _figure(figure: Interval | None, which: Which | None = None) -> Figure:
    if figure is None:
        return Figure("–")
    return Figure(f"{figure.value:.2f}", f"{figure.low:.2f}–{figure.high:.2f}", which)


assert HIGH_WEIGHT == 0.8, "the column says so in words"
