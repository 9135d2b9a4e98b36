"""Copies what can still be read of a damaged segment into a new one."""

from __future__ import annotations

import os
import zlib
from pathlib import Path

from carmengui.engine.storage.warc.archive import ArchivePlace
from carmengui.engine.storage.warc.gzip_members import whole_members
from carmengui.engine.storage.warc.members import info_member

_HEAD_BYTES = 200
_INFO = b"WARC-Type: warcinfo"


def salvage(source: Path, target: Path, name: str) -> dict[int, ArchivePlace]:
    """Write the whole records of a segment file into another one, which is on the disk then.

    Args:
        source: the damaged file; one that is missing gives nothing.
        target: the new file.
        name: what the new file will be called.

    Returns:
        where each record lies in the new file, by the offset it had.

    """
    places: dict[int, ArchivePlace] = {}
    with target.open("wb") as stream:
        stream.write(info_member(name))
        for offset, member in whole_members(source) if source.is_file() else ():
            if not _is_info(member):
                places[offset] = ArchivePlace(name, stream.tell(), len(member))
                stream.write(member)
        stream.flush()
        os.fsync(stream.fileno())
    return places


def _is_info(member: bytes) -> bool:
    return _INFO in zlib.decompressobj(wbits=zlib.MAX_WBITS | 16).decompress(member, _HEAD_BYTES)
