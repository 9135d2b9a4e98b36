"""What speaks for calling a change better or worse, in one sentence."""

from __future__ import annotations

from carmengui.engine.model import NOTHING, Sentence
from carmengui.engine.model.review import Judgement
from carmengui.engine.tuning.decided import Decided
from carmengui.engine.tuning.facts.columns import column_keys
from carmengui.engine.tuning.shown import quoted

_KNOWN_NOW = {
    Judgement.RIGHT: Sentence("the new one is right."),
    Judgement.ABSENT: Sentence("the new one is right, for the page has none."),
    Judgement.PARTIAL: Sentence("the new one is right in part."),
    Judgement.WRONG: Sentence("the new one is wrong."),
    Judgement.MISSED: Sentence("the new one is missing, though there is one."),
}
_ONLY_NOW = {
    Judgement.RIGHT: Sentence("By verdicts and gold the new value is right."),
    Judgement.ABSENT: Sentence(
        "By verdicts and gold the new value is right, for the page has none."
    ),
    Judgement.PARTIAL: Sentence("By verdicts and gold the new value is right in part."),
    Judgement.WRONG: Sentence("By verdicts and gold the new value is wrong."),
    Judgement.MISSED: Sentence(
        "By verdicts and gold the new value is missing, though there is one."
    ),
}
_KNOWN_BEFORE = {
    Judgement.RIGHT: Sentence("The value before was judged right"),
    Judgement.ABSENT: Sentence("It was judged right that there is none"),
    Judgement.PARTIAL: Sentence("The value before was judged right in part"),
    Judgement.WRONG: Sentence("The value before was judged wrong"),
    Judgement.MISSED: Sentence("It was judged that a value is missing"),
}
_UNKNOWN_NOW = Sentence("the new one is not judged.")
_UNJUDGED = Sentence("Not judged yet.")
_THIRD = Sentence("Neither is the value that is known to be right.")
_MISSING = Sentence("missing")


def why_changed(
    was: Judgement | None,
    now: Judgement | None,
    old_branch: int,
    new_branch: int,
    *,
    is_right_known: bool = False,
) -> Sentence:
    """Say what verdicts and gold know of both values, and which branches gave them.

    ``is_right_known``: the right value of the record is shown beside them.
    """
    before, after = _KNOWN_BEFORE.get(was) if was else None, _KNOWN_NOW.get(now) if now else None
    if before:
        return Sentence.joined("; ", (before, after or _UNKNOWN_NOW))
    if now and after:
        return _ONLY_NOW[now]
    nothing = _THIRD if is_right_known else _UNJUDGED
    return Sentence.joined(" ", (_branches(old_branch, new_branch), nothing))


def _branches(old: int, new: int) -> Sentence:
    if not old and not new:
        return Sentence("The record then has another value.")
    if old == new:
        return Sentence.of("Branch <{new}> gives another value now.", new=new)
    if not old:
        return Sentence.of("Branch <{new}> gives a value; before, none did.", new=new)
    if not new:
        return Sentence.of("Branch <{old}> gave a value; now none does.", old=old)
    return Sentence.of("Branch <{new}> gives it now; before, it was <{old}>.", new=new, old=old)


def fact_changed(old: Decided, new: Decided, place: int) -> Sentence:
    """Name the fact that finds something else than before under the same name; nothing if none does.

    Only facts that branches give are looked at, those given last first: they are made of the others.
    """
    if old.sites or new.sites:
        return NOTHING
    before, after = _texts(old, place), _texts(new, place)
    for name in reversed(list(after)):
        if name in before and before[name] != after[name]:
            return Sentence.of(
                "{name} was {old}, now it is {new}.",
                name=name,
                old=quoted(before[name], _MISSING),
                new=quoted(after[name], _MISSING),
            )
    return NOTHING


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
