"""Where the rules of a project lie.

Below ``rules``: ``title.rules`` holds for all sites, ``sites/example.org/title.toml`` says what one has
otherwise, ``drafts/title.rules`` is being worked on (see module ``drafts``), ``versions/title/0012.rules``
was published, and ``cases/0001.toml`` is a test case. Extraction reads the first two.
"""

from __future__ import annotations

import os
from pathlib import Path

from carmengui.engine.storage.whole_files import unwritable

SUFFIX = ".rules"


def rules_folder(project: Path) -> Path:
    """Return the folder of a project's rules."""
    return project / "rules"


def draft_path(project: Path, name: str) -> Path:
    """Return where the draft of a rule file is kept; extraction does not read it."""
    return rules_folder(project) / "drafts" / f"{name}{SUFFIX}"


def rule_places(name: str) -> tuple[str, ...]:
    """Return patterns, below a project, of all files that publishing rules of a field may change."""
    own = f"rules/{name}{SUFFIX}", f"rules/versions/{name}/*"
    sites = f"rules/sites/*/{name}.*", f"rules/versions/sites/*/{name}/*"
    return (*own, *sites, f"rules/drafts/**/{name}{SUFFIX}")


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
