"""The last report is kept on this computer; a process that was ended from within leaves one."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from carmengui.engine.crash import CrashFolder

ENDED = """
import faulthandler, os, signal, sys
from pathlib import Path
from carmengui.engine.crash import CrashFolder

folder = CrashFolder(Path(sys.argv[1]))
folder.watch('the command import')

def work():
    if sys.argv[2] == "well":
        folder.end_watch()
    else:
        os.kill(os.getpid(), getattr(signal, sys.argv[2]))

work()
"""


def run(folder: Path, how: str) -> int:
    done = subprocess.run(
        [sys.executable, "-c", ENDED, str(folder), how], capture_output=True, check=False
    )
    return done.returncode


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("SIGSEGV", "Fatal Python error: Segmentation fault"),
        ("SIGABRT", "Fatal Python error: Aborted"),
    ],
)
def test_a_process_that_was_ended_from_within_leaves_a_report(
    tmp_path: Path, how: str, words: str
) -> None:
    assert run(tmp_path, how) == -getattr(signal, how)
    capsule = CrashFolder(tmp_path).take_hard_crash()
    assert words in capsule
    assert "the command import was ended" in capsule
    assert " in work\n" in capsule
    assert CrashFolder(tmp_path).last() == capsule
    assert CrashFolder(tmp_path).take_hard_crash() == "", "it is told once"
    assert [path.name for path in tmp_path.iterdir()] == ["last-error.txt"]


@pytest.mark.parametrize("how", ["SIGKILL", "well"])
def test_a_kill_and_a_good_end_leave_nothing_to_tell(tmp_path: Path, how: str) -> None:
    run(tmp_path, how)
    assert CrashFolder(tmp_path).take_hard_crash() == ""
    assert list(tmp_path.iterdir()) == []


def test_the_last_report_is_kept_until_it_is_discarded(tmp_path: Path) -> None:
    folder = CrashFolder(tmp_path / "errors")
    assert folder.last() == ""
    assert folder.keep("one")
    assert folder.keep("two")
    assert folder.last() == "two"
    folder.forget()
    assert folder.last() == ""


def test_without_a_place_nothing_is_kept(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folder = CrashFolder(tmp_path / "file")
    assert not folder.keep("one")
    assert folder.last() == ""
    folder.watch()
    folder.end_watch()
    assert folder.take_hard_crash() == ""
