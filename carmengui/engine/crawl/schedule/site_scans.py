"""The scans of site files: which numbers are asked next, and what became of those asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from carmengui.engine.crawl.urls import host_of, normalise
from carmengui.engine.model import Outcome
from carmengui.engine.sites import Scan, Signals, SiteFile
from carmengui.engine.sites.scans import ScanPlace, answered, place_from, take
from carmengui.engine.storage import Store
from carmengui.engine.storage.rows import NewUrl

_MOST_AT_ONCE = 500
"""Numbers looked at in one turn when their pages are known already."""
Key = tuple[str, str]


class SiteScans:
    """Where the scans stand; the last number found is kept with the visit that found it.

    ``spelt`` gives the address under which one is really fetched.
    """

    def __init__(self, store: Store, spelt: Callable[[str], str]) -> None:
        self._store = store
        self._spelt = spelt
        self._places: dict[Key, tuple[Scan, ScanPlace]] = {}
        self._asked: dict[str, tuple[SiteFile, Scan, int]] = {}
        self._told: set[tuple[str, str, Scan]] = set()
        """Scans of which was said that they are over."""

    def next_urls(self, sites: Iterable[SiteFile]) -> tuple[list[NewUrl], list[str]]:
        """Return the addresses to ask now, and a sentence for each scan that is over."""
        new: list[NewUrl] = []
        sentences: list[str] = []
        for site in sites:
            for scan in site.scans:
                place = self._place(site, scan)
                if (site.name, scan.name, scan) in self._told:
                    continue
                new += self._next(site, scan, place)
                place = self._place(site, scan)
                if place.ended:
                    self._told.add((site.name, scan.name, scan))
                    sentences.append(
                        f"{site.name}.toml: the scan “{scan.name}” is over: {place.ended}. "
                        f"The last number found is {place.last_found}."
                    )
        return new, sentences

    def _next(self, site: SiteFile, scan: Scan, place: ScanPlace) -> list[NewUrl]:
        new: list[NewUrl] = []
        for _ in range(_MOST_AT_ONCE):
            place, numbers = take(scan, place)
            if not numbers:
                break
            for number in numbers:
                url = self._spelt(normalise(scan.address(number)) or "")
                is_found = self._is_known(url)
                if is_found is None:
                    new.append(NewUrl(url, host_of(url)))
                    self._asked[url] = site, scan, number
                else:
                    place = answered(scan, place, number, is_found=is_found)
        self._keep(site, scan, place)
        return new

    def _is_known(self, url: str) -> bool | None:
        """Tell whether a page was found earlier on; nothing when it must be asked."""
        self._store.frontier.try_again([url])
        row = self._store.frontier.find(url)
        if row is None or row.is_first_visit:
            return None
        return row.capture_id is not None

    def heard(self, url: str, outcome: Outcome, signals: Signals) -> None:
        """Take up the answer to an address that may be one of a scan."""
        if (asked := self._asked.get(url)) is not None:
            name = asked[1].name
            is_there = outcome in {Outcome.FETCHED, Outcome.NOT_MODIFIED}
            is_found = is_there and name not in signals.misses
            self._answer(url, is_found=is_found, ends=name in signals.ends)

    def redirected(self, url: str, target: str) -> None:
        """Take up a redirect: a page that only moved keeps its number."""
        if (asked := self._asked.get(url)) is not None:
            path = target.partition("://")[2].partition("/")[2]
            is_found = re.search(rf"(?<!\d){asked[2]}(?!\d)", path) is not None
            self._answer(url, is_found=is_found)

    def refused(self, url: str) -> None:
        """Take up that an address was not fetched at all."""
        self._answer(url, is_found=False)

    def _answer(self, url: str, *, is_found: bool, ends: bool = False) -> None:
        if (asked := self._asked.pop(url, None)) is None:
            return
        site, scan, number = asked
        place = answered(scan, self._place(site, scan), number, is_found=is_found)
        if ends and not place.ended:
            place = place.end("a page had the text that ends it")
        self._keep(site, scan, place)

    def _place(self, site: SiteFile, scan: Scan) -> ScanPlace:
        known = self._places.get((site.name, scan.name))
        # A scan that was changed begins anew, behind the last number found.
        if known is not None and known[0] == scan:
            return known[1]
        kept = self._store.sites.memory(site.name).get(_name(scan))
        return place_from(scan, kept)

    def _keep(self, site: SiteFile, scan: Scan, place: ScanPlace) -> None:
        known = self._places.get((site.name, scan.name))
        self._places[site.name, scan.name] = (scan, place)
        if known is None or known[1].last_found != place.last_found:
            self._store.sites.remember(site.name, _name(scan), {"last_found": place.last_found})


def _name(scan: Scan) -> str:
    return f"scan {scan.name}"
