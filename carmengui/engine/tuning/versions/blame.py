"""Which version brought each line of a rule file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from difflib import SequenceMatcher

from carmengui.engine.tuning.versions.shelf import RuleVersion


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
