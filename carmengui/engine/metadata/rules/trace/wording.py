"""How a question came out, in words."""

from __future__ import annotations

from carmengui.engine.metadata.rules.conditions import Predicate


def explain(predicate: Predicate, operands: tuple[str, ...], *, holds: bool) -> str:
    """Say how a question comes out with the texts that stand for its operands, and why."""
    names = tuple(operand.words for operand in predicate.operands)
    answer, detail = "yes" if holds else "no", ""
    missing = [name for name, text in zip(names, operands, strict=True) if not text]
    if predicate.is_numeric:
        detail = " and ".join(
            f"{name} is {text}" for name, text in zip(names, operands, strict=True) if name != text
        )
    elif missing:
        detail = f"there is no {missing[0]}"
    elif predicate.relation in _DETAILS:
        detail = _DETAILS[predicate.relation](names, operands)
    return f"{answer}, {detail}" if detail else answer


def _equal(names: tuple[str, ...], texts: tuple[str, ...]) -> str:
    first, second = texts
    if first == second:
        return "letter for letter"
    if first.casefold() == second.casefold():
        return "but for capital letters"
    alike = _alike(first, second)
    for name, longer, shorter in ((names[1], second, first), (names[0], first, second)):
        if alike == len(shorter):
            return f"{name} goes on for {_characters(len(longer) - alike)}"
    return f"they differ from character {alike + 1} on"


def _same(names: tuple[str, ...], texts: tuple[str, ...]) -> str:
    if texts[0].casefold() == texts[1].casefold():
        return _equal(names, texts)
    return _equal(names, (texts[0].casefold(), texts[1].casefold()))


def _contains(_: tuple[str, ...], texts: tuple[str, ...]) -> str:
    at = texts[0].casefold().find(texts[1].casefold())
    if at < 0:
        return ""
    return "from its first character" if at == 0 else f"from character {at + 1} on"


def _alike(first: str, second: str) -> int:
    """Return how many characters two texts begin with in common."""
    pairs = enumerate(zip(first, second, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(first), len(second)))


def _characters(number: int) -> str:
    return f"{number} character{'s' if number > 1 else ''}"


_DETAILS = {"==": _equal, "same": _same, "contains": _contains}
