"""The columns of the rows behind a number of the statistics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from carmengui.engine.review.statistics.rows import StatisticsRow
from carmengui.ui.compare.statistics.words import field_words, outcome_words
from carmengui.ui.widgets.lists.column import Column, being_read
from carmengui.ui.widgets.lists.paged_model import Fetch

_MAX_CHARS = 400
Rows = Sequence[StatisticsRow]
Read = Callable[[int, int, Callable[[Rows], None]], None]
"""Has the rows from one to before another read, and hands them to whoever asked."""


FIELD, WEIGHT = 1, 3
"""The columns that not every list of rows has."""


def row_columns() -> list[Column[StatisticsRow]]:
    """Return the columns; a row is spoken whole at its address."""
    columns = [
        Column[StatisticsRow](
            name=_tr("record"), text=lambda row: row.url, unread=lambda _: being_read(), ink="soft"
        ),
        Column[StatisticsRow](name=_tr("field"), text=_field, width_px=120),
        Column[StatisticsRow](
            name=_tr("found"), text=lambda row: _joined(row.values) or _tr("nothing")
        ),
        Column[StatisticsRow](name=_tr("weight"), text=_weight, width_px=80, ink="soft"),
        Column[StatisticsRow](
            name=_tr("verdict or gold"), text=lambda row: outcome_words(row.outcome), width_px=150
        ),
        Column[StatisticsRow](name=_tr("correct value"), text=_right),
    ]

    def spoken(row: StatisticsRow) -> str:
        return ", ".join(filter(None, (column.text(row) for column in columns)))

    told = [replace(column, tip=column.text) for column in columns]
    return [replace(told[0], spoken=spoken), *told[1:]]


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


def _tr(words: str) -> str:
    return QCoreApplication.translate("StatisticsRowsModel", words)


def _field(row: StatisticsRow) -> str:
    return field_words(row.field) if row.field else ""


def _weight(row: StatisticsRow) -> str:
    return f"{row.weight:.2f}" if row.values and row.method else ""


def _right(row: StatisticsRow) -> str:
    return "" if row.right is None else _joined(row.right) or _tr("none")


def _joined(values: Sequence[str]) -> str:
    return " ".join("; ".join(values).split())[:_MAX_CHARS]
