"""What a setting is written with: a box to tick, a choice, a field, a list of fields, or TOML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QPlainTextEdit, QWidget

from carmengui.bridge.sentences import translated
from carmengui.engine.model.setting_info import SettingInfo, SettingKind
from carmengui.ui.settings.wording import text_of, tr, value_of
from carmengui.ui.theme import Role, set_ground, set_icon, set_lengths, set_role, when_restyled
from carmengui.ui.widgets.icon_button import IconButton
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.show_if import show_if

_NUMBER_PX, _CHOICE_PX, _COUNT_PX = 96, 152, 56
_MOST_LINES = 12


class Control(QWidget):
    """Shows one value and lets it be changed."""

    committed = Signal(object)
    """Another value is to be written; nothing as the value means the default."""
    edited = Signal(object)
    """The value while it is typed."""
    is_wide = False
    """Whether the effect stands below it, because there is no room beside it."""

    def __init__(self, info: SettingInfo) -> None:
        super().__init__()
        self.setAccessibleName(translated(info.title))
        self.info = info
        self.shown: Any = None
        """The value that is kept in the file."""

    def show_value(self, value: Any) -> None:
        """Show a value that was read; what is being typed stays."""
        raise NotImplementedError

    @property
    def first(self) -> QWidget:
        """What gets the focus."""
        raise NotImplementedError


class YesNoControl(Control):
    """A box to tick."""

    def __init__(self, info: SettingInfo) -> None:
        super().__init__(info)
        self.box = QCheckBox(tr("On"), self)
        self.box.setAccessibleName(translated(info.title))
        in_row(self.box, STRETCH, on=self)
        self.box.clicked.connect(self._on_clicked)

    @property
    def first(self) -> QWidget:
        """What gets the focus."""
        return self.box

    def show_value(self, value: Any) -> None:
        """Tick it or not."""
        self.shown = value
        self.box.setChecked(bool(value))

    def _on_clicked(self, is_on: bool) -> None:
        self.committed.emit(is_on)


class ChoiceControl(Control):
    """A few values to choose from."""

    def __init__(self, info: SettingInfo) -> None:
        super().__init__(info)
        self.box = QComboBox(self)
        self.box.setAccessibleName(translated(info.title))
        self.box.view().setAccessibleName(translated(info.title))
        self.box.setPlaceholderText(tr("not set"))
        for value, words in info.choices:
            self.box.addItem(translated(words), value)
        set_lengths(self.box, width=_CHOICE_PX)
        in_row(self.box, STRETCH, on=self)
        self.box.activated.connect(lambda _: self.committed.emit(self.box.currentData()))

    @property
    def first(self) -> QWidget:
        """What gets the focus."""
        return self.box

    def show_value(self, value: Any) -> None:
        """Choose a value."""
        self.shown = value
        self.box.setCurrentIndex(self.box.findData(value))


class FieldControl(Control):
    """A field for a number or a text, with its unit."""

    def __init__(self, info: SettingInfo) -> None:
        super().__init__(info)
        is_number = info.kind in {SettingKind.WHOLE, SettingKind.NUMBER}
        self.is_wide = not is_number
        self.field = QLineEdit(self)
        self.field.setAccessibleName(translated(info.title))
        self.field.setPlaceholderText(info.example)
        unit = plain_label(translated(info.unit), self, role=Role.SMALL, tint="soft")
        if is_number:
            self.field.setAlignment(Qt.AlignmentFlag.AlignRight)
            set_lengths(self.field, width=_NUMBER_PX)
            in_row(self.field, unit, STRETCH, on=self, spacing=8)
        else:
            unit.hide()
            in_row(self.field, on=self)
        self.field.editingFinished.connect(self._on_finished)
        self.field.textEdited.connect(lambda text: self.edited.emit(value_of(info, text)))
        self._text = ""

    @property
    def first(self) -> QWidget:
        """What gets the focus."""
        return self.field

    def show_value(self, value: Any) -> None:
        """Write a value into the field, unless another one is being typed."""
        self.shown = value
        if self.field.hasFocus() and self.field.text() != self._text:
            return
        self._text = text_of(value)
        if self.field.text() != self._text:
            self.field.setText(self._text)

    def _on_finished(self) -> None:
        # It is told by Enter, and once more when the focus leaves.
        if self.field.text() != self._text:
            self._text = self.field.text()
            self.committed.emit(value_of(self.info, self._text))


class ListControl(Control):
    """Several texts, each in a field of its own, with how many URLs it is about where that is known."""

    is_wide = True

    def __init__(self, info: SettingInfo) -> None:
        super().__init__(info)
        self.fields: list[QLineEdit] = []
        self._lines: list[QWidget] = []
        self._counts: list[QLabel] = []
        self._kept: tuple[str, ...] = ()
        self._column = in_column(spacing=4)
        self.add = TextLink(pixels=12)
        self.add.show_words(tr("Add an entry"))
        self.add.clicked.connect(self._on_add)
        # A link has a margin of its own: its words begin where the fields do.
        add = in_row(self.add, STRETCH, margins=(-2, 0, 0, 0))
        in_column(self._column, add, on=self, spacing=4)
        self._rebuild(())

    @property
    def first(self) -> QWidget:
        """What gets the focus."""
        return self.fields[0]

    @property
    def texts(self) -> tuple[str, ...]:
        """What stands in the fields, without the empty ones."""
        return tuple(text for field in self.fields if (text := field.text().strip()))

    def show_value(self, value: Any) -> None:
        """Show the texts of a list, unless others are being typed."""
        self.shown = value
        texts = tuple(value or ())
        is_typing = any(field.hasFocus() for field in self.fields) and self.texts != self._kept
        self._kept = texts
        if not is_typing and self.texts != texts:
            self._rebuild(texts)

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Say beside each text how many known URLs it drops."""
        for field, label in zip(self.fields, self._counts, strict=True):
            count = counts.get(field.text().strip(), 0)
            label.setText(f"− {count:,}" if count else "")

    def _rebuild(self, texts: tuple[str, ...]) -> None:
        for line in self._lines:
            self._column.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._lines, self.fields, self._counts = [], [], []
        for text in texts or ("",):
            self._append(text)

    def _append(self, text: str) -> QLineEdit:
        field = QLineEdit(text)
        count = plain_label(role=Role.SMALL_TITLE, tint="accent")
        set_role(field, Role.CODE)
        field.setPlaceholderText(self.info.example)
        field.setAccessibleName(translated(self.info.title))
        count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        set_lengths(count, width=_COUNT_PX)
        remove = IconButton(tr("Remove entry"))
        set_icon(remove, "close")
        line = QWidget(self)
        in_row((field, 1), count, remove, on=line, spacing=4)
        self._column.addWidget(line)
        self._lines.append(line)
        self.fields.append(field)
        self._counts.append(count)
        field.editingFinished.connect(self._commit)
        field.textEdited.connect(lambda _: self.edited.emit(self.texts))
        remove.clicked.connect(lambda: self._on_remove(field))
        policy = remove.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        remove.setSizePolicy(policy)
        field.textChanged.connect(lambda text: show_if(remove, bool(text)))
        show_if(remove, bool(text))
        return field

    def _on_add(self) -> None:
        empty = next((field for field in self.fields if not field.text().strip()), None)
        (empty or self._append("")).setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_remove(self, field: QLineEdit) -> None:
        field.clear()
        self.edited.emit(self.texts)
        self._commit()
        self._rebuild(self.texts)
        self.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _commit(self) -> None:
        if self.texts != self._kept:
            self._kept = self.texts
            self.committed.emit(self.texts or None)


