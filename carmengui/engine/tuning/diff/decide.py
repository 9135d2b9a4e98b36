"""Decides about the records of a corpus from facts alone: all at once, or some and then more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import TypeVar

from carmengui.engine.metadata.rules import Answer, Finding, RuleSet
from carmengui.engine.model.fields import Form, form_of
from carmengui.engine.model.rule_files import is_for_documents
from carmengui.engine.tuning.decided import NO_SITES, Decided, SiteTexts, Values
from carmengui.engine.tuning.facts.columns import Column, Held, column_keys
from carmengui.engine.tuning.facts.corpus_facts import CorpusFacts, never
from carmengui.engine.tuning.facts.page_facts import meant
from carmengui.engine.tuning.facts.worker import has_days

DECIDED_AT_ONCE = 2_000
T = TypeVar("T")


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
    work = Deciding(facts, rule_text, name=name, sites=sites)
    places: Sequence[int] = range(len(work.held.pages))
    if only is not None:
        places = work.held.places(only)
    for start in range(0, len(places), DECIDED_AT_ONCE):
        if stop():
            break
        work.take(places[start : start + DECIDED_AT_ONCE])
    return work.decided()


class Deciding:
    """Decides about some records of a corpus, then about more: what was said so far can be had.

    Raises:
        RuleError: the rules cannot be understood.

    """

    def __init__(
        self, facts: CorpusFacts, rule_text: str, *, name: str, sites: SiteTexts = NO_SITES
    ) -> None:
        self.held = facts.held
        self.rules = facts.rules(rule_text, name)
        self._sites = frozenset(sites)
        size = len(self.held.pages)
        self.values: list[Values | None] = [None] * size
        self.weights = [0.0] * size
        self.branches = [0] * size
        self._own = {
            place: rules
            for folder, text in sites.items()
            for rules in (facts.rules(text, name),)
            for place in self.held.places_at.get(folder, ())
        }

    def take(self, places: Sequence[int]) -> None:
        """Decide about some records; those whose facts are not there yet stay undecided."""
        if not self._own:
            self._take(self.rules, places)
            return
        parts: dict[RuleSet, list[int]] = {}
        for place in places:
            parts.setdefault(self._own.get(place, self.rules), []).append(place)
        for rules, part in parts.items():
            self._take(rules, part)

    def decided(self) -> Decided:
        """Return what was decided so far."""
        return Decided(
            self.rules,
            self.held.pages,
            list(self.values),
            list(self.weights),
            list(self.branches),
            self.held,
            self._sites,
        )

    def _take(self, rules: RuleSet, places: Sequence[int]) -> None:
        columns = _columns(self.held, rules)
        if columns is None or not places:
            return
        is_whole = not any(self.held.lacking.get(key, 1) for key in column_keys(rules))
        values, weights, branches = self.values, self.weights, self.branches
        answer, known = _reader(rules), self.held.values_known()
        rows = zip(*(picked(column, places) for column in columns), strict=True)
        for place, row in zip(places, rows, strict=True):
            if not is_whole and None in row:
                continue
            made = answer(row)
            if made is None:
                values[place] = ()
                weights[place], branches[place] = 0.0, 0
            else:
                answered, weights[place], branches[place] = made
                values[place] = known.setdefault(answered, answered)


def picked(column: Sequence[T], places: Sequence[int]) -> Iterable[T]:
    """Return what stands at some places of a column."""
    if isinstance(places, range):
        return column[places.start : places.stop : places.step]
    return itemgetter(*places)(column) if len(places) > 1 else [column[places[0]]]


def _columns(held: Held, rules: RuleSet) -> list[Column] | None:
    found = [held.columns.get(key) for key in column_keys(rules)]
    columns = [column for column in found if column is not None]
    return columns if len(columns) == len(found) else None


def _reader(rules: RuleSet) -> Callable[[Sequence[Finding]], Answer | None]:
    """Return what makes of facts the values that a record would have: days, the parts of lists."""
    is_read = form_of(rules.field) is Form.SUBJECTS or is_for_documents(rules.name)
    if not is_read and not has_days(rules):
        return rules.answer

    def read(row: Sequence[Finding]) -> Answer | None:
        is_month_first = has_days(rules) and row[-1].text != ""
        return meant(rules.answer(row), rules, is_month_first=is_month_first)

    return read
