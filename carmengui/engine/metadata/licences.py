"""Names of licences: addresses of Creative Commons deeds as their short names, the rest as it is."""

from __future__ import annotations

import re

_DEED = re.compile(
    r"/(?:licen[cs]es|publicdomain)/(?P<kind>by(?:-(?:nc|nd|sa))*|zero|mark)/(?P<version>\d\.\d)"
)
_MOST_CHARS = 200


def licence_name(text: str) -> str:
    """Return the name of a licence; an address that is no deed names none.

    >>> licence_name("https://creativecommons.org/licenses/by-nc/4.0/deed.de")
    'CC BY-NC 4.0'
    >>> licence_name("https://example.org/terms"), licence_name("MIT")
    ('', 'MIT')
    """
    if deed := _DEED.search(text[:300].casefold()):
        kind, version = deed["kind"], deed["version"]
        if kind in {"zero", "mark"}:
            return f"CC0 {version}" if kind == "zero" else f"Public Domain Mark {version}"
        return f"CC {kind.upper()} {version}"
    if text.startswith(("http:", "https:", "/", "//")):
        return ""
    return text[:_MOST_CHARS]
