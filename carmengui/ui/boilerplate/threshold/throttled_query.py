"""How fast thresholds are asked: the newest one, as soon as the last one was answered by all."""

from __future__ import annotations

from collections.abc import Callable, Iterable


class Pace:
    """A moving slider asks faster than anybody answers, and an answer to yesterday is dropped.

    Asked at each move, nothing would be shown until the slider rests. So a question waits until
    those before it were answered, and only the newest one waits.
    """

    def __init__(self, ask: Callable[[int], None], who_answer: Iterable[str]) -> None:
        self._ask = ask
        self._who_answer = frozenset(who_answer)
        self._open: set[str] = set()
        self._asked = 0
        self._wanted = 0

    def want(self, threshold: int) -> None:
        """Have a threshold asked, now or after those that are under way."""
        self._wanted = threshold
        self._go()

    def hear(self, who: str, threshold: int) -> None:
        """Note an answer; answers to other questions do not count."""
        if threshold == self._asked:
            self._open.discard(who)
            self._go()

    def forget(self) -> None:
        """Wait for nobody: another page is looked at, or a question failed."""
        self._open.clear()
        self._asked = self._wanted = 0

    def _go(self) -> None:
        if not self._open and self._wanted and self._wanted != self._asked:
            self._asked = self._wanted
            self._open = set(self._who_answer)
            self._ask(self._asked)
