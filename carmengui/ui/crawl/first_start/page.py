"""The page of an empty project: where it is, one field, three other ways in."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QProcess, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFileDialog, QFrame, QScrollArea, QVBoxLayout, QWidget

from carmengui.ui.crawl.first_start.launch import demo_command, project_command
from carmengui.ui.crawl.first_start.way_row import WayRow
from carmengui.ui.theme import Role, set_role, set_tint, theme, when_restyled
from carmengui.ui.widgets.plain_text import plain_label

_COLUMN_PX, _TOP_SHARE = 620, 0.17


class FirstStartPage(QScrollArea):
    """Says what will be here and how to begin; ``box`` is the field for sources."""

    files_chosen = Signal(list)
    """Files with pages or addresses were chosen: their names."""
    left = Signal()
    """Another window was opened instead of this one."""
    failed = Signal(str)
    """Something did not work, in a sentence."""

    def __init__(self, box: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Get started"))
        self.box = box
        self.title = plain_label(self.tr("This project is empty"))
        self.words = plain_label(
            self.tr(
                "A project holds web pages, the metadata extracted from them, and "
                "your verdicts. Add pages to start; you can review the first "
                "records while the rest are fetched."
            )
        )
        self.note = plain_label(self.tr("No requests have been sent."))
        self.files = WayRow(
            self.tr("Import files"),
            self.tr("A corpus of saved pages (JSON lines), a list of URLs, a sitemap or a feed"),
            "folder-open-outline",
            "Ctrl+O",
            self,
        )
        self.other = WayRow(
            self.tr("Open another project"),
            self.tr("A folder with project.toml"),
            "file-restore-outline",
            "Ctrl+Shift+O",
            self,
        )
        self.demo = WayRow(
            self.tr("Try the demo"),
            self.tr("Crawls and revisits nine sites on this computer"),
            "school-outline",
            "Ctrl+T",
            self,
        )
        self._lay_out()
        self.files.clicked.connect(self._on_files)
        self.other.clicked.connect(self._on_other)
        self.demo.clicked.connect(self._on_demo)
        set_role(self.title, Role.ANSWER)
        set_role(self.words, Role.LARGE)
        set_role(self.note, Role.SMALL)
        when_restyled(self._place)

    def show_place(self, folder: Path) -> None:
        """Say where the project lies."""
        words = self.tr("No requests have been sent. Project folder: {}.")
        self.note.setText(words.replace("{}", str(folder)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the column at its place: a little above the middle, and centred."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        size = self.viewport().size()
        width = min(theme().px(_COLUMN_PX), size.width() - 48)
        side = max(24, (size.width() - width) // 2)
        top = round(max(24, size.height() * _TOP_SHARE))
        self._room.setContentsMargins(side, top, side, 24)

    def _lay_out(self) -> None:
        inside = QWidget()
        self._room = QVBoxLayout(inside)
        self._room.setSpacing(0)
        for label in (self.title, self.words, self.note):
            label.setWordWrap(True)
        for label in (self.words, self.note):
            set_tint(label, "soft")
        self._room.addWidget(self.title)
        self._room.addSpacing(4)
        self._room.addWidget(self.words)
        self._room.addSpacing(16)
        self._room.addWidget(self.box)
        self._room.addSpacing(16)
        for row in (self.files, self.other, self.demo):
            self._room.addWidget(row)
        self._room.addSpacing(20)
        self._room.addWidget(self.note)
        self._room.addStretch(1)
        self.setWidget(inside)
        self.setFocusProxy(self.box)

    def _on_files(self) -> None:
        names, _ = QFileDialog.getOpenFileNames(self, self.tr("Choose files"))
        if names:
            self.files_chosen.emit(names)

    def _on_other(self) -> None:
        name = QFileDialog.getExistingDirectory(self, self.tr("Choose the folder of a project"))
        if not name:
            return
        folder = Path(name)
        if not (folder / "project.toml").is_file():
            sentence = self.tr("{} is not a project. Choose a folder with project.toml.")
            self.failed.emit(sentence.replace("{}", str(folder)))
        else:
            self._start(project_command(folder))

    def _on_demo(self) -> None:
        self._start(demo_command())

    def _start(self, command: list[str]) -> None:
        if QProcess.startDetached(command[0], command[1:])[0]:
            self.left.emit()
        else:
            self.failed.emit(self.tr("The new window could not be opened."))
