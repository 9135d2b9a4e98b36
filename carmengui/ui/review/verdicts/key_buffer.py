"""Keys that are pressed before their record is in view: kept in order, used one after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from carmengui.ui.review.verdicts.judge import Judge
from carmengui.ui.session.selection import Selection
from carmengui.ui.widgets.words.counted import counted

MOST = 64
"""More keys than these do not wait: nobody knows any more what they were meant for."""
_LOOK_EVERY_MS = 20
_QUIET_LOOKS = 2
"""What is asked by a timer follows a turn later: quiet once is not yet the end."""


@dataclass(frozen=True, slots=True)
class _Key:
    """What a key does, and whether it speaks of the record in view."""

    act: Callable[[], object]
    needs_record: bool


class KeyBuffer(QObject):
    """A key that comes early waits until the earlier ones are done and its record is in view.

    No key judges a record whose metadata was not shown, or one that is being left. Whoever goes
    elsewhere, comes to the end or cannot write drops what waits, and is told so.
    """

    said = Signal(str)
    """A sentence for the person."""

    def __init__(
        self,
        selection: Selection,
        judge: Judge,
        *,
        is_quiet: Callable[[], bool],
        is_turning: Callable[[], bool],
    ) -> None:
        """Follow judge and selection.

        ``is_quiet``: nothing is being read or written, so nothing leads anywhere any more.
        ``is_turning``: something is being taken back, which leads to another record.
        """
        super().__init__()
        self._selection, self._judge = selection, judge
        self._is_quiet, self._is_turning = is_quiet, is_turning
        self._waiting: deque[_Key] = deque()
        self._left: tuple[str, str] | None = None
        """URL and field that are being left for the next record."""
        self._unreadable = ""
        self._is_acting = self._is_late = False
        self._quiet_looks = 0
        self._look = QTimer(self, interval=_LOOK_EVERY_MS)
        self._look.timeout.connect(self._advance)
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._advance)
        judge.changed.connect(self._soon.start)
        judge.went_on.connect(self._on_went_on)
        for moved in (selection.url_changed, selection.field_changed, selection.version_changed):
            moved.connect(self._on_moved)

    @property
    def waiting(self) -> int:
        """How many keys wait."""
        return len(self._waiting)

    def was_late(self) -> bool:
        """Tell once whether the key that was used last had to wait."""
        was, self._is_late = self._is_late, False
        return was

    def press(self, act: Callable[[], object], *, needs_record: bool = True) -> None:
        """Do what a key means, now or when its turn comes."""
        is_next = not self._waiting
        if is_next and (self._is_ready(needs_record) or self._is_hopeless):
            self._is_late = False
            self.lead(act)
        elif len(self._waiting) < MOST:
            self._waiting.append(_Key(act, needs_record))
            self._look.start()
        else:
            self.said.emit(self.tr("{n} keys are queued; this one was ignored.").format(n=MOST))

    def lead(self, act: Callable[[], object]) -> None:
        """Do something that may lead to another record; what waits is meant for that."""
        self._is_acting = True
        try:
            act()
        finally:
            self._is_acting = False

    def drop(self, why: str) -> None:
        """Forget what waits, and say so."""
        count = len(self._waiting)
        self._waiting.clear()
        if count:
            dropped = counted(
                count,
                self.tr("1 queued key was discarded; no verdict was saved for it."),
                self.tr("{n} queued keys were discarded; no verdicts were saved for them."),
            )
            self.said.emit(f"{why} {dropped}")

    def find_end(self) -> None:
        """Stay at the record in view: no other comes after it."""
        self._left = None
        self.drop(self.tr("This was the last record."))

    def find_unreadable(self, why: str) -> None:
        """Expect no record of the URL in view: it could not be read."""
        self._unreadable = self._selection.url
        self.drop(why)

    def leave(self) -> None:
        """Drop what waits because something else is wanted now."""
        self.drop(self.tr("You left the record."))

    # Turns --------------------------------------------------------------------------------

    @property
    def _has_no_record(self) -> bool:
        """Whether there is nothing in view that could be judged, now or in a moment."""
        chosen, here = self._selection, self._judge.here
        is_read = chosen.is_read or chosen.url == self._unreadable
        return not chosen.url or (is_read and not here.has_record)

    @property
    def _is_hopeless(self) -> bool:
        """Whether to wait is no use; the judge says why."""
        return bool(self._judge.hindrance) or self._has_no_record

    def _is_ready(self, needs_record: bool) -> bool:
        judge = self._judge
        if judge.is_writing or self._left == self._selection.place or self._is_turning():
            return False
        # What was said of it before must be known as well: who agrees to a correction keeps it.
        return not needs_record or (judge.can_judge and judge.here.is_known)

    def _advance(self) -> None:
        """Use the next key, if its turn has come; one in each turn, so that its record is painted."""
        self._look_for_end()
        if not self._waiting:
            if self._left is None:
                self._look.stop()
        elif self._judge.hindrance:
            self.drop(self._judge.hindrance)
        elif self._is_ready(self._waiting[0].needs_record):
            self._is_late = True
            self.lead(self._waiting.popleft().act)
            self._soon.start()
        elif self._waiting[0].needs_record and self._has_no_record:
            self.drop(self.tr("No record selected to judge."))

    def _look_for_end(self) -> None:
        """End a way that leads nowhere: there is no next record, or it could not be found."""
        is_on_way = self._left is not None and self._left == self._selection.place
        self._quiet_looks = self._quiet_looks + 1 if is_on_way and self._is_quiet() else 0
        if self._quiet_looks >= _QUIET_LOOKS:
            self._left, self._quiet_looks = None, 0
            self.drop(self.tr("No further record was loaded."))

    def _on_went_on(self) -> None:
        self._left, self._quiet_looks = self._selection.place, 0
        self._look.start()

    def _on_moved(self, _to: object) -> None:
        self._unreadable = ""
        if self._left is not None:
            # Field and record may both change on one way.
            QTimer.singleShot(0, self, self._on_arrived)
        elif not self._is_acting and not self._is_turning():
            self.leave()

    def _on_arrived(self) -> None:
        if self._left != self._selection.place:
            self._left = None
            self._soon.start()
