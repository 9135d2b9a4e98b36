"""The processor time of a command and of everything it started, whoever was waiting for it.

Workers are split off by a server that the command never waits for, so their time is in nobody's usage
once they end. While a command is measured here, what it leaves behind becomes a child of this process,
which waits for all of it (Linux only).
"""

from __future__ import annotations

import ctypes
import os
import resource
import subprocess
import sys
from collections.abc import Sequence

_PR_SET_CHILD_SUBREAPER = 36


def adopt_orphans() -> None:
    """Become the parent of whatever the processes started here leave behind."""
    if sys.platform != "linux":
        sys.exit("The processor time of a family of processes is measured on Linux only.")
    ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def used_s(command: Sequence[str]) -> float:
    """Run a command to its end and return the seconds of processor time that all of it took.

    Only one at a time, with :func:`adopt_orphans` called before.
    """
    before = _children_s()
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)} ended with {done.returncode}:\n{done.stderr.decode()}")
    wait_for_all()
    return _children_s() - before


def wait_for_all() -> None:
    """Wait for what a command has left behind."""
    while True:
        try:
            os.wait()
        except ChildProcessError:
            return


def _children_s() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
