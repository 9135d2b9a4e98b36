"""EUC-JP and ISO-2022-JP as the Encoding Standard reads them.

Python's codecs of these names lack the rows that Japanese vendors added (circled numbers, rare
kanji) and that pages use. Those rows are in Python's cp932, and a JIS X 0208 cell is one and the
same in all three: bytes are moved there and decoded (Encoding Standard, sections 13.1 and 13.2).
"""

from __future__ import annotations

import re
from collections.abc import Callable

_EUC = re.compile(
    rb"(?P<jis>(?:[\xa1-\xa8\xad\xb0-\xf4\xf9-\xfc][\xa1-\xfe])+)"
    rb"|(?P<kana>(?:\x8e[\xa1-\xdf])+)|(?P<other>\x8f[\xa1-\xfe]{2}|[\x80-\xff])"
)
_SHIFT = re.compile(rb"\x1b(\([BIJ]|\$[@B])")
_CELLS = re.compile(rb"(?P<cells>(?:[\x21-\x7e]{2})+)|(?P<other>[^\x21-\x7e]+|[\x21-\x7e])")
_ROMAN = str.maketrans({"\\": "¥", "~": "‾"})


def decode_euc_jp(body: bytes) -> str:
    """Decode EUC-JP; bytes that do not fit become U+FFFD."""
    parts = []
    position = 0
    for match in _EUC.finditer(body):
        parts.append(body[position : match.start()].decode("ascii"))
        position = match.end()
        if match["jis"]:
            parts.append(_from_cells(bytes(octet & 0x7F for octet in match["jis"])))
        elif match["kana"]:
            parts.append(match["kana"].replace(b"\x8e", b"").decode("cp932"))
        else:
            parts.append(match["other"].decode("euc_jp", "replace"))
    parts.append(body[position:].decode("ascii"))
    return "".join(parts)


def decode_iso_2022_jp(body: bytes) -> str:
    """Decode ISO-2022-JP; bytes that do not fit become U+FFFD."""
    parts = []
    mode, position = b"(B", 0
    for match in [*_SHIFT.finditer(body), None]:
        piece = body[position : match.start() if match else len(body)]
        parts.append(_in_mode(mode, piece))
        if match:
            mode, position = match[1], match.end()
    return "".join(parts)


def _in_mode(mode: bytes, piece: bytes) -> str:
    if mode.startswith(b"$"):
        # Line ends and broken pairs stand between the cells.
        return "".join(
            _from_cells(match["cells"]) if match["cells"] else _plain(match["other"])
            for match in _CELLS.finditer(piece)
        )
    if mode == b"(I":
        return "".join(
            chr(octet + 0xFF40) if 0x21 <= octet <= 0x5F else _plain(bytes([octet]))
            for octet in piece
        )
    text = _plain(piece)
    return text.translate(_ROMAN) if mode == b"(J" else text


def _plain(piece: bytes) -> str:
    return piece.decode("ascii", "replace")


def _from_cells(cells: bytes) -> str:
    """Decode pairs of row and cell (0x21..0x7E each) by way of Shift_JIS."""
    moved = bytearray()
    for row, cell in zip(cells[::2], cells[1::2], strict=True):
        moved.append(((row + 1) >> 1) + (0x70 if row < 0x5F else 0xB0))
        moved.append(cell + (0x1F if cell < 0x60 else 0x20) if row & 1 else cell + 0x7E)
    return moved.decode("cp932", "replace")


DECODERS: dict[str, Callable[[bytes], str]] = {
    "euc-jp": decode_euc_jp,
    "iso-2022-jp": decode_iso_2022_jp,
}
"""The standard's name of an encoding to the function that reads it."""
