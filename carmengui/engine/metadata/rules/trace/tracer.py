"""Makes the trace of a decision: every fact and every question, with what stood for it."""

from __future__ import annotations

from carmengui.engine.metadata.rules.compiled import CompiledRules
from carmengui.engine.metadata.rules.conditions import Predicate, Seen
from carmengui.engine.metadata.rules.sheet import Decision, FactSheet
from carmengui.engine.metadata.rules.trace.trace import ConditionSeen, FactSeen, Trace
from carmengui.engine.metadata.rules.trace.wording import explain
from carmengui.engine.metadata.wording import collapse

MAX_SHOWN_CHARS = 300


def trace_of(
    rules: CompiledRules, sheet: FactSheet, seen: Seen, decision: Decision | None
) -> Trace:
    """Put together what was found, asked and decided."""
    facts = tuple(
        FactSeen(
            line.name,
            found.text[:MAX_SHOWN_CHARS],
            found.hits,
            found.node,
            line.line,
            found.is_boilerplate,
            found.problem,
        )
        for line, found in zip(rules.lines, sheet.facts, strict=True)
    )
    conditions = tuple(
        _condition(rules, sheet, predicate, seen[predicate.number])
        for predicate in rules.tree.predicates
    )
    return Trace(facts, conditions, decision)


def _condition(
    rules: CompiledRules, sheet: FactSheet, predicate: Predicate, holds: bool | None
) -> ConditionSeen:
    source = rules.source
    operands = tuple(operand.of(sheet.facts) for operand in predicate.operands)
    first, last = rules.tree.spans[predicate.number]
    return ConditionSeen(
        line=source.line(predicate.start),
        words=collapse(source.text[predicate.start : predicate.end]),
        operands=tuple(text[:MAX_SHOWN_CHARS] for text in operands),
        holds=holds,
        first_line=source.line(first),
        last_line=source.line(last - 1),
        why=explain(predicate, operands, holds=predicate.test(sheet.facts)),
    )
