"""What rules say of every record, decided from facts alone."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from types import MappingProxyType

from carmengui.engine.metadata.rule_book import meant_values
from carmengui.engine.metadata.rules import Answer, Finding, RuleSet
from carmengui.engine.model import Field
from carmengui.engine.tuning.corpus_facts import CorpusFacts, never
from carmengui.engine.tuning.gathering import has_days
from carmengui.engine.tuning.held import Column, Held, column_keys
from carmengui.engine.tuning.pages import CorpusPage

DECIDED_AT_ONCE = 2_000
STEP = 10_000
"""Records decided about before a large corpus is shown again."""
Values = tuple[str, ...]
SiteTexts = Mapping[str, str]
"""Rules of single sites, by the name of their folder: they hold in the place of the common ones."""
NO_SITES: SiteTexts = MappingProxyType({})
_Row = tuple[Finding | None, ...]


@dataclass(frozen=True)
class Decided:
    """The answers of rules for all records, in parallel lists in the order of ``pages``.

    ``values`` are empty where the rules say nothing (branch 0), and missing where the facts of a
    record are not there yet.
    """

    rules: RuleSet
    pages: tuple[CorpusPage, ...]
    values: list[Values | None]
    weights: list[float]
    branches: list[int]
    took_ms: float
    held: Held
    """The facts it was decided by."""
    sites: frozenset[str] = frozenset()
    """The folders of the sites where other rules hold."""

    @cached_property
    def field(self) -> str:
        """The field the rules are about."""
        return self.rules.field.value

    @cached_property
    def ready(self) -> int:
        """How many records were decided about."""
        return len(self.values) - self.values.count(None)

    @property
    def waiting(self) -> int:
        """How many records wait for their facts."""
        return len(self.values) - self.ready

    @cached_property
    def per_branch(self) -> dict[int, int]:
        """How many records came to each branch; 0 stands for none of them."""
        decided = (
            branch
            for branch, values in zip(self.branches, self.values, strict=True)
            if values is not None
        )
        return dict(Counter(decided))

    def at(self, url: str) -> tuple[Values, float, int] | None:
        """Return values, weight and branch of one record, or nothing."""
        for place, page in enumerate(self.pages):
            values = self.values[place]
            if page.url == url and values is not None:
                return values, self.weights[place], self.branches[place]
        return None


def decide(
    facts: CorpusFacts,
    rule_text: str,
    *,
    name: str = "title",
    only: Sequence[str] | None = None,
    sites: SiteTexts = NO_SITES,
    stop: Callable[[], bool] = never,
) -> Decided:
    """Decide about all records whose facts are there.

    Args:
        facts: what was found in them.
        rule_text: the rules.
        name: their name.
        only: URLs of the records somebody looks at, when the others shall come later.
        sites: rules of single sites, which hold there in the place of the common ones.
        stop: asked now and then; records not reached by then stay undecided.

    Raises:
        RuleError: the rules cannot be understood; it has line, column and a sentence.

    """
    started = time.perf_counter()
    rules, held = facts.rules(rule_text, name), facts.held
    made = _Made(held)
    if only is not None:
        made.some(rules, [held.place_of[url] for url in only if url in held.place_of])
    else:
        made.all(rules, stop)
    for folder, text in sites.items():
        places = held.places_at.get(folder, [])
        if only is not None:
            shown = set(only)
            places = [place for place in places if held.pages[place].url in shown]
        made.some(facts.rules(text, name), places)
    return made.decided(rules, started, sites)


def decide_in_steps(
    facts: CorpusFacts,
    rule_text: str,
    *,
    name: str = "title",
    first: Sequence[str] = (),
    sites: SiteTexts = NO_SITES,
    size: int = STEP,
    stop: Callable[[], bool] = never,
) -> Iterator[Decided]:
    """Decide about a large corpus step by step: the pages somebody looks at, then more and more.

    The last one is about all records, unless it was stopped.

    Raises:
        RuleError: the rules cannot be understood.

    """
    started = time.perf_counter()
    if first:
        yield decide(facts, rule_text, name=name, only=first, sites=sites)
    rules, held = facts.rules(rule_text, name), facts.held
    own = {
        place: text for folder, text in sites.items() for place in held.places_at.get(folder, ())
    }
    made = _Made(held)
    for start in range(0, len(held.pages), size):
        if stop():
            return
        step = range(start, min(start + size, len(held.pages)))
        made.range(rules, step, never)
        for place in step:
            if place in own:
                made.some(facts.rules(own[place], name), [place])
        yield made.decided(rules, started, sites)


class _Made:
    """The lists that become a decision about a corpus."""

    def __init__(self, held: Held) -> None:
        size = len(held.pages)
        self._held = held
        self.values: list[Values | None] = [None] * size
        self.weights = [0.0] * size
        self.branches = [0] * size

    def decided(self, rules: RuleSet, started: float, sites: SiteTexts) -> Decided:
        """Return what was made so far."""
        took_ms = (time.perf_counter() - started) * 1000
        return Decided(
            rules, self._held.pages, list(self.values), list(self.weights), list(self.branches),
            took_ms, self._held, frozenset(sites),
        )  # fmt: skip

    def all(self, rules: RuleSet, stop: Callable[[], bool]) -> None:
        """Decide about every page, until it is enough."""
        self.range(rules, range(len(self._held.pages)), stop)

    def range(self, rules: RuleSet, places: range, stop: Callable[[], bool]) -> None:
        """Decide about the pages of a range, until it is enough."""
        columns = self._columns(rules)
        if columns is None:
            return
        is_whole = not any(self._held.lacking.get(key, 1) for key in column_keys(rules))
        for start in places[::DECIDED_AT_ONCE]:
            if stop():
                return
            end = min(start + DECIDED_AT_ONCE, places.stop)
            part = (column[start:end] for column in columns)
            self._take(rules, zip(*part, strict=True), start, is_whole=is_whole)

    def some(self, rules: RuleSet, places: Sequence[int]) -> None:
        """Decide about single pages."""
        columns = self._columns(rules)
        for place in places:
            self.values[place] = None
            if columns is not None:
                row = tuple(column[place] for column in columns)
                self._take(rules, iter([row]), place, is_whole=False)

    def _columns(self, rules: RuleSet) -> list[Column] | None:
        held = self._held.columns
        found = [held.get(key) for key in column_keys(rules)]
        columns = [column for column in found if column is not None]
        return columns if len(columns) == len(found) else None

    def _take(self, rules: RuleSet, rows: Iterator[_Row], start: int, *, is_whole: bool) -> None:
        values, weights, branches = self.values, self.weights, self.branches
        answer, known = _reader(rules), self._held.values_known()
        for place, row in enumerate(rows, start):
            if not is_whole and None in row:
                continue
            made = answer(row)  # type: ignore[arg-type] # the row is whole
            if made is None:
                values[place] = ()
                weights[place], branches[place] = 0.0, 0
            else:
                answered, weights[place], branches[place] = made
                values[place] = known.setdefault(answered, answered)


def _reader(rules: RuleSet) -> Callable[[Sequence[Finding]], Answer | None]:
    """Return what makes of facts the values that a record would have: days, the parts of lists."""
    if rules.field is not Field.KEYWORDS and not has_days(rules):
        return rules.answer

    def read(row: Sequence[Finding]) -> Answer | None:
        is_month_first = has_days(rules) and row[-1].text != ""
        made = rules.answer(row)
        if made is None:
            return None
        meant = (
            each for value in made.values for each in _meant(rules.field, value, is_month_first)
        )
        values = tuple(dict.fromkeys(filter(None, meant)))
        return made._replace(values=values) if values else None

    return read


@lru_cache(maxsize=50_000)
def _meant(field: Field, value: str, is_month_first: bool) -> tuple[str, ...]:
    return tuple(meant_values(field, value, month_first=is_month_first))
