"""To the second, when a page says that it was changed: a record keeps no more than the day."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from lxml import etree

_IN_JSON = re.compile(r'"dateModified"\s*:\s*"([^"]{10,40})"')
_MOST_CHARS = 1_000_000
_METAS = frozenset({"article:modified_time", "og:updated_time", "datemodified"})
_NAMES = ("property", "name", "itemprop")


def modified_at(root: etree._Element, day: str) -> datetime | None:
    """Return the last moment of a day at which a page says that it was changed; nothing where it names none.

    Only moments with a time and a zone count; ``day`` (YYYY-MM-DD) is what the record says.

    >>> from lxml import html
    >>> page = html.fromstring('<meta property="article:modified_time" content="2026-02-27T05:00:00+01:00">')
    >>> modified_at(page, "2026-02-27").isoformat(), modified_at(page, "2026-02-28")
    ('2026-02-27T05:00:00+01:00', None)
    """
    found = (_moment(text) for text in _stated(root) if text.startswith(day))
    return max((each for each in found if each is not None), default=None)


def _stated(root: etree._Element) -> Iterator[str]:
    for element in root.iter("script", "meta", "time"):
        if element.tag == "script":
            if "ld+json" in (element.get("type") or ""):
                yield from _IN_JSON.findall((element.text or "")[:_MOST_CHARS])
        elif any((element.get(name) or "").lower() in _METAS for name in _NAMES):
            yield (element.get("content") or element.get("datetime") or "").strip()


def _moment(text: str) -> datetime | None:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    return None if moment.tzinfo is None else moment
