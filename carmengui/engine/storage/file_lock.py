"""A lock on a file, which the system lets go of when the process that holds it ends, however it ends.

The library filelock does the same, by the same calls, and brings asyncio with it: a tenth of a start.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

    def _unlock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_UN)


class FileLock:
    """Held by one at a time; the file stays when nobody holds it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._held: int | None = None

    def acquire(self) -> bool:
        """Take the lock; tell whether it is held here now, or by somebody else.

        Raises:
            OSError: the file cannot be written, or its file system has no locks.

        """
        descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _lock(descriptor)
        except (BlockingIOError, PermissionError):  # held: POSIX says the one, Windows the other
            os.close(descriptor)
            return False
        except OSError:
            os.close(descriptor)
            raise
        self._held = descriptor
        return True

    def release(self) -> None:
        """Let others take it."""
        if self._held is not None:
            _unlock(self._held)
            os.close(self._held)
            self._held = None
