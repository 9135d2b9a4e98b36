"""The pages that were taken out of the search index, because they are gone or robots.txt forbids them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from carmengui.bridge import Ask, Reader
from carmengui.bridge.sentences import translated
from carmengui.engine.storage.listing.word_search import RemovedPage
from carmengui.ui.theme import Role, theme
from carmengui.ui.widgets.count_link import CountLink
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.lists.cell import MIDDLE, Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import Ring, RowLook
from carmengui.ui.widgets.lists.row_list import RowList
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.things import Thing
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.moments import full_moment_words, moment_words

_ROW_PX, _ROWS, _INSET_PX, _MOMENT_PX, _URL_SHARE = 26, 6, 16, 104, 0.6
_LOOK = RowLook(height_px=_ROW_PX, inset_px=_INSET_PX, has_edge=False, ring=Ring.CURRENT)


class RemovedPane(QWidget):
    """When each of them was taken out and why; Esc closes the list."""

    chosen = Signal(str)
    """The keys stand on a page (its URL)."""
    opened = Signal(str)
    """A page was opened (its URL)."""
    closed = Signal()

    def __init__(self, ask: Ask, now: Callable[[], float]) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Pages removed from the search index"))
        self._ask, self._now = ask, now
        self.is_open = False
        self.link = CountLink("database-remove-outline", "soft", self.tr("removed from search"))
        """Counts the pages elsewhere, and lists them here."""
        self.title = plain_label(role=Role.SMALL, tint="soft")
        self.close_link = TextLink(pixels=12)
        self.close_link.show_words(self.tr("Close"))
        column = Column[RemovedPage](text=self.words_of, tip=self.words_of, paint=self._paint)
        self.rows = PagedModel((column,), self)
        self.view = RowList()
        self.view.set_up(self.tr("Removed pages"), self.rows, _LOOK, thing=Thing.PAGE)
        head = in_row(self.title, self.close_link, STRETCH, spacing=10, margins=(16, 4, 16, 4))
        in_column(head, self.view, on=self)
        self.setFocusProxy(self.view)
        self.view.row_opened.connect(lambda page: self.opened.emit(page.url))
        self.view.selectionModel().currentChanged.connect(self._on_current_changed)
        self.link.clicked.connect(self.turn)
        self.close_link.clicked.connect(self.put_away)
        self._show([])
        self.hide()

    def refresh(self) -> None:
        """Read again which pages were taken out."""
        self._ask.run(self, "removed", _read, self._show, self.title.setText)

    def turn(self) -> None:
        """List the pages, or close the list."""
        if not self.put_away():
            self.open()

    def open(self) -> None:
        """List the pages, or say that there are none."""
        self.is_open = True
        self.link.light(is_lit=True)
        self.show()
        # Where there are pages, the keys go on to them when they are read.
        self.close_link.setFocus(Qt.FocusReason.OtherFocusReason)
        self.refresh()

    def put_away(self) -> bool:
        """Close the list; tell whether it was open."""
        was_open, self.is_open = self.is_open, False
        self.hide()
        self.link.light(is_lit=False)
        if was_open:
            self.closed.emit()
        return was_open

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes the list."""
        if event.key() != Qt.Key.Key_Escape or not self.put_away():
            super().keyPressEvent(event)

    def words_of(self, page: RemovedPage) -> str:
        """Return one line as a sentence."""
        return " · ".join((full_moment_words(page.at), page.url, translated(page.reason)))

    def _show(self, pages: list[RemovedPage]) -> None:
        self.rows.show_rows(pages)
        self.link.show_count(len(pages))
        self.link.setVisible(bool(pages))
        self.view.setFixedHeight(min(_ROWS, len(pages)) * theme().px(_ROW_PX))
        self.view.setVisible(bool(pages))
        if pages and self.close_link.hasFocus():
            self.view.take_keys()
        self.title.setText(
            counted(
                len(pages),
                self.tr(
                    "1 page was removed from the search index. Its record stays, and a visit that finds it again puts it back."
                ),
                self.tr(
                    "{n} pages were removed from the search index. Their records stay, and a visit that finds one again puts it back."
                ),
            )
            if pages
            else self.tr(
                "No page was removed from the search index. Pages are removed when the server answers 404 or 410, or robots.txt forbids them."
            )
        )

    def _on_current_changed(self, index: QModelIndex) -> None:
        page = self.rows.line(index.row()) if index.isValid() and self.is_open else None
        if page is not None:
            self.chosen.emit(page.url)

    def _paint(self, cell: Cell[RemovedPage]) -> None:
        look, page, room = theme(), cell.row, QRect(cell.inner)
        moment = QRect(room)
        moment.setWidth(look.px(_MOMENT_PX))
        cell.write(moment, moment_words(page.at, self._now()), px=12, ink="soft")
        room.setLeft(moment.right() + 1)
        url = QRect(room)
        url.setWidth(round(room.width() * _URL_SHARE) - look.px(12))
        cell.write(url, page.url.partition("://")[2] or page.url, elide=MIDDLE)
        room.setLeft(url.right() + look.px(12))
        cell.write(room, translated(page.reason), px=12, ink="soft")


def _read(reader: Reader) -> list[RemovedPage]:
    search = reader.store.listing.word_search
    return search.removed() if search is not None else []
