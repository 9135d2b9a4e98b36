"""One order for everything that can be taken back: verdicts and changes of the project."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QObject, QTimer, Signal

from carmengui.bridge import Change, Judging


class _Kind(Enum):
    CHANGE = "change"
    VERDICT = "verdict"


class TakingBack(QObject):
    """Remembers which of the two did something last. What was done in earlier sessions is in the log."""

    changed = Signal()
    """What can be taken back, or done once more, may be something else."""
    verdicts_turned = Signal(tuple)
    """Verdicts were taken back (their numbers), or given once more (``LoggedDecision``)."""
    said = Signal(str)
    """A sentence for the person."""

    def __init__(self, change: Change, judging: Judging) -> None:
        super().__init__()
        self._change, self._judging = change, judging
        self._done: list[_Kind] = []
        self._undone: list[_Kind] = []
        self._turning: tuple[_Kind, bool] | None = None
        """What is being taken back (or, true, done once more) until it is told to have happened."""
        self._last: tuple[_Kind, bool] | None = None
        self._waiting: list[bool] = []
        """Further keys that were pressed meanwhile."""
        self._has_just_told = False
        change.made.connect(lambda _: self._on_happened(_Kind.CHANGE))
        change.failed.connect(lambda _: self._give_up(_Kind.CHANGE))
        judging.written.connect(self._on_judged)
        judging.taken_back.connect(self._on_judged)
        judging.failed.connect(lambda _: self._give_up(_Kind.VERDICT))
        judging.said.connect(lambda _: self._give_up(_Kind.VERDICT))
        judging.steps_changed.connect(self.changed)

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return self._change.can_undo or self._judging.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is something, taken back, to do once more."""
        return self._change.can_redo or self._judging.can_redo

    @property
    def is_turning(self) -> bool:
        """Whether something is being taken back, or done once more."""
        return self._turning is not None or bool(self._waiting)

    def undo(self) -> None:
        """Take the last thing back."""
        self._turn(is_redo=False)

    def redo(self) -> None:
        """Do the thing once more that was taken back last."""
        self._turn(is_redo=True)

    def _turn(self, *, is_redo: bool) -> None:
        if self._turning is not None:
            # Who is quicker than the disk loses no key.
            self._waiting.append(is_redo)
            return
        change, judging = self._change, self._judging
        if is_redo:
            kind = self._next(self._undone, (change.can_redo, judging.can_redo))
            nothing = self.tr("Nothing to redo.")
            ways = {_Kind.CHANGE: change.redo, _Kind.VERDICT: judging.redo}
        else:
            kind = self._next(self._done, (change.can_undo, judging.can_undo))
            nothing = self.tr("Nothing to undo.")
            ways = {_Kind.CHANGE: change.undo, _Kind.VERDICT: judging.undo}
        if kind is None:
            self._waiting.clear()
            self.said.emit(nothing)
            return
        self._turning = self._last = kind, is_redo
        ways[kind]()

    def try_again(self) -> None:
        """Do once more what could not be done."""
        if not self._judging.try_act_again() and self._last is not None:
            (self.redo if self._last[1] else self.undo)()

    def _next(self, stack: list[_Kind], is_possible: tuple[bool, bool]) -> _Kind | None:
        """Return what is next; what this session does not know of was judged in an earlier one."""
        can = dict(zip(_Kind, is_possible, strict=True))
        while stack and not can[stack[-1]]:
            stack.pop()
        if stack:
            return stack[-1]
        return next((kind for kind in (_Kind.VERDICT, _Kind.CHANGE) if can[kind]), None)

    def _on_judged(self, told: tuple[object, ...]) -> None:
        # One step may tell of both: of what stands again and of what does no longer.
        if not self._has_just_told and not self._judging.is_withdrawing:
            self._has_just_told = True
            QTimer.singleShot(0, self, self._on_told)
            is_turned = self._turning is not None and self._turning[0] is _Kind.VERDICT
            self._on_happened(_Kind.VERDICT)
            if is_turned:
                self.verdicts_turned.emit(told)

    def _on_told(self) -> None:
        self._has_just_told = False

    def _on_happened(self, kind: _Kind) -> None:
        if self._turning is not None and self._turning[0] is kind:
            is_redo = self._turning[1]
            taken, given = (self._undone, self._done) if is_redo else (self._done, self._undone)
            if taken and taken[-1] is kind:
                taken.pop()
            given.append(kind)
            self._turning = None
            QTimer.singleShot(0, self, self._go_on)
        else:
            self._done.append(kind)
            self._undone.clear()
        self.changed.emit()

    def _give_up(self, kind: _Kind) -> None:
        if self._turning is not None and self._turning[0] is kind:
            self._turning = None
            self._waiting.clear()
            self.changed.emit()

    def _go_on(self) -> None:
        if self._waiting and self._turning is None:
            self._turn(is_redo=self._waiting.pop(0))
