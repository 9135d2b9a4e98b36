"""The names of a corpus' text files, made from category and address."""

from __future__ import annotations

import hashlib
import re
from urllib.parse import unquote

ENDING = ".txt"
MAX_BYTES = 200
"""Of one name; file systems take 255 bytes, and what unpacks an archive may add to them."""
_HASH_CHARS = 10
_BETWEEN = re.compile(r"[./]")
_UNSAFE = re.compile(r'[%:/\\?*<>|"\x00-\x1f\x7f]')
_LAST = re.compile(r"[. ]+$")


def paper_name(category: str, url: str) -> str:
    """Return the name of a document as the paper gives it: category, then the address.

    Dots and slashes behind the scheme become underscores.

    >>> paper_name("Авыл", "http://tatar-inform.tatar/news/2007/05/11/24643/?print=Y")
    'Авыл/http://tatar-inform_tatar_news_2007_05_11_24643_?print=Y.txt'
    >>> paper_name("", "https://example.org/")
    'https://example_org_.txt'
    """
    scheme, mark, rest = url.partition("://")
    name = f"{scheme}{mark}{_BETWEEN.sub('_', rest)}" if mark else _BETWEEN.sub("_", url)
    return f"{category}/{name}{ENDING}" if category else f"{name}{ENDING}"


def stored_name(category: str, url: str) -> str:
    """Return the same name as Windows and Linux can store it.

    What one of them does not allow in names stands as in addresses (``%3A`` for a colon); a name
    that is too long is cut, and ends with a hash of the address.

    >>> stored_name("Авыл", "http://tatar-inform.tatar/news/?print=Y")
    'Авыл/http%3A%2F%2Ftatar-inform_tatar_news_%3Fprint=Y.txt'
    """
    plain = paper_name("", url).removesuffix(ENDING)
    name = _shortened(_UNSAFE.sub(_encoded, plain), url) + ENDING
    kind = _LAST.sub(_encoded, _shortened(_UNSAFE.sub(_encoded, category.strip()), category))
    return f"{kind}/{name}" if kind else name


def paper_name_of(stored: str) -> str:
    """Return the paper's name of a file that was not cut."""
    return unquote(stored)


def _encoded(found: re.Match[str]) -> str:
    return "".join(f"%{byte:02X}" for byte in found[0].encode())


def _shortened(name: str, whole: str) -> str:
    room = MAX_BYTES - len(ENDING)
    raw = name.encode("utf-8", "replace")
    if len(raw) <= room:
        return raw.decode()
    sign = hashlib.blake2b(
        whole.encode("utf-8", "replace"), digest_size=_HASH_CHARS // 2
    ).hexdigest()
    return f"{raw[: room - _HASH_CHARS - 1].decode('utf-8', 'ignore')}~{sign}"
