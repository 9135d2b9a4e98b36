"""The pages of the site at the left, each with the share of its text that was removed."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRect, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QWidget,
)

from carmengui.ui.boilerplate.reader import PageLine
from carmengui.ui.boilerplate.words import pages_words, path_of, percent, tr
from carmengui.ui.theme import Role, set_ground, set_role, set_tint, theme
from carmengui.ui.widgets.elided_label import ElidedLabel
from carmengui.ui.widgets.layouts import in_column, in_row
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.lists.cell import RIGHT, Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import Ring, RowLook
from carmengui.ui.widgets.lists.row_list import RowList
from carmengui.ui.widgets.plain_text import plain_label

_INSET_PX, _SHARE_PX, _BAR_PX = 14, 42, 40
LOOK = RowLook(height_px=38, inset_px=_INSET_PX, ground="", hover="line", ring=Ring.VIEW)


class PageList(QWidget):
    """The site's name, how many pages it has, and the pages."""

    page_chosen = Signal(str)
    """A page was clicked, or walked to and Enter pressed: its address."""

    def __init__(self) -> None:
        super().__init__()
        set_ground(self, "ground")
        self.setAccessibleName(self.tr("Pages of this site"))
        self._site = ""
        self._shares: dict[str, float] = {}
        """Shares at the present threshold; they replace those of the records."""
        column = Column[PageLine](
            text=self._words, spoken=self._sentence, tip=lambda line: line.url, paint=self._paint
        )
        self.model = PagedModel((column,), self, key=lambda line: line.url)
        self.site, self.about = ElidedLabel(), plain_label()
        self.count = TextLink(pixels=12)
        self.view = RowList()
        self.view.set_up(self.tr("Pages of this site"), self.model, LOOK, opens_at_once=True)
        self.view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.view.setStyleSheet("QListView { background: transparent }")
        self.setFocusProxy(self.view)
        self._lay_out()
        self.count.clicked.connect(self.view.take_keys)
        self.view.row_opened.connect(lambda line: self.page_chosen.emit(line.url))
        set_role(self.site, Role.TITLE)
        set_role(self.about, Role.SMALL)

    def show_lines(self, site: str, lines: list[PageLine], chosen: str) -> None:
        """Show the pages of a site."""
        self._site = site
        self.model.show_rows(lines)
        self.count.show_words(pages_words(len(lines)), is_live=bool(lines))
        self.site.setText(site)
        self.about.setText(self.tr("share of text removed"))
        self.show_chosen(chosen)

    def show_shares(self, shares: Mapping[str, float]) -> None:
        """Show what the present threshold removes of some pages."""
        self._shares.update(shares)
        self.model.tell_changed()

    def show_chosen(self, url: str) -> None:
        """Show which page is looked at."""
        row = self.model.row_of(url)
        if row >= 0:
            index = self.model.index(row, 0)
            self.view.setCurrentIndex(index)
            self.view.scrollTo(index)
        else:
            self.view.clearSelection()

    def _lay_out(self) -> None:
        head = QWidget(self)
        for label in (self.site, self.about):
            set_tint(label, "text" if label is self.site else "soft")
        self.about.setWordWrap(True)
        line = in_row((self.site, 1), self.count, spacing=8)
        in_column(line, self.about, on=head, spacing=3, margins=(14, 10, 14, 8))
        in_column(head, (self.view, 1), on=self)

    # How a page reads ---------------------------------------------------------------------

    def share(self, line: PageLine) -> float:
        """Return which share of a page's text is removed."""
        return self._shares.get(line.url, line.share)

    def _words(self, line: PageLine) -> str:
        return line.title or path_of(line.url, self._site)

    def _sentence(self, line: PageLine) -> str:
        return tr("{title}, {path}, {share} of its text removed").format(
            title=line.title or tr("no title"),
            path=path_of(line.url, self._site),
            share=percent(self.share(line)),
        )

    def _paint(self, cell: Cell[PageLine]) -> None:
        """Paint title above path at the left, share above its bar at the right."""
        px, line, share = theme().px, cell.row, self.share(cell.row)
        weight, ink = (600, "text") if cell.is_chosen else (400, "soft")
        inner = cell.inner.adjusted(0, 2, 0, -2)
        half = inner.height() // 2
        upper = QRect(inner.left(), inner.top(), inner.width(), half)
        middle = inner.top() + half + half // 2
        cell.write(upper, percent(share), weight=weight, ink=ink, side=RIGHT)
        bar = QRect(inner.right() + 1 - px(_BAR_PX), middle - 2, px(_BAR_PX), 4)
        cell.fill(bar, "strong" if cell.is_chosen else "line")
        bar.setWidth(round(bar.width() * min(1.0, share)))
        cell.fill(bar, "mark")
        upper.setRight(upper.right() - px(_SHARE_PX + 8))
        cell.write(
            upper, line.title or tr("no title"), weight=weight, ink="text" if line.title else "soft"
        )
        cell.write(upper.translated(0, half), path_of(line.url, self._site), px=12, ink="soft")
