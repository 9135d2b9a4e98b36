"""The published versions of a project's rule file, kept as text with what was said and measured.

``rules/versions/title/0012.rules`` is a version, ``index.jsonl`` beside it says what was said of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from difflib import SequenceMatcher
from pathlib import Path

from carmengui.engine.metadata.rule_book import site_folder
from carmengui.engine.metadata.rules import RuleError, load_rules, read_rules
from carmengui.engine.metadata.rules.overlay.overlay import RuleOverlay, merged
from carmengui.engine.model import KnownError
from carmengui.engine.review.truth.truth import Truths
from carmengui.engine.storage.whole_files import write_whole
from carmengui.engine.tuning.diff.decide import decide
from carmengui.engine.tuning.facts.corpus_facts import CorpusFacts
from carmengui.engine.tuning.facts.page_facts import FactPage
from carmengui.engine.tuning.files import SUFFIX, rules_folder
from carmengui.engine.tuning.scores import Score, score
from carmengui.engine.tuning.versions.bisect import Bisection, bisect_versions
from carmengui.engine.tuning.versions.floors import FloorCheck, require_floors
from carmengui.engine.tuning.versions.shelf import RuleVersion, VersionShelf
from carmengui.engine.tuning.versions.site_history import SiteHistory

BEFORE_ALL = "The rules as they were before the first version was published."


class RuleHistory(VersionShelf):
    """The versions of one rule file of a project."""

    def __init__(self, project: Path, name: str = "title") -> None:
        self.name = name
        self._project = project
        self._rules = rules_folder(project)
        super().__init__(self._rules / "versions" / name, SUFFIX, f"{name}{SUFFIX}")

    @property
    def in_force(self) -> str:
        """The text that extraction uses: the project's own file, or the one of the program.

        Raises:
            KnownError: the file cannot be read.

        """
        return load_rules(self.name, self._rules).text

    @property
    def is_own(self) -> bool:
        """Whether the project has a file of its own, which goes before the one of the program."""
        return self._in_force_path.is_file()

    def publish(
        self,
        text: str,
        message: str,
        author: str,
        at: datetime,
        scores: Sequence[Score] = (),
        *,
        floors: Sequence[FloorCheck] = (),
        is_forced: bool = False,
    ) -> int:
        """Make a text the rules in force, and return the number of its version.

        Args:
            text: the rules.
            message: why they were changed.
            author: who publishes them.
            at: when.
            scores: how good they are, by field.
            floors: what the quality floors say of them.
            is_forced: publish them though a floor does not hold.

        Raises:
            RuleError: the text cannot be understood.
            KnownError: a floor does not hold, nothing was changed, or it cannot be written.

        """
        read_rules(text, self.name)
        if not is_forced:
            require_floors(floors)
        versions = self._with_what_holds(self.in_force, at, BEFORE_ALL)
        if versions and self.text(versions[-1].number) == text:
            raise KnownError(
                "These rules are already current, so there is nothing to publish.",
                "Change something first.",
            )
        before = self._in_force_path.read_bytes() if self.is_own else None
        # In force first: after a power cut the rules are there, and only the message may be lost.
        write_whole(self._in_force_path, text)
        try:
            return self._add(text, message, author, at, scores)
        except KnownError:
            self._put_back(before)
            raise

    def take_back(self, number: int) -> None:
        """Withdraw the newest version; the one before is in force again.

        Raises:
            KnownError: it is not the newest version, or there is none before.

        """
        versions = self.versions()
        if len(versions) < 2 or versions[-1].number != number:
            raise KnownError(
                "Version {number} cannot be undone.",
                "Only the newest one can be, and only where there is one before.",
                number=number,
            )
        write_whole(self._in_force_path, self.text(versions[-2].number))
        self._withdraw(number)

    def steps(self, site: str = "") -> tuple[tuple[RuleVersion, str], ...]:
        """Return each version with the rules that held from then on, the oldest first.

        With a ``site`` the versions of what it has otherwise are among them, and the rules are those
        that held there. What was published in one act is one step; the first one, number 0, is what
        held before there was any version.

        Raises:
            KnownError: a version cannot be read.

        """
        own = SiteHistory(self._project, site, self.name) if site_folder(site) else None
        common = [(version, self.text(version.number)) for version in self.versions()]
        if own is None or not own.versions():
            return tuple(common)
        text, overlay = common[0][1] if common else self.in_force, RuleOverlay()
        texts = dict(common)
        begin = RuleVersion(0, datetime.min.replace(tzinfo=UTC), "", BEFORE_ALL, ())
        found: dict[datetime, tuple[RuleVersion, str]] = {begin.at: (begin, text)}
        for version in sorted((*own.versions(), *texts), key=lambda each: (each.at, not each.site)):
            if version.site:
                overlay = own.overlay(version.number)
            else:
                text = texts[version]
            found[version.at] = version, merged(text, overlay).text
        return tuple(found.values())

    def blame(self, draft: str | None = None, site: str = "") -> tuple[BlameLine, ...]:
        """Return for each line of a draft, or of what holds, which version brought it."""
        return blame_of(self.steps(site), draft)

    def bisect(self, page: FactPage, wanted: tuple[str, ...] | None = None) -> Bisection:
        """Find the version that changed the values of a page, among those of its site too.

        Args:
            page: the page.
            wanted: the values that it should have; without them, the version that last changed any.

        """
        return bisect_versions(reversed(self.steps(page.site)), self.name, page, wanted)

    # Files --------------------------------------------------------------------------------

    @property
    def _in_force_path(self) -> Path:
        return self._rules / f"{self.name}{SUFFIX}"

    def _put_back(self, before: bytes | None) -> None:
        if before is None:
            self._in_force_path.unlink()
        else:
            write_whole(self._in_force_path, before)


def score_versions(history: RuleHistory, facts: CorpusFacts, truths: Truths) -> dict[int, Score]:
    """Return the score of each version by its number; those whose facts are not there are left out.

    The scores of the index are those of the day a version was published: more was judged since.
    """
    scores: dict[int, Score] = {}
    for version in history.versions():
        text = history.text(version.number)
        try:
            if not facts.lacks(text, history.name):
                scores[version.number] = score(decide(facts, text, name=history.name), truths)
        except RuleError:
            continue  # a file from outside of the program need not be sound
    return scores


@dataclass(frozen=True, slots=True)
class BlameLine:
    """A line of a rule file, and the version that brought it; none did where it is of the draft."""

    line: int
    text: str
    number: int | None
    at: datetime | None = None
    author: str = ""
    message: str = ""
    site: str = ""
    """The site that the version is for; empty for one of the common rules."""


def blame_of(
    texts: Sequence[tuple[RuleVersion, str]], draft: str | None = None
) -> tuple[BlameLine, ...]:
    """Return the lines of a draft, or of the last of some versions, each with its version."""
    lines: list[str] = []
    brought: list[RuleVersion | None] = []
    steps: list[tuple[RuleVersion | None, str]] = [*texts]
    if draft is not None:
        steps.append((None, draft))
    for version, text in steps:
        fresh = text.splitlines()
        origin: list[RuleVersion | None] = [version] * len(fresh)
        for block in SequenceMatcher(None, lines, fresh, autojunk=False).get_matching_blocks():
            origin[block.b : block.b + block.size] = brought[block.a : block.a + block.size]
        lines, brought = fresh, origin
    return tuple(
        BlameLine(number, text, None)
        if version is None or not version.number
        else BlameLine(
            number, text, version.number, version.at, version.author, version.message, version.site
        )
        for number, (text, version) in enumerate(zip(lines, brought, strict=True), 1)
    )
