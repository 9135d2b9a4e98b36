"""The line that leads from what a draft changes by its rule to what it changes in the record, and back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from carmengui.engine.tuning.live.view import DiffView
from carmengui.ui.theme import Role, set_role, set_tint
from carmengui.ui.tune.diff.diff_words import record_words, rule_words
from carmengui.ui.tune.diff.record_reading import Records
from carmengui.ui.widgets.plain_text import plain_label, set_tip


class RecordLine(QWidget):
    """A link that names the other side with its figures, and how many pages are read for it."""

    switched = Signal(bool)
    """The records are wanted, or the rule's own values again."""

    def __init__(self) -> None:
        super().__init__()
        self.is_record = False
        self.link, self.progress = QPushButton(), plain_label()
        self.link.setProperty("link", True)
        set_tip(
            self.link,
            self.tr(
                "The rules are one of several sources that together decide the record's value."
            ),
        )
        set_tint(self.progress, "soft")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.link)
        row.addWidget(self.progress, 1)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self.progress.setAlignment(right)
        self.link.clicked.connect(self._on_pressed)
        set_role(self.link, Role.BODY)
        set_role(self.progress, Role.BODY)
        self.hide()

    def tell(self, rule: DiffView | None, records: Records | None) -> None:
        """Name the side that is not shown; without one there is nothing to switch to."""
        self.setVisible(rule is not None and records is not None)
        self.link.setEnabled(True)
        if rule is None:
            return
        if self.is_record:
            self.link.setText(rule_words(rule))
        elif records is not None:
            self.link.setText(record_words(records.view))
        is_done = records is not None and records.read >= records.wanted
        words = self.tr("{read} of {wanted} pages extracted again")
        self.progress.setText(
            ""
            if records is None or is_done
            else words.format(read=f"{records.read:,}", wanted=f"{records.wanted:,}")
        )

    def tell_old(self, rule: DiffView) -> None:
        """Keep the figures of the draft before, in grey: those of the newest are not there yet."""
        self.progress.setText("")
        self.link.setEnabled(self.is_record)
        if self.is_record:
            self.link.setText(rule_words(rule))

    def hold(self) -> None:
        """Lead nowhere: both sides are those of an older text."""
        self.progress.setText("")
        self.link.setEnabled(False)

    def switch(self, *, is_record: bool) -> None:
        """Show the records, or the rule's own values."""
        if is_record != self.is_record:
            self.is_record = is_record
            self.switched.emit(is_record)

    def _on_pressed(self) -> None:
        self.switch(is_record=not self.is_record)
