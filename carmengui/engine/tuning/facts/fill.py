"""Filling the columns of facts: from the cache first, then by looking into the pages."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence

from carmengui.engine.metadata.rules import RuleSet
from carmengui.engine.storage import Archive
from carmengui.engine.tuning.facts.boilerplate import Judges
from carmengui.engine.tuning.facts.columns import Held, column_keys
from carmengui.engine.tuning.facts.fact_cache import FactCache, Kept
from carmengui.engine.tuning.facts.search import (
    PAGES_PER_TASK,
    URGENT_PAGES_PER_TASK,
    Found,
    Wanted,
    look_for,
)
from carmengui.engine.tuning.facts.worker import fact_keys, identity_of
from carmengui.engine.workers import WorkerPool

LOADED_AT_ONCE = 500


class Preparation:
    """One run over the pages: what the cache knows first, then what must be looked for."""

    def __init__(
        self, held: Held, cache: FactCache, rules: RuleSet, judges: Judges, archive: Archive
    ) -> None:
        self._held = held
        self._cache = cache
        self._rules = rules
        self._judges = judges
        self._archive = archive
        self._keys = column_keys(rules)
        self._columns = {key: held.column(key) for key in self._keys}
        self._ready = 0

    def run(
        self,
        first: Sequence[str],
        only: Container[str] | None,
        pool: WorkerPool,
        stop: Callable[[], bool],
    ) -> Iterator[int]:
        """Fill the columns, those of the first pages first; yield now and then what is complete."""
        pages, places = self._held.pages, self._held.place_of
        missing = dict.fromkeys(self._missing())
        self._ready = len(pages) - len(missing)
        yield self._ready
        looked_at = dict.fromkeys(places[url] for url in first if url in places)
        front = [place for place in looked_at if place in missing]
        for place in front:
            del missing[place]
        rest = [place for place in missing if only is None or pages[place].url in only]
        if self._rules.judged_keys:
            rest.sort(key=lambda place: pages[place].site)
        for part, size in ((front, URGENT_PAGES_PER_TASK), (rest, PAGES_PER_TASK)):
            left: list[int] = []
            for start in range(0, len(part), LOADED_AT_ONCE):
                if stop():
                    return
                left += self._from_cache(part[start : start + LOADED_AT_ONCE])
                yield self._ready
            wanted = Wanted(self._rules, self._keys, pages, self._known, self._judges, size)
            for found in look_for(wanted, left, self._archive, pool, stop):
                self._cache.add(found.by_identity, self._keys)
                self._take(found)
                yield self._ready

    def _missing(self) -> list[int]:
        """Return the places of the pages that lack a fact."""
        lacking: set[int] = set()
        for key, column in self._columns.items():
            if self._held.lacking.get(key, 1):
                lacking.update(place for place, found in enumerate(column) if found is None)
        return sorted(lacking)

    def _lacks(self, place: int) -> bool:
        return any(column[place] is None for column in self._columns.values())

    def _known(self, place: int) -> frozenset[str]:
        """Return the keys of the rules' facts that are known of a page."""
        return frozenset(
            key
            for key, held in zip(fact_keys(self._rules), self._keys, strict=True)
            if self._columns[held][place] is not None
        )

    def _from_cache(self, places: list[int]) -> list[int]:
        """Fill in what the cache knows of some pages; return those that still lack something."""
        names = {place: self._identities(place) for place in places}
        known = self._cache.load(list({each for pair in names.values() for each in pair if each}))
        for place, pair in names.items():
            for identity in pair:
                self._fill(place, known.get(identity, {}))
        left = [place for place in places if self._lacks(place)]
        self._ready += len(places) - len(left)
        return left

    def _identities(self, place: int) -> tuple[str, str]:
        page = self._held.pages[place]
        is_judged = bool(self._rules.judged_keys)
        return identity_of(page, self._rules), self._judges.identity(page) if is_judged else ""

    def _fill(self, place: int, known: Kept) -> None:
        for key, column in self._columns.items():
            if column[place] is None and key in known:
                column[place] = known[key]
                self._held.lacking[key] -= 1

    def _take(self, found: Found) -> None:
        for place, kept in found.by_place.items():
            self._fill(place, kept)
            self._ready += not self._lacks(place)
