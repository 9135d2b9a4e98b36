"""The facts of all stored records: filled by worker processes, held ready to be decided about.

The facts stand in columns, one for each query, in the order of the pages. A change in the decision
part of a rule file needs none of this again; a changed fact needs one new column.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Container, Sequence
from pathlib import Path

from carmengui.engine.metadata.rules import RuleSet, read_rules
from carmengui.engine.storage import Archive, Store
from carmengui.engine.tuning.facts.boilerplate import Judges
from carmengui.engine.tuning.facts.columns import Held, column_keys
from carmengui.engine.tuning.facts.fact_cache import FactCache
from carmengui.engine.tuning.facts.fill import Preparation
from carmengui.engine.tuning.facts.pages import corpus_pages, corpus_stamp
from carmengui.engine.tuning.facts.search import LIMITS
from carmengui.engine.tuning.facts.warm_pool import WarmPool

RULES_KEPT = 12
JOBS = 2
Progress = Callable[[int, int], None]


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

    def __init__(self, folder: Path, *, jobs: int = JOBS) -> None:
        self.folder = folder
        self._held = Held()
        self._read: OrderedDict[tuple[str, str], RuleSet] = OrderedDict()
        self._reading = threading.Lock()
        self._preparing = threading.Lock()
        self._stamp: tuple[object, ...] = ()
        self._pool = WarmPool(jobs, LIMITS)

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
