"""The command palette over the window: one field, results at each keystroke."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
    QTextLayout,
)
from PySide6.QtWidgets import QFrame, QLineEdit, QListView, QMenu, QSizePolicy, QWidget

from carmengui.ui.keys.key_caps import key_caps_width, paint_key_caps
from carmengui.ui.keys.palette.matching import Entry, Match, MatchIndex, best_of
from carmengui.ui.theme import (
    Role,
    set_ground,
    set_icon,
    set_lengths,
    set_role,
    theme,
)
from carmengui.ui.widgets.layouts import in_column
from carmengui.ui.widgets.lists.cell import MIDDLE, MONO, RIGHT, Cell, draw_words
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import RowDelegate, RowLook
from carmengui.ui.widgets.overlay import Overlay
from carmengui.ui.widgets.plain_text import plain_label, set_tip

_WIDTH_PX, _FIELD_PX, _ROWS_SHOWN = 620, 44, 11
_MOST_REMEMBERED = 8
_KINDS = ("desk", "action", "setting", "host")
"""What can be found; among equal matches, and while nothing is typed, in this order."""
_MOST_HOSTS = 200
_ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
_HANDED_ON = {Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp}


FOOT_PX = 34
_INSET_PX, _GAP_PX = 16, 10
_KEYS = ("Shift", "Enter")


LOOK = RowLook(height_px=32, ground="")


def result_column() -> Column[Match]:
    """Return the one column of the results: icon, text with the typed letters in bold, kind, keys."""
    return Column(text=lambda match: match.entry.text, spoken=_spoken, paint=_paint)


def _spoken(match: Match) -> str:
    parts = (match.entry.text, match.entry.detail, " + ".join(match.entry.keys))
    return ", ".join(part for part in parts if part)


def _paint(cell: Cell[Match]) -> None:
    entry, row, icon_px = cell.row.entry, cell.rect, theme().px(16)
    left, right = row.left() + 16, row.right() - 14
    if entry.icon:
        cell.icon(entry.icon, left, 16, "soft", top=row.center().y() - icon_px // 2 + 1)
    left += icon_px + 12
    if entry.keys:
        paint_key_caps(cell.painter, right, row.center().y() + 1, entry.keys)
        right -= key_caps_width(entry.keys) + 12
    room = QRect(row.left(), row.top(), right - row.left(), row.height())
    right -= cell.write(room, entry.detail, px=12, ink="faint", side=RIGHT) + 12
    _paint_text(cell, QRect(left, row.top(), right - left, row.height()))


def _paint_text(cell: Cell[Match], place: QRect) -> None:
    wear, match = theme(), cell.row
    font = wear.font(13)
    metrics = QFontMetrics(font)
    text = metrics.elidedText(match.entry.text, Qt.TextElideMode.ElideMiddle, place.width() - 8)
    layout = QTextLayout(text, font)
    if text == match.entry.text:
        layout.setFormats([_bold_range(begin, end) for begin, end in match.spans])
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    cell.painter.setPen(wear.color("text"))
    top = place.top() + (place.height() - line.height()) / 2
    layout.draw(cell.painter, QPointF(place.left(), top))


def _bold_range(begin: int, end: int) -> QTextLayout.FormatRange:
    bold = QTextCharFormat()
    bold.setFontWeight(600)
    span = QTextLayout.FormatRange()
    span.start, span.length, span.format = begin, end - begin, bold
    return span


class PaletteFoot(QWidget):
    """Shows the command that does the same as a row, and the keys that copy it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.command = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        set_lengths(self, height=FOOT_PX)
        self.show_command("")

    def show_command(self, command: str) -> None:
        """Show the command of another row; empty where it has none."""
        self.command = command
        words = self.tr("Copy as command") if command else self.tr("No command for this.")
        self.setAccessibleName(f"{words}: {command}" if command else words)
        set_tip(self, command)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint a line, the words, the command and its keys."""
        end = self.width() - 14
        with QPainter(self) as painter:
            painter.fillRect(0, 0, self.width(), 1, theme().color("line"))
            if not self.command:
                self._write(painter, self.tr("Enter to run, Esc to close."), end)
                return
            paint_key_caps(painter, end, self.height() // 2 + 1, _KEYS)
            end -= key_caps_width(_KEYS) + _GAP_PX
            left = _INSET_PX + self._write(painter, self.tr("Copy as command"), end) + _GAP_PX
            room = QRect(left, 1, end - left, self.height() - 1)
            draw_words(painter, room, self.command, px=12, weight=MONO, elide=MIDDLE)

    def _write(self, painter: QPainter, words: str, end: int) -> int:
        """Write words in soft ink, and return how wide they are."""
        room = QRect(_INSET_PX, 1, end - _INSET_PX, self.height() - 1)
        return draw_words(painter, room, words, px=12, ink="soft")


class CommandPalette(Overlay):
    """Finds actions, desks and hosts; what is chosen is told by its id."""

    chosen = Signal(str)
    """The id of the entry on which Enter was pressed or which was clicked."""
    remembered = Signal(tuple)
    """The ids of what was chosen last, the newest first."""
    command_copied = Signal(str)
    """The command that does the same as an entry shall be put on the clipboard."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, (_WIDTH_PX, _FIELD_PX))
        self._entries = dict.fromkeys(_KINDS, MatchIndex(()))
        self._last: tuple[str, ...] = ()
        self._command_of: Callable[[str], str] = lambda _: ""
        self.setAccessibleName(self.tr("Command palette"))
        self.field = QLineEdit(self.panel)
        self.field.setProperty("bare", True)
        self.field.setPlaceholderText(self.tr("Search commands, desks and hosts"))
        self.field.setAccessibleName(self.tr("Command palette"))
        self.field.installEventFilter(self)
        self._magnifier = QAction(self.tr("Search"), self.field)
        self.field.addAction(self._magnifier, QLineEdit.ActionPosition.LeadingPosition)
        self.results = QListView(self.panel)
        self.results.setAccessibleName(self.tr("Results"))
        self.results.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.results.setFrameShape(QFrame.Shape.NoFrame)
        self.results.setUniformItemSizes(True)
        self.results.setMouseTracking(True)
        self._model = PagedModel((result_column(),), self)
        self.results.setModel(self._model)
        self.results.setItemDelegate(RowDelegate(self.results, self._model, LOOK))
        self.results.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.foot = PaletteFoot(self.panel)
        self.nothing = plain_label(self.panel, role=Role.BODY, tint="soft", wordWrap=True)
        self._lay_out()
        self.field.textChanged.connect(self._on_text_changed)
        self.results.clicked.connect(self._on_clicked)
        self.results.entered.connect(self.results.setCurrentIndex)
        self.results.customContextMenuRequested.connect(self._on_menu_wanted)
        self.results.selectionModel().currentChanged.connect(lambda *_: self._show_command())
        set_role(self.field, Role.LARGE)
        set_lengths(self.field, height=_FIELD_PX)
        self.field.setTextMargins(12, 0, 12, 0)
        set_icon(self._magnifier, "magnify")
        self.nothing.setContentsMargins(16, 4, 16, 8)
        set_ground(self._line, "line")

    def set_entries(self, kind: str, entries: Iterable[Entry]) -> None:
        """Replace everything of one kind (actions, desks, hosts) that can be found."""
        self._entries[kind] = MatchIndex(entries)
        if self.isVisible():
            self._on_text_changed(self.field.text())

    def offer_commands(self, command_of: Callable[[str], str]) -> None:
        """Offer to copy commands: returned by the id of an entry, empty where there is none."""
        self._command_of = command_of

    def remember(self, ids: Iterable[str]) -> None:
        """Offer these first while nothing is typed: what was chosen last, the newest first."""
        self._last = tuple(ids)[:_MOST_REMEMBERED]

    def open_with(self, text: str = "") -> None:
        """Open it with something typed already."""
        self.field.setText(text)
        self._on_text_changed(text)
        self.open()
        # Not “shortcut”: that would select what was typed, and the next letter replace it.
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def texts(self) -> list[str]:
        """Return the results as they stand."""
        return [match.entry.text for match in self._model.rows]

    def panel_height(self) -> int:
        """Be as high as the results, up to eleven rows."""
        rows = min(_ROWS_SHOWN, self._model.rowCount())
        below = rows * theme().px(LOOK.height_px) if rows else theme().px(LOOK.height_px) + 8
        foot = theme().px(FOOT_PX) if rows else 0
        return theme().px(_FIELD_PX) + 1 + below + foot + 8

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the focus in the field; up, down and Enter are for the results."""
        if watched is self.field and isinstance(event, QKeyEvent):
            is_press = event.type() is QEvent.Type.KeyPress
            if is_press and event.key() in _HANDED_ON:
                self._move(event.key())
                return True
            if is_press and self._wants_command(event):
                return self.copy_command()
            if is_press and event.key() in _ENTER:
                self._choose(self.results.currentIndex())
                return True
        return super().eventFilter(watched, event)

    def copy_command(self) -> bool:
        """Hand out the command that does the same as the row in view; tell that the key was heard."""
        if command := self._command():
            self.dismiss()
            self.command_copied.emit(command)
        return True

    def command_menu(self, index: QModelIndex) -> QMenu | None:
        """Return the menu of a row; nothing where it has none."""
        self.results.setCurrentIndex(index)
        if not self._command():
            return None
        menu = QMenu(self)
        menu.addAction(self.tr("Copy as command")).triggered.connect(self.copy_command)
        return menu

    def _on_menu_wanted(self, at: QPoint) -> None:
        menu = self.command_menu(self.results.indexAt(at))
        if menu is not None:
            menu.popup(self.results.viewport().mapToGlobal(at))

    def _command(self) -> str:
        match = self._model.line(self.results.currentIndex().row())
        return self._command_of(match.entry.id) if match else ""

    def _show_command(self) -> None:
        self.foot.show_command(self._command())

    def _wants_command(self, event: QKeyEvent) -> bool:
        """Shift+Enter copies, and so does the key for copying while no letters are marked."""
        is_shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if event.key() in _ENTER and is_shifted:
            return True
        is_copy = event.matches(QKeySequence.StandardKey.Copy)
        return is_copy and not self.field.hasSelectedText() and bool(self._command())

    def _lay_out(self) -> None:
        self._line = QWidget(self.panel, autoFillBackground=True)
        self._line.setFixedHeight(1)
        in_column(
            self.field,
            self._line,
            4,
            (self.results, 1),
            self.foot,
            self.nothing,
            on=self.panel,
            margins=(0, 0, 0, 4),
        )

    def _move(self, key: int) -> None:
        count, step = self._model.rowCount(), _ROWS_SHOWN - 1
        if not count:
            return
        row = self.results.currentIndex().row()
        if key in {Qt.Key.Key_Down, Qt.Key.Key_Up}:
            row = (row + (1 if key == Qt.Key.Key_Down else -1)) % count
        else:
            row = min(count - 1, max(0, row + (step if key == Qt.Key.Key_PageDown else -step)))
        self.results.setCurrentIndex(self._model.index(row, 0))

    def _choose(self, index: QModelIndex) -> None:
        if (match := self._model.line(index.row())) is not None:
            id_ = match.entry.id
            self.dismiss()
            self.remember((id_, *(each for each in self._last if each != id_)))
            self.remembered.emit(self._last)
            self.chosen.emit(id_)

    def _on_clicked(self, index: QModelIndex) -> None:
        self._choose(index)

    def _on_text_changed(self, text: str) -> None:
        matches = best_of(text, self._entries.values(), self._most_matches())
        if not text.strip():
            matches = [*self._again(), *matches]
        self._model.show_rows(matches)
        self.results.setCurrentIndex(self._model.index(0, 0))
        self.results.scrollToTop()
        self.results.setVisible(bool(matches))
        self.foot.setVisible(bool(matches))
        self._show_command()
        self.nothing.setVisible(not matches)
        self.nothing.setText(self.tr("No results for “{}”. Try fewer letters.").replace("{}", text))
        if self.isVisible():
            self.place()

    def _most_matches(self) -> int:
        """Return how many results are shown: all that the program offers, and some hosts."""
        indexes = (index for kind, index in self._entries.items() if kind != "host")
        return sum(len(index.entries) for index in indexes) + _MOST_HOSTS

    def _again(self) -> list[Match]:
        """Return what was chosen last and can be chosen still: Enter alone runs the first again."""
        known = {each.id: each for index in self._entries.values() for each in index.entries}
        words = self.tr("run again")
        last = (known[id_] for id_ in self._last if id_ in known)
        return [
            Match(replace(each, detail=f"{each.detail} · {words}" if each.detail else words), ())
            for each in last
        ]
