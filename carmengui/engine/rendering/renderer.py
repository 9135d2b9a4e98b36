"""What the engine knows of a browser: it is given an address, and returns the document as drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from carmengui.engine.model import Capture, FetchRequest
from carmengui.engine.model.refusal import Refusal
from carmengui.engine.model.sentence import NOTHING, Sentence


def _unknown_ip(_: str) -> str:
    """Know no address: the fetcher alone decides about private networks."""
    return ""


@dataclass(frozen=True, slots=True)
class PageAccess:
    """How pages in a browser reach the web; each is called from several threads at once.

    ``fetch`` fetches what a page asks for: the crawler's own fetcher in its lanes. It may wait as long as
    politeness to the host wants it. ``refusal`` is asked before: robots.txt, blocked hosts, trackers.
    ``ip_of`` returns the address that a request for a URL would go to; empty where that is not known.
    """

    fetch: Callable[[FetchRequest], Capture]
    refusal: Callable[[str], Refusal | None]
    ip_of: Callable[[str], str] = _unknown_ip


RENDERED_TYPE = "text/html; charset=utf-8"


@dataclass(frozen=True, slots=True)
class RenderLimits:
    """What one page may take in a browser.

    ``quiet_s``: a page is settled when it has loaded and asked for nothing for so long.
    ``settle_s``: the longest time without a request under way; waiting for hosts does not count.
    ``most_s``: the longest time of all.
    ``take_s``: the longest time that the finished document is waited for.
    ``requests`` and ``bytes``: how much one page may fetch.
    ``memory_mb``: how large the browser may grow, all its processes together.
    """

    quiet_s: float = 0.5
    settle_s: float = 12.0
    most_s: float = 60.0
    take_s: float = 5.0
    requests: int = 200
    bytes: int = 20_000_000
    memory_mb: int = 1500


class Settled(StrEnum):
    """How the rendering of a page came to its end."""

    QUIET = "quiet"
    """The page had loaded and asked for nothing more."""
    LIMIT = "limit"
    """The page was still busy when its time was over; the document is the one of that moment."""
    FAILED = "failed"
    """There is no document; the problem says why."""


@dataclass(frozen=True, slots=True)
class PageRequest:
    """One request that a page made in the browser.

    ``reason`` says why it was refused or failed. ``status`` is 0 where no server answered.
    """

    method: str
    url: str
    status: int = 0
    bytes: int = 0
    is_refused: bool = False
    reason: Sentence = NOTHING


@dataclass(frozen=True, slots=True)
class Rendered:
    """The document as it stood after the scripts of its page ran, and what that took."""

    url: str
    html: str = ""
    final_url: str = ""
    requests: tuple[PageRequest, ...] = ()
    elapsed_s: float = 0.0
    settled: Settled = Settled.FAILED
    problem: Sentence = NOTHING
    is_lasting: bool = False
    """Whether every other page would fail for the same reason: there is no browser."""

    @property
    def body(self) -> bytes:
        """The document in UTF-8, to be read and stored as ``RENDERED_TYPE``, whatever it says itself."""
        return self.html.encode("utf-8", "replace")

    @property
    def refused(self) -> tuple[PageRequest, ...]:
        """The requests that were not sent."""
        return tuple(request for request in self.requests if request.is_refused)

    @property
    def bytes(self) -> int:
        """How many bytes the page fetched."""
        return sum(request.bytes for request in self.requests)


class Renderer(Protocol):
    """Renders one page after the other; several threads take several renderers."""

    def render(self, url: str, stored: Capture | None = None) -> Rendered:
        """Return a page as a browser shows it; a failure is data, never an exception.

        Args:
            url: the address of the page.
            stored: the response that was fetched already; it is not fetched a second time.

        """

    def cancel(self) -> None:
        """Give up the page that is being rendered, and all that come; from any thread."""

    def close(self) -> None:
        """End the browser with all its processes."""


RendererFactory = Callable[[PageAccess], Renderer]
"""Starts a browser whose pages reach the web by an access.

Raises:
    KnownError: there is none.

"""
