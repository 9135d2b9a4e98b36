"""Tries what was built, each file in the way of its system, and writes a log.

    python3 packaging/smoke.py dist/*

Files for Linux are installed in bare Debians and for a person without rights, those for Windows under
wine; each is started, used, replaced and removed. Needs root on Debian. The log is ``smoke.log`` beside
the first file.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path

import smoke_linux
import smoke_windows
from steps import StepError, complain, say
from system_packages import install
from wine import missing_packages

Log = Callable[[str], None]


def check(files: list[Path], log: Log) -> None:
    """Try all files that have a trial; one of Windows needs the other.

    Raises:
        StepError: something does not hold; it says what.

    """
    lacking = missing_packages()
    if lacking:
        install([(name,) for name in lacking])
    windows = [file for file in files if file.name.endswith(("-setup.exe", "-windows.zip"))]
    for file in files:
        trial = smoke_linux.TRIALS.get(file.suffix)
        if trial is not None:
            log(f"{file.name}: {file.stat().st_size / 1_000_000:.1f} MB")
            trial(file, file.parent / "smoke", log)
    if len(windows) == len(("setup", "archive")):
        smoke_windows.check(sorted(windows, key=lambda file: file.suffix), log)


def main() -> int:
    """Try the files that are named; return 0, or 1 after a sentence that says what failed."""
    parser = argparse.ArgumentParser(description="Try what was built.")
    parser.add_argument("files", nargs="+", type=Path)
    try:
        check_with_log([file.resolve() for file in parser.parse_args().files])
    except StepError as error:
        complain(error)
        return 1
    return 0


def check_with_log(files: list[Path]) -> None:
    """Try all files, and keep beside the first of them what was said.

    Raises:
        StepError: something does not hold; it says what.

    """
    started_at = time.monotonic()
    with (files[0].parent / "smoke.log").open("w", encoding="utf-8") as kept:

        def log(line: str) -> None:
            say(line)
            kept.write(f"{line}\n")
            kept.flush()

        try:
            check(files, log)
        except StepError as error:
            kept.write(f"{error.tail}\n{error.sentence}\n")
            raise
        log(f"{time.monotonic() - started_at:7.1f} s  in all: everything holds")


if __name__ == "__main__":
    sys.exit(main())
