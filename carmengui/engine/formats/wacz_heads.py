"""The heads of single records in WARC files, read by their offsets without reading the files."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path
from typing import BinaryIO, Self

_GZIP = zlib.MAX_WBITS | 16
_STEP_BYTES = 1_024
_MAX_HEAD_BYTES = 65_536
_END = b"\r\n\r\n"


class WarcHeads:
    """Reads heads from files whose records are gzip members of their own; closes them at the end."""

    def __init__(self, files: Iterable[Path]) -> None:
        self._paths = {path.name: path for path in files}
        self._open: dict[str, BinaryIO] = {}
        self._closing = ExitStack()

    def of(self, file: str, offset: int, length: int) -> dict[str, str]:
        """Return the WARC headers of a record by lower-case names; none when it cannot be read.

        Raises:
            OSError: the file cannot be read.

        """
        if file not in self._paths:
            return {}
        if file not in self._open:
            self._open[file] = self._closing.enter_context(self._paths[file].open("rb"))
        self._open[file].seek(offset)
        head = _head(self._open[file], length)
        lines = head.decode("utf-8", "replace").split("\r\n")
        pairs = (line.partition(":") for line in lines)
        return {name.strip().lower(): value.strip() for name, colon, value in pairs if colon}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._closing.close()


def _head(stream: BinaryIO, length: int) -> bytes:
    unzip, head = zlib.decompressobj(_GZIP), b""
    while length > 0 and _END not in head and len(head) < _MAX_HEAD_BYTES and not unzip.eof:
        packed = stream.read(min(_STEP_BYTES, length))
        if not packed:
            break
        length -= len(packed)
        try:
            head += unzip.decompress(packed, _MAX_HEAD_BYTES)
        except zlib.error:
            return b""
    return head.partition(_END)[0]
