"""The line under the timeline: its rows and its picture go to the clipboard or a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget

from carmengui.bridge import Ask
from carmengui.ui.freshness.painter import scene_painter
from carmengui.ui.freshness.table6 import table_6
from carmengui.ui.freshness.timeline import FreshnessTimeline
from carmengui.ui.theme import Role, set_role, set_tint
from carmengui.ui.widgets.charts.picture import keep, picture_of
from carmengui.ui.widgets.flow import Flow
from carmengui.ui.widgets.plain_text import plain_label, set_tip

_PICTURE = QSize(1000, 620)


class ExportBar(QWidget):
    """Buttons that are live while there are visits, and what became of the last one."""

    what_if_wanted = Signal()
    """The visits are to be replayed by other settings."""
    fields_wanted = Signal()
    """The fields of the page are to be listed from visit to visit, or no longer."""

    def __init__(self, ask: Ask, timeline: FreshnessTimeline) -> None:
        super().__init__()
        self._ask = ask
        self._timeline = timeline
        self.said = plain_label()
        self.said.setAccessibleName(self.tr("Exported"))
        set_tint(self.said, "soft")
        self.buttons: list[QPushButton] = []
        self.setAccessibleName(self.tr("Export of the visits"))
        self._lay_out()
        set_role(self.said, Role.SMALL)

    def _lay_out(self) -> None:
        row = Flow(self, 8, 0)
        row.setContentsMargins(16, 4, 16, 10)
        for words, tip, slot in (
            (self.tr("What if …"), self.tr("Replay the visits by other revisit settings"), self.what_if_wanted.emit),
            (self.tr("Fields"), self.tr("List the fields of the page from visit to visit"), self.fields_wanted.emit),
            (self.tr("Copy rows"), self.tr("Copy the visits in the columns of Table 6"), self.copy_rows),
            (self.tr("Save rows …"), self.tr("Save the visits in the columns of Table 6"), self._on_save_rows),
            (self.tr("Save picture …"), self.tr("Save the visible timeline as PNG or SVG"), self._on_save_picture),
            (self.tr("All visits"), self.tr("Show all visits (key 0)"), self._timeline.fit_all),
        ):  # fmt: skip
            button = QPushButton(words)
            set_tip(button, tip)
            button.setAccessibleName(tip)
            button.clicked.connect(lambda _=False, slot=slot: slot())
            self.buttons.append(button)
            row.addWidget(button)
        row.addWidget(self.said)

    def refresh(self) -> None:
        """Offer what can be done with the visits there are now."""
        for button in self.buttons:
            button.setEnabled(self._timeline.has_visits)

    def copy_rows(self) -> None:
        """Put the visits on the clipboard, in the columns of the paper's table 6."""
        timeline = self._timeline.timeline
        if timeline is None or not self._timeline.has_visits:
            return
        self._ask.run(
            self, "copy", lambda _: table_6(timeline), self._on_rows_made, self.said.setText
        )

    def _on_rows_made(self, rows: str) -> None:
        QGuiApplication.clipboard().setText(rows)
        count = rows.count("\n") - 1
        self.said.setText(self.tr("{n} rows copied").format(n=f"{count:,}"))

    def save_rows(self, path: Path) -> None:
        """Write the visits to a file, in the columns of the paper's table 6."""
        timeline = self._timeline.timeline
        if timeline is not None and self._timeline.has_visits:
            self._keep(lambda: table_6(timeline).encode(), path)

    def save_picture(self, path: Path) -> None:
        """Write what is in view to a file: SVG if it is named so, else PNG."""
        scene = self._timeline.scene()
        if scene is None:
            return
        size = self._timeline.size().expandedTo(_PICTURE)
        picture = picture_of(scene_painter(scene), size, path, scene.timeline.url)
        self._keep(lambda: picture, path)

    def _keep(self, content: Callable[[], bytes], path: Path) -> None:
        self._ask.run(
            self, "save", lambda _: keep(content(), path), self._on_saved, self.said.setText
        )

    def _on_saved(self, path: Path) -> None:
        self.said.setText(self.tr("Saved as {name}").format(name=path.name))

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
