"""What a command is, and what it hands back to be printed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from carmengui.engine.model import Clock

if TYPE_CHECKING:
    from rich.progress import Progress


class Desktop(Protocol):
    """The window, as far as a command may ask for it; the command line itself knows no window."""

    @property
    def has_screen(self) -> bool:
        """Whether there is a screen to show it on."""

    def show_demo(self, folder: Path, clock: Clock, seeds: tuple[str, ...]) -> None:
        """Show the demo's project while it is crawled, until the window is closed."""

    def take_screenshots(self, folder: Path, url: str, out: Path) -> list[Path]:
        """Write a picture of every desk with that record open."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a command found: words for a person, an object for ``--json``.

    ``code`` is the exit code, and ``remark`` says on standard error why it is not 0.
    """

    text: str = ""
    data: dict[str, Any] = field(default_factory=dict)
    code: int = 0
    remark: str = ""


Example = tuple[str, str]
"""A command line, and what it does."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command of the command line."""

    name: str
    help: str
    add_arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], Result]
    examples: tuple[Example, ...] = ()


class Meter:
    """A progress bar that people see on a terminal and scripts do not."""

    def __init__(self, progress: Progress | None, words: str, total: int | None) -> None:
        self._progress = progress
        self._task = None if progress is None else progress.add_task(words, total=total)

    def advance(self, count: int = 1) -> None:
        """Note that so many more are done."""
        if self._progress is not None and self._task is not None:
            self._progress.advance(self._task, count)


@contextmanager
def meter(words: str, total: int | None = None) -> Iterator[Meter]:
    """Show progress on standard error while the block runs, when that is a terminal."""
    if not sys.stderr.isatty():
        yield Meter(None, words, total)
        return
    from rich.console import Console  # noqa: PLC0415 - heavy, and scripts see no progress bar
    from rich.progress import (  # noqa: PLC0415 - the same
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
    )

    progress = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with progress:
        yield Meter(progress, words, total)


def positive(text: str) -> int:
    """Read a whole number of at least one (for argparse)."""
    return _whole(text, least=1)


def count(text: str) -> int:
    """Read a whole number of at least zero (for argparse)."""
    return _whole(text, least=0)


def _whole(text: str, least: int) -> int:
    number = int(text) if text.isdecimal() else -1
    if number < least:
        raise argparse.ArgumentTypeError(f"“{text}” is not a whole number of at least {least}")
    return number


def not_negative(text: str) -> float:
    """Read a number of at least zero (for argparse)."""
    try:
        number = float(text)
    except ValueError:
        number = float("nan")
    if not 0 <= number < float("inf"):
        raise argparse.ArgumentTypeError(f"“{text}” is not a number of at least 0")
    return number
