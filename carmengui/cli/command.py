"""What a command is, and what it hands back to be printed."""

from __future__ import annotations

import argparse
import errno
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from carmengui.cli.terminal.bar import progress_bar
from carmengui.engine.model.errors import KnownError
from carmengui.resource_files import resource

if TYPE_CHECKING:
    from rich.progress import Progress

    from carmengui.engine.model import Clock
    from carmengui.engine.rendering import PageAccess, Renderer


class Desktop(Protocol):
    """The window, as far as a command may ask for it; the command line itself knows no window."""

    @property
    def has_screen(self) -> bool:
        """Whether there is a screen to show it on."""

    def show_demo(self, folder: Path, clock: Clock, seeds: tuple[str, ...]) -> None:
        """Show the demo's project while it is crawled, until the window is closed."""

    def start_renderer(self, access: PageAccess) -> Renderer:
        """Start a browser that pages are rendered in, out of sight.

        Raises:
            KnownError: there is none.

        """

    def take_screenshots(self, folder: Path, url: str, revisited: str, out: Path) -> list[Path]:
        """Write a picture of every desk with a record open; Freshness shows the visits of another."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a command found: words for a person, an object for ``--json``.

    ``code`` is the exit code, and ``remark`` says on standard error why it is not 0.
    """

    text: str = ""
    data: dict[str, Any] = field(default_factory=dict)
    code: int = 0
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Command:
    """One command of the command line.

    Its words, arguments and examples stand in ``resources/commands``, in a file of its name.
    ``known`` adds to an argument what the engine knows of it: choices, a default, how it is read.
    """

    name: str
    run: Callable[[argparse.Namespace], Result]
    known: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    @property
    def help(self) -> str:
        """What the command does, in a few words."""
        return help_of(self.name)

    @property
    def examples(self) -> Mapping[str, str]:
        """Command lines, and what they do."""
        examples: dict[str, str] = _described(self.name)["examples"]
        return examples

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Add the arguments of the command to a parser."""
        _add_arguments(parser, _described(self.name), self.known)


def help_of(name: str) -> str:
    """Return what a command does, in a few words."""
    text = resource("commands", f"{name}.toml").read_text(encoding="utf-8")
    # The lines before the first table: to read all tables of all commands takes longer than the rest.
    return str(tomllib.loads(text.partition("\n[")[0])["help"])


@cache
def _described(name: str) -> dict[str, Any]:
    return tomllib.loads(resource("commands", f"{name}.toml").read_text(encoding="utf-8"))


def _add_arguments(
    parser: argparse.ArgumentParser,
    described: Mapping[str, Any],
    known: Mapping[str, Mapping[str, Any]],
) -> None:
    """Add described arguments to a parser.

    Each table below ``arguments`` has the keywords of ``add_argument``, with ``type`` by its name
    in ``_KINDS``; choices called ``fields`` are those of metadata. ``group`` names a table below
    ``groups``, whose arguments exclude each other or stand under a heading. ``known`` adds keywords
    that only the program knows.
    """
    groups = {
        name: _group(parser, name, group) for name, group in described.get("groups", {}).items()
    }
    for name, table in described["arguments"].items():
        keywords = {**table, **known.get(name, {})}
        place = groups.get(keywords.pop("group", ""), parser)
        if keywords.get("choices") == "fields":
            from carmengui.engine.model import Field  # noqa: PLC0415 - not for --help

            keywords["choices"] = [str(each) for each in Field]
        if isinstance(kind := keywords.get("type"), str):
            keywords["type"] = _KINDS[kind]
        place.add_argument(name, **keywords)


def _group(
    parser: argparse.ArgumentParser, name: str, group: Mapping[str, Any]
) -> argparse._ActionsContainer:
    if group.get("exclusive"):
        return parser.add_mutually_exclusive_group(required=group.get("required", False))
    return parser.add_argument_group(name, group["description"])


def _whole(text: str, least: int) -> int:
    """Read a whole number of at least so much."""
    number = int(text) if text.isdecimal() else -1
    if number < least:
        raise argparse.ArgumentTypeError(f"“{text}” is not a whole number of at least {least}")
    return number


def _number(text: str) -> float:
    """Read a number of at least zero."""
    try:
        number = float(text)
    except ValueError:
        number = float("nan")
    if not 0 <= number < float("inf"):
        raise argparse.ArgumentTypeError(f"“{text}” is not a number of at least 0")
    return number


def _share(text: str) -> float:
    """Read a share between 0 and 1, as 0.95 or 95 %."""
    is_percent = text.strip().endswith("%")
    try:
        number = float(text.strip().rstrip("% ").replace(",", "."))
    except ValueError:
        number = float("nan")
    number = number / 100 if is_percent else number
    if not 0 < number < 1:
        raise argparse.ArgumentTypeError(f"“{text}” is not a number between 0 and 1, such as 0.95")
    return number


def _path(text: str) -> Path:
    """Read a path; it need not exist, but the system must be able to look for it."""
    try:
        Path(text).stat()
    except OSError as error:
        if error.errno in {errno.ENAMETOOLONG, errno.ELOOP}:
            raise KnownError(
                "{path} cannot be opened: {reason}.",
                "Check its name.",
                path=text,
                reason=error.strerror,
            ) from error
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no path") from error
    return Path(text)


def _page_name(text: str) -> Path:
    """Read the name of a page to print."""
    path = _path(text)
    if path.suffix.lower() not in {".html", ".pdf"}:
        raise argparse.ArgumentTypeError(f"“{path.name}” ends in neither .html nor .pdf")
    return path


_KINDS: dict[str, Callable[[str], Any]] = {
    "path": _path,
    "page": _page_name,
    "positive": partial(_whole, least=1),
    "count": partial(_whole, least=0),
    "number": _number,
    "decimal": float,
    "share": _share,
}
"""How the text of an argument is read."""


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
    with progress_bar(counts=True) as progress:
        yield Meter(progress, words, total)
