"""The segments of a ``<title>``: cut at the signs that set off a site's name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from carmengui.engine.metadata.wording import key

MAX_TITLE_CHARS = 500
_EDGES = " |–—-:»«•·"
_SEPARATOR = re.compile(
    r"\s[|–—\-·•»«:>/~｜<\\]{1,3}\s|\s?[|»«•｜]\s?|\s::\s|\s-$|_{1,3}(?=[^\W\d])"
)


def segments(title: str) -> list[tuple[str, str]]:
    """Return (segment, part) pairs; parts are first, last, longest, head (all but the last), tail.

    >>> segments("Alpha - Beta | Site")
    [('Alpha', 'first'), ('Site', 'last'), ('Alpha - Beta', 'head'), ('Beta | Site', 'tail')]
    """
    title = title[:MAX_TITLE_CHARS]
    cuts = [cut.span() for cut in _SEPARATOR.finditer(title) if cut.start()]
    if not cuts:
        return []
    named = [(title[: cuts[0][0]], "first"), (title[cuts[-1][1] :], "last")]
    if len(cuts) > 1:
        named += [(title[: cuts[-1][0]], "head"), (title[cuts[0][1] :], "tail")]
        starts, ends = [0, *(end for _, end in cuts)], [*(start for start, _ in cuts), len(title)]
        longest = max((title[a:b] for a, b in zip(starts, ends, strict=True)), key=len)
        if longest not in (named[0][0], named[1][0]):
            named.append((longest, "longest"))
    return [(text, part) for raw, part in named if (text := raw.strip(_EDGES))]


def without_site(title: str, sites: Iterable[str]) -> Iterator[str]:
    """Yield the rest of a title whose first or last segment names the site (names as keys)."""
    parts = {part: text for text, part in segments(title)}
    if not parts:
        return
    rest = {
        "last": parts.get("head", parts.get("first")),
        "first": parts.get("tail", parts.get("last")),
    }
    for end in ("last", "first"):
        text, kept = parts.get(end), rest[end]
        if text and kept and any(is_same_site(key(text), site) for site in sites):
            yield kept


def is_same_site(name: str, site: str) -> bool:
    """Whether two keys name the same site: equal or contained once blanks are gone."""
    name, site = name.replace(" ", ""), site.replace(" ", "")
    if not name or not site:
        return False
    if name == site or (len(name) > 3 and name in site):
        return True
    return len(site) > 3 and site in name and len(name) < 3 * len(site)
