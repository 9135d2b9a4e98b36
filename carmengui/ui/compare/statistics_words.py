"""The statistics in words: names of fields, of what is counted, of what became of a value."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from carmengui.engine.model import Field
from carmengui.engine.review.statistics import Outcome
from carmengui.engine.review.statistics_rows import Kind, Which
from carmengui.ui.compare.statistics_reading import Counted
from carmengui.ui.widgets.field_words import field_name

_CONTEXT = "Statistics"
_KINDS: dict[Kind, Any] = {
    Kind.FOUND: QT_TRANSLATE_NOOP("Statistics", "found"),
    Kind.HIGH_WEIGHT: QT_TRANSLATE_NOOP("Statistics", "0.8 or more"),
    Kind.JUDGED: QT_TRANSLATE_NOOP("Statistics", "judged"),
    Kind.PRESENT: QT_TRANSLATE_NOOP("Statistics", "present"),
    Kind.CORRECT: QT_TRANSLATE_NOOP("Statistics", "correct"),
    Kind.PARTIAL: QT_TRANSLATE_NOOP("Statistics", "partial"),
    Kind.MISSED: QT_TRANSLATE_NOOP("Statistics", "missed"),
    Kind.INVALID_EXTRA: QT_TRANSLATE_NOOP("Statistics", "invalid extra"),
    Kind.WRONG: QT_TRANSLATE_NOOP("Statistics", "wrong"),
    Kind.ABSENT: QT_TRANSLATE_NOOP("Statistics", "correctly absent"),
}
_OUTCOMES: dict[Outcome, Any] = {
    Outcome.CORRECT: QT_TRANSLATE_NOOP("Statistics", "correct"),
    Outcome.PARTIAL: QT_TRANSLATE_NOOP("Statistics", "partial"),
    Outcome.WRONG: QT_TRANSLATE_NOOP("Statistics", "wrong"),
    Outcome.EXTRA: QT_TRANSLATE_NOOP("Statistics", "page has none"),
    Outcome.MISSED: QT_TRANSLATE_NOOP("Statistics", "missed"),
    Outcome.ABSENT: QT_TRANSLATE_NOOP("Statistics", "correctly absent"),
}


def tr(words: Any) -> str:
    """Return words of the statistics in the language of the person."""
    return QCoreApplication.translate(_CONTEXT, words)


def field_words(name: str) -> str:
    """Return a field's name for people."""
    return field_name(Field(name))


def kind_words(kind: Kind) -> str:
    """Return what a number counts."""
    return tr(_KINDS[kind])


def outcome_words(outcome: Outcome | None) -> str:
    """Return what became of a value; nothing where it was not judged."""
    return tr(_OUTCOMES[outcome]) if outcome else tr(QT_TRANSLATE_NOOP("Statistics", "not judged"))


def which_words(which: Which) -> str:
    """Return which number it is: “Title, missed”, “Title by carmen.title.4, correct”."""
    name = field_words(which.field)
    if which.method:
        by = tr(QT_TRANSLATE_NOOP("Statistics", "{field} by {method}"))
        name = by.format(field=name, method=which.method)
    return f"{name}, {kind_words(which.kind)}"


def basis_words(counted: Counted) -> str:
    """Say what was counted and on which judgement it rests."""
    known, statistics = counted.known, counted.statistics
    words = tr(QT_TRANSLATE_NOOP("Statistics", "{records} records of {sites} sites")).format(
        records=f"{statistics.records:,}", sites=f"{statistics.sites:,}"
    )
    basis = []
    if known.verdicts:
        said = tr(QT_TRANSLATE_NOOP("Statistics", "{n} verdicts"))
        basis.append(said.format(n=f"{known.verdicts:,}"))
    if known.unseen:
        said = tr(QT_TRANSLATE_NOOP("Statistics", "{n} of them accepted with their cluster"))
        basis.append(said.format(n=f"{known.unseen:,}"))
    if known.gold_pages:
        said = tr(QT_TRANSLATE_NOOP("Statistics", "gold of {n} pages"))
        basis.append(said.format(n=f"{known.gold_pages:,}"))
    none = tr(QT_TRANSLATE_NOOP("Statistics", "nothing was judged yet"))
    return f"{words} · {', '.join(basis) or none}"


def census_words(counted: Counted) -> str:
    """Say which pages the census looked at."""
    census = counted.census
    words = QT_TRANSLATE_NOOP(
        "Statistics", "{pages} of {all} pages, at least one of each of {sites} sites (seed {seed})"
    )
    return tr(words).format(
        pages=f"{census.pages:,}", all=f"{census.all_pages:,}", sites=f"{census.sites:,}",
        seed=census.seed,
    )  # fmt: skip
