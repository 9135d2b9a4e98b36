"""A change of a project's files that can be undone: what the files held before and after."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class FileChange:
    """What a file held before a change and after it; nothing: there was no file.

    ``path`` is relative to the folder of the project, with slashes.
    """

    path: str
    before: bytes | None
    after: bytes | None


@dataclass(frozen=True, slots=True)
class LoggedEdit:
    """A change of the project as a line of the log.

    ``words`` and ``undone_words`` say what is true after it, and after it was undone. ``stands``:
    it was not undone. ``step`` is its place among all that was done.
    """

    number: int
    step: int
    reviewer: str
    at: datetime
    words: str
    undone_words: str
    stands: bool = True


@dataclass(frozen=True, slots=True)
class EditTurn:
    """A line of an edit that is to be undone or made again, and the act as which that is written."""

    line: int
    act: str
