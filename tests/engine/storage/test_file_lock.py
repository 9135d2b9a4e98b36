"""A lock is held by one at a time, by no process that has ended, and by those of earlier versions."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import filelock
import pytest

from carmengui.engine.storage.file_lock import FileLock

HOLD = """
import sys
from pathlib import Path
from carmengui.engine.storage.file_lock import FileLock
lock = FileLock(Path(sys.argv[1]))
print(lock.acquire(), flush=True)
sys.stdin.read()
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "project.lock"


def test_one_holds_it_until_it_lets_go(path: Path) -> None:
    one, other = FileLock(path), FileLock(path)
    assert one.acquire()
    assert not other.acquire()
    other.release()  # of what it does not hold
    assert not other.acquire()
    one.release()
    assert other.acquire()
    assert not one.acquire()
    other.release()
    assert path.exists()


def test_a_process_that_is_killed_holds_nothing(path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "True\n"
        lock = FileLock(path)
        assert not lock.acquire()
        holder.kill()
        holder.wait()
    assert lock.acquire()
    lock.release()


def test_earlier_versions_and_this_one_keep_each_other_out(path: Path) -> None:
    earlier, lock = filelock.FileLock(path), FileLock(path)
    with earlier:
        assert not lock.acquire()
    assert lock.acquire()
    with pytest.raises(filelock.Timeout):
        earlier.acquire(timeout=0)
    lock.release()


def test_where_no_file_can_be_made_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="missing"):
        FileLock(tmp_path / "missing" / "project.lock").acquire()
