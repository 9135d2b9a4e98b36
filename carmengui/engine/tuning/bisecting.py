"""Which version of the rules changed the value of a page."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from carmengui.engine.metadata.rules import RuleError, read_rules
from carmengui.engine.metadata.wording import key
from carmengui.engine.tuning.at_hand import PageAtHand
from carmengui.engine.tuning.shown import quoted


@dataclass(frozen=True, slots=True)
class VersionSays:
    """What one version says of the page; ``problem`` is a sentence when it cannot be understood."""

    number: int
    value: str
    weight: float = 0.0
    branch: int = 0
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Bisection:
    """The version that changed the value of a page (0: none did), and what was tried, newest first.

    ``before`` is what the version before it said, ``after`` what it says.
    """

    number: int
    before: VersionSays | None
    after: VersionSays | None
    tried: tuple[VersionSays, ...]
    sentence: str


def bisect_versions(
    newest_first: Iterable[tuple[int, str]], name: str, page: PageAtHand, wanted: str | None
) -> Bisection:
    """Go back from the newest version to the one that changed what is said of a page.

    With ``wanted`` that is the version from which on the page has that value, or has lost it. The
    versions are asked one after the other: a value may come and go, and halving would miss that.
    """
    tried: list[VersionSays] = []
    for number, text in newest_first:
        said = _says(number, text, name, page)
        if tried and _differ(said, tried[-1], wanted):
            after = tried[-1]
            tried.append(said)
            return Bisection(
                after.number, said, after, tuple(tried), _sentence(said, after, wanted)
            )
        tried.append(said)
    return Bisection(0, None, tried[0] if tried else None, tuple(tried), _nothing(tried, wanted))


def _says(number: int, text: str, name: str, page: PageAtHand) -> VersionSays:
    try:
        made = page.answer(read_rules(text, name))
    except RuleError as error:
        return VersionSays(number, "", problem=str(error))
    if made is None:
        return VersionSays(number, "")
    return VersionSays(number, "; ".join(made.values), made.weight, made.branch)


def _differ(older: VersionSays, newer: VersionSays, wanted: str | None) -> bool:
    if wanted is None:
        return key(older.value) != key(newer.value)
    return (key(older.value) == key(wanted)) != (key(newer.value) == key(wanted))


def _sentence(before: VersionSays, after: VersionSays, wanted: str | None) -> str:
    if wanted is None:
        return (
            f"Version {after.number} changed the value from {_quoted(before.value)} to "
            f"{_quoted(after.value)}."
        )
    if key(after.value) == key(wanted):
        return f"Version {after.number} brought the value {_quoted(wanted)}."
    return f"Version {after.number} lost the value {_quoted(wanted)}."


def _nothing(tried: list[VersionSays], wanted: str | None) -> str:
    if not tried:
        return "No version of these rules was published yet."
    if wanted is None:
        return f"All versions say the same of this page: {_quoted(tried[0].value)}."
    if key(tried[0].value) == key(wanted):
        return f"All versions give the value {_quoted(wanted)}."
    return f"No version gives the value {_quoted(wanted)}."


def _quoted(value: str) -> str:
    return quoted(value, "none")
