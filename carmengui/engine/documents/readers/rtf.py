"""RTF: paragraphs with the size and weight of their first letters, and the file's own fields."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from carmengui.engine.documents.document import Document, Line, Paragraph
from carmengui.engine.documents.readers.limits import MAX_LETTERS
from carmengui.engine.documents.readers.property_values import properties_of
from carmengui.engine.model import KnownError

_TOKEN = re.compile(
    rb"\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|([^\\{}\r\n]+)|[\r\n]+|\\"
)
_SKIPPED = frozenset(
    b"fonttbl colortbl stylesheet listtable listoverridetable rsidtbl generator pict object themedata"
    b" colorschememapping datastore latentstyles xmlnstbl header footer headerl headerr headerf footerl"
    b" footerr footerf filetbl revtbl mmathPr bkmkstart bkmkend pgptbl nonshppict comment annotation"
    b" atnid atnauthor wgrffmtfilter operator company".split()
)
_INFO = {
    b"title": "title",
    b"author": "author",
    b"subject": "subject",
    b"keywords": "keywords",
    b"doccomm": "comment",
}
_FIELD = re.compile(r'HYPERLINK\s+"([^"]+)"')
_CHARACTERS = {
    b"tab": "\t",
    b"line": "\n",
    b"emdash": "\u2014",
    b"endash": "\u2013",
    b"lquote": "\u2018",
    b"rquote": "\u2019",
    b"ldblquote": "\u201c",
    b"rdblquote": "\u201d",
    b"bullet": "\u2022",
    b"cell": "\t",
    b"emspace": " ",
    b"enspace": " ",
}
_ENDS = frozenset({b"par", b"sect", b"page", b"row"})
_SYMBOLS = {b"~": "\u00a0", b"_": "-", b"-": ""}
_CHARSETS = {
    0: "cp1252",
    77: "mac_roman",
    128: "cp932",
    129: "cp949",
    134: "gbk",
    136: "big5",
    161: "cp1253",
    162: "cp1254",
    163: "cp1258",
    177: "cp1255",
    178: "cp1256",
    186: "cp1257",
    204: "cp1251",
    222: "cp874",
    238: "cp1250",
}
_MAX_DEPTH = 1_000
_DEFAULT_SIZE_PT = 12.0


@dataclass(frozen=True, slots=True)
class _State:
    """What a group inherits: whether it is shown, its letters, and how its bytes are read."""

    target: str = "text"
    size_pt: float = _DEFAULT_SIZE_PT
    is_bold: bool = False
    is_hidden: bool = False
    fallback_chars: int = 1
    codec: str = ""


@dataclass(slots=True)
class _Reader:
    """One pass over the tokens."""

    codec: str = "cp1252"
    fonts: dict[int, str] = field(default_factory=dict)
    font: int = 0
    state: _State = field(default_factory=_State)
    stack: list[_State] = field(default_factory=list)
    paragraphs: list[Paragraph] = field(default_factory=list)
    text: list[str] = field(default_factory=list)
    look: tuple[float, bool] | None = None
    info: dict[str, list[str]] = field(default_factory=dict)
    pending: bytearray = field(default_factory=bytearray)
    to_skip: int = 0
    letters: int = 0

    def write(self, text: str) -> None:
        """Add text where the group sends it."""
        if self.state.is_hidden:
            return
        if self.state.target == "text":
            if self.look is None and text.strip():
                self.look = (self.state.size_pt, self.state.is_bold)
            self.text.append(text)
            self.letters += len(text)
        elif self.state.target:
            self.info.setdefault(self.state.target, []).append(text)

    def write_bytes(self, raw: bytes) -> None:
        """Add bytes of the group's charset; those of one character may come one by one."""
        if self.to_skip:
            skipped = min(self.to_skip, len(raw))
            self.to_skip -= skipped
            raw = raw[skipped:]
        self.pending += raw

    def flush(self) -> None:
        """Decode the bytes that wait."""
        if self.pending:
            codec = self.state.codec or self.codec
            self.write(bytes(self.pending).decode(codec, "replace"))
            self.pending.clear()

    def end_paragraph(self) -> None:
        """Put away what was written since the last end of a paragraph."""
        lines = [" ".join(row.split()) for row in "".join(self.text).split("\n")]
        lines = [row for row in lines if row]
        if lines:
            size, is_bold = self.look or (_DEFAULT_SIZE_PT, False)
            printed = tuple(Line(row, 0, None, size, is_bold) for row in lines)
            self.paragraphs.append(Paragraph(" ".join(lines), printed))
        self.text, self.look = [], None


