"""Which version of the rules changed the value of a page."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from carmengui.engine.metadata.rules import RuleError, read_rules
from carmengui.engine.metadata.wording import key
from carmengui.engine.model import NOTHING, Sentence
from carmengui.engine.tuning.facts.page_facts import FactPage
from carmengui.engine.tuning.shown import quoted
from carmengui.engine.tuning.versions.shelf import RuleVersion


@dataclass(frozen=True, slots=True)
class VersionSays:
    """What one version says of the page; ``problem`` is a sentence when it cannot be understood.

    ``site`` is the folder of the site that it is a version for; one of the common rules has none.
    """

    number: int
    value: str
    weight: float = 0.0
    branch: int = 0
    problem: Sentence = NOTHING
    site: str = ""
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Bisection:
    """The version that changed the value of a page (0: none did), and what was tried, newest first.

    ``before`` is what the version before it said, ``after`` what it says.
    """

    number: int
    before: VersionSays | None
    after: VersionSays | None
    tried: tuple[VersionSays, ...]
    sentence: Sentence

    @property
    def site(self) -> str:
        """The site that the version is for; empty for one of the common rules."""
        return self.after.site if self.after is not None else ""


def bisect_versions(
    newest_first: Iterable[tuple[RuleVersion, str]],
    name: str,
    page: FactPage,
    wanted: tuple[str, ...] | None,
) -> Bisection:
    """Go back from the newest version to the one that changed what is said of a page.

    With ``wanted`` that is the version from which on the page has these values, or has lost them. The
    versions are asked one after the other: a value may come and go, and halving would miss that.
    """
    tried: list[VersionSays] = []
    for version, text in newest_first:
        said = _says(version, text, name, page)
        if tried and _differ(said, tried[-1], wanted):
            after = tried[-1]
            tried.append(said)
            return Bisection(
                after.number, said, after, tuple(tried), _sentence(said, after, wanted)
            )
        tried.append(said)
    return Bisection(0, None, tried[0] if tried else None, tuple(tried), _nothing(tried, wanted))


def _says(version: RuleVersion, text: str, name: str, page: FactPage) -> VersionSays:
    number, site = version.number, version.site
    try:
        made = page.meaning(read_rules(text, name))
    except RuleError as error:
        return VersionSays(
            number, "", problem=Sentence.joined(" ", (error.message, error.hint)), site=site
        )
    if made is None:
        return VersionSays(number, "", site=site)
    value = "; ".join(made.values)
    return VersionSays(number, value, made.weight, made.branch, NOTHING, site, made.values)


def _differ(older: VersionSays, newer: VersionSays, wanted: tuple[str, ...] | None) -> bool:
    if wanted is None:
        return key(older.value) != key(newer.value)
    return _is_right(older, wanted) != _is_right(newer, wanted)


def _is_right(said: VersionSays, wanted: tuple[str, ...]) -> bool:
    return {*map(key, said.values)} == {*map(key, wanted)}


def _sentence(before: VersionSays, after: VersionSays, wanted: tuple[str, ...] | None) -> Sentence:
    words = "Version {n} of the rules of the site" if after.site else "Version {n}"
    version = Sentence.of(words, n=after.number)
    if wanted is None:
        return Sentence.of(
            "{version} changed the value from {old} to {new}.",
            version=version,
            old=_quoted(before.value),
            new=_quoted(after.value),
        )
    value = _quoted("; ".join(wanted))
    if _is_right(after, wanted):
        return Sentence.of("{version} introduced the value {value}.", version=version, value=value)
    return Sentence.of("{version} lost the value {value}.", version=version, value=value)


def _nothing(tried: list[VersionSays], wanted: tuple[str, ...] | None) -> Sentence:
    if not tried:
        return Sentence("No version of these rules has been published yet.")
    if wanted is None:
        value = _quoted(tried[0].value)
        return Sentence.of("All versions give the same value for this page: {value}.", value=value)
    value = _quoted("; ".join(wanted))
    if _is_right(tried[0], wanted):
        return Sentence.of("All versions give the value {value}.", value=value)
    return Sentence.of("No version gives the value {value}.", value=value)


def _quoted(value: str) -> Sentence:
    return quoted(value, Sentence("none"))
