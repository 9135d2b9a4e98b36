"""What needs a look: groups of one cause; opening one shows its URLs and why."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QStackedWidget,
    QWidget,
)

from carmengui.engine.crawl.progress.trouble import Cause, Group, Trouble
from carmengui.ui.crawl.lists import Row, RowsView
from carmengui.ui.crawl.trouble_words import detail_of, hosts_of, icon_of, sentence_of, title_of
from carmengui.ui.theme import Role, set_icon, set_lengths, set_role, set_tint
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import TextLink, link_button
from carmengui.ui.widgets.link_line import LinkLine, LinkPart
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.show_if import show_if
from carmengui.ui.widgets.things import Thing
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.named_settings import named_settings, setting_title

_GROUP_PX, _URL_PX = 48, 28
ALL = "*"
"""Opens the URLs of all groups; no group has such a key."""


class TroublePane(QWidget):
    """Groups, and behind each of them its URLs; Esc or Back returns."""

    url_opened = Signal(str)
    """A URL was opened."""
    again_wanted = Signal(tuple)
    """These URLs shall be tried again."""
    why_wanted = Signal(str)
    """It shall be said what decided about a URL."""
    release_wanted = Signal(int)
    """The URLs of the trap with this number shall be fetched."""
    setting_wanted = Signal(str)
    """The setting with this key shall be shown."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Problems"))
        self._trouble = trouble
        self._open = ""
        self.heading = plain_label(self)
        self.group_count, self.url_count = TextLink(pixels=12), TextLink(pixels=12)
        self.groups = RowsView(self.tr("Problems"), row_px=_GROUP_PX, thing=Thing.ROW)
        self.urls = RowsView(self.tr("URLs of the group"), row_px=_URL_PX)
        self.urls.installEventFilter(self)
        self.sentence = plain_label(self)
        self.sentence.setWordWrap(True)
        self.settings = LinkLine(self)
        """The settings that the sentence names."""
        self.nothing = plain_label(self.tr("Failed pages and the reasons appear here."), self)
        self.nothing.setWordWrap(True)
        set_tint(self.nothing, "soft")
        self.back = link_button(self.tr("Back"))
        self.again = link_button(self.tr("Try again"))
        self.copy = link_button(self.tr("Copy URLs"))
        self.why = link_button(self.tr("Why"))
        self.release = link_button(self.tr("Fetch anyway"))
        self.release.hide()
        self._stack = QStackedWidget(self)
        self._stack.setMinimumWidth(1)
        self._lay_out()
        self.groups.opened.connect(self.open_group)
        self.group_count.clicked.connect(self.groups.take_keys)
        self.url_count.clicked.connect(lambda: self.open_group(ALL))
        self.urls.opened.connect(self.url_opened)
        self.back.clicked.connect(self.close_group)
        self.again.clicked.connect(lambda: self.again_wanted.emit(self.shown_urls()))
        self.copy.clicked.connect(self._on_copy)
        self.why.clicked.connect(lambda: self.why_wanted.emit(self.chosen_url()))
        self.release.clicked.connect(self._on_release)
        self.settings.pressed.connect(lambda key: self.setting_wanted.emit(str(key)))
        set_lengths(self._bar, height=36)
        set_role(self.heading, Role.TITLE)
        set_role(self.nothing, Role.SMALL)
        set_role(self.sentence, Role.BODY)
        set_icon(self.back, "arrow-left", "accent")
        self.refresh()

    @property
    def is_open(self) -> bool:
        """Whether the URLs of a group are shown."""
        return bool(self._open)

    def shown_urls(self) -> tuple[str, ...]:
        """Return the URLs of the group that is open."""
        if self._open == ALL:
            return self._trouble.urls()
        group = self._trouble.group(self._open)
        return tuple(group.urls) if group else ()

    def chosen_url(self) -> str:
        """Return the URL that is chosen, or the first of the group that is open."""
        index, rows = self.urls.currentIndex(), self.urls.list.rows
        if not self._open or not rows:
            return ""
        return rows[index.row() if index.isValid() else 0].key

    def open_group(self, key: str) -> None:
        """Show the URLs of a group."""
        self._open = key
        self.refresh()
        if self._open:
            self.urls.setCurrentIndex(self.urls.list.index(0, 0))
            self.urls.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_group(self) -> bool:
        """Show the groups again; tell whether one was open."""
        was_open, self._open = bool(self._open), ""
        self.refresh()
        if was_open:
            self.groups.setFocus(Qt.FocusReason.OtherFocusReason)
        return was_open

    def refresh(self) -> None:
        """Show the trouble as it stands."""
        group = self._trouble.group(self._open)
        if self._open == ALL and self._trouble.groups():
            self._show_all()
        elif group is None:
            self._open = ""
            self._show_groups()
        else:
            self._show_urls(group)

    def _show_groups(self) -> None:
        groups = self._trouble.groups()
        self.heading.setText(self.tr("Problems") if groups else self.tr("No problems"))
        count = sum(group.count for group in groups)
        number = counted(len(groups), self.tr("1 group"), self.tr("{n} groups"))
        self.group_count.show()
        for link, words in ((self.group_count, number), (self.url_count, self._url_words(count))):
            link.show_words(words if groups else "", spoken=words, is_live=bool(groups))
        self.groups.list.show_rows([_group_row(group) for group in groups])
        self._stack.setCurrentIndex(1 if groups else 0)

    def _show_urls(self, group: Group) -> None:
        self.heading.setText(title_of(group))
        self._show_opened(
            group.count, sentence_of(group), tuple(group.urls), named_settings(group.reason)
        )
        self.again.setVisible(group.cause.is_failure and group.cause is not Cause.UNREAD)
        self.release.setVisible(group.trap is not None)

    def _show_all(self) -> None:
        """Show the URLs of all groups in one list."""
        self.heading.setText(self.tr("Problems"))
        count, urls = sum(group.count for group in self._trouble.groups()), self._trouble.urls()
        words = self.tr("All URLs with problems, largest group first.")
        if count > len(urls):
            more = self.tr("{n} more URLs are in crawler traps.")
            words = f"{words} {more.format(n=f'{count - len(urls):,}')}"
        self.again.hide()
        self.release.hide()
        self._show_opened(count, words, urls)

    def _show_opened(
        self, count: int, sentence: str, urls: tuple[str, ...], keys: tuple[str, ...] = ()
    ) -> None:
        self.group_count.hide()
        self.url_count.show_words(self._url_words(count), is_live=False)  # they stand below
        self.sentence.setText(sentence)
        links = [LinkPart(setting_title(key), key) for key in keys]
        self.settings.show_parts(
            [LinkPart(self.tr("Change the setting:")), *links] if links else []
        )
        show_if(self.settings, bool(links))
        self.urls.list.show_rows([Row(url, url.partition("://")[2]) for url in urls])
        self._stack.setCurrentIndex(2)

    def _url_words(self, count: int) -> str:
        return counted(count, self.tr("1 URL"), self.tr("{n} URLs"))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Esc and Backspace go back to the groups."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() is QEvent.Type.KeyPress
            and event.key() in {Qt.Key.Key_Backspace, Qt.Key.Key_Escape}
        ):
            return self.close_group()
        return super().eventFilter(watched, event)

    def _on_release(self) -> None:
        group = self._trouble.group(self._open)
        if group is not None and group.trap is not None:
            self.release_wanted.emit(group.trap.id)
            self._trouble.drop(group.key)
            self.close_group()

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(self.shown_urls()))

    def _lay_out(self) -> None:
        above = in_row(
            (self.heading, 1), self.group_count, self.url_count, spacing=8, margins=(16, 0, 12, 0)
        )
        bar = QWidget(self)
        bar.setLayout(above)
        self._bar = bar
        opened = QWidget(self)
        links = in_row(
            self.back, self.why, self.again, self.release, self.copy, STRETCH, spacing=16
        )
        words = in_column(self.sentence, self.settings, links, spacing=4, margins=(16, 0, 16, 8))
        in_column(words, (self.urls, 1), on=opened, spacing=-1)
        empty = QWidget(self)
        in_column(self.nothing, STRETCH, on=empty, margins=(16, 0))
        for page in (empty, self.groups, opened):
            self._stack.addWidget(page)
        in_column(bar, (self._stack, 1), on=self)


def _group_row(group: Group) -> Row:
    name, color = icon_of(group.cause)
    tr = QCoreApplication.translate
    one, many = tr("CrawlTrouble", "1 page"), tr("CrawlTrouble", "{n} pages")
    pages = counted(group.count, one, many)
    return Row(group.key, title_of(group), detail_of(group), hosts_of(group), pages, name, color)
