"""The preview of an export: a few records letter by letter, as they will be written."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QTextOption
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from carmengui.engine.export import PREVIEWED, Preview
from carmengui.engine.export.record_report import RecordReport
from carmengui.engine.model import Field
from carmengui.ui.review.export.preview_colours import PreviewColours
from carmengui.ui.theme import Role, set_icon, set_lengths, set_role, set_tint
from carmengui.ui.widgets.elided_label import ElidedLabel
from carmengui.ui.widgets.icon_button import IconButton
from carmengui.ui.widgets.layouts import in_column, in_row
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.states import StateStack
from carmengui.ui.widgets.words.fields import field_name

_HEAD_PX, _INSET_PX = 36, 16
_MARK = "\ufeff"
"""Begins a file for spreadsheets, and is no letter."""


class PreviewPane(QWidget):
    """Shows the beginning of the file, or a few records further on, or says why there is none."""

    paged = Signal(int)
    """The records from another place on are wanted: how many of the file come before these."""

    def __init__(self) -> None:
        super().__init__()
        self.text = QPlainTextEdit(readOnly=True)
        self.text.setAccessibleName(self.tr("Preview"))
        self.text.setWordWrapMode(QTextOption.WrapMode.NoWrap)
        self.text.setTabChangesFocus(True)
        self.text.document().setDocumentMargin(_INSET_PX)
        set_role(self.text, Role.CODE)
        self.colours = PreviewColours(self.text.document())
        self.detail = ElidedLabel()
        set_role(self.detail, Role.SMALL)
        set_tint(self.detail, "soft")
        self.stack = StateStack(self.text)
        self.start = 0
        """How many records of the file come before those that are shown."""
        self.before = IconButton(self.tr("Previous records"))
        self.after = IconButton(self.tr("Next records"))
        set_icon(self.before, "chevron-left")
        set_icon(self.after, "chevron-right")
        self.before.clicked.connect(lambda: self._turn(-PREVIEWED))
        self.after.clicked.connect(lambda: self._turn(PREVIEWED))
        head = QWidget()
        title = plain_label(self.tr("Preview"), role=Role.TITLE)
        in_row(
            title,
            (self.detail, 1),
            self.before,
            self.after,
            on=head,
            spacing=8,
            margins=(_INSET_PX, 0),
        )
        set_lengths(head, height=_HEAD_PX)
        self.record = ElidedLabel()
        set_role(self.record, Role.SMALL)
        self.record.setContentsMargins(_INSET_PX, 0, _INSET_PX, 0)
        self.record.hide()
        in_column(head, self.record, (self.stack, 1), on=self)
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)

    def show_preview(self, preview: Preview) -> None:
        """Show some records of a file; before the first of all stands how the file begins."""
        count, all_ = len(preview.records), preview.report.records
        if not count:
            self.show_nothing(
                self.tr("None of these records may be exported."),
                self.tr("They are postponed, not relevant or without a title."),
            )
            return
        self.record.hide()
        self.start, end = preview.start, preview.start + count
        self.before.setEnabled(self.start > 0)
        self.after.setEnabled(end < all_)
        words = self.tr("{first}–{last} of {total} records, exactly as in the file")
        if count == 1:
            words = self.tr("Record {first} of {total}, exactly as in the file")
        told = words.format(first=f"{self.start + 1:,}", last=f"{end:,}", total=f"{all_:,}")
        self.detail.setText(told)
        opening = "" if self.start else preview.opening
        text = (opening + "".join(preview.records)).removeprefix(_MARK)
        if text != self.text.toPlainText():
            self.text.setPlainText(text)
        self.stack.show_content()

    def show_record(self, report: RecordReport, least_weight: float) -> None:
        """Say of the record in view what is withheld of it and why, or why it is left out."""
        words = self._left_out(report) or self._withheld(report, least_weight)
        self.record.setText(words or self.tr("Selected record: goes out whole"))
        set_tint(self.record, "worse" if words else "soft")
        self.record.show()

    def _left_out(self, report: RecordReport) -> str:
        if report.records:
            return ""
        for count, words in (
            (report.not_relevant, self.tr("Selected record: left out, not relevant")),
            (report.postponed, self.tr("Selected record: left out, postponed")),
            (report.untitled, self.tr("Selected record: left out, without a title")),
        ):
            if count:
                return words
        return self.tr("Selected record: not among these records")

    def _withheld(self, report: RecordReport, least_weight: float) -> str:
        below = self.tr("below {weight}").format(weight=f"{least_weight:g}")
        reasons = (
            (report.doubtful, below),
            (report.judged_wrong, self.tr("judged wrong")),
            (report.unnamed, self.tr("not in format")),
        )
        parts = [
            f"{field_name(field)} ({why})"
            for counts, why in reasons
            for field in Field
            if counts[field]
        ]
        if not parts:
            return self.tr("Selected record: without a title") if report.untitled else ""
        return self.tr("Selected record: without {fields}").format(fields=", ".join(parts))

    def show_counting(self) -> None:
        """Dim what is shown: something newer is on its way."""
        self.before.setEnabled(False)
        self.after.setEnabled(False)
        if self.text.document().isEmpty():
            self.stack.show_loading(self.tr("Counting records …"))
        else:
            self.stack.show_stale()

    def show_nothing(self, sentence: str, hint: str = "") -> None:
        """Say why there is no preview."""
        self.before.setEnabled(False)
        self.after.setEnabled(False)
        self.detail.clear()
        self.record.hide()
        self.text.clear()
        self.stack.show_empty(sentence, hint)

    def _turn(self, by: int) -> None:
        self.before.setEnabled(False)
        self.after.setEnabled(False)
        self.paged.emit(max(0, self.start + by))
