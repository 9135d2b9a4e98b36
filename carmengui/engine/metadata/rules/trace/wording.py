"""How a question came out, in words."""

from __future__ import annotations

from carmengui.engine.metadata.rules.conditions import Predicate
from carmengui.engine.model import NOTHING, Sentence


def explain(predicate: Predicate, operands: tuple[str, ...], *, holds: bool) -> Sentence:
    """Say how a question comes out with the texts that stand for its operands, and why."""
    names = tuple(operand.words for operand in predicate.operands)
    answer, detail = Sentence("yes" if holds else "no"), NOTHING
    missing = [name for name, text in zip(names, operands, strict=True) if not text]
    if predicate.is_numeric:
        detail = _numbers(
            [(name, text) for name, text in zip(names, operands, strict=True) if name != text]
        )
    elif missing:
        detail = Sentence.of("there is no {name}", name=missing[0])
    elif predicate.relation in _DETAILS:
        detail = _DETAILS[predicate.relation](names, operands)
    if not detail:
        return answer
    return Sentence.of("yes, {detail}" if holds else "no, {detail}", detail=detail)


def _numbers(shown: list[tuple[str, str]]) -> Sentence:
    parts = [Sentence.of("{name} is {number}", name=name, number=text) for name, text in shown]
    if len(parts) == 2:
        return Sentence.of("{first} and {second}", first=parts[0], second=parts[1])
    return parts[0] if parts else NOTHING


def _equal(names: tuple[str, ...], texts: tuple[str, ...]) -> Sentence:
    first, second = texts
    if first == second:
        return Sentence("letter for letter")
    if first.casefold() == second.casefold():
        return Sentence("but for capital letters")
    alike = _alike(first, second)
    for name, longer, shorter in ((names[1], second, first), (names[0], first, second)):
        if alike == len(shorter):
            one, many = "{name} goes on for {n} character", "{name} goes on for {n} characters"
            return Sentence.counted(len(longer) - alike, one, many, name=name)
    return Sentence.of("they differ from character {n} on", n=alike + 1)


def _same(names: tuple[str, ...], texts: tuple[str, ...]) -> Sentence:
    if texts[0].casefold() == texts[1].casefold():
        return _equal(names, texts)
    return _equal(names, (texts[0].casefold(), texts[1].casefold()))


def _contains(_: tuple[str, ...], texts: tuple[str, ...]) -> Sentence:
    at = texts[0].casefold().find(texts[1].casefold())
    if at < 0:
        return NOTHING
    if at == 0:
        return Sentence("from its first character")
    return Sentence.of("from character {n} on", n=at + 1)


def _alike(first: str, second: str) -> int:
    """Return how many characters two texts begin with in common."""
    pairs = enumerate(zip(first, second, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(first), len(second)))


_DETAILS = {"==": _equal, "same": _same, "contains": _contains}
