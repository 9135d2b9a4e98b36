"""Publishing rules for all sites: what sites have otherwise and is common now goes in the same act."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from carmengui.engine.metadata.rules import RuleError
from carmengui.engine.metadata.rules.overlay.derive import overlay_of
from carmengui.engine.model import KnownError, Sentence
from carmengui.engine.tuning.diff.site_rules import RulesInForce
from carmengui.engine.tuning.files import SUFFIX, rules_folder
from carmengui.engine.tuning.scores import Score
from carmengui.engine.tuning.versions.floors import FloorCheck
from carmengui.engine.tuning.versions.history import RuleHistory
from carmengui.engine.tuning.versions.site_history import SiteHistory, SitePublished


@dataclass(frozen=True, slots=True)
class Published:
    """A version of the common rules, and what went with it.

    ``lifted`` are the folders of the sites whose own rules are common now; ``misfits`` say what other
    sites have otherwise and does not fit any more.
    """

    number: int
    was_own: bool
    sites: tuple[tuple[SiteHistory, SitePublished], ...]
    misfits: tuple[Sentence, ...]

    @property
    def lifted(self) -> tuple[str, ...]:
        """The sites that have no rules of their own any more."""
        return tuple(history.site for history, _ in self.sites)


@dataclass(frozen=True, slots=True)
class Words:
    """Why something is published, by whom and when."""

    message: str
    author: str
    at: datetime


def publish_for_all(
    project: Path,
    name: str,
    text: str,
    words: Words,
    scores: Sequence[Score] = (),
    *,
    floors: Sequence[FloorCheck] = (),
    lifts: Sequence[str] = (),
    is_forced: bool = False,
) -> Published:
    """Make a text the common rules.

    Sites in ``lifts``, and those whose own rules the text says now, have none of their own any more.

    Raises:
        RuleError: the text cannot be understood.
        KnownError: a floor does not hold, or it cannot be written; nothing was changed then.

    """
    history = RuleHistory(project, name)
    was_own = history.is_own
    before = RulesInForce.of(project, name)
    number = history.publish(
        text, words.message, words.author, words.at, scores, floors=floors, is_forced=is_forced
    )
    sites: list[tuple[SiteHistory, SitePublished]] = []
    try:
        for site in _settled(before.with_common(text), lifts):
            own = SiteHistory(project, site, name)
            sites.append((own, own.drop(words.message, words.author, words.at)))
    except KnownError:
        _take_back(project, name, Published(number, was_own, tuple(sites), ()))
        raise
    misfits = RulesInForce.of(project, name).misfits
    said = tuple(
        Sentence.of("{site}: {each}", site=site, each=each)
        for site, found in misfits.items()
        for each in found
    )
    return Published(number, was_own, tuple(sites), said)


def _take_back(project: Path, name: str, published: Published) -> None:
    """Put the common rules of before in force again, and what the sites had otherwise."""
    for own, version in reversed(published.sites):
        own.take_back(version)
    RuleHistory(project, name).take_back(published.number)
    if not published.was_own:
        # The built-in rules held before, and shall hold again when they are improved.
        (rules_folder(project) / f"{name}{SUFFIX}").unlink(missing_ok=True)


def _settled(after: RulesInForce, lifts: Sequence[str]) -> Iterator[str]:
    """Yield the sites that need no rules of their own with these common ones."""
    for site, text in after.site_texts.items():
        if site in lifts or (site not in after.misfits and _is_same(after.text, text)):
            yield site


def _is_same(common: str, text: str) -> bool:
    try:
        return overlay_of(common, text).is_empty
    except RuleError:
        return False
