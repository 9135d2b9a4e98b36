"""What a ``meta`` element is called, whichever attribute says it."""

from __future__ import annotations

from collections.abc import Mapping

_NAME_ATTRIBUTES = ("name", "property", "itemprop", "http-equiv")
_PREFIXES = ("dc", "dcterms")


def meta_name(said: Mapping[str, str]) -> str:
    """Return the name in lower case, Dublin Core prefixes with a full stop.

    >>> meta_name({"name": "DC:Title"}), meta_name({"property": "og:title"})
    ('dc.title', 'og:title')
    """
    for attribute in _NAME_ATTRIBUTES:
        if raw := said.get(attribute):
            break
    else:
        return ""
    name = raw.strip().casefold()
    if name.startswith(_PREFIXES):
        for prefix in _PREFIXES:
            if name.startswith((f"{prefix}_", f"{prefix}:")):
                return f"{prefix}.{name[len(prefix) + 1 :]}"
    return name
