"""Where an installed program is tried: a root folder, a person, and what stands before each command."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from steps import StepError

Log = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Machine:
    """Where the program is tried: as whom, with what before each command."""

    before: tuple[str, ...]
    root: Path
    """The folder that is / for the program."""
    home: str
    """The home of the person, as the program sees it."""

    def run(self, *command: str, failure: str, timeout_s: float = 600) -> str:
        """Run a command there; return what it said."""
        done = subprocess.run(
            [*self.before, *command],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=timeout_s,
            check=False,
        )
        if done.returncode:
            raise StepError(failure, done.stdout + done.stderr)
        return done.stdout

    def begin(self, *command: str) -> subprocess.Popen[bytes]:
        """Start a command there, in a session of its own, and leave it running."""
        return subprocess.Popen(
            [*self.before, *command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def place(self, *parts: str) -> Path:
        """Return a path below the home, as it is outside."""
        return self.root / Path(self.home, *parts).relative_to("/")

    def give(self, folder: Path) -> None:
        """Let a folder that was made from outside belong to the person."""
        owner = self.place().stat()
        for path in (folder, *folder.rglob("*")):
            os.chown(path, owner.st_uid, owner.st_gid)


def clean(home: str) -> tuple[str, ...]:
    """Return what starts a command with a bare environment."""
    return ("env", "-i", f"HOME={home}", "PATH=/usr/bin:/bin:/usr/sbin:/sbin", "LANG=C.UTF-8")


@contextmanager
def timed(name: str, log: Log) -> Iterator[None]:
    """Write how long a step took."""
    started_at = time.monotonic()
    yield
    log(f"{time.monotonic() - started_at:7.1f} s  {name}")


def expect(holds: bool, sentence: str) -> None:
    """Raise with a sentence unless something holds.

    Raises:
        StepError: it does not.

    """
    if not holds:
        raise StepError(sentence)
