"""Builds what people install, one command for each system, on a bare Debian 12.

    python3 packaging/build.py linux [--out FOLDER]      a .deb, a .run and a .tar.zst
    python3 packaging/build.py windows [--out FOLDER]    a setup.exe and a portable .zip

Installs the tools it needs when it may (root on Debian), otherwise prints the command to type. The
finished files go to ``dist/``; their sizes are printed.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path

from build_place import PROJECT, BuildPlace, place_for
from steps import StepError, complain, say

TARGETS = {"linux": "linux_build", "windows": "windows_build"}
"""The module that builds each target: a function ``build(place)`` that returns the finished files."""
MB = 1_000_000


def main(arguments: list[str] | None = None) -> int:
    """Build one target; return 0, or 1 after a sentence that says what failed."""
    parser = argparse.ArgumentParser(description="Build what people install.")
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("--out", type=Path, default=PROJECT / "dist", help="default: dist/")
    given = parser.parse_args(arguments)
    try:
        files = build(given.target, place_for(given.target, given.out.resolve()))
    except StepError as error:
        complain(error)
        return 1
    for file in files:
        say(f"{file.stat().st_size / MB:8.1f} MB  {file}")
    return 0


def build(target: str, place: BuildPlace) -> list[Path]:
    """Build one target and return the finished files."""
    module = importlib.import_module(TARGETS[target])
    files: list[Path] = module.build(place)
    return files


if __name__ == "__main__":
    sys.exit(main())
