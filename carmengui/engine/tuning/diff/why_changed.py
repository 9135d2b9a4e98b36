"""What speaks for calling a change better or worse, in one sentence."""

from __future__ import annotations

from carmengui.engine.model import Sentence
from carmengui.engine.model.review import Judgement
from carmengui.engine.tuning.decided import Decided
from carmengui.engine.tuning.facts.columns import column_keys
from carmengui.engine.tuning.shown import quoted

_WORDS = {
    Judgement.RIGHT: "is right",
    Judgement.ABSENT: "is right, for the page has none",
    Judgement.PARTIAL: "is right in part",
    Judgement.WRONG: "is wrong",
    Judgement.MISSED: "is missing, though there is one",
}
_KNOWN_BEFORE = {
    Judgement.RIGHT: "The value before was judged right",
    Judgement.ABSENT: "It was judged right that there is none",
    Judgement.PARTIAL: "The value before was judged right in part",
    Judgement.WRONG: "The value before was judged wrong",
    Judgement.MISSED: "It was judged that a value is missing",
}

_MISSING = Sentence("missing")


def why_changed(
    was: Judgement | None, now: Judgement | None, old_branch: int, new_branch: int
) -> str:
    """Say what verdicts and gold know of both values, and which branches gave them."""
    before, after = _KNOWN_BEFORE.get(was) if was else None, _WORDS.get(now) if now else None
    if before and after:
        return f"{before}; the new one {after}."
    if before:
        return f"{before}; of the new one nothing is known."
    if after:
        return f"By verdicts and gold the new value {after}."
    return f"{_branches(old_branch, new_branch)} Nobody has judged it yet."


def _branches(old: int, new: int) -> str:
    if not old and not new:
        return "The record says another value then."
    if old == new:
        return f"Branch <{new}> gives another value now."
    if not old:
        return f"Branch <{new}> gives a value where none did."
    if not new:
        return f"Branch <{old}> gave a value, and now none does."
    return f"Branch <{new}> gives it now, before it was <{old}>."


def fact_changed(old: Decided, new: Decided, place: int) -> str:
    """Name the fact that finds something else than before under the same name; nothing if none does.

    Only facts that branches give are looked at, those given last first: they are made of the others.
    """
    if old.sites or new.sites:
        return ""
    before, after = _texts(old, place), _texts(new, place)
    for name in reversed(list(after)):
        if name in before and before[name] != after[name]:
            return f"{name} was {quoted(before[name], _MISSING)}, now it is {quoted(after[name], _MISSING)}."
    return ""


def _texts(decided: Decided, place: int) -> dict[str, str]:
    rules, columns = decided.rules, decided.held.columns
    given = " ".join(branch.value_text for branch in rules.branches).split()
    texts: dict[str, str] = {}
    for line, key in zip(rules.facts, column_keys(rules), strict=False):
        column = columns.get(key)
        found = column[place] if column is not None else None
        if line.name in given and found is not None:
            texts[line.name] = found.text
    return texts
