"""Which charset a page is in, and why: BOM, then HTTP header, then meta, then detection."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

import chardet
import webencodings

PRESCAN_BYTES = 4096
DETECT_BYTES = 65_536
_HEADER = re.compile(r"charset\s*=\s*[\"']?\s*([^\s\"';]+)", re.IGNORECASE)
_META = re.compile(
    rb"<meta\s[^>]*?charset\s*=\s*[\"']?\s*([a-zA-Z0-9_:.\-]+)"
    rb"|<\?xml\s[^>]*?encoding\s*=\s*[\"']([a-zA-Z0-9_:.\-]+)",
    re.IGNORECASE,
)
_COMMENT = re.compile(rb"<!--.*?-->", re.DOTALL)
_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


@dataclass(frozen=True, slots=True)
class Charset:
    """The charset a source was decoded with, the reason in words, and how many bytes did not fit."""

    name: str
    reason: str
    replaced: int = 0


def decode(body: bytes, content_type: str = "") -> tuple[str, Charset]:
    """Decode the bytes of a page; bytes that do not fit become U+FFFD and are counted.

    The order is that of the HTML standard (BOM, header, meta), with one exception: bytes that are
    valid UTF-8 with non-ASCII characters are UTF-8 whatever a declaration says, because such bytes
    hardly ever arise by chance and wrong declarations are common.
    """
    for bom, name in _BOMS:
        if body.startswith(bom):
            return _decoded(body[len(bom) :], name, "byte order mark")
    utf8 = _strict_utf8(body)
    declared, where = _declared(body, content_type)
    if utf8 is not None and (declared in {"", "utf-8"} or not body.isascii()):
        reason = f"valid UTF-8, although {where} says {declared}" if declared else "valid UTF-8"
        return utf8, Charset("utf-8", where if declared == "utf-8" else reason)
    if declared:
        return _decoded(body, declared, where)
    return _decoded(body, *_detected(body))


def _strict_utf8(body: bytes) -> str | None:
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _declared(body: bytes, content_type: str) -> tuple[str, str]:
    header = _HEADER.search(content_type)
    if header and (name := _python_name(header.group(1))):
        return name, "HTTP header"
    match = _META.search(_COMMENT.sub(b"", body[:PRESCAN_BYTES]))
    if match:
        label = (match.group(1) or match.group(2)).decode("ascii")
        name = _python_name(label)
        # A page that can be read as ASCII cannot be UTF-16: the HTML standard reads such a meta so.
        return ("utf-8" if name.startswith("utf-16") else name), "meta declaration"
    return "", ""


def _python_name(label: str) -> str:
    encoding = webencodings.lookup(label.strip())
    if encoding is None or encoding.name in {"replacement", "x-user-defined"}:
        return ""
    return str(_WEB_TO_PYTHON.get(encoding.name, encoding.codec_info.name))


# What the Encoding Standard means by these names is the wider code page of the same family.
_WEB_TO_PYTHON = {"euc-kr": "cp949", "big5": "big5hkscs", "shift_jis": "cp932", "gbk": "gb18030"}


def _detected(body: bytes) -> tuple[str, str]:
    guess = chardet.detect(body[:DETECT_BYTES]).get("encoding") if body else None
    name = _python_name(guess) if guess else ""
    if name in {"", "ascii"}:
        return "cp1252", "nothing declared or recognised"
    return name, "detected"


def _decoded(body: bytes, name: str, reason: str) -> tuple[str, Charset]:
    text = body.decode(name, "replace")
    # Counting is exact for single-byte charsets and a lower bound for the others.
    replaced = text.count("\ufffd")
    return text, Charset(name, reason, replaced)
