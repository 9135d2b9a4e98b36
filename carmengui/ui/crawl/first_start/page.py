"""The page of an empty project: where it is, one field, three other ways in."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QProcess, QRect, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeySequence, QPainter, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFileDialog, QFrame, QScrollArea, QVBoxLayout, QWidget

from carmengui.ui.keys.actions.keys import caps
from carmengui.ui.keys.key_caps import key_caps_width, paint_key_caps
from carmengui.ui.projects import demo_command, project_command
from carmengui.ui.theme import Role, paint_icon, set_role, set_tint, theme, when_restyled
from carmengui.ui.widgets.lists.cell import draw_words
from carmengui.ui.widgets.lists.painted_row import PaintedRow
from carmengui.ui.widgets.plain_text import plain_label

_COLUMN_PX, _TOP_SHARE = 620, 0.17


_HEIGHT_PX, _LINE_PX, _ICON_PX, _TEXT_LEFT_PX = 56, 16, 20, 40
_KEYS_OF_WINDOW = frozenset({"Ctrl+I", "Ctrl+O"})
"""These do the same on every page of the window: actions of the project."""
_WRAPPED = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)


class WayRow(PaintedRow):
    """A button as wide as the page; its keys work while the page is shown."""

    def __init__(self, words: str, below: str, icon_name: str, keys: str, page: QWidget) -> None:
        super().__init__(_HEIGHT_PX, page)
        self._below, self._icon, self._keys = below, icon_name, caps(keys)
        self.has_two_lines = False
        """Whether what it takes needs a line more than usual."""
        self.setText(words)
        self.setAccessibleName(words)
        self.setAccessibleDescription(f"{below} ({QKeySequence(keys).toString()})")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        if keys not in _KEYS_OF_WINDOW:
            shortcut = QShortcut(QKeySequence(keys), page)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.click)
        when_restyled(self._fit, at_once=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take a second line where the words need one."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        metrics = QFontMetrics(theme().font(12))
        self.has_two_lines = metrics.horizontalAdvance(self._below) > self._words_px()
        height_px = _HEIGHT_PX + (_LINE_PX if self.has_two_lines else 0)
        if height_px != self._height_px:
            self._height_px = height_px
            self.updateGeometry()

    def _words_px(self) -> int:
        return self.width() - theme().px(_TEXT_LEFT_PX) - key_caps_width(self._keys) - 24

    def paint_row(self, painter: QPainter) -> None:
        """Paint mark, words, keys and the line below."""
        wear, room = theme(), self.rect()
        middle, size = room.center().y(), wear.px(_ICON_PX)
        if self.is_hovered:
            painter.fillRect(room, wear.color("sel"))
        paint_icon(painter, self._icon, wear.px(6), middle - size // 2, size)
        left = wear.px(_TEXT_LEFT_PX)
        below_px = wear.px(_LINE_PX * 2 if self.has_two_lines else 20)
        top = middle - (wear.px(20) + below_px) // 2
        line = QRect(left, top, self._words_px(), wear.px(20))
        draw_words(painter, line, self.text(), px=14, weight=600)
        painter.setFont(wear.font(12))
        painter.setPen(wear.color("soft"))
        below = QRect(left, line.bottom() + 1, line.width(), below_px)
        painter.drawText(below, _WRAPPED, self._below)
        paint_key_caps(painter, room.right() - wear.px(4), middle, self._keys)
        painter.fillRect(left, room.bottom(), room.width() - left, 1, wear.color("line"))


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
            "Ctrl+I",
            self,
        )
        self.other = WayRow(
            self.tr("Open another project"),
            self.tr("A folder with project.toml"),
            "file-restore-outline",
            "Ctrl+O",
            self,
        )
        self.demo = WayRow(
            self.tr("Try the demo"),
            self.tr("Crawls and revisits twelve sites on this computer"),
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
