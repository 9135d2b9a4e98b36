"""All hosts of the hostile web."""

from __future__ import annotations

from tests.hostile import moving, wire
from tests.hostile.bait import Bait, luring
from tests.hostile.pages import hard_pages
from tests.hostile.robots import robots_hosts
from tests.hostile.server import HostileWeb


def hostile_web(bait: Bait) -> HostileWeb:
    """Return the web; it stands once it is entered."""
    return HostileWeb({
        "redirect.test": moving.redirects(), "refresh.test": moving.refreshes(),
        "wall.test": moving.walls(), **moving.storms(), **moving.TRAPS,
        "slow.test": wire.slow(), "endless.test": wire.endless(), "bomb.test": wire.bombs(),
        "broken.test": wire.broken(), "page.test": hard_pages(), **robots_hosts(), **luring(bait),
    })  # fmt: skip
