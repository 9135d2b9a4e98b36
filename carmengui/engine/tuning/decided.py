"""What rules say of every record, decided from facts alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from carmengui.engine.metadata.rules import RuleSet
from carmengui.engine.tuning.facts.columns import Held
from carmengui.engine.tuning.facts.pages import CorpusPage

Values = tuple[str, ...]
SiteTexts = Mapping[str, str]
"""Rules of single sites, by the name of their folder: they hold in the place of the common ones."""
NO_SITES: SiteTexts = MappingProxyType({})


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