def read(body: bytes) -> Document:
    """Read an RTF file.

    Raises:
        KnownError: it is broken.

    """
    if not body.startswith(b"{\\rtf"):
        raise KnownError("The file is not RTF: it does not begin with {begin}.", begin="{\\rtf")
    reader = _Reader()
    place = 0
    while place < len(body) and reader.letters <= MAX_LETTERS:
        match = _TOKEN.match(body, place)
        if match is None:
            break
        place = match.end()
        if match[1] == b"bin":
            place += max(0, int(match[2] or 0))
        else:
            _take(reader, match)
    reader.flush()
    reader.end_paragraph()
    said = {name: "".join(parts).strip() for name, parts in reader.info.items()}
    description = said.get("comment") or said.get("subject", "")
    properties = properties_of(
        said.get("title", ""), said.get("author", ""), description, said.get("keywords", "")
    )
    links = tuple(_FIELD.findall("".join(reader.info.get("field", ()))))
    return Document("RTF", tuple(reader.paragraphs), properties=properties, links=links)


def _take(reader: _Reader, match: re.Match[bytes]) -> None:
    word, number, byte, symbol, brace, text = match.groups()
    if byte is not None:
        reader.write_bytes(bytes([int(byte, 16)]))
        return
    if text is not None:
        reader.write_bytes(text)
        return
    reader.flush()
    if brace == b"{":
        if len(reader.stack) < _MAX_DEPTH:
            reader.stack.append(reader.state)
    elif brace == b"}":
        reader.state = reader.stack.pop() if reader.stack else reader.state
        reader.to_skip = 0
    elif symbol is not None:
        _take_symbol(reader, symbol)
    elif word is not None:
        _take_word(reader, word, int(number) if number else None)


def _take_symbol(reader: _Reader, symbol: bytes) -> None:
    if symbol == b"*":
        reader.state = replace(reader.state, target="")
    elif symbol in {b"\n", b"\r"}:
        reader.end_paragraph()
    else:
        reader.write(_SYMBOLS.get(symbol, symbol.decode("latin-1")))


def _take_word(reader: _Reader, word: bytes, number: int | None) -> None:
    state = reader.state
    if word in _SKIPPED:
        reader.state = replace(state, target="")
    elif word == b"fldinst":
        reader.state = replace(state, target="field")
    elif word in _INFO and state.target == "info":
        reader.state = replace(state, target=_INFO[word])
    elif word == b"info":
        reader.state = replace(state, target="info")
    elif word in _ENDS and state.target == "text":
        reader.end_paragraph()
    elif word in _CHARACTERS:
        reader.write(_CHARACTERS[word])
    elif word == b"u" and number is not None:
        reader.write(_character(number))
        reader.to_skip = state.fallback_chars
    else:
        _take_look(reader, word, number)


def _character(number: int) -> str:
    return chr(number % 65_536) if not 0xD800 <= number % 65_536 <= 0xDFFF else "\ufffd"


def _take_look(reader: _Reader, word: bytes, number: int | None) -> None:
    state = reader.state
    if word == b"fs" and number:
        reader.state = replace(state, size_pt=number / 2)
    elif word == b"b":
        reader.state = replace(state, is_bold=number != 0)
    elif word == b"plain":
        reader.state = replace(state, size_pt=_DEFAULT_SIZE_PT, is_bold=False)
    elif word == b"uc" and number is not None:
        reader.state = replace(state, fallback_chars=max(0, number))
    elif word == b"ansicpg" and number:
        reader.codec = _codec(f"cp{number}")
    elif word == b"mac":
        reader.codec = "mac_roman"
    elif word == b"f" and number is not None:
        reader.font = number
        reader.state = replace(state, codec=reader.fonts.get(number, ""))
    elif word == b"fcharset" and number is not None:
        reader.fonts[reader.font] = "" if number in {0, 1, 2} else _CHARSETS.get(number, "")
    elif word == b"v":
        reader.state = replace(state, is_hidden=number != 0)


def _codec(name: str) -> str:
    try:
        "".encode(name)
    except LookupError:
        return "utf-8" if name == "cp65001" else "cp1252"
    return name
