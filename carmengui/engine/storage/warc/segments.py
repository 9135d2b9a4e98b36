"""Whether the segment files of an archive are as they were written: their sizes and checksums.

The marks of the segments are kept with the tables, in the same transaction as the rows that point
into them. A segment whose size and time are those of its mark is not read again; any other is
compared by its CRC-32, at more than a gigabyte a second.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import astuple, dataclass
from enum import StrEnum
from pathlib import Path

from carmengui.engine.model import Sentence
from carmengui.engine.storage.warc.gzip_members import whole_members

_CHUNK_BYTES = 1 << 20
_READ_WHOLE_BYTES = 64_000_000
"""A segment of an older project, which has no mark, is read through when it is no larger."""
NO_CRC = -1
"""The checksum of a segment that is known to be damaged: no bytes have it."""


class SegmentFault(StrEnum):
    """What is wrong with a segment file."""

    MISSING = "missing"
    SHORT = "short"
    CHANGED = "changed"


_SAID = {
    SegmentFault.MISSING: "The archive file {path} is missing",
    SegmentFault.SHORT: "The archive file {path} is shorter than it was written",
    SegmentFault.CHANGED: "The archive file {path} is damaged",
}


@dataclass(frozen=True, slots=True)
class SegmentMark:
    """How a segment was when it was last written: size in bytes, CRC-32 of them, time of the file."""

    size: int
    crc: int
    mtime_ns: int


@dataclass(frozen=True, slots=True)
class DamagedSegment:
    """A segment file that is not as it was written."""

    path: Path
    fault: SegmentFault

    @property
    def sentence(self) -> Sentence:
        """What is wrong, and what to do."""
        what = Sentence.of(_SAID[self.fault], path=self.path)
        return Sentence.of(
            "{what}: some stored pages cannot be read. Put the file back from a backup, or save what "
            "can be read with: carmengui check {project}",
            what=what,
            project=self.path.parent.parent,
        )


@dataclass(frozen=True, slots=True)
class ArchiveState:
    """The marks of the segments that are as they were written, and the others."""

    marks: dict[str, SegmentMark]
    damaged: tuple[DamagedSegment, ...] = ()


def marks_to_text(marks: Mapping[str, SegmentMark]) -> str:
    """Return marks as they are kept."""
    return json.dumps({name: astuple(mark) for name, mark in sorted(marks.items())})


def marks_from_text(text: str) -> dict[str, SegmentMark]:
    """Return kept marks."""
    return {name: SegmentMark(*mark) for name, mark in json.loads(text or "{}").items()}


def inspect_segments(
    folder: Path,
    marks: Mapping[str, SegmentMark],
    ends: Mapping[str, int],
    *,
    is_growing: bool = False,
) -> ArchiveState:
    """Compare the segment files of an archive with how they were written.

    Args:
        folder: where they lie.
        marks: how they were when they were last written.
        ends: for each segment the offset behind the last record that has a row.
        is_growing: another program is writing; what is longer than its mark is left to it.

    """
    kept, damaged = dict(marks), []
    for name in sorted({*marks, *ends}):
        path, mark = folder / name, marks.get(name)
        fault, new = _inspect(path, mark, ends.get(name, 0), is_growing=is_growing)
        if fault is not None:
            damaged.append(DamagedSegment(path, fault))
        elif new is not None:
            kept[name] = new
    return ArchiveState(kept, tuple(damaged))


def _inspect(
    path: Path, mark: SegmentMark | None, end: int, *, is_growing: bool
) -> tuple[SegmentFault | None, SegmentMark | None]:
    try:
        found = path.stat()
    except OSError:
        return SegmentFault.MISSING, None
    size = mark.size if mark else end
    if found.st_size < size:
        return SegmentFault.SHORT, None
    new = SegmentMark(size, mark.crc if mark else crc_of(path, size), found.st_mtime_ns)
    if mark is None:
        is_same = _is_sound(path, end)
    elif found.st_size > size and is_growing:
        is_same = True
    else:
        is_untouched = found.st_size == size and found.st_mtime_ns == mark.mtime_ns
        is_same = is_untouched or crc_of(path, size) == mark.crc
    return (None, new) if is_same else (SegmentFault.CHANGED, None)


def _is_sound(path: Path, end: int) -> bool:
    """Tell whether a segment without a mark is one whole member behind the other; a large one, at its start."""
    expected = 0
    for offset, member in whole_members(path):
        if offset != expected:
            return False
        expected = offset + len(member)
        if expected >= min(end, _READ_WHOLE_BYTES):
            return True
    return expected >= end


def crc_of(path: Path, size: int, start: int = 0, crc: int = 0) -> int:
    """Return the CRC-32 of a file's bytes up to an offset, given that of its first ``start`` bytes."""
    with path.open("rb") as stream:
        stream.seek(start)
        left = size - start
        while left > 0 and (chunk := stream.read(min(_CHUNK_BYTES, left))):
            crc = zlib.crc32(chunk, crc)
            left -= len(chunk)
    return crc
