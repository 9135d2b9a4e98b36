"""Lists of the Crawl desk: what needs a look, the URLs behind it, the records just in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QFontMetrics

from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import END, MIDDLE, RIGHT, Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import Ring, RowLook
from carmengui.ui.widgets.lists.row_list import RowList
from carmengui.ui.widgets.things import Thing

_INSET_PX, _ICON_PX, _BETWEEN_PX = 16, 16, 12


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its key, words, and what stands below and at the right of them."""

    key: str
    words: str
    below: str = ""
    right: str = ""
    right_below: str = ""
    icon: str = ""
    color: str = "soft"


def _spoken(row: Row) -> str:
    """Return a row as it is read aloud."""
    parts = (row.words, row.below, row.right, row.right_below)
    return ", ".join(part for part in parts if part)


def paint_row(cell: Cell[Row]) -> None:
    """Paint a mark, words with soft words below, and the same at the right."""
    wear, row, room = theme(), cell.row, cell.inner
    if row.icon:
        top = (
            cell.rect.top() + wear.px(6)
            if row.below
            else room.center().y() - wear.px(_ICON_PX) // 2
        )
        cell.icon(row.icon, room.left(), _ICON_PX, row.color, top=top)
        room.setLeft(room.left() + wear.px(_ICON_PX) + wear.px(10))
    cell.fill(QRect(room.left(), room.bottom(), room.width(), 1), "line")
    if not (row.below or row.right_below):
        _pair(cell, room, (row.words, "text", 400), row.right, px=13)
        return
    first = QRect(room.left(), room.top() + wear.px(5), room.width(), wear.px(18))
    lower = right_goes_below(row, room.width())
    _pair(cell, first, (row.words, "text", 600), "" if lower else row.right, px=13)
    second = first.translated(0, first.height())
    if row.right_below:
        taken = cell.write(second, row.right_below, px=12, ink="accent", side=RIGHT)
        second.setRight(second.right() - taken - wear.px(_BETWEEN_PX))
    _pair(cell, second, (row.below, "soft", 400), row.right if lower else "", px=12)


def right_goes_below(row: Row, width: int) -> bool:
    """Tell whether the name at the right has room in the second line only, and is whole there."""
    wear = theme()
    across, gap = QFontMetrics(wear.font(12)).horizontalAdvance, wear.px(_BETWEEN_PX)
    words_px = QFontMetrics(wear.font(13, weight=600)).horizontalAdvance(row.words)
    name_px = across(row.right)
    if not row.right or words_px + gap + name_px <= width:
        return False
    rest = width - across(row.right_below) - gap
    return name_px <= min(rest // 2, rest - across(row.below) - gap)


def _pair(cell: Cell[Row], room: QRect, left: tuple[str, str, int], right: str, *, px: int) -> None:
    """Paint words at both ends of a line; what stands at the right may give way."""
    wear, (words, ink, weight) = theme(), left
    wanted = cell.width_of(words, px=px, weight=weight)
    most = max(room.width() // 4, min(room.width() // 2, room.width() - wanted - wear.px(12)))
    # Less than half a name names nothing.
    if right and cell.width_of(right, px=12) <= 2 * most:
        place = room.adjusted(room.width() - most, 0, 0, 0)
        taken = cell.write(place, right, px=12, ink="soft", side=RIGHT, elide=MIDDLE)
        room = room.adjusted(0, 0, -taken - wear.px(12), 0)
    # Addresses differ at both ends; sentences are read from their beginning.
    elide = END if " " in words else MIDDLE
    cell.write(room, words, px=px, weight=weight, ink=ink, elide=elide)


class RowsView(RowList):
    """A list whose rows open something, by a click or Enter."""

    opened = Signal(str)
    """A row was opened: its key."""

    def __init__(
        self,
        name: str,
        *,
        row_px: int,
        paint: Callable[[Cell[Row]], None] = paint_row,
        thing: Thing = Thing.PAGE,
    ) -> None:
        super().__init__()
        column = Column[Row](text=_spoken, tip=_spoken, paint=paint)
        self.list = PagedModel((column,), self, key=lambda row: row.key)
        look = RowLook(height_px=row_px, inset_px=_INSET_PX, ring=Ring.CHOSEN)
        self.set_up(name, self.list, look, opens_at_once=True, thing=thing)
        self.row_opened.connect(lambda row: self.opened.emit(row.key))
