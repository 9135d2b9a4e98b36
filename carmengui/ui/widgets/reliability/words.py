"""What a rule promises and holds, as words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.engine.review.statistics.reliability import TITLE_RULES, RuleHeld

_CONTEXT = "Reliability"


def rule_short(method: str) -> str:
    """Return the short name of a rule: the branch of a rule file, else the method itself."""
    number = method.rpartition(".")[2]
    is_branch = number.isdecimal() and method.startswith((TITLE_RULES, "own.", "rules."))
    return f"<{number}>" if is_branch else method


def held_words(row: RuleHeld) -> str:
    """Say what a rule promises and holds: “0.80, measured precision 61 to 74 % (214 values judged)”."""
    words = QCoreApplication.translate(
        _CONTEXT,
        "{rule}: expected {promised}, measured precision {low} to {high} % ({judged} values judged).",
    ).format(
        rule=rule_short(row.method),
        promised=f"{row.promised:.2f}",
        low=f"{row.low * 100:.0f}",
        high=f"{row.high * 100:.0f}",
        judged=f"{row.judged:,}",
    )
    if row.accepted:
        unseen = QCoreApplication.translate(_CONTEXT, "{n} more accepted by sample, not seen.")
        words = f"{words} {unseen.format(n=f'{row.accepted:,}')}"
    if row.promises_too_much:
        return f"{words} {QCoreApplication.translate(_CONTEXT, 'The weight is too high.')}"
    if row.promises_too_little:
        return f"{words} {QCoreApplication.translate(_CONTEXT, 'The weight is too low.')}"
    return words
