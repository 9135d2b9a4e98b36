"""Undo and redo by key: the log knows what is next, decisions and edits of files in one order."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from carmengui.bridge import Change, Judging
from carmengui.engine.review import Effect


class Undo(QObject):
    """Asks the log for the next step, and has edits of files undone where files are written."""

    changed = Signal()
    """There may be something else to undo or redo."""
    verdicts_turned = Signal(tuple)
    """Verdicts were undone by key (their numbers), or redone (``LoggedDecision``)."""

    def __init__(self, change: Change, judging: Judging) -> None:
        super().__init__()
        self._change, self._judging = change, judging
        self._is_redo: bool | None = None
        """What was asked for by key and is under way."""
        self._last: bool | None = None
        self._is_edit = False
        """Whether that is an edit, which is being written."""
        self._is_step_open = False
        self._waiting: list[bool] = []
        """Further keys that were pressed meanwhile: who is quicker than the disk loses none."""
        change.logged.connect(judging.hear_edit)
        judging.turned.connect(self._on_turned)
        change.made.connect(lambda _: self._on_made())
        change.settled.connect(self._on_settled)
        for failed in (change.failed, judging.failed):
            failed.connect(lambda _: self._give_up())
        judging.steps_changed.connect(self.changed)

    @property
    def can_undo(self) -> bool:
        """Whether there is something to undo."""
        return self._judging.can_undo or self._is_step_open

    @property
    def can_redo(self) -> bool:
        """Whether there is something to redo."""
        return self._judging.can_redo and not self._is_step_open

    @property
    def is_turning(self) -> bool:
        """Whether something is being undone or redone."""
        return self._is_redo is not None or bool(self._waiting)

    def hear_open_step(self, is_open: bool) -> None:
        """Hear that something was done that is not in the log yet, or that it is there now."""
        self._is_step_open = is_open
        self.changed.emit()

    def undo(self) -> None:
        """Undo what was done last."""
        self._turn(is_redo=False)

    def redo(self) -> None:
        """Redo what was undone last."""
        self._turn(is_redo=True)

    def try_again(self) -> None:
        """Do once more what could not be done."""
        if not self._judging.try_act_again() and self._last is not None:
            self._turn(is_redo=self._last)

    def _turn(self, *, is_redo: bool) -> None:
        if self._is_redo is None:
            self._change.begin()
        if self._is_redo is not None or not self._change.is_quiet:
            self._waiting.append(is_redo)
            return
        self._is_redo = self._last = is_redo
        (self._judging.redo if is_redo else self._judging.undo)()

    def _on_turned(self, effect: Effect) -> None:
        if effect.edit is not None:
            self._is_edit = True
            self._change.turn(effect.edit)
            return
        told = effect.standing or effect.taken_back
        if self._is_redo is not None and told:
            self.verdicts_turned.emit(told)
        self._end()

    def _on_made(self) -> None:
        was_edit, self._is_edit = self._is_edit, False
        if was_edit and self._is_redo is not None:
            self._end()

    def _on_settled(self) -> None:
        if self._waiting and self._is_redo is None:
            QTimer.singleShot(0, self, self._go_on)

    def _end(self) -> None:
        if self._is_redo is not None:
            self._is_redo = None
            self.changed.emit()
            QTimer.singleShot(0, self, self._go_on)

    def _give_up(self) -> None:
        self._waiting.clear()
        self._is_edit = False
        self._end()

    def _go_on(self) -> None:
        if self._waiting and self._is_redo is None:
            self._turn(is_redo=self._waiting.pop(0))
