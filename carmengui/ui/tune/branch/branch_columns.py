"""The columns of the list of a branch's records."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

from PySide6.QtCore import QCoreApplication

from carmengui.engine.storage.listing.listing import RecordOrder
from carmengui.ui.tune.why.branch_reading import BranchLine
from carmengui.ui.widgets.lists.cell import Cell
from carmengui.ui.widgets.lists.column import Column as ListColumn
from carmengui.ui.widgets.weight_bar import paint_weight, weight_words


class Column(IntEnum):
    """The columns, from left to right."""

    RECORD = 0
    TITLE = 1
    TAKEN = 2
    WEIGHT = 3
    SITE = 4


def branch_columns(title: Callable[[], str]) -> list[ListColumn[BranchLine]]:
    """Return the columns; ``title`` names that of the titles."""
    return [
        ListColumn(
            name=_tr("Record"),
            width_px=76,
            narrow_px=64,
            text=lambda line: f"{line.row.number:,}",
            unread=lambda number: f"{number:,}",
            tip=_tip,
            order=RecordOrder.NUMBER,
            is_number=True,
            ink="soft",
        ),
        ListColumn(
            name=title,
            text=lambda line: line.title or line.row.title or _tr("no title"),
            tip=_tip,
            is_strong=True,
            skeleton=(0.62, 0.45, 0.71, 0.38),
        ),
        ListColumn(
            name=_tr("Record has"),
            width_px=100,
            narrow_px=96,
            name_tip=_tr("Whether the record uses this title or a better candidate."),
            text=_taken_words,
            tip=_tip,
            ink=lambda line: "soft" if line.is_taken else "text",
        ),
        ListColumn(
            name=_tr("Weight"),
            width_px=104,
            narrow_px=98,
            name_tip=_tr("Weight of the record's title."),
            text=lambda line: weight_words(line.row.weight),
            tip=_tip,
            order=RecordOrder.WEIGHT,
            paint=_paint_weight,
        ),
        ListColumn(
            name=_tr("Site"),
            width_px=172,
            narrow_px=140,
            text=lambda line: line.row.site,
            tip=_tip,
            order=RecordOrder.SITE,
            ink="soft",
        ),
    ]


def _paint_weight(cell: Cell[BranchLine]) -> None:
    weight = cell.row.row.weight
    paint_weight(cell.painter, cell.inner.left(), cell.middle, weight, bold=cell.is_chosen)


def _taken_words(line: BranchLine) -> str:
    if not line.title:
        return "–"
    if not line.row.title:
        return _tr("none")
    return _tr("the same") if line.is_taken else _tr("another")


def _tip(line: BranchLine) -> str:
    words = [line.row.url]
    if line.title:
        words.append(_tr("from branch: {title}").format(title=line.title))
    if not line.is_taken:
        title = line.row.title or _tr("no title")
        words.append(_tr("in the record: {title}").format(title=title))
    return "\n".join(words)


def _tr(words: str) -> str:
    return QCoreApplication.translate("BranchModel", words)
