"""The card with all keys (`?`): what is bound in this window, by group, and where keys are changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from carmengui.engine.model import KnownError
from carmengui.ui.keys.actions import Action, key_map
from carmengui.ui.keys.key_row import ROW_PX, KeyRow, row_px
from carmengui.ui.keys.key_sheet import Section, columns_of, html_of, sections_of
from carmengui.ui.theme import Role, set_role, theme
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.overlay import Overlay
from carmengui.ui.widgets.plain_text import plain_label

_WIDTH_PX, _HEIGHT_PX = 1408, 560
_MOST_COLUMNS, _BAR_PX = 5, 12
_EDGE_PX = 16


class KeyCard(Overlay):
    """Every action of the window, each a row that can be given another key."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, (_WIDTH_PX, _HEIGHT_PX))
        self.setAccessibleName(self.tr("Keyboard shortcuts"))
        self._scroll = QScrollArea(self.panel, widgetResizable=True)
        self._scroll.setAccessibleName(self.tr("Keyboard shortcuts"))
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._title = plain_label(self.tr("Keys"), self.panel)
        self.sentence = plain_label(self.panel, wordWrap=True)
        self.sentence.setContentsMargins(20, 0, 20, 8)
        self.reset_one = self._button(self.tr("Reset this key"), self._reset_one)
        self.reset_all = self._button(self.tr("Reset all"), self._reset_all)
        self._buttons = (
            self.reset_one,
            self.reset_all,
            self._button(self.tr("Export…"), self._ask_export),
            self._button(self.tr("Import…"), self._ask_import),
            self._button(self.tr("Print as PDF…"), self._ask_print),
        )
        self.rows: dict[str, KeyRow] = {}
        self._actions: list[Action] = []
        self._row: KeyRow | None = None
        self._wanted_px = _HEIGHT_PX
        self._lay_out()
        key_map().changed.connect(self._on_keys_changed)

    def show_keys(self, actions: list[Action]) -> None:
        """Fill the card and open it."""
        set_role(self._title, Role.ANSWER)
        set_role(self.sentence, Role.BODY)
        self._actions = actions
        self._fill()
        self._say("")
        self.open()
        next(iter(self.rows.values()), self).setFocus(Qt.FocusReason.PopupFocusReason)

    def panel_height(self) -> int:
        """Be as high as the keys need."""
        return self._wanted_px

    def place(self) -> None:
        """Use all the height of the window: the card shall not be scrolled."""
        super().place()
        box = self.panel.geometry()
        height = min(self._wanted_px, self.height() - 2 * _EDGE_PX)
        top = max(_EDGE_PX, min(box.top(), self.height() - height - _EDGE_PX))
        self.panel.setGeometry(box.left(), top, box.width(), height)

    def export_to(self, file: Path) -> None:
        """Write what was changed into a file, and say so."""
        self._try(
            partial(_write_profile, file),
            self.tr("Shortcuts exported to {}.").replace("{}", str(file)),
        )

    def import_from(self, file: Path) -> None:
        """Take up the keys of a file; a bad one changes nothing, and a sentence says why."""
        self._try(
            lambda: key_map().read_profile(_text_of(file)),
            self.tr("Shortcuts imported from {}.").replace("{}", str(file)),
        )

    def print_to(self, file: Path) -> None:
        """Write the card as a PDF, and say so."""
        self._try(
            partial(_print, self._actions, file),
            self.tr("Shortcuts printed to {}.").replace("{}", str(file)),
        )

    # What it is made of -------------------------------------------------------------------

    def _lay_out(self) -> None:
        head = in_row(self._title, STRETCH, *self._buttons, margins=(20, 12, 20, 4), spacing=8)
        in_column(head, self.sentence, (self._scroll, 1), on=self.panel, margins=(0, 0, 0, 8))

    def _button(self, words: str, slot: Callable[[], None]) -> QPushButton:
        button = QPushButton(words, self.panel)
        button.clicked.connect(lambda _checked: slot())
        return button

    def _fill(self) -> None:
        self.rows, self._row = {}, None
        page = QWidget()
        columns = in_row(margins=(14, 4, 14, 8), spacing=16)
        page.setLayout(columns)
        for share in self._shares():
            column = self._column(page, share)
            ids = [action.id for _, members in share for action, _ in members]
            columns.addLayout(column, max(self.rows[id_].needed_px() for id_ in ids))
        self._scroll.setWidget(page)
        page.setAutoFillBackground(False)
        self._scroll.viewport().setAutoFillBackground(False)
        head = max(self._title.sizeHint().height(), self.reset_all.sizeHint().height()) + 16
        line = self.sentence.fontMetrics().lineSpacing() + 8
        self._wanted_px = head + line + page.sizeHint().height() + 28

    def _shares(self) -> list[list[Section]]:
        """Deal the headings out to as many columns as there are without a word cut short."""
        room = min(theme().px(_WIDTH_PX), self._window.width() - 32) - 28 - _BAR_PX
        sections = sections_of(self._actions)
        for count in range(_MOST_COLUMNS, 1, -1):
            shares = columns_of(sections, count)
            widths = [max(row_px(*row) for _, rows in share for row in rows) for share in shares]
            if sum(widths) + 16 * (len(shares) - 1) <= room:
                return shares
        return columns_of(sections, 1)

    def _column(self, page: QWidget, sections: list[Section]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(0)
        for group, members in sections:
            title = plain_label(group.words, page)
            set_role(title, Role.TITLE)
            title.setFixedHeight(theme().px(ROW_PX + 3))
            title.setContentsMargins(6, 0, 0, 0)
            column.addWidget(title)
            for action, words in members:
                row = KeyRow(action, words, page)
                row.told.connect(self._say)
                row.reached.connect(self._on_reached)
                self.rows[action.id] = row
                column.addWidget(row)
            column.addSpacing(theme().px(8))
        column.addStretch(1)
        return column

    # What happens -------------------------------------------------------------------------

    def _on_reached(self, row: KeyRow) -> None:
        self._row = row
        self._scroll.ensureWidgetVisible(row)
        self._offer()

    def _on_keys_changed(self) -> None:
        self._actions = [key_map().built_in(action.id) for action in self._actions]
        self._actions = [key_map().worn(action) for action in self._actions]
        for action in self._actions:
            if action.id in self.rows:
                self.rows[action.id].show_action(action)
        self._offer()

    def _offer(self) -> None:
        """Offer to reset what is not as it was built."""
        self.reset_one.setEnabled(self._row is not None and self._row.is_changed)
        self.reset_all.setEnabled(bool(key_map().changes))

    def _reset_one(self) -> None:
        if (row := self._row) is not None:
            why_not = key_map().reset(row.action.id)
            done = self.tr("{action}: default key restored.").replace("{action}", row.text())
            self._say(why_not or done)
            row.setFocus(Qt.FocusReason.OtherFocusReason)

    def _reset_all(self) -> None:
        key_map().reset_all()
        self._say(self.tr("All default keys restored."))
        if self._row is not None:
            self._row.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask_export(self) -> None:
        self._ask_save(self.tr("Export the keys"), "carmengui-keys.json", self.export_to)

    def _ask_print(self) -> None:
        self._ask_save(self.tr("Print the keys as PDF"), "carmengui-keys.pdf", self.print_to)

    def _ask_save(self, title: str, name: str, write: Callable[[Path], None]) -> None:
        chosen, _ = QFileDialog.getSaveFileName(self._window, title, name)
        if chosen:
            write(Path(chosen))

    def _ask_import(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(
            self._window, self.tr("Import keys"), "", self.tr("Keys (*.json)")
        )
        if chosen:
            self.import_from(Path(chosen))

    def _try(self, do: Callable[[], object], done: str) -> None:
        """Do something with a file, and say that it is done or why not."""
        try:
            do()
        except KnownError as error:
            self._say(str(error))
        else:
            self._say(done)

    def _say(self, sentence: str) -> None:
        """Say how it stands; screen readers say it too."""
        hint = self.tr("Press Enter or click a row, then press the new key. Delete removes it.")
        self.sentence.setText(sentence or hint)
        self._offer()
        if sentence:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))


def _write_profile(file: Path) -> None:
    from carmengui.paper.files import write_whole  # noqa: PLC0415 - not at the start

    write_whole(file, key_map().profile().encode())


def _print(actions: list[Action], file: Path) -> None:
    from carmengui.paper.files import write_pdf  # noqa: PLC0415 - not at the start

    write_pdf(html_of(actions), file)


def _text_of(file: Path) -> str:
    """Read a small text file.

    Raises:
        KnownError: it cannot be read as text.

    """
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise KnownError("{file} cannot be read.", "Choose another file.", file=file) from error
