"""The published versions of a project's rule file, kept as text with what was said and measured.

``rules/versions/title/0012.rules`` is a version, ``index.jsonl`` beside it has a line for each: when,
by whom, why, and how good it was. Lines are added, never changed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from carmengui.engine.metadata.rules import load_rules, read_rules
from carmengui.engine.model import KnownError
from carmengui.engine.tuning.at_hand import PageAtHand
from carmengui.engine.tuning.bisecting import Bisection, bisect_versions
from carmengui.engine.tuning.blame import BlameLine, blame_of
from carmengui.engine.tuning.files import SUFFIX, add_line, rules_folder, write_whole
from carmengui.engine.tuning.floors import FloorCheck, require_floors
from carmengui.engine.tuning.scores import Score

INDEX = "index.jsonl"
BEFORE_ALL = "The rules as they were before the first version was published."
BETWEEN = "The file was changed outside of the program."


@dataclass(frozen=True, slots=True)
class RuleVersion:
    """A published version; ``scores`` are those it had when it was published."""

    number: int
    at: datetime
    author: str
    message: str
    scores: tuple[Score, ...]

    def score(self, field: str) -> Score | None:
        """Return the score of a field, if it was measured."""
        return next((each for each in self.scores if each.field == field), None)


class RuleHistory:
    """The versions of one rule file of a project."""

    def __init__(self, project: Path, name: str = "title") -> None:
        self.name = name
        self._rules = rules_folder(project)
        self._folder = self._rules / "versions" / name

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
        versions = self._with_what_is_in_force(at)
        if versions and self.text(versions[-1].number) == text:
            raise KnownError(
                "These rules are the ones in force, so there is nothing to publish.",
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
                f"Version {number} cannot be taken back.",
                "Only the newest one can be, and only where there is one before.",
            )
        write_whole(self._in_force_path, self.text(versions[-2].number))
        add_line(self._folder / INDEX, json.dumps({"takes_back": number}))

    def versions(self) -> tuple[RuleVersion, ...]:
        """Return the versions that were published and not taken back, the oldest first."""
        found: dict[int, RuleVersion] = {}
        for line in self._lines():
            if "takes_back" in line:
                found.pop(line["takes_back"], None)
            elif (version := _version_of(line)) and self._path(version.number).is_file():
                found[version.number] = version
        return tuple(found.values())

    def text(self, number: int) -> str:
        """Return the text of a version.

        Raises:
            KnownError: there is no such version.

        """
        try:
            return self._path(number).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise KnownError(
                f"Version {number} of {self.name}{SUFFIX} cannot be read.",
                f"There should be a file {self._path(number)}.",
            ) from error

    def blame(self, draft: str | None = None) -> tuple[BlameLine, ...]:
        """Return for each line of a draft, or of the newest version, which version brought it."""
        texts = [(version, self.text(version.number)) for version in self.versions()]
        return blame_of(texts, draft)

    def bisect(self, page: PageAtHand, wanted: str | None = None) -> Bisection:
        """Find the version that changed the value of a page.

        Args:
            page: the page.
            wanted: the value that it should have; without one, the version that last changed any.

        """
        newest_first = reversed(self.versions())
        texts = ((version.number, self.text(version.number)) for version in newest_first)
        return bisect_versions(texts, self.name, page, wanted)

    # Files --------------------------------------------------------------------------------

    @property
    def _in_force_path(self) -> Path:
        return self._rules / f"{self.name}{SUFFIX}"

    def _put_back(self, before: bytes | None) -> None:
        if before is None:
            self._in_force_path.unlink()
        else:
            write_whole(self._in_force_path, before)

    def _path(self, number: int) -> Path:
        return self._folder / f"{number:04}{SUFFIX}"

    def _with_what_is_in_force(self, at: datetime) -> tuple[RuleVersion, ...]:
        """Make a version of what is in force, unless it is the newest one already."""
        versions, text = self.versions(), self.in_force
        if not versions:
            self._add(text, BEFORE_ALL, "", at, ())
        elif self.text(versions[-1].number) != text:
            self._add(text, BETWEEN, "", at, ())
        else:
            return versions
        return self.versions()

    def _add(
        self, text: str, message: str, author: str, at: datetime, scores: Sequence[Score]
    ) -> int:
        numbers = [line["number"] for line in self._lines() if "number" in line]
        number = max(numbers, default=0) + 1
        write_whole(self._path(number), text)
        line = {
            "number": number,
            "at": at.isoformat(),
            "author": author,
            "message": message,
            "scores": {each.field: each.as_json() for each in scores},
        }
        add_line(self._folder / INDEX, json.dumps(line, ensure_ascii=False))
        return number

    def _lines(self) -> list[dict[str, Any]]:
        try:
            text = (self._folder / INDEX).read_text("utf-8", "replace")
        except FileNotFoundError:
            return []
        except OSError as error:
            raise KnownError(
                f"{self._folder / INDEX} cannot be read: {error.strerror}.",
                "Check its permissions.",
            ) from error
        return [line for each in text.splitlines() if (line := _line_of(each))]


def _line_of(text: str) -> dict[str, Any]:
    """Return a line of the index; nothing when it was torn or is none."""
    try:
        line = json.loads(text)
    except ValueError:
        return {}
    if not isinstance(line, dict):
        return {}
    numbers = (line.get("number", 1), line.get("takes_back", 1))
    return line if all(type(number) is int and number > 0 for number in numbers) else {}


def _version_of(line: dict[str, Any]) -> RuleVersion | None:
    try:
        scores = tuple(
            Score(field, *(int(said[name]) for name in ("judged", "right", "false", "missed")))
            for field, said in line["scores"].items()
        )
        at = datetime.fromisoformat(line["at"])
        return RuleVersion(line["number"], at, str(line["author"]), str(line["message"]), scores)
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
