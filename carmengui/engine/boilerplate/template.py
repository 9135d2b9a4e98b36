"""When the template of a site has changed: what pages of one path pattern shared is missing on a page."""

from __future__ import annotations

from collections import defaultdict, deque
from dataclasses import dataclass, field

import numpy as np

from carmengui.engine.boilerplate.addresses import path_group
from carmengui.engine.boilerplate.panel import Panel
from carmengui.engine.boilerplate.siblings import quorum
from carmengui.engine.boilerplate.windows import Masks, bits_of

LEAST_SIBLINGS = 5
"""Fewer pages of a path pattern do not tell what all of them have."""
LEAST_CHARS = 400
"""A site that shares less than this may lose it with one menu entry."""
FALL = 0.2
"""A page that holds less than a fifth of what its siblings hold has another template."""
WATCHED_PAGES, TELLING_PAGES = 5, 3
CHANGED_TEMPLATE = "What other pages at such addresses share is missing here: the site may have changed its template."


def furniture_chars(panel: Panel, url: str) -> int:
    """Return how much of the siblings of a path pattern is shared among them: of most, at least this.

    Zero when they are too few to tell.
    """
    group = path_group(url)
    own = [at for at, member in enumerate(panel.members) if path_group(member.url) == group]
    if len(own) < LEAST_SIBLINGS:
        return 0
    votes = np.bitwise_count(panel.masks & bits_of(own))
    furniture = panel.masks[votes > quorum(len(own) - 1)]
    held = [int(((furniture >> np.uint32(at)) & np.uint32(1)).sum()) for at in own]
    return sorted(held)[len(held) // 4]


def has_fallen(panel: Panel, url: str, shared: Masks, expected_chars: int) -> bool:
    """Tell whether a page lacks what its siblings share.

    Args:
        panel: the siblings; the page itself may be among them.
        url: the page's address.
        shared: for each character of the page the members that share it.
        expected_chars: what :func:`furniture_chars` says of the siblings.

    """
    if expected_chars < LEAST_CHARS:
        return False
    group = path_group(url)
    others = [
        at
        for at, member in enumerate(panel.members)
        if member.url != url and path_group(member.url) == group
    ]
    votes = np.bitwise_count(shared & bits_of(others))
    return int((votes >= quorum(len(others))).sum()) < FALL * expected_chars


@dataclass(slots=True)
class TemplateWatch:
    """Watches the pages of each site as they come, and tells once when their template has changed."""

    _last: dict[str, deque[bool]] = field(
        default_factory=lambda: defaultdict(lambda: deque(maxlen=WATCHED_PAGES))
    )
    _told: set[str] = field(default_factory=set)

    def sentence(self, site: str, *, has_changed: bool) -> str:
        """Take note of one page more; return what to tell of its site, mostly nothing."""
        last = self._last[site]
        last.append(has_changed)
        if site in self._told or sum(last) < TELLING_PAGES:
            if not any(last):
                self._told.discard(site)
            return ""
        self._told.add(site)
        return (
            f"{site}: {sum(last)} of the last {len(last)} pages lack what the pages before shared: "
            "the site may have changed its template. Its boilerplate is learned anew from the pages "
            "that come; look at the cut of a few of them."
        )
