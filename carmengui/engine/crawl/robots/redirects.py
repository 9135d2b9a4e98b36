"""Where the robots.txt of a host is asked next: at its own address, or where that one leads."""

from __future__ import annotations

from carmengui.engine.crawl.urls import normalise
from carmengui.engine.model import Capture, Outcome

MAX_HOPS = 5
"""RFC 9309, section 2.3.1.2; who sends further on is taken to have none."""


class RobotsHops:
    """The redirects of robots.txt that are being followed, one polite request after the other."""

    def __init__(self) -> None:
        self._next: dict[str, tuple[str, int]] = {}

    def address(self, host: str, scheme: str) -> str:
        """Return the address to ask next for the robots.txt of a host."""
        url, _ = self._next.get(host, ("", 0))
        return url or f"{scheme}://{host}/robots.txt"

    def leads_on(self, host: str, capture: Capture) -> bool:
        """Tell whether an answer only leads to another address, which is then the next."""
        _, hops = self._next.pop(host, ("", 0))
        location = capture.header("location")
        target = normalise(location, capture.url) if location else None
        if capture.outcome is not Outcome.REDIRECT or target is None or hops >= MAX_HOPS:
            return False
        self._next[host] = target, hops + 1
        return True
