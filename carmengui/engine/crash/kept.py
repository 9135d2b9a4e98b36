"""The last report, kept for the person on this computer until it is saved elsewhere or discarded."""

from __future__ import annotations

import faulthandler
import os
from contextlib import suppress
from pathlib import Path
from typing import IO

import platformdirs

from carmengui.engine.crash.report import capsule_of, hard_report
from carmengui.engine.model import KnownError

_LAST = "last-error.txt"
_RUNNING = "running-{}.trace"
_DOING = "Doing: "


class CrashFolder:
    """A folder of the person: the last report, and a file into which a process that is ended writes."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or platformdirs.user_state_path("carmengui") / "errors"
        self._stream: IO[bytes] | None = None

    def keep(self, capsule: str) -> bool:
        """Keep a report in place of the one before; tell whether that worked."""
        from carmengui.engine.storage.whole_files import write_whole  # noqa: PLC0415 - few errors are

        try:
            write_whole(self._folder / _LAST, capsule)
        except KnownError:
            return False
        return True

    def last(self) -> str:
        """Return the last report, or an empty text."""
        try:
            return (self._folder / _LAST).read_text("utf-8")
        except (OSError, UnicodeError):
            return ""

    def forget(self) -> None:
        """Delete the last report."""
        with suppress(OSError):
            (self._folder / _LAST).unlink(missing_ok=True)

    def watch(self, doing: str = "the window") -> None:
        """Let the interpreter write where it was, should the process be ended from within.

        Does nothing where somebody else hears of it already.
        """
        if faulthandler.is_enabled():
            return
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            self._stream = self._own.open("wb")
            self._stream.write(f"{_DOING}{doing}\n".encode())
            self._stream.flush()
            faulthandler.enable(self._stream)

    def end_watch(self) -> None:
        """End well: nothing is left that a next start would tell of."""
        if self._stream is not None:
            faulthandler.disable()
            self._stream.close()
            self._stream = None
            with suppress(OSError):
                self._own.unlink()

    def take_hard_crash(self) -> str:
        """Return the report of a process that was ended from within, and keep it; or an empty text.

        A process that was killed, or whose computer was switched off, has left nothing to tell.
        """
        import psutil  # noqa: PLC0415 - every command imports this module, few come here

        capsule = ""
        for path in sorted(self._folder.glob(_RUNNING.format("*"))):
            number = path.stem.rpartition("-")[2]
            if path == self._own or (number.isdigit() and psutil.pid_exists(int(number))):
                continue
            with suppress(OSError):
                written = path.read_text("utf-8", "replace")
                path.unlink()
                doing = written.partition("\n")[0].removeprefix(_DOING)
                if trace := hard_report(written):
                    capsule = capsule_of(trace, f"{doing} was ended", told=())
        if capsule:
            self.keep(capsule)
        return capsule

    @property
    def _own(self) -> Path:
        return self._folder / _RUNNING.format(os.getpid())
