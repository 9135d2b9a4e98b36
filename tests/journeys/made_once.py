"""What takes long to make and is only read: made once, by the test process that needs it first."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from filelock import FileLock

_RUN = os.environ.get("PYTEST_XDIST_TESTRUNUID") or str(os.getpid())
"""Names the run of the tests, which several processes may share."""
_SHARED = Path(tempfile.gettempdir()) / f"carmengui-test-{_RUN}"
_LOCK = _SHARED.with_suffix(".lock")
_USER = _SHARED / f"{os.getpid()}.user"


def made_once(name: str, make: Callable[[Path], None]) -> Path:
    """Return a folder that ``make`` has filled; gone when the last process that uses it ends."""
    folder = _SHARED / name
    with FileLock(_LOCK):
        _SHARED.mkdir(exist_ok=True)
        if not _USER.exists():
            _USER.touch()
            atexit.register(_leave)
        if not folder.exists():
            beside = _SHARED / f"{name}.part"
            shutil.rmtree(beside, ignore_errors=True)  # of a process that died over it
            beside.mkdir()
            make(beside)
            beside.rename(folder)
    return folder


def _leave() -> None:
    with FileLock(_LOCK):
        _USER.unlink(missing_ok=True)
        if not any(_SHARED.glob("*.user")):
            shutil.rmtree(_SHARED, ignore_errors=True)
            _LOCK.unlink(missing_ok=True)
