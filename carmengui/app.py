"""The front door: the command line, and the desktop once it is asked for."""

from __future__ import annotations

import io
import multiprocessing
import os
import sys

from carmengui.cli.main import run


def main(arguments: list[str] | None = None) -> int:
    """Run the program and return its exit code: 0 done, 1 failed, 2 called wrongly."""
    multiprocessing.freeze_support()
    for stream in (sys.stdout, sys.stderr):
        # Pages hold letters that the code page of a Windows console or half a surrogate pair in
        # UTF-8 has no place for; scripts get the same bytes on every system.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    code = run(sys.argv[1:] if arguments is None else arguments)
    return code if _is_output_out() else code or 1


def _is_output_out() -> bool:
    """Give up what standard output does not take, or the interpreter would complain at its end."""
    stream = sys.stdout
    if not isinstance(stream, io.TextIOWrapper):
        return True
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        return False
    return True
