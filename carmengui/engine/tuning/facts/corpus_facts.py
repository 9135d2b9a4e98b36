"""The facts of all stored records: filled by worker processes, held ready to be decided about.

The facts stand in columns, one for each query, in the order of the pages. A change in the decision
part of a rule file needs none of this again; a changed fact needs one new column.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Container, Iterator, Sequence
from pathlib import Path

from carmengui.engine.metadata.rules import RuleSet, read_rules
from carmengui.engine.storage import Archive, Store
from carmengui.engine.tuning.facts.boilerplate import Judges
from carmengui.engine.tuning.facts.columns import Held, column_keys
from carmengui.engine.tuning.facts.fact_cache import FactCache, Kept
from carmengui.engine.tuning.facts.pages import corpus_pages, corpus_stamp
from carmengui.engine.tuning.facts.search import (
    LIMITS,
    PAGES_PER_TASK,
    URGENT_PAGES_PER_TASK,
    Found,
    Wanted,
    look_for,
)
from carmengui.engine.tuning.facts.warm_pool import WarmPool
from carmengui.engine.tuning.facts.worker import fact_keys, identity_of
from carmengui.engine.workers import TaskLimits, WorkerPool

RULES_KEPT = 12
JOBS = 2
Progress = Callable[[int, int], None]
LOADED_AT_ONCE = 500


def ignore_progress(done: int, total: int) -> None:
    """Show no progress."""
    del done, total


def never() -> bool:
    """Go on."""
    return False


class CorpusFacts:
    """Facts of all stored records; ``folder`` is that of the project.

    One thread prepares at a time; any thread may decide meanwhile about what is there.
    """

    def __init__(self, folder: Path, *, jobs: int = JOBS, limits: TaskLimits = LIMITS) -> None:
        self.folder = folder
        self._held = Held()
        self._read: OrderedDict[tuple[str, str], RuleSet] = OrderedDict()
        self._reading = threading.Lock()
        self._preparing = threading.Lock()
        self._stamp: tuple[object, ...] = ()
        self._pool = WarmPool(jobs, limits)

    @property
    def held(self) -> Held:
        """The pages and columns as they are now."""
        return self._held

    @property
    def total(self) -> int:
        """How many records there are."""
        return len(self._held.pages)

    def rules(self, text: str, name: str = "title") -> RuleSet:
        """Return rules read before, or read them.

        Raises:
            RuleError: the text cannot be understood.

        """
        with self._reading:
            if (text, name) not in self._read:
                self._read[text, name] = read_rules(text, name)
            self._read.move_to_end((text, name))
            while len(self._read) > RULES_KEPT:
                self._read.popitem(last=False)
            return self._read[text, name]

    def prepare(
        self,
        store: Store,
        archive: Archive,
        rule_text: str,
        *,
        name: str = "title",
        first: Sequence[str] = (),
        only: Container[str] | None = None,
        progress: Progress = ignore_progress,
        stop: Callable[[], bool] = never,
    ) -> None:
        """Look for the facts of some rules wherever they are not known yet.

        Args:
            store: the project's tables.
            archive: its archive.
            rule_text: the rules.
            name: their name.
            first: URLs of the pages that somebody looks at: these go before all others.
            only: URLs of the pages that it is about, such as those of one site.
            progress: is told now and then for how many of how many records all facts are there.
            stop: asked now and then; what was found until then stays.

        Raises:
            RuleError: the rules cannot be understood.

        """
        rules = self.rules(rule_text, name)
        with self._preparing:
            held = self._take_stock(store)
            cache = FactCache(self.folder / "cache")
            try:
                work = Preparation(held, cache, rules, Judges(store, archive), archive)
                with self._pool.taken() as pool:
                    for ready in work.run(first, only, pool, stop):
                        progress(ready, len(held.pages))
            finally:
                cache.close()

    def lacks(self, rule_text: str, name: str = "title") -> bool:
        """Tell whether rules ask for a fact that is not there for every record."""
        lacking = self._held.lacking
        return any(lacking.get(key, 1) for key in column_keys(self.rules(rule_text, name)))

    def close(self) -> None:
        """End the worker processes; they are started again when they are needed."""
        self._pool.close()

    def _take_stock(self, store: Store) -> Held:
        stamp = corpus_stamp(store)
        if stamp != self._stamp:
            pages = corpus_pages(store)
            if pages != self._held.pages:
                # The columns are read again from the cache: pages may have come, gone and changed.
                self._held = Held(pages)
            self._stamp = stamp
        return self._held


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
