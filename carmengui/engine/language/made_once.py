"""Folders of a cache that are made once on a machine, then used by every process."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

_PATIENCE_S = 60.0
_Made = TypeVar("_Made")


def made_once(
    place: Path, *, read: Callable[[Path], _Made], make: Callable[[Path], None]
) -> _Made | None:
    """Return what a folder of a cache holds; it is made now if it is not there, or damaged.

    ``read`` raises ``OSError`` or ``ValueError`` for a folder that is missing or damaged, and ``make``
    fills an empty one. Of several processes one makes it while the others wait. Nothing is returned
    where nothing can be written.
    """
    with suppress(OSError, ValueError):
        return read(place)
    from filelock import FileLock, Timeout  # noqa: PLC0415 - once on a machine; it brings asyncio

    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
    lock = place.with_name(f"{place.name.partition('-')[0]}.lock")
    with suppress(OSError, ValueError, Timeout), FileLock(lock, timeout=_PATIENCE_S):
        with suppress(OSError, ValueError):
            return read(place)
        _make(place, make)
        return read(place)
    return None


def _make(place: Path, make: Callable[[Path], None]) -> None:
    """Make the folder so that another process sees all of it or nothing."""
    prefix = f"{place.name.partition('-')[0]}-"
    unfinished = Path(tempfile.mkdtemp(prefix=prefix, dir=place.parent))
    try:
        make(unfinished)
        # What cannot be read is damaged; what another process has just made can stay.
        shutil.rmtree(place, ignore_errors=True)
        unfinished.rename(place)
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)
