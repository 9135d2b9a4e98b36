"""The network ledger: every request that was made and why, as a list as long as it needs to be."""

from __future__ import annotations

from PySide6.QtCore import (
    QCoreApplication,
    QItemSelectionModel,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView

from carmengui.bridge.sentences import translated
from carmengui.engine.model import Outcome
from carmengui.engine.storage.ledger import LedgerRow, Why
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import MIDDLE, RIGHT, Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import Ring, RowLook
from carmengui.ui.widgets.lists.row_list import RowList
from carmengui.ui.widgets.things import Thing

_INSET_PX, _PAGE = 16, 100
LOOK = RowLook(height_px=24, inset_px=_INSET_PX, has_edge=False, ring=Ring.CURRENT)


def _paint_request(cell: Cell[LedgerRow]) -> None:
    """Paint time, status, host, path, why, bytes, milliseconds."""
    px, row = theme().px, cell.row
    rest = QRect(cell.inner)
    is_wide, is_roomy = rest.width() > px(600), rest.width() > px(760)
    is_bad = row.outcome in {Outcome.FAILED, Outcome.HTTP_ERROR}
    _left(cell, rest, px(68), f"{row.at.astimezone():%H:%M:%S}", "soft")
    _left(cell, rest, px(44), str(row.status or _tr("none")), "trouble" if is_bad else "text")
    _right(cell, rest, px(66), f"{1000 * row.elapsed_s:,.0f} ms" if row.elapsed_s else "")
    _right(cell, rest, px(66), size_words(row.size))
    _right(cell, rest, px(190 if is_roomy else 150 if is_wide else 96), why_words(row))
    if is_wide:
        _left(cell, rest, px(170 if is_roomy else 140), row.host, "soft")
    path = "/" + row.url.partition("://")[2].partition("/")[2] if "://" in row.url else row.url
    _left(cell, rest, rest.width(), path if is_wide else row.url, "text")


def _left(cell: Cell[LedgerRow], rest: QRect, width: int, words: str, ink: str) -> None:
    """Write words at the left of the room that is left, and take it away."""
    room = QRect(rest.left(), rest.top(), max(0, width - theme().px(8)), rest.height())
    cell.write(room, words, px=12, ink=ink, elide=MIDDLE)
    rest.setLeft(rest.left() + width)


def _right(cell: Cell[LedgerRow], rest: QRect, width: int, words: str) -> None:
    room = QRect(
        rest.right() - width + theme().px(8), rest.top(), width - theme().px(8), rest.height()
    )
    cell.write(room, words, px=12, ink="soft", side=RIGHT, elide=MIDDLE)
    rest.setRight(rest.right() - width)


def why_words(row: LedgerRow) -> str:
    """Say why a request was made."""
    path = "/" + row.via.partition("://")[2].partition("/")[2]
    return {
        Why.SOURCE: _tr("source"),
        Why.LINK: _tr("linked from {}").replace("{}", path),
        Why.REDIRECT: _tr("redirected from {}").replace("{}", path),
        Why.SITEMAP: _tr("sitemap"),
        Why.ROBOTS: _tr("fetched before any page"),
        Why.RETRY: _tr("retry"),
        Why.DUE: _tr("revisit"),
        Why.REQUISITE: _tr("needed by {}").replace("{}", path),
    }[row.why]


def size_words(size: int) -> str:
    """Return a size as it is shown; nothing for nothing.

    >>> size_words(0), size_words(512), size_words(20_480)
    ('', '512 B', '20 kB')
    """
    if not size:
        return ""
    return f"{size} B" if size < 1000 else f"{size / 1000:,.0f} kB"


def line_of(row: LedgerRow) -> str:
    """Return a request as a line to be copied, with tabs between its parts."""
    parts = (f"{row.at.astimezone():%Y-%m-%d %H:%M:%S}", row.host, row.url, row.status or "",
             row.size, f"{1000 * row.elapsed_s:.0f}", row.why, row.via, translated(row.reason))  # fmt: skip
    return "\t".join(map(str, parts))


class LedgerView(RowList):
    """All requests, the newest first. Ctrl+C copies the selected lines; Enter says why."""

    opened = Signal(str)
    """A request was opened: its URL."""
    rows_wanted = Signal(list, object)
    """The lines of these keys are needed, and who takes them."""

    def __init__(self) -> None:
        super().__init__()
        self.requests = PagedModel(
            (Column(text=_spoken, copied=line_of, tip=_tip, paint=_paint_request),),
            key=lambda row: row.key,
            fetch=lambda keys, done, _: self.rows_wanted.emit(keys, done),
            page=_PAGE,
        )
        self.is_read = False
        """Whether it is known which requests were made: until then none is said to be missing."""
        self.set_up(self.tr("Requests"), self.requests, LOOK, thing=Thing.PAGE)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.row_opened.connect(self._on_request_opened)

    def show_keys(self, keys: tuple[int, ...]) -> None:
        """Show these requests, all that were made."""
        self.is_read = True
        self.requests.show_keys(keys, grows=True)
        if keys and self.hasFocus() and not self.currentIndex().isValid():
            # Whoever waited for them with the arrow keys sees where these begin.
            none = QItemSelectionModel.SelectionFlag.NoUpdate
            self.selectionModel().setCurrentIndex(self.requests.index(0, 0), none)
        self.viewport().update()

    def chosen_urls(self) -> tuple[str, ...]:
        """Return the URLs of the chosen requests, each once."""
        rows = (self.requests.line(index.row()) for index in self.selectionModel().selectedRows())
        return tuple(dict.fromkeys(row.url for row in rows if row is not None and "://" in row.url))

    def said_instead(self) -> str:
        """Return what is said in the place of requests; nothing while some are listed."""
        if self.requests.rowCount():
            return ""
        if not self.is_read:
            return self.tr("Loading requests …")
        return self.tr("No requests yet.")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the requests, or why there are none."""
        super().paintEvent(event)
        if words := self.said_instead():
            wear = theme()
            with QPainter(self.viewport()) as painter:
                painter.setFont(wear.font(12))
                painter.setPen(wear.color("soft"))
                room = self.viewport().rect().adjusted(_INSET_PX, 2, -_INSET_PX, 0)
                painter.drawText(room, int(Qt.TextFlag.TextWordWrap), words)

    def _on_request_opened(self, row: LedgerRow) -> None:
        if "://" in row.url:
            self.opened.emit(row.url)


def _spoken(row: LedgerRow) -> str:
    return line_of(row).replace("\t", " ")


def _tip(row: LedgerRow) -> str:
    return f"{row.url}\n{why_words(row)}\n{translated(row.reason)}".strip()


def _tr(text: str) -> str:
    return QCoreApplication.translate("CrawlLedger", text)
