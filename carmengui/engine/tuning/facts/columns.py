"""The pages of a corpus and what facts found in them, as columns in memory."""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from carmengui.engine.metadata.rule_book import site_folder
from carmengui.engine.metadata.rules import Finding, RuleSet
from carmengui.engine.tuning.facts.pages import CorpusPage
from carmengui.engine.tuning.facts.worker import fact_keys

COLUMNS_KEPT = 120
"""Facts held in memory: those of the drafts of an hour."""
VALUES_KEPT = 4
"""Different answers held in memory for each page."""
Column = list[Finding | None]


@dataclass
class Held:
    """The pages of a corpus, and the columns of their facts by key, the one used last at the end."""

    pages: tuple[CorpusPage, ...] = ()
    columns: OrderedDict[str, Column] = field(default_factory=OrderedDict)
    lacking: dict[str, int] = field(default_factory=dict)
    """How many pages lack a fact: to look through a column at every keystroke would take too long."""
    _values: dict[tuple[str, ...], tuple[str, ...]] = field(default_factory=dict)

    @cached_property
    def place_of(self) -> dict[str, int]:
        """The places of the pages by URL."""
        return {page.url: place for place, page in enumerate(self.pages)}

    def places(self, urls: Iterable[str]) -> list[int]:
        """Return the places of some pages; URLs that are unknown are left out."""
        return [self.place_of[url] for url in dict.fromkeys(urls) if url in self.place_of]

    @cached_property
    def places_at(self) -> dict[str, list[int]]:
        """The places of the pages by the name of the folder that rules of their site lie in."""
        by_site: dict[str, list[int]] = defaultdict(list)
        for place, page in enumerate(self.pages):
            by_site[page.site].append(place)
        return {site_folder(site): places for site, places in by_site.items()}

    def values_known(self) -> dict[tuple[str, ...], tuple[str, ...]]:
        """Return the answers given before: most drafts give them again.

        Kept once, they are neither copied nor looked through by the garbage collector.
        """
        if len(self._values) > VALUES_KEPT * len(self.pages):
            self._values = {}
        return self._values

    def column(self, key: str) -> Column:
        """Return the column of a fact, an empty one when it is new."""
        if key not in self.columns:
            self.lacking[key] = len(self.pages)
            self.columns[key] = [None] * len(self.pages)
            while len(self.columns) > COLUMNS_KEPT:
                gone, _ = self.columns.popitem(last=False)
                del self.lacking[gone]
        self.columns.move_to_end(key)
        return self.columns[key]


def column_keys(rules: RuleSet) -> tuple[str, ...]:
    """Return under which keys the facts of rules are held, in order.

    A fact that depends on what is boilerplate is another one than the same query without.
    """
    judged, many = rules.judged_keys, "*" if rules.takes_many else ""
    return tuple(f"{'~' if key in judged else ''}{key}{many}" for key in fact_keys(rules))
