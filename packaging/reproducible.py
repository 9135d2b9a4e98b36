"""Archives and folders that come out the same each time they are made from the same files."""

from __future__ import annotations

import os
import time
import zipfile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

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
