"""Which requisites of pages are fetched, and why the others are not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum

from carmengui.engine.crawl.scope.trackers import is_tracker
from carmengui.engine.crawl.urls import host_of, site_of
from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.model.settings import Settings

MEGABYTE = 1_000_000


class RequisiteScope(StrEnum):
    """Of which hosts requisites are fetched; the names stand in the settings."""

    NONE = "none"
    OWN_SITE = "own-site"
    """Of the registrable domain of the page."""
    ALL = "all"


class RequisiteRules:
    """The rules of one crawl.

    Args:
        settings: the scope and the limits.
        excluded: asked which pattern of the scope keeps a URL out, in words; empty when none does.
        count_of_host: asked how many requisites of a host are known to be fetched.
        stored_bytes: asked how many bytes of requisites the project holds.

    """

    def __init__(
        self,
        settings: Settings,
        excluded: Callable[[str], Sentence],
        count_of_host: Callable[[str], int],
        stored_bytes: Callable[[], int],
    ) -> None:
        self.scope = RequisiteScope(settings.requisites)
        self.most_per_page = settings.max_requisites_per_page
        self._most_per_host = settings.max_requisites_per_host
        self._most_mb = settings.max_requisites_mb
        self._excluded = excluded
        self._count_of_host = count_of_host
        self._stored_bytes = stored_bytes
        self._counts: dict[str, int] = {}
        self._bytes: int | None = None

    def refusal(self, url: str, page_url: str) -> Refusal | None:
        """Return why a requisite is not asked for, whatever robots.txt says; nothing when it is."""
        host = host_of(url)
        if is_tracker(host):
            words = "{host} counts visitors or delivers advertising"
            return Refusal(RefusalCause.TRACKER, Sentence.of(words, host=host))
        if self.scope is RequisiteScope.OWN_SITE and site_of(host) != site_of(host_of(page_url)):
            words = "{host} is not of the page's site (--requisites)"
            return Refusal(RefusalCause.SCOPE, Sentence.of(words, host=host))
        if excluded := self._excluded(url):
            return Refusal(RefusalCause.SCOPE, excluded)
        return None

    def count_hosts(self, hosts: Iterable[str]) -> None:
        """Look up how many requisites hosts have, before further ones are added."""
        for host in hosts:
            if host not in self._counts:
                self._counts[host] = self._count_of_host(host)

    def admit(self, url: str) -> Refusal | None:
        """Count a requisite that is let in, unless a limit is reached: then return that."""
        host = host_of(url)
        if self._counts.get(host, 0) >= self._most_per_host:
            words = "{host} already has {n:,} requisites (max_requisites_per_host)"
            return Refusal(RefusalCause.LIMIT, Sentence.of(words, host=host, n=self._most_per_host))
        self._counts[host] = self._counts.get(host, 0) + 1
        return None

    def objection(self) -> Refusal | None:
        """Return why no further requisite is fetched; nothing as long as there is room."""
        if self._bytes is None:
            self._bytes = self._stored_bytes()
        if self._bytes < self._most_mb * MEGABYTE:
            return None
        words = "the project holds {n:,} MB of requisites already (max_requisites_mb)"
        return Refusal(RefusalCause.LIMIT, Sentence.of(words, n=self._most_mb))

    def stored(self, size: int) -> None:
        """Count the bytes of a requisite that was stored."""
        if self._bytes is not None:
            self._bytes += size
