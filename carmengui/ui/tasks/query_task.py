"""A long question to a reader: how far it is stands in the drawer, where it can be stopped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import Ask, Reader
from carmengui.engine.model.headway import Headway, Reached
from carmengui.ui.tasks.task_list import LongTask, TaskList


class AskedWork(QObject):
    """One question at a time; a newer one takes the place of the older, which ends soon."""

    stopped = Signal()
    """The person stopped it."""
    progressed = Signal()
    """``work`` is further than before."""
    _reached = Signal(int, object)

    def __init__(self, parent: QObject, key: str, ask: Ask, works: TaskList) -> None:
        super().__init__(parent)
        self._key, self._ask, self._works = key, ask, works
        self.work: LongTask | None = None
        """What is under way."""
        self._asked = 0
        self._reached.connect(self._on_reached)

    def begin(
        self,
        name: str,
        question: Callable[[Reader, Headway], Any],
        told: Callable[[Any], None],
        failed: Callable[[str], None],
    ) -> None:
        """Ask a reader; it hears of each step from the question's headway."""
        self.end()
        number = self._asked

        def is_wanted() -> bool:
            return number == self._asked and not self._ask.is_closed

        def tell(reached: Reached) -> None:
            # What takes long may outlive the window by a moment.
            if is_wanted():
                self._reached.emit(number, reached)

        headway = Headway(tell, is_wanted)
        self.work = self._works.begin(name, self.stop)
        self._ask.run(
            self,
            self._key,
            lambda reader: question(reader, headway),
            lambda answer: self._finish(told, answer),
            lambda why: self._finish(failed, why),
        )

    def stop(self) -> None:
        """Give it up; what it had made is gone."""
        if self.work is not None:
            self.end()
            self.stopped.emit()

    def end(self) -> None:
        """Wait for nothing any more."""
        self._asked += 1
        if self.work is not None:
            work, self.work = self.work, None
            self._ask.forget(self, self._key)
            self._works.end(work)

    def _finish(self, tell: Callable[[Any], None], answer: object) -> None:
        self.end()
        tell(answer)

    def _on_reached(self, number: int, reached: Reached) -> None:
        if self.work is not None and number == self._asked:
            self._works.reach(self.work, reached)
            self.progressed.emit()
