"""Which charset a page is in, and why: BOM, then HTTP header, then meta, then detection."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

import webencodings

from carmengui.engine.documents.japanese import DECODERS
from carmengui.engine.documents.prescan import declared_encoding, encoding_of_label

DETECT_BYTES = 65_536
UTF8_PROOF = 4
"""So many characters of several bytes, and no broken one, are not valid UTF-8 by chance."""
_HEADER = re.compile(r"charset\s*=\s*[\"']?\s*([^\s\"';]+)", re.IGNORECASE)
_UTF8_LEADS = bytes(range(0xC2, 0xF5))
_SHIFT_TO_JIS = b"\x1b$B"
LEAST_HIRAGANA, LEAST_KANA_SHARE = 3, 0.2
_HIRAGANA = {
    "shift_jis": re.compile(rb"(?:\x82[\x9f-\xf1]){2}"),
    "euc-jp": re.compile(rb"(?:\xa4[\xa1-\xf3]){2}"),
}
"""Two in a row: one alone is a chance pair in texts of other charsets."""
_KANA = re.compile("[\u3041-\u3096\u30a1-\u30fa]")
# The longer marks first: that of UTF-32 begins like that of UTF-16.
_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_WIDE = frozenset({"big5", "euc-jp", "euc-kr", "gb18030", "gbk", "iso-2022-jp", "shift_jis"})
# What the Encoding Standard means by these names is the wider code page of the same family.
_WEB_TO_PYTHON = {"euc-kr": "cp949", "big5": "big5hkscs", "shift_jis": "cp932", "gbk": "gb18030"}


@dataclass(frozen=True, slots=True)
class Charset:
    """The charset a source was decoded with, the reason in words, and how many bytes did not fit."""

    name: str
    reason: str
    replaced: int = 0


def decode(body: bytes, content_type: str = "") -> tuple[str, Charset]:
    """Decode the bytes of a page; bytes that do not fit become U+FFFD and are counted.

    The order is that of the HTML standard (BOM, header, meta), with one exception: bytes that are
    valid UTF-8 with several non-ASCII characters are UTF-8 although a charset of single bytes is
    declared. Such bytes hardly ever arise by chance, every byte is valid in those charsets, and
    servers and templates often name one of them out of habit.
    """
    for bom, name in _BOMS:
        if body.startswith(bom):
            return _decoded(body[len(bom) :], name, "byte order mark")
    if wide := _unmarked_wide(body):
        return _decoded(body, wide, "every second byte is zero")
    declared, where = _declared(body, content_type)
    if body.isascii() and not declared:
        if _SHIFT_TO_JIS in body:
            declared, where = "iso-2022-jp", "escape sequence"
        else:
            return _decoded(body, "windows-1252", "nothing declared, only ASCII")
    utf8 = _strict_utf8(body)
    is_utf8 = declared in {"", "utf-8"} or (declared not in _WIDE and _is_proof_of_utf8(body))
    if utf8 is not None and is_utf8:
        reason = f"valid UTF-8, although {where} says {declared}" if declared else "valid UTF-8"
        return utf8, Charset("utf-8", where if declared == "utf-8" else reason)
    if declared:
        return _decoded(body, declared, where)
    return _decoded(body, *_detected(body))


def codec_of(name: str) -> str:
    """Return the codec of Python that reads and writes an encoding of the standard.

    Raises:
        LookupError: the standard has no encoding of that name.

    """
    if name.startswith("utf-"):
        return name
    encoding = webencodings.lookup(name)
    if encoding is None:
        raise LookupError(name)
    return _WEB_TO_PYTHON.get(encoding.name, str(encoding.codec_info.name))


def _strict_utf8(body: bytes) -> str | None:
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _is_proof_of_utf8(body: bytes) -> bool:
    return len(body) - len(body.translate(None, _UTF8_LEADS)) >= UTF8_PROOF


def _declared(body: bytes, content_type: str) -> tuple[str, str]:
    header = _HEADER.search(content_type)
    if header and _is_used(name := encoding_of_label(header.group(1))):
        return name, "HTTP header"
    if _is_used(name := declared_encoding(body)):
        return name, "meta declaration"
    return "", ""


def _is_used(name: str) -> bool:
    """Whether pages are ever to be read so: "replacement" stands for charsets that are refused."""
    return name not in {"", "replacement", "x-user-defined"}


def _unmarked_wide(body: bytes) -> str:
    """Return the UTF-16 that a page is in by its first two characters; no other charset has zeros."""
    zeros = [not byte for byte in body[:4]]
    if zeros == [False, True] * 2:
        return "utf-16-le"
    return "utf-16-be" if zeros == [True, False] * 2 else ""


def _detected(body: bytes) -> tuple[str, str]:
    if name := _japanese(body[:DETECT_BYTES]):
        return name, "detected"
    import chardet  # noqa: PLC0415 - large, and most pages say what they are

    guess = chardet.detect(body[:DETECT_BYTES]).get("encoding") if body else None
    name = encoding_of_label(guess) if guess else ""
    if not _is_used(name):
        return "windows-1252", "nothing declared or recognised"
    return name, "detected"


def _japanese(body: bytes) -> str:
    """Return the Japanese charset in which the bytes hold hiragana, as every Japanese text does."""
    for name, pattern in _HIRAGANA.items():
        if len(pattern.findall(body)) >= LEAST_HIRAGANA:
            text = body.decode(codec_of(name), "replace")
            letters = sum(sign > "\x7f" for sign in text)
            if text.count("\ufffd") < 2 and len(_KANA.findall(text)) > letters * LEAST_KANA_SHARE:
                return name
    return ""


def _decoded(body: bytes, name: str, reason: str) -> tuple[str, Charset]:
    decoder = DECODERS.get(name)
    text = decoder(body) if decoder else body.decode(codec_of(name), "replace")
    # Counting is exact for single-byte charsets and a lower bound for the others.
    replaced = text.count("\ufffd")
    return text, Charset(name, reason, replaced)
