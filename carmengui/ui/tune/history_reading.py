"""Versions, blame and the version that changed a record, read in a reader thread."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from carmengui.bridge import Reader
from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.model import KnownError
from carmengui.engine.tuning import Bisection, RuleHistory, RuleVersion, page_at_hand


@dataclass(frozen=True, slots=True)
class History:
    """The versions of a rule file, the oldest first, and the version of each line of a draft.

    ``about`` is the field of the rules.
    """

    name: str
    about: str
    versions: tuple[RuleVersion, ...] = ()
    brought: dict[int, int] = field(default_factory=dict)
    """Line -> the version that brought it; lines of the draft have none."""


def read_history(folder: Path, name: str, draft: str) -> History:
    """Read the versions of a rule file, and blame them for the lines of a draft."""
    history = RuleHistory(folder, name)
    versions = history.versions()
    blamed = history.blame(draft) if versions else ()
    brought = {line.line: line.number for line in blamed if line.number is not None}
    about = load_rules(name, folder / "rules").field
    return History(name, about, versions, brought)


def find_change(reader: Reader, folder: Path, name: str, url: str) -> Bisection:
    """Find the version that changed the value of a page.

    Raises:
        KnownError: no record is chosen, or its page is not stored.

    """
    if not url:
        raise KnownError("No record is chosen.", "Choose one in a list first.")
    page = page_at_hand(reader.store, reader.archive, url)
    return RuleHistory(folder, name).bisect(page)


def text_of(folder: Path, name: str, number: int) -> str:
    """Return the text of a version."""
    return RuleHistory(folder, name).text(number)
