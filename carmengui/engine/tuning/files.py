"""Where the rules of a project lie, and how a file is written: wholly or not at all.

Below ``rules``: ``title.rules`` holds for all sites, ``sites/example.org/title.toml`` says what one has
otherwise, ``drafts/title.rules`` is being worked on (see module ``drafts``), ``versions/title/0012.rules``
was published, and ``cases/0001.toml`` is a test case. Extraction reads the first two.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from carmengui.engine.model import KnownError

SUFFIX = ".rules"


def rules_folder(project: Path) -> Path:
    """Return the folder of a project's rules."""
    return project / "rules"


def draft_path(project: Path, name: str) -> Path:
    """Return where the draft of a rule file is kept; extraction does not read it."""
    return rules_folder(project) / "drafts" / f"{name}{SUFFIX}"


def write_whole(path: Path, data: str | bytes) -> None:
    """Write a file so that it is on disk, wholly or not at all.

    Raises:
        KnownError: it cannot be written; it is as it was.

    """
    body = data.encode("utf-8", "surrogateescape") if isinstance(data, str) else data
    fresh = path.with_name(f"{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as stream:
            stream.write(body)
            stream.flush()
            os.fsync(stream.fileno())
        fresh.replace(path)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise unwritable(path, error) from error


def add_line(path: Path, line: str) -> None:
    """Put a line at the end of a file; it is on disk when this returns.

    Raises:
        KnownError: it cannot be written.

    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a+b") as stream:
            stream.seek(0, os.SEEK_END)
            if stream.tell():
                stream.seek(-1, os.SEEK_END)
                # The end of a line that was torn must not swallow this one.
                line = line if stream.read(1) == b"\n" else f"\n{line}"
            stream.write(f"{line}\n".encode())
            stream.flush()
            os.fsync(stream.fileno())
    except OSError as error:
        raise unwritable(path, error) from error


def unwritable(path: Path, error: OSError) -> KnownError:
    """Say that a file cannot be written."""
    return KnownError(
        "{path} cannot be written: {reason}.",
        "Check the permissions of the folder and the room on the disk.",
        path=path,
        reason=error.strerror,
    )
