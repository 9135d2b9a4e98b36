"""What a report of an error says: places in the code, versions and kinds of errors; nothing private.

Messages of errors may hold a title, a URL or the name of a file: only those that the interpreter words
itself, from names in the code, are kept.
"""

from __future__ import annotations

import getpass
import platform
import re
import sqlite3
import sys
import traceback
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path, PurePath

from carmengui import __version__
from carmengui.engine.crash.failures import last_failures

_SAFE = (
    AttributeError,
    ImportError,
    IndexError,
    MemoryError,
    ModuleNotFoundError,
    NameError,
    RecursionError,
    TypeError,
    UnboundLocalError,
    ZeroDivisionError,
)
"""What the interpreter says of these names parts of the program, not of the pages."""
_FRAME = re.compile(r'\s*File "(?P<file>.*)", line (?P<line>\d+)(?: in (?P<name>.+))?')
_HARD = re.compile(
    r"Fatal Python error: [\w ]+|Windows fatal exception: [\w ]+|.*most recent call first.*"
)
_WORDED = re.compile(r"(?:[^'\"“\n]|'[\w.]*'){1,200}", re.ASCII)
"""A message whose quoted parts are names."""
_URL = re.compile(r"[a-zA-Z][\w+.-]*://\S+")
_REQUIREMENT = re.compile(r"[\w.-]+")
_ROOTS = ("site-packages", "dist-packages")
_MOST_FRAMES = 60


def error_report(error: BaseException) -> str:
    """Return the places an error and its causes came through; its kind stands in the last line."""
    parts = [*_chain(error)]
    return "\n\n".join("\n".join(_lines_of(part)) for part in reversed(parts))


def hard_report(trace: str) -> str:
    """Return the places in what the interpreter wrote when the process was ended."""
    lines = []
    for line in trace.splitlines():
        if (frame := _FRAME.match(line)) is not None:
            lines.append(_place(frame["file"], frame["line"], frame["name"] or "?"))
        elif _HARD.fullmatch(line):
            lines.append(line)
    return "\n".join(lines)


def capsule_of(
    body: str, doing: str, done: Iterable[str] = (), told: Iterable[str] | None = None
) -> str:
    """Return a report: versions, what the program was doing, and the places.

    Args:
        body: what :func:`error_report` or :func:`hard_report` returned.
        doing: the name of the command, or that of the window.
        done: ids of the actions before, the newest last.
        told: failures that the person was told of before; of this process when not given.

    """
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    packaged = ", packaged" if getattr(sys, "frozen", False) else ""
    actions = ", ".join(done)
    told = last_failures() if told is None else told
    lines = [
        f"carmengui {__version__}: {doing}, {datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
        f"Python {platform.python_version()}, {system}{packaged}",
        f"SQLite {sqlite3.sqlite_version}, {_schema()}",
        ", ".join(dict.fromkeys(_libraries())),
        *([f"Actions before: {actions}"] if actions else []),
        *(f"Told before: {each}" for each in told),
    ]
    return _scrubbed("\n".join([*lines, "", body, ""]))


def _chain(error: BaseException) -> Iterator[BaseException]:
    """Yield an error, its cause, the cause of that, and so on."""
    seen: set[int] = set()
    part: BaseException | None = error
    while part is not None and id(part) not in seen:
        seen.add(id(part))
        yield part
        part = part.__cause__ or (None if part.__suppress_context__ else part.__context__)


def _lines_of(error: BaseException) -> Iterator[str]:
    frames = traceback.extract_tb(error.__traceback__)
    if len(frames) > _MOST_FRAMES:  # a recursion: its beginning and its end tell enough
        half = _MOST_FRAMES // 2
        yield from (_place(each.filename, each.lineno, each.name) for each in frames[:half])
        yield f"  ... {len(frames) - 2 * half} more"
        frames = traceback.StackSummary.from_list(frames[-half:])
    yield from (_place(each.filename, each.lineno, each.name) for each in frames)
    yield _kind(error)


def _kind(error: BaseException) -> str:
    name = type(error).__qualname__
    if isinstance(error, OSError):
        return f"{name}: {error.errno}"
    message = str(error)
    is_safe = type(error) in _SAFE or isinstance(error, sqlite3.OperationalError)
    return f"{name}: {message}" if is_safe and _WORDED.fullmatch(message) else name


def _place(file: str, line: object, name: str) -> str:
    return f"  {_short(file)}:{line} in {name}"


def _short(file: str) -> str:
    """Return the path of a module from its package on; of others only the name."""
    parts = PurePath(file.replace("\\", "/")).parts
    package = Path(__file__).resolve().parents[2]
    if (top := package.name) in parts and file.startswith(str(package)):
        return "/".join((top, *PurePath(file).relative_to(package).parts))
    for root in _ROOTS:
        if root in parts:
            return "/".join(parts[len(parts) - parts[::-1].index(root) :])
    return parts[-1] if parts else "?"


def _schema() -> str:
    from carmengui.engine.storage.review import REVIEW_VERSION  # noqa: PLC0415 - of a report only
    from carmengui.engine.storage.tables.migrations import SCHEMA_VERSION  # noqa: PLC0415 - the same

    return f"schema {SCHEMA_VERSION}, verdicts {REVIEW_VERSION}"


def _libraries() -> Iterator[str]:
    """Yield the libraries that the program asks for, with the versions that are there."""
    from importlib.metadata import (  # noqa: PLC0415 - of a report only
        PackageNotFoundError,
        requires,
        version,
    )

    try:
        wanted = requires("carmengui") or []
    except PackageNotFoundError:
        return
    for each in wanted:
        name = _REQUIREMENT.match(each)
        if name is None or "extra ==" in each:
            continue
        try:
            yield f"{name[0]} {version(name[0])}"
        except PackageNotFoundError:
            yield f"{name[0]} missing"


def _scrubbed(text: str) -> str:
    """Take out what names a person or a page, should any part hold it all the same."""
    home = str(Path.home())
    if len(home) > 1:
        text = text.replace(home, "~")
    try:
        user = getpass.getuser()
    except (KeyError, OSError, ImportError):
        user = ""
    if len(user) > 2 and user != "root":
        text = re.sub(rf"\b{re.escape(user)}\b", "user", text)
    return _URL.sub("(url)", text)
