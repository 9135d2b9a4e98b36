"""The strip over the desk that says that nobody answers."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from carmengui.engine.crawl.progress.totals import CrawlBoard
from carmengui.ui.theme import (
    Role,
    set_ground,
    set_lengths,
    set_picture,
    set_role,
    set_roles,
)
from carmengui.ui.widgets.layouts import in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.words.counted import counted

_HEIGHT_PX, _ICON_PX = 36, 20


class OfflineBanner(QWidget):
    """What is wrong, what happens to the pages meanwhile, and the one thing to do."""

    pause_wanted = Signal()
    resume_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        set_ground(self, "worse_ground", edge="bottom")
        self._is_paused = False
        self.title, self.words = plain_label(self), plain_label(self)
        self._mark = plain_label(self)
        self.button = link_button(name=self.tr("Pause until online"), parent=self)
        self.button.clicked.connect(self._on_clicked)
        in_row(
            self._mark,
            self.title,
            (self.words, 1),
            self.button,
            on=self,
            spacing=12,
            margins=(16, 0),
        )
        self.words.setMinimumWidth(0)
        set_lengths(self, height=_HEIGHT_PX)
        set_role(self.title, Role.TITLE)
        set_roles(Role.BODY, self.words, self.button)
        set_picture(self._mark, "wifi-off", _ICON_PX, "trouble")
        self.hide()

    def refresh(self, board: CrawlBoard, *, is_paused: bool, is_crawling: bool) -> None:
        """Show itself while nobody answers."""
        self.setVisible(board.is_offline and is_crawling)
        if not board.is_offline:
            return
        self._is_paused = is_paused
        since = f"{board.silent_since.astimezone():%H:%M}" if board.silent_since else ""
        self.title.setText(self.tr("No host has answered since {}.").replace("{}", since))
        hosts = sum(1 for lane in board.lanes if lane.waiting or lane.is_busy)
        waiting = counted(hosts, self.tr("1 host waits."), self.tr("{n} hosts wait."))
        advice = (
            self.tr("Nothing is lost. Resume when the network is back.")
            if is_paused
            else self.tr("Check your network connection. Each page is tried three times.")
        )
        self.words.setText(f"{waiting} {advice}")
        self.button.setText(self.tr("Resume") if is_paused else self.tr("Pause until online"))
        self.button.setAccessibleName(self.button.text())
        self.setAccessibleName(f"{self.title.text()} {self.words.text()}")

    def _on_clicked(self) -> None:
        (self.resume_wanted if self._is_paused else self.pause_wanted).emit()
