"""Long work while somebody waits for it: how far it has come, and whether it shall go on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from carmengui.engine.model.errors import KnownError

T = TypeVar("T")
TELL_EVERY_S = 0.1


class GivenUpError(KnownError):
    """Nobody waits for the work any more; what it had made is gone."""

    def __init__(self) -> None:
        super().__init__("It was stopped.", "Ask again.")


class Step(StrEnum):
    """What is done, one thing after the other, and what is counted meanwhile."""

    READING = "reading"
    """A file is read: bytes."""
    COPYING = "copying"
    """The records of a project are copied: records."""
    FACTS = "facts"
    """What rules ask of pages is looked for: pages."""
    COMPARING = "comparing"
    """Two sides are held against each other: records."""
    COUNTING = "counting"
    """Answers are counted and held against verdicts and gold: records."""
    RULES = "rules"
    """What the rules for titles offered is held against verdicts and gold: records."""
    PAGES = "pages"
    """Stored pages are read again: pages."""
    STORING = "storing"
    """The pages of a corpus are put into the archive: pages."""
    TAKING_IN = "taking in"
    """The pages of a corpus are read for their records: pages."""
    WRITING = "writing"
    """Records are written into a file: records."""
    TEXTS = "texts"
    """The words of pages are counted: pages."""
    INDEXING = "indexing"
    """Changed pages are taken into the search index: pages."""
    LEARNING = "learning"
    """Phrases of documents whose keywords are known are counted: documents."""
    CLAIMS = "claims"
    """What may be claimed from a sample is reckoned: fields."""
    PICTURES = "pictures"
    """Pages are drawn: pages."""
    STORIES = "stories"
    """Texts are read and compared with each other: messages."""
    MARKUP = "markup"
    """Values are looked for in the mark-up of a sample: pages."""


@dataclass(frozen=True, slots=True)
class Reached:
    """So many of so many are done. ``name`` is the file that is read."""

    step: Step
    done: int
    total: int
    name: str = ""


class Headway:
    """Tells now and then how far work has come, and ends it when nobody waits for it.

    ``told`` is called where the work is done, at most ten times a second and when a step begins.
    """

    def __init__(
        self,
        told: Callable[[Reached], None] | None = None,
        is_wanted: Callable[[], bool] = lambda: True,
    ) -> None:
        self._told, self.is_wanted = told, is_wanted
        self._reached: Reached | None = None
        self._told_at = 0.0

    def begin(self, step: Step, total: int, name: str = "") -> None:
        """Begin with something that is counted.

        Raises:
            GivenUpError: nobody waits for it any more.

        """
        if self._told is not None:
            self._reached, self._told_at = Reached(step, 0, total, name), 0.0
        self._tell()

    def advance(self, count: int = 1) -> None:
        """Note that so many more are done.

        Raises:
            GivenUpError: nobody waits for it any more.

        """
        self.reach(self._reached.done + count if self._reached is not None else 0)

    def reach(self, done: int) -> None:
        """Note how many are done in all.

        Raises:
            GivenUpError: nobody waits for it any more.

        """
        if (now := self._reached) is not None:
            self._reached = Reached(now.step, done, now.total, now.name)
        self._tell()

    def check(self) -> None:
        """End the work when nobody waits for it.

        Raises:
            GivenUpError: nobody does.

        """
        if not self.is_wanted():
            raise GivenUpError

    def watch(self, things: Iterable[T], at_a_time: int = 1) -> Iterator[T]:
        """Yield things, and note that they are done when the next is wanted, some at a time.

        Raises:
            GivenUpError: nobody waits for them any more.

        """
        for number, thing in enumerate(things, 1):
            yield thing
            if not number % at_a_time:
                self.advance(at_a_time)

    def _tell(self) -> None:
        self.check()
        if self._told is None or self._reached is None:
            return
        now = time.monotonic()
        if now - self._told_at >= TELL_EVERY_S:
            self._told_at = now
            self._told(self._reached)


UNWATCHED = Headway()
"""For work of which nobody wants to hear before its end; nothing is noted in it."""