class _TomlField(QPlainTextEdit):
    """Text of several lines that is handed on when the focus leaves it."""

    left = Signal()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell that the focus has left."""
        super().focusOutEvent(event)
        self.left.emit()


class TablesControl(Control):
    """What needs more than a line, as it stands in the file."""

    is_wide = True

    def __init__(self, info: SettingInfo) -> None:
        super().__init__(info)
        self.field = _TomlField(self)
        self.field.setAccessibleName(translated(info.title))
        head = info.key if info.key == "state" else f"[{info.key}]"
        self.field.setPlaceholderText(f"[{head}]\n{info.example}")
        self.field.setTabChangesFocus(True)
        self.field.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        set_role(self.field, Role.CODE)
        set_ground(self.field, "ground")
        self.field.textChanged.connect(self._fit)
        when_restyled(self._fit)
        hint = plain_label(tr("TOML, as in the site file"), role=Role.SMALL, tint="soft")
        in_column(self.field, hint, on=self, spacing=4)
        self.field.left.connect(self._on_left)

    @property
    def first(self) -> QWidget:
        """What gets the focus."""
        return self.field

    def show_value(self, value: Any) -> None:
        """Show the tables, unless they are being written."""
        is_typing = self.field.hasFocus() and self.field.toPlainText() != (self.shown or "")
        self.shown = value
        if not is_typing and self.field.toPlainText() != (value or ""):
            self.field.setPlainText(value or "")

    def _fit(self) -> None:
        lines = min(_MOST_LINES, max(2, self.field.blockCount()))
        self.field.setFixedHeight(round(self.field.fontMetrics().lineSpacing() * lines) + 12)

    def _on_left(self) -> None:
        text = self.field.toPlainText().strip()
        if text != (self.shown or ""):
            self.committed.emit(text or None)


_CONTROLS: dict[SettingKind, type[Control]] = {
    SettingKind.YES_NO: YesNoControl,
    SettingKind.CHOICE: ChoiceControl,
    SettingKind.TEXTS: ListControl,
    SettingKind.PAIRS: ListControl,
    SettingKind.TABLES: TablesControl,
}


def control_for(info: SettingInfo) -> Control:
    """Return what a setting is written with."""
    return _CONTROLS.get(info.kind, FieldControl)(info)
