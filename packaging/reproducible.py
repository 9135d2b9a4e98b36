"""Archives and folders that come out the same each time they are made from the same files.

    python3 packaging/reproducible.py FOLDER OTHER

compares what two builds of one commit have left: ``dist``, or what lies in ``build``. Names the files that
differ or are in one folder alone, and then returns 1.
"""

from __future__ import annotations

import argparse
import filecmp
import os
import sys
import time
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from steps import say

if TYPE_CHECKING:
    from collections.abc import Iterator

REGULAR_FILE = 0o100644 << 16


def files_below(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield the files of a folder by their names below it, in the order of these."""
    found = [(path.relative_to(folder).as_posix(), path) for path in folder.rglob("*")]
    yield from sorted((name, path) for name, path in found if path.is_file())


def write_zip(target: Path, folder: Path, epoch_s: int, inside: str = "") -> None:
    """Write the files of a folder into an archive, below the folder ``inside`` of it."""
    written_at = time.gmtime(epoch_s)[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, path in files_below(folder):
            entry = zipfile.ZipInfo(inside + name, written_at)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = REGULAR_FILE
            archive.writestr(entry, path.read_bytes())


def set_times(folder: Path, epoch_s: int) -> None:
    """Give every file and folder below a folder the same time."""
    for path in folder.rglob("*"):
        os.utime(path, (epoch_s, epoch_s))


def differences(folder: Path, other: Path) -> list[str]:
    """Return the names of the files that are not the same, byte by byte, in two folders."""
    ours, theirs = dict(files_below(folder)), dict(files_below(other))
    return [
        name
        for name in sorted({*ours, *theirs})
        if name not in ours
        or name not in theirs
        or not filecmp.cmp(ours[name], theirs[name], shallow=False)
    ]


def main() -> int:
    """Compare two folders; return 0 when they hold the same."""
    parser = argparse.ArgumentParser(description="Compare what two builds of one commit have left.")
    parser.add_argument("folders", nargs=2, type=Path)
    folders = parser.parse_args().folders
    found = differences(*folders)
    for name in found:
        say(f"differs: {name}")
    counts = [len(list(files_below(folder))) for folder in folders]
    say(f"{counts[0]} and {counts[1]} files, {len(found)} of them not the same")
    return 1 if found or not min(counts) else 0


if __name__ == "__main__":
    sys.exit(main())
