"""The home pages of the hosts that a list names: they say whose pages these are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from carmengui.engine.crawl.discover.source import Source
from carmengui.engine.crawl.scope.scope import Scope
from carmengui.engine.crawl.urls import host_of
from carmengui.engine.storage.rows import NewUrl

_FIRST = 3
"""More urgent than sources and sitemaps."""
_SITE_FILE = ".toml"


def home_pages(
    sources: Sequence[Source], scope: Scope, when: str, address: Callable[[str], str]
) -> list[NewUrl]:
    """Return the home pages to fetch before the pages of their hosts; none that is out of scope.

    Args:
        sources: what is to be fetched, in order.
        scope: what may be fetched; the sources belong to it already.
        when: the setting: for “lists” only, “always”, “never”.
        address: returns the spelling under which a URL is fetched.

    """
    # What a site file names is no list of somebody's: the file says itself what comes first.
    pages = [s for s in sources if s.kind == "page" and not s.origin.endswith(_SITE_FILE)]
    is_list = len(pages) > 1 or any(source.origin for source in pages)
    if when == "never" or (when == "lists" and not is_list):
        return []
    # A home page is not what was asked for itself: it must fit the patterns, and leads nowhere.
    depth = scope.max_depth
    found: dict[str, NewUrl] = {}
    first_of: dict[str, str] = {}
    for source in pages:
        first_of.setdefault(source.host, source.url)
    for url in first_of.values():
        home = address(f"{url.partition('://')[0]}://{host_of(url)}/")
        if home != address(url) and not scope.refusal(home, depth):
            found[home] = NewUrl(home, host_of(home), depth=depth, priority=_FIRST)
    return list(found.values())
