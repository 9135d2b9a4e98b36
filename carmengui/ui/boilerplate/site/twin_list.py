"""The pages that share a run: path, the words before the run there, and the run itself."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QRect, QSize, Qt, Signal

from carmengui.engine.inspection import Twin
from carmengui.ui.boilerplate.words import path_of, tr
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import MIDDLE, START, Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import RowLook
from carmengui.ui.widgets.lists.row_list import RowList

_PATH_SHARE = 0.38
LOOK = RowLook(height_px=22, inset_px=0, ground="", hover="ground", has_edge=False, needs_keys=True)


class TwinList(RowList):
    """The twins; a click or Enter jumps to one."""

    twin_chosen = Signal(object)
    """Jump to this ``Twin``."""

    def __init__(self) -> None:
        super().__init__()
        self._site = ""
        column = Column[Twin](
            text=lambda twin: path_of(twin.url, self._site),
            spoken=self._sentence,
            tip=lambda twin: f"{twin.url}\n… {twin.before} {twin.words} …",
            paint=self._paint,
        )
        self.twins = PagedModel((column,), self)
        self.set_up(self.tr("Pages with the same text"), self.twins, LOOK)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self._on_picked)
        self.activated.connect(self._on_picked)

    def show_twins(self, site: str, twins: tuple[Twin, ...]) -> None:
        """Show the twins of another run."""
        self._site = site
        self.twins.show_rows(twins)
        if twins:
            self.setCurrentIndex(self.twins.index(0, 0))
        self.scrollToTop()

    def sizeHint(self) -> QSize:
        """Want no more than is needed: the threshold below comes first, and the rest is taken, too."""
        return QSize(200, theme().px(LOOK.height_px) * 3)

    def minimumSizeHint(self) -> QSize:
        """Show three at least."""
        return QSize(120, theme().px(LOOK.height_px) * 3)

    def _on_picked(self, index: QModelIndex) -> None:
        self.twin_chosen.emit(self.twins.line(index.row()))

    def _sentence(self, twin: Twin) -> str:
        return tr("{path}, after the words: {before}").format(
            path=path_of(twin.url, self._site), before=twin.before or tr("its beginning")
        )

    def _paint(self, cell: Cell[Twin]) -> None:
        """Paint the path in the colour of links, the words before plain, the run dim."""
        rect, twin = cell.rect, cell.row
        width = round(rect.width() * _PATH_SHARE)
        path = QRect(rect.left(), rect.top(), width - 12, rect.height())
        cell.write(path, path_of(twin.url, self._site), px=12, ink="accent", elide=MIDDLE)
        room = rect.adjusted(width, 0, 0, 0)
        # Each gets half, what is before from its end: the place is told by the nearest words.
        before = QRect(room.left(), room.top(), room.width() // 2, room.height())
        taken = cell.write(before, twin.before, px=12, elide=START) + cell.width_of(" ", px=12)
        cell.write(room.adjusted(taken, 0, 0, 0), twin.words, px=12, ink="removed")
