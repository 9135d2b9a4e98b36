"""The columns of the rows behind a number of the statistics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum
from functools import partial

from PySide6.QtCore import QCoreApplication

from carmengui.engine.review.statistics.rows import StatisticsRow
from carmengui.ui.compare.statistics.words import field_words, outcome_words
from carmengui.ui.widgets.lists.column import Column as ListColumn
from carmengui.ui.widgets.lists.column import being_read
from carmengui.ui.widgets.lists.paged_model import Fetch

_MAX_CHARS = 400
Rows = Sequence[StatisticsRow]
Read = Callable[[int, int, Callable[[Rows], None]], None]
"""Has the rows from one to before another read, and hands them to whoever asked."""


class Column(IntEnum):
    """The columns of the rows."""

    ADDRESS = 0
    FIELD = 1
    FOUND = 2
    WEIGHT = 3
    OUTCOME = 4
    RIGHT = 5


def row_columns() -> list[ListColumn[StatisticsRow]]:
    """Return the columns; a row is spoken whole at its address."""
    names = (
        _tr("record"),
        _tr("field"),
        _tr("found"),
        _tr("weight"),
        _tr("verdict or gold"),
        _tr("correct value"),
    )
    return [
        ListColumn(
            name=name,
            text=partial(_words, column),
            spoken=_sentence if column is Column.ADDRESS else None,
            tip=partial(_words, column),
            unread=_reading if column is Column.ADDRESS else None,
            ink="soft" if column in {Column.ADDRESS, Column.WEIGHT} else "text",
        )
        for column, name in zip(Column, names, strict=True)
    ]


def by_place(read: Read) -> Fetch:
    """Return what reads the rows of some places, by asking for all from the first to the last."""

    def fetch(
        places: list[int], done: Callable[[Rows], None], failed: Callable[[str], None]
    ) -> None:
        del failed  # who reads says it

        def take_rows(rows: Rows) -> None:
            if rows:
                done([rows[at - first] for at in places if at - first < len(rows)])

        first = places[0]
        read(first, places[-1] + 1, take_rows)

    return fetch


def _reading(place: object) -> str:
    del place
    return being_read()


def _sentence(row: StatisticsRow) -> str:
    return ", ".join(filter(None, (_words(column, row) for column in Column)))


def _tr(words: str) -> str:
    return QCoreApplication.translate("StatisticsRowsModel", words)


def _words(column: Column, row: StatisticsRow) -> str:
    match column:
        case Column.ADDRESS:
            return row.url
        case Column.FIELD:
            return field_words(row.field) if row.field else ""
        case Column.FOUND:
            return _joined(row.values) or _tr("nothing")
        case Column.WEIGHT:
            return f"{row.weight:.2f}" if row.values and row.method else ""
        case Column.OUTCOME:
            return outcome_words(row.outcome)
    return "" if row.right is None else _joined(row.right) or _tr("none")


def _joined(values: Sequence[str]) -> str:
    return " ".join("; ".join(values).split())[:_MAX_CHARS]
