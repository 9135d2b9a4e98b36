"""The strip above the list that counts what happened since somebody last looked, and its rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial

from PySide6.QtCore import QCoreApplication, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from carmengui.bridge import Ask, Change, Edit, Reader
from carmengui.bridge.sentences import translated
from carmengui.engine.inspection.since import (
    LOOKED,
    News,
    NewsKind,
    Since,
    read_looked_at,
    read_since,
    write_looked_at,
)
from carmengui.engine.project import Project
from carmengui.ui.freshness.wording import cause_words
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

_ROW_PX, _ROWS, _INSET_PX, _MOMENT_PX, _TITLE_SHARE = 26, 6, 16, 104, 0.5
_LOOK = RowLook(height_px=_ROW_PX, inset_px=_INSET_PX, has_edge=False, ring=Ring.CURRENT)


class SincePane(QWidget):
    """Three counts; a press lists what one of them counts, Esc or another press closes the list."""

    opened = Signal(object)
    """A ``News`` was opened."""
    closed = Signal()
    noisy_wanted = Signal()
    """The list shall show the pages that differ at every visit, or all again."""

    def __init__(
        self,
        ask: Ask,
        change: Change | None,
        now: Callable[[], float],
        more: Sequence[QWidget] = (),
    ) -> None:
        """``more`` stands at the end of the strip."""
        super().__init__()
        self.setAccessibleName(self.tr("Since you last looked"))
        self._ask, self._change, self._now = ask, change, now
        self.since: Since | None = None
        self.listed: NewsKind | None = None
        self.title = plain_label(role=Role.SMALL, tint="soft")
        self.links = {
            NewsKind.CHANGED: CountLink("swap-horizontal", "waiting", ""),
            NewsKind.LOST_TITLE: CountLink("minus", "no_longer_found", ""),
            NewsKind.HOST_DOWN: CountLink("alert-outline", "trouble", ""),
        }
        self.noisy_link = CountLink("waves", "waiting", self.tr("noisy"))
        self.seen_link = TextLink(pixels=12)
        column = Column[News](text=self.words_of, tip=self.words_of, paint=self._paint)
        self.rows = PagedModel((column,), self)
        self.view = RowList()
        self.view.set_up(self.tr("News"), self.rows, _LOOK, thing=Thing.PAGE)
        self.view.row_opened.connect(self.opened)
        self._lay_out(more)
        self.setFocusProxy(self.view)
        if change is not None:
            change.made.connect(lambda _: self.refresh())

    def _lay_out(self, more: Sequence[QWidget]) -> None:
        self.seen_link.show_words(self.tr("Mark as seen"), is_live=False)
        strip = in_row(
            self.title,
            *self.links.values(),
            self.noisy_link,
            self.seen_link,
            STRETCH,
            *more,
            spacing=10,
            margins=(16, 4, 16, 4),
        )
        in_column(strip, self.view, on=self)
        self.view.setFixedHeight(_ROWS * _ROW_PX)
        self.view.hide()
        for kind, link in self.links.items():
            link.clicked.connect(partial(self.show_kind, kind))
        self.seen_link.clicked.connect(self.mark_seen)
        self.noisy_link.clicked.connect(self.noisy_wanted)
        self.show_noisy(0)

    # What is shown ----------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read again what happened."""

        def read(reader: Reader) -> Since:
            return read_since(reader.store, read_looked_at(reader.store.path.parent))

        self._ask.run(self, "since", read, self._show, self.title.setText)

    def _show(self, since: Since) -> None:
        self.since = since
        for kind, link in self.links.items():
            count = len(since.of(kind))
            link.say(_kind_words(kind, count))
            link.show_count(count)
            link.setVisible(count > 0)
        if since.looked_at is None:
            words = self.tr("since the first visit:")
        else:
            at = moment_words(since.looked_at.timestamp(), self._now())
            words = self.tr("since you last looked, {time}:").format(time=at)
        if not since.news:
            words += " " + self.tr("no changed contents, lost titles or hosts down")
        self.title.setText(words)
        self.seen_link.setEnabled(bool(since.news) and self._change is not None)
        if self.listed is not None:
            self._list(self.listed)

    def show_noisy(self, count: int) -> None:
        """Count the pages that differ at every visit."""
        self.noisy_link.show_count(count)
        self.noisy_link.setVisible(count > 0)

    def show_kind(self, kind: NewsKind) -> None:
        """List what a number counts; pressed again, close the list."""
        if self.listed is kind:
            self.put_away()
        else:
            self._list(kind)
            self.view.take_keys()

    def _list(self, kind: NewsKind) -> None:
        news = list(self.since.of(kind)) if self.since is not None else []
        if not news:
            self.put_away()
            return
        self.listed = kind
        self.rows.show_rows(news)
        self.view.setFixedHeight(min(_ROWS, len(news)) * theme().px(_ROW_PX))
        self.view.show()
        for each, link in self.links.items():
            link.light(is_lit=each is kind)

    def put_away(self) -> bool:
        """Close the list; tell whether it was open."""
        was_open, self.listed = self.listed is not None, None
        self.view.hide()
        for link in self.links.values():
            link.light(is_lit=False)
        if was_open:
            self.closed.emit()
        return was_open

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes the list."""
        if event.key() != Qt.Key.Key_Escape or not self.put_away():
            super().keyPressEvent(event)

    def mark_seen(self) -> None:
        """Count from now on; undo counts from where it was."""
        if self._change is not None:
            at = datetime.fromtimestamp(self._now(), UTC)
            self._change.run(self, seen_edit(at))

    # Rows -------------------------------------------------------------------------------------

    def words_of(self, news: News) -> str:
        """Return one line as a sentence."""
        at = full_moment_words(news.at.timestamp())
        return " · ".join(filter(None, (at, news.title, news.url, self._what(news))))

    def _what(self, news: News) -> str:
        if news.kind is NewsKind.CHANGED:
            return counted(news.count, self.tr("1 change"), self.tr("{n} changes"))
        if news.kind is NewsKind.LOST_TITLE:
            return cause_words(news.cause)
        failed = counted(news.count, self.tr("1 visit failed"), self.tr("{n} visits failed"))
        return ": ".join(filter(None, (failed, translated(news.cause))))

    def _paint(self, cell: Cell[News]) -> None:
        look, news, room = theme(), cell.row, QRect(cell.inner)
        moment = QRect(room)
        moment.setWidth(look.px(_MOMENT_PX))
        cell.write(moment, moment_words(news.at.timestamp(), self._now()), px=12, ink="soft")
        room.setLeft(moment.right() + 1)
        title = QRect(room)
        title.setWidth(round(room.width() * _TITLE_SHARE) - look.px(12))
        address = news.url.partition("://")[2]
        taken = cell.write(title, news.title or address, elide=MIDDLE)
        if news.title and news.kind is not NewsKind.HOST_DOWN:
            rest = title.adjusted(taken + look.px(10), 0, 0, 0)
            if rest.width() > look.px(80):
                cell.write(rest, address, px=12, ink="soft", elide=MIDDLE)
        room.setLeft(title.right() + look.px(12))
        is_bad = news.kind is NewsKind.HOST_DOWN
        cell.write(room, self._what(news), px=12, ink="trouble" if is_bad else "soft")


def seen_edit(at: datetime) -> Edit:
    """Return the change by which all news up to a moment were seen."""

    def write(project: Project) -> None:
        write_looked_at(project.folder, at)

    return Edit(
        write,
        _tr("All marked as seen: news are counted from now on."),
        _tr("News are counted from where they were before."),
        (LOOKED,),
    )


def _kind_words(kind: NewsKind, count: int) -> str:
    one = count == 1
    return {
        NewsKind.CHANGED: _tr("changed in content"),
        NewsKind.LOST_TITLE: _tr("lost its title") if one else _tr("lost their title"),
        NewsKind.HOST_DOWN: _tr("host down") if one else _tr("hosts down"),
    }[kind]


def _tr(text: str) -> str:
    return QCoreApplication.translate("SincePane", text)
