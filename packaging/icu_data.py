"""The data of ICU that Qt carries: cut down to what the program can ask for.

ICU knows the languages, countries and money of the whole world in every language; Qt has tables of its own
for these and asks ICU only how words are sorted.
"""

from __future__ import annotations

import fnmatch
import re
import struct
from typing import TYPE_CHECKING

from steps import StepError, run_quietly

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

MAGIC = b"\xda\x27"
"""The third and fourth byte of all data of ICU (unicode/udata.h)."""
KIND = b"CmnD"
"""The kind of data that is a list of others; 12 bytes after the beginning."""
ALIGNED = 16
SYMBOL = re.compile(r"(\w+) OBJECT .* (icudt\d+_dat)$", re.MULTILINE)
ASSEMBLED = """
.section .rodata
.balign 4096
.globl {symbol}
.type {symbol}, @object
.size {symbol}, {size}
{symbol}:
.incbin "{file}"
.section .note.GNU-stack,"",@progbits
"""


def cut_library(library: Path, left_out: Sequence[str], work: Path) -> None:
    """Replace a libicudata.so.VERSION by one without the files that match a pattern.

    Raises:
        StepError: it is no such library, or it cannot be linked.

    """
    listing = run_quietly(["readelf", "-W", "--dyn-syms", library], "ICU could not be read.")
    found = SYMBOL.search(listing)
    content = library.read_bytes()
    start = content.find(KIND) - 12
    if found is None or content[start + 2 : start + 4] != MAGIC:
        raise StepError(f"{library.name} has no data of ICU in it.")
    files = files_of(content[start : start + int(found[1], 0)])
    head_bytes = struct.unpack_from("<H", content, start)[0]
    data = packed(content[start : start + head_bytes], kept(files, left_out))
    _link(library, found[2], data, work)


def files_of(data: bytes) -> list[tuple[str, bytes]]:
    """Return the files in data of ICU by their names, ``icudt73l/`` included, in their order."""
    base = struct.unpack_from("<H", data)[0]
    count = struct.unpack_from("<I", data, base)[0]
    entries = list(struct.iter_unpack("<II", data[base + 4 : base + 4 + 8 * count]))
    ends = [offset for _, offset in entries[1:]] + [len(data) - base]
    files = []
    for (name_at, begins), ends_at in zip(entries, ends, strict=True):
        name = data[base + name_at : data.index(0, base + name_at)].decode("ascii")
        files.append((name, data[base + begins : base + ends_at]))
    return files


def kept(files: Iterable[tuple[str, bytes]], left_out: Sequence[str]) -> list[tuple[str, bytes]]:
    """Return the files that match no pattern; patterns do not name the folder of the version."""
    return [
        (name, content)
        for name, content in files
        if not any(fnmatch.fnmatchcase(name.partition("/")[2], each) for each in left_out)
    ]


def packed(head: bytes, files: Sequence[tuple[str, bytes]]) -> bytes:
    """Return files as data of ICU, below a head that was read."""
    names = b"".join(name.encode("ascii") + b"\0" for name, _ in files)
    names_at = 4 + 8 * len(files)
    body = bytearray(struct.pack("<I", len(files)) + bytes(8 * len(files)) + names)
    name_at = names_at
    for number, (name, content) in enumerate(files):
        body += bytes(-(len(head) + len(body)) % ALIGNED)
        struct.pack_into("<II", body, 4 + 8 * number, name_at, len(body))
        body += content
        name_at += len(name) + 1
    return head + bytes(body)


def _link(library: Path, symbol: str, data: bytes, work: Path) -> None:
    (work / "icu.dat").write_bytes(data)
    source = ASSEMBLED.format(symbol=symbol, size=len(data), file="icu.dat")
    (work / "icu.s").write_text(source, "ascii")
    failure = "The data of ICU could not be linked; the lines above say why."
    run_quietly(["as", "icu.s", "-o", "icu.o"], failure, folder=work)
    run_quietly(
        [*("ld", "-shared", "-soname", library.name, "--build-id=none"), "icu.o", "-o", library],
        failure,
        folder=work,
    )
