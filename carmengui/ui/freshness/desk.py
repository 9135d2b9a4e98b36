"""The Freshness desk: the list of pages at the left, the timeline of the chosen one at the right."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from carmengui.bridge import Reader
from carmengui.engine.model import Clock, SystemClock
from carmengui.engine.revisit import EmaRule
from carmengui.engine.storage import url_key
from carmengui.engine.storage.schedule import ScheduleQuery, ScheduleRow, ScheduleTable
from carmengui.engine.storage.timeline import Timeline
from carmengui.ui.freshness.pictures import keep, png_of, svg_of
from carmengui.ui.freshness.table6 import table_6
from carmengui.ui.freshness.timeline import FreshnessTimeline
from carmengui.ui.freshness.url_table import UrlTable
from carmengui.ui.selection import Selection
from carmengui.ui.theme import theme

T = TypeVar("T")
_LIST_PX = 690
_PICTURE = QSize(1000, 620)


class Asks(Protocol):
    """What the desk needs of ``Ask``."""

    def run(
        self, owner: QObject, key: str, question: Callable[[Reader], T],
        answer: Callable[[T], None], failed: Callable[[str], None] | None = None,
    ) -> None:  # fmt: skip
        """Ask in a reader thread, answer in this one."""
        ...


class FreshnessDesk(QWidget):
    """Which pages are due when, and for one of them every visit and what it led to."""

    visit_opened = Signal(str, object)
    """A visit was opened: its URL and the ``Visit``."""
    page_opened = Signal(str)
    """A page of the list was opened."""

    def __init__(
        self, selection: Selection, ask: Asks, *, rule: EmaRule | None = None,
        clock: Clock | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.setAccessibleName(self.tr("Freshness"))
        self._selection = selection
        self._ask = ask
        self._clock = clock or SystemClock()
        self.table = UrlTable(self._now)
        self.timeline = FreshnessTimeline(self._now, rule)
        self._said = QLabel()
        self._said.setTextFormat(Qt.TextFormat.PlainText)
        self._is_stale = False
        self._buttons: list[QPushButton] = []
        self._lay_out()
        self.table.query_changed.connect(self._on_query_changed)
        self.table.url_chosen.connect(selection.choose_url)
        self.table.url_opened.connect(self.page_opened)
        self.table.model.rows_wanted.connect(self._on_rows_wanted)
        self.timeline.visit_opened.connect(self.visit_opened)
        selection.url_changed.connect(self._on_url_changed)
        theme().changed.connect(self._on_theme_changed)
        self._on_theme_changed()
        self.setFocusProxy(self.table)
        self._show_actions()
        self.refresh()

    def _lay_out(self) -> None:
        actions = QHBoxLayout()
        actions.setContentsMargins(16, 4, 16, 10)
        actions.setSpacing(8)
        for words, tip, slot in (
            (self.tr("Copy rows"), self.tr("Copy the visits in the columns of Table 6"), self.copy_rows),
            (self.tr("Save rows …"), self.tr("Save the visits in the columns of Table 6"), self._on_save_rows),
            (self.tr("Save picture …"), self.tr("Save what is in view as PNG or SVG"), self._on_save_picture),
            (self.tr("All visits"), self.tr("Show all visits (key 0)"), self.timeline.fit_all),
        ):  # fmt: skip
            button = QPushButton(words)
            button.setToolTip(tip)
            button.setAccessibleName(tip)
            button.clicked.connect(slot)
            self._buttons.append(button)
            actions.addWidget(button)
        self._said.setAccessibleName(self.tr("What was exported"))
        actions.addWidget(self._said, 1)
        right = QWidget()
        right.setAccessibleName(self.tr("Visits of the chosen page"))
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.timeline, 1)
        column.addLayout(actions)
        right.setAutoFillBackground(True)
        self._right = right
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setAccessibleName(self.tr("Border between list and timeline"))
        split.setHandleWidth(1)
        split.setChildrenCollapsible(False)
        split.addWidget(self.table)
        split.addWidget(right)
        split.setStretchFactor(1, 1)
        split.setSizes([_LIST_PX, 1372 - _LIST_PX])
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(split)

    def _now(self) -> float:
        return self._clock.now().timestamp()

    # Reading ------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read list and timeline again, because visits were made; out of sight it waits."""
        self._is_stale = not self.isVisible()
        if not self._is_stale:
            self._read()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what happened out of sight."""
        super().showEvent(event)
        if self._is_stale:
            self.refresh()

    def _read(self) -> None:
        self._on_query_changed(self.table.query)
        if self._selection.url:
            self._read_timeline(self._selection.url)

    def _on_query_changed(self, query: ScheduleQuery) -> None:
        self._ask.run(
            self, "keys", lambda reader: ScheduleTable.of(reader.store).keys(query),
            self._on_keys_read, self.table.show_failure,
        )  # fmt: skip

    def _on_keys_read(self, keys: tuple[int, ...]) -> None:
        self.table.show_keys(keys)
        if self._selection.url:
            self.table.choose_key(url_key(self._selection.url))
        elif keys:
            self.table.choose_key(keys[0])

    def _on_rows_wanted(self, keys: tuple[int, ...]) -> None:
        # A key of its own for each question: a newer one must not make this one worthless.
        def read(reader: Reader) -> tuple[ScheduleRow, ...]:
            return ScheduleTable.of(reader.store).rows(keys)

        self._ask.run(
            self, f"rows {keys[0]} {len(keys)}", read, self.table.show_rows,
            self.table.show_failure,
        )  # fmt: skip

    def _on_url_changed(self, url: str) -> None:
        if not url:
            self.timeline.timeline = None
            self.timeline.show_sentence(
                self.tr("Choose a page in the list to see when it was visited and why.")
            )
            self._show_actions()
            return
        self.timeline.show_stale()
        if self.isVisible():
            self.table.choose_key(url_key(url))
            self._read_timeline(url)
        else:
            self._is_stale = True

    def _read_timeline(self, url: str) -> None:
        self._ask.run(
            self, "timeline", lambda reader: ScheduleTable.of(reader.store).timeline(url),
            self._on_timeline_read, self._on_timeline_failed,
        )  # fmt: skip

    def _on_timeline_read(self, timeline: Timeline) -> None:
        self.timeline.show_timeline(timeline)
        self._said.clear()
        self._show_actions()

    def _on_timeline_failed(self, sentence: str) -> None:
        self.timeline.show_sentence(sentence)
        self._show_actions()

    def _show_actions(self) -> None:
        for button in self._buttons:
            button.setEnabled(self.timeline.has_visits)

    # Export -------------------------------------------------------------------------------

    def copy_rows(self) -> None:
        """Put the visits on the clipboard, in the columns of the paper's table 6."""
        timeline = self.timeline.timeline
        if timeline is None or not self.timeline.has_visits:
            return
        self._ask.run(
            self, "copy", lambda _: table_6(timeline), self._on_rows_made, self._said.setText
        )

    def _on_rows_made(self, rows: str) -> None:
        QGuiApplication.clipboard().setText(rows)
        count = rows.count("\n") - 1
        self._said.setText(self.tr("{n} rows copied").format(n=f"{count:,}"))

    def save_rows(self, path: Path) -> None:
        """Write the visits to a file, in the columns of the paper's table 6."""
        timeline = self.timeline.timeline
        if timeline is not None and self.timeline.has_visits:
            self._keep(lambda: table_6(timeline).encode(), path)

    def save_picture(self, path: Path) -> None:
        """Write what is in view to a file: SVG if it is named so, else PNG."""
        scene = self.timeline.scene()
        if scene is None:
            return
        size = self.timeline.size().expandedTo(_PICTURE)
        picture = svg_of(scene, size) if path.suffix.lower() == ".svg" else png_of(scene, size)
        self._keep(lambda: picture, path)

    def _keep(self, content: Callable[[], bytes], path: Path) -> None:
        self._ask.run(
            self, "save", lambda _: keep(content(), path), self._on_saved, self._said.setText
        )

    def _on_saved(self, path: Path) -> None:
        self._said.setText(self.tr("Saved as {name}").format(name=path.name))

    def _on_save_rows(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save rows"), "visits.tsv", self.tr("Tab-separated (*.tsv)")
        )
        if name:
            self.save_rows(Path(name))

    def _on_save_picture(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save picture"), "timeline.svg", self.tr("Pictures (*.svg *.png)")
        )
        if name:
            self.save_picture(Path(name))

    def _on_theme_changed(self) -> None:
        look = theme()
        self._said.setFont(look.font(12))
        self._said.setStyleSheet(f"color: {look.tokens.soft}")
        for widget in (self._right, self.table):
            palette = widget.palette()
            palette.setColor(widget.backgroundRole(), look.color("raised"))
            widget.setPalette(palette)
            widget.setAutoFillBackground(True)
