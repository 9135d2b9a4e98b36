"""Versions of a text in a folder: each a file with its number, and what was said of it in an index.

``index.jsonl`` has a line for each: when, by whom, why, and how good it was. Lines are added, never
changed; one that was taken back is named in a further line.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from carmengui.engine.formats.text_files import reading
from carmengui.engine.model import KnownError
from carmengui.engine.storage.whole_files import write_whole
from carmengui.engine.tuning.files import add_line
from carmengui.engine.tuning.scores import Score

INDEX = "index.jsonl"
BETWEEN = "The file was changed outside of the program."


@dataclass(frozen=True, slots=True)
class RuleVersion:
    """A published version; ``scores`` are those it had when it was published.

    ``site`` is the folder of the site that it is for; the common rules have none.
    """

    number: int
    at: datetime
    author: str
    message: str
    scores: tuple[Score, ...]
    site: str = ""

    def score(self, field: str) -> Score | None:
        """Return the score of a field, if it was measured."""
        return next((each for each in self.scores if each.field == field), None)


class VersionShelf:
    """The versions in one folder; ``called`` names what they are of in a sentence."""

    def __init__(self, folder: Path, suffix: str, called: str, site: str = "") -> None:
        self._folder, self._suffix, self._called = folder, suffix, called
        self.site = site

    def versions(self) -> tuple[RuleVersion, ...]:
        """Return the versions that were published and not taken back, the oldest first."""
        found: dict[int, RuleVersion] = {}
        for line in self._lines():
            if "takes_back" in line:
                found.pop(line["takes_back"], None)
            elif (version := _version_of(line, self.site)) and self._file(version.number).is_file():
                found[version.number] = version
        return tuple(found.values())

    def text(self, number: int) -> str:
        """Return the text of a version.

        Raises:
            KnownError: there is no such version.

        """
        try:
            return self._file(number).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise KnownError(
                "Version {number} of {called} cannot be read.",
                "There should be a file {path}.",
                number=number,
                called=self._called,
                path=self._file(number),
            ) from error

    def _file(self, number: int) -> Path:
        return self._folder / f"{number:04}{self._suffix}"

    def _add(
        self, text: str, message: str, author: str, at: datetime, scores: Sequence[Score] = ()
    ) -> int:
        """Add a version, and return its number."""
        numbers = [line["number"] for line in self._lines() if "number" in line]
        number = max(numbers, default=0) + 1
        write_whole(self._file(number), text)
        line = {
            "number": number,
            "at": at.isoformat(),
            "author": author,
            "message": message,
            "scores": {each.field: each.as_json() for each in scores},
        }
        add_line(self._folder / INDEX, json.dumps(line, ensure_ascii=False))
        return number

    def _withdraw(self, number: int) -> None:
        """Note that a version does not count any more."""
        add_line(self._folder / INDEX, json.dumps({"takes_back": number}))

    def _with_what_holds(self, text: str, at: datetime, before_all: str) -> tuple[RuleVersion, ...]:
        """Make a version of what holds, unless it is the newest one already; return all of them."""
        versions = self.versions()
        if text == (self.text(versions[-1].number) if versions else ""):
            return versions
        self._add(text, BETWEEN if versions else before_all, "", at)
        return self.versions()

    def _lines(self) -> list[dict[str, Any]]:
        index = self._folder / INDEX
        if not index.exists():
            return []
        with reading(index, "Check its permissions."):
            text = index.read_text("utf-8", "replace")
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


def _version_of(line: dict[str, Any], site: str) -> RuleVersion | None:
    try:
        scores = tuple(
            Score(field, *(int(said[name]) for name in ("judged", "right", "false", "missed")))
            for field, said in line["scores"].items()
        )
        at = datetime.fromisoformat(line["at"])
        said = str(line["author"]), str(line["message"])
        return RuleVersion(line["number"], at, *said, scores, site)
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
