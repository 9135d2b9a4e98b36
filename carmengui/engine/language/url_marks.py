"""The language that a URL names by itself: ``/tat/``, ``tt.example.org``, ``?lang=ru``."""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import parse_qsl, urlsplit

_THREE_LETTERS = {
    "tat": "tt", "bak": "ba", "kaz": "kk", "kir": "ky", "aze": "az", "uzb": "uz", "tur": "tr", "rus": "ru",
    "deu": "de", "ger": "de", "eng": "en", "fra": "fr", "fre": "fr", "ukr": "uk", "spa": "es", "ita": "it",
}  # fmt: skip
_TWO_LETTERS = frozenset(
    "ar az ba bg ca cs da de el en es et fa fi fr he hi hr hu id it ja kk ko ky lt lv nl no pl pt ro ru sk"
    " sl sr sv tr tt uk uz vi zh".split()
)
_PARAMETERS = frozenset({"lang", "language", "locale", "hl", "lng", "dil", "sprache"})
_REGION = re.compile(r"[-_][A-Za-z]{2,4}$")


@lru_cache(maxsize=1024)
def language_mark(url: str) -> tuple[str, str]:
    """Return the language that a URL names, and the part of it that does; empty when none does.

    A parameter comes before the path, the path before the host. Of the path only its first two folders
    count, of the host only its first name, and no file name: ``/no/`` deep inside is a word, not a mark.

    >>> language_mark("https://example.org/tat/news/1")
    ('tt', '/tat/')
    >>> language_mark("https://ru.example.org/news?page=2")
    ('ru', 'ru.')
    >>> language_mark("https://example.org/news?lang=de-AT")
    ('de', 'lang=de-AT')
    >>> language_mark("https://example.org/news/tat")
    ('', '')
    """
    try:
        parts = urlsplit(url)
        host = parts.hostname or ""
    except ValueError:  # no URL at all
        return "", ""
    for name, value in parse_qsl(parts.query):
        if name.lower() in _PARAMETERS and (language := _language(value)):
            return language, f"{name}={value}"
    for folder in parts.path.split("/")[1:-1][:2]:
        if language := _language(folder):
            return language, f"/{folder}/"
    first, _, rest = host.partition(".")
    language = _language(first) if "." in rest else ""
    return (language, f"{first}.") if language else ("", "")


def _language(code: str) -> str:
    """Return the language that a code stands for, or an empty string."""
    short = _REGION.sub("", code).lower()
    return short if short in _TWO_LETTERS else _THREE_LETTERS.get(short, "")
