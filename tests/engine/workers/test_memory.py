"""Threads share their memory: what one of them has freed is there for the others."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from pathlib import Path

import pytest

from carmengui.engine.workers.memory import keep_memory_together, return_free_memory

PLACES = """
import ctypes, sys, threading
from pathlib import Path
from carmengui.engine.workers.memory import keep_memory_together
if sys.argv[2] == "together":
    keep_memory_together()
libc = ctypes.CDLL(None)
libc.malloc.restype, libc.fopen.restype = ctypes.c_void_p, ctypes.c_void_p
gate = threading.Barrier(4)
def take():
    gate.wait()
    libc.malloc(1000)
    gate.wait()
threads = [threading.Thread(target=take) for _ in range(4)]
for each in threads:
    each.start()
for each in threads:
    each.join()
file = ctypes.c_void_p(libc.fopen(sys.argv[1].encode(), b"w"))
libc.malloc_info(0, file)
libc.fclose(file)
print(Path(sys.argv[1]).read_text().count("<heap nr="))
"""


def places(file: Path, how: str) -> int:
    done = subprocess.run(
        [sys.executable, "-c", PLACES, str(file), how], capture_output=True, text=True, check=True
    )
    return int(done.stdout)


@pytest.mark.skipif(sys.platform != "linux", reason="glibc only")
def test_threads_are_given_memory_from_one_place(tmp_path: Path) -> None:
    if not hasattr(ctypes.CDLL(None), "malloc_info"):
        pytest.skip("glibc only")
    assert places(tmp_path / "apart", "apart") > 1
    assert places(tmp_path / "together", "together") == 1


def test_on_every_system_nothing_fails() -> None:
    keep_memory_together()
    return_free_memory()
