"""The preview of an export: the first records letter by letter, as they will be written."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextOption
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from carmengui.engine.export import Preview
from carmengui.ui.theme import Role, set_lengths, set_role, set_tint
from carmengui.ui.widgets.elided_label import ElidedLabel
from carmengui.ui.widgets.layouts import in_column, in_row
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.states import StateStack

_HEAD_PX, _INSET_PX = 36, 16
_MARK = "\ufeff"
"""Begins a file for spreadsheets, and is no letter."""


class PreviewPane(QWidget):
    """Shows the beginning of the file, or says why there is none."""

    def __init__(self) -> None:
        super().__init__()
        self.text = QPlainTextEdit(readOnly=True)
        self.text.setAccessibleName(self.tr("Preview"))
        self.text.setWordWrapMode(QTextOption.WrapMode.NoWrap)
        self.text.setTabChangesFocus(True)
        self.text.document().setDocumentMargin(_INSET_PX)
        set_role(self.text, Role.CODE)
        self.detail = ElidedLabel()
        set_role(self.detail, Role.SMALL)
        set_tint(self.detail, "soft")
        self.stack = StateStack(self.text)
        head = QWidget()
        title = plain_label(self.tr("Preview"), role=Role.TITLE)
        in_row(title, (self.detail, 1), on=head, spacing=8, margins=(_INSET_PX, 0))
        set_lengths(head, height=_HEAD_PX)
        in_column(head, (self.stack, 1), on=self)
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)

    def show_preview(self, preview: Preview) -> None:
        """Show the beginning of a file."""
        count, all_ = len(preview.records), preview.report.records
        if not count:
            self.detail.clear()
            self.stack.show_empty(
                self.tr("None of these records may be exported."),
                self.tr("They are postponed or not relevant."),
            )
            return
        words = self.tr("{n} of {total} records, exactly as in the file")
        self.detail.setText(words.format(n=count, total=f"{all_:,}"))
        text = (preview.opening + "".join(preview.records)).removeprefix(_MARK)
        if text != self.text.toPlainText():
            self.text.setPlainText(text)
        self.stack.show_content()

    def show_counting(self) -> None:
        """Dim what is shown: something newer is on its way."""
        if self.text.document().isEmpty():
            self.stack.show_loading(self.tr("Counting records …"))
        else:
            self.stack.show_stale()

    def show_nothing(self, sentence: str, hint: str = "") -> None:
        """Say why there is no preview."""
        self.detail.clear()
        self.text.clear()
        self.stack.show_empty(sentence, hint)
