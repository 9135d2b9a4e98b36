"""Reads what reviewers have sent, counts it beside the trace, and keeps what is said to be done."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QPushButton

from carmengui.bridge import Ask, Judging, Reader
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.log.complaints import Complaint, open_complaints, settle_complaint
from carmengui.engine.review.packets.notes import BLIND, PACKET_NOTE
from carmengui.ui.tune.publish.sent_pane import SentPane


class SentKeeper(QObject):
    """Binds the list to the review database."""

    opened = Signal(object)
    """One is to be looked at (``Complaint``)."""
    said = Signal(str)
    """A sentence for the status bar."""

    def __init__(
        self, ask: Ask, judging: Judging | None, pane: SentPane, link: QPushButton, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._ask, self._judging, self._pane, self._link = ask, judging, pane, link
        self._done: list[Complaint] = []
        """What was done in this session, the last one at the end."""
        pane.opened.connect(self.opened)
        pane.done_wanted.connect(self._settle)
        pane.back_wanted.connect(self._bring_back)
        if judging is not None:
            judging.reviewer_changed.connect(lambda _: self.refresh())
        self.refresh()

    def refresh(self) -> None:
        """Read again what is open."""
        question = partial(_read, reviewer=self._judging.reviewer if self._judging else "")
        self._ask.run(self, "sent", question, self._on_read, self.said.emit)

    def _on_read(self, sent: tuple[Complaint, ...]) -> None:
        self._link.setText(self.tr("Error reports: {n}").format(n=f"{len(sent):,}"))
        self._link.setVisible(bool(sent))
        self._pane.show_sent(sent)

    def _settle(self, sent: Complaint) -> None:
        self._write(sent, is_done=True)

    def _bring_back(self) -> None:
        if self._done:
            self._write(self._done[-1], is_done=False)

    def _write(self, sent: Complaint, *, is_done: bool) -> None:
        if self._judging is None:
            return
        who, at = self._judging.reviewer, datetime.now(UTC)

        def work(store: VerdictStore) -> None:
            settle_complaint(store, sent.number, is_done=is_done, reviewer=who, at=at)

        def told(_: None) -> None:
            others = [each for each in self._done if each.number != sent.number]
            self._done = [*others, sent] if is_done else others
            self._pane.offer_back(is_possible=bool(self._done))
            self.refresh()

        self._judging.send(work, told, self.said.emit)


def _read(reader: Reader, *, reviewer: str) -> tuple[Complaint, ...]:
    found = open_complaints(reader.verdicts)
    if reader.store.note(PACKET_NOTE) != BLIND:
        return found
    # Whoever judges blind sees what others have said of no value: only what they sent themselves.
    return tuple(each for each in found if each.reviewer == reviewer)
