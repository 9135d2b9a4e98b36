"""The front door: the command line, and the desktop once it is asked for."""

from __future__ import annotations

import multiprocessing
import sys

from carmengui.cli.main import run


def main(arguments: list[str] | None = None) -> int:
    """Run the program and return its exit code: 0 done, 1 failed, 2 called wrongly."""
    multiprocessing.freeze_support()
    return run(sys.argv[1:] if arguments is None else arguments)
