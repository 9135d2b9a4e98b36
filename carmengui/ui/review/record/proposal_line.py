"""A quiet line above the verdicts: what would have found the right words, and whom to send it to."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.ui.review.record.entry_line import give_focus_back
from carmengui.ui.theme import Role, set_ground, set_role
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.plain_text import plain_label, set_tip


class ProposalLine(QWidget):
    """Comes after a correction and goes with it; nobody has to answer it."""

    send_wanted = Signal()
    """The correction shall be sent to whoever tunes the rules."""

    def __init__(self) -> None:
        super().__init__()
        set_ground(self, "raised", edge="top")
        self.words = plain_label(role=Role.SMALL, tint="soft", wordWrap=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.send = link_button()
        set_tip(
            self.send,
            self.tr("Report it to whoever tunes the rules; see Error reports in Tune (Ctrl+D)"),
        )
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        # A link has an edge of its own, for the focus.
        link = in_row(self.send, STRETCH)
        in_column(self.words, link, on=self, margins=(16, 8, 12, 6), spacing=2)
        self.send.clicked.connect(self.send_wanted)
        set_role(self.send, Role.SMALL)
        self._offer(is_sent=False)
        self.hide()

    def say(self, words: str) -> None:
        """Say what would have found it, and offer to send that."""
        self.words.setText(words)
        self.show()

    def show_sent(self) -> None:
        """Say that it is sent."""
        self._offer(is_sent=True)

    def leave(self) -> None:
        """Say nothing any more."""
        if not self.isHidden():
            give_focus_back(self, None)
            self.hide()
        self._offer(is_sent=False)

    def _offer(self, *, is_sent: bool) -> None:
        if is_sent:
            give_focus_back(self, None)
        self.send.setText(
            self.tr("Reported") if is_sent else self.tr("Report to developer: Ctrl+D")
        )
        self.send.setEnabled(not is_sent)
