"""What a crawl asks of whoever reads the pages: it fetches, and knows nothing of what they mean."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Protocol

from carmengui.engine.crawl.fetch.fetch_threads import Fetched
from carmengui.engine.crawl.fetch.page_requests import PageRequests, Read
from carmengui.engine.model import FetchRequest
from carmengui.engine.model.refusal import Refusal
from carmengui.engine.storage import UrlRow


class PageHandler(Protocol):
    """Makes something of responses."""

    def take(self, fetched: Fetched) -> None:
        """Take over a response; its URL is not offered again before :meth:`holds` denies it."""

    def refuse(self, row: UrlRow, refusal: Refusal) -> None:
        """Take over a URL that must not be fetched now."""

    def objection(self, row: UrlRow) -> Refusal | None:
        """Return why a URL that waits is not to be fetched after all; nothing when it is."""

    def advance(self) -> None:
        """Finish what is ready, without waiting."""

    def new_hosts(self) -> set[str]:
        """Return the hosts for which URLs were added since the last call."""

    def begin_requisites(self) -> None:
        """Begin to fetch what pages need to be seen, where the settings want that."""

    def want_requisites(self, pages: Sequence[str], urls: Sequence[str] = ()) -> None:
        """Ask stored pages what they need to be seen, and fetch what of it is missing.

        ``urls`` are addresses of which it is known already that the first page needs them.
        """

    @property
    def page_requests(self) -> PageRequests:
        """What pages that are rendered ask for."""

    def want_for_page(self, request: FetchRequest) -> UrlRow | Refusal | Read:
        """Take over the request of a page that is rendered, and commit it.

        Returns:
            the row to be fetched, why nothing is, or how the response is read that the archive has.

        """

    def answer_for_page(self, fetched: Fetched) -> Read:
        """Return how the response to such a request is read."""

    @property
    def to_render(self) -> int:
        """How many pages are rendered or wait for it."""

    def release_trap(self, number: int) -> int:
        """Let the URLs of a trap be fetched; return how many wait now."""

    def holds(self, key: int) -> bool:
        """Tell whether a URL's response is still being worked on."""

    @property
    def pending(self) -> int:
        """How many responses are being worked on."""

    @property
    def wake(self) -> threading.Event:
        """Set whenever :meth:`advance` has something to do."""

    def flush(self, *, force: bool) -> None:
        """Commit what was written, if it is time or forced."""
