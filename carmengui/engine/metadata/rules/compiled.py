"""A rule file after it was read: everything that gathering, deciding and tracing need."""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.metadata.rules.decision import DecisionTree
from carmengui.engine.metadata.rules.notation.errors import Source
from carmengui.engine.metadata.rules.notation.parts import FactLine
from carmengui.engine.metadata.rules.queries import FactQuery


@dataclass(frozen=True, slots=True)
class CompiledRules:
    """The text, the facts as written and as carried out (under the same numbers), and the decision."""

    source: Source
    lines: tuple[FactLine, ...]
    queries: tuple[FactQuery, ...]
    tree: DecisionTree
