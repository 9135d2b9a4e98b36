"""Versions, blame and the version that changed a record, read in a reader thread."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from carmengui.bridge import Reader
from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.model import KnownError
from carmengui.engine.tuning import (
    Bisection,
    BlameLine,
    RuleHistory,
    RuleVersion,
    SiteHistory,
    fact_page,
)
from carmengui.engine.tuning.live.answer import LiveReading


@dataclass(frozen=True, slots=True)
class History:
    """The versions of a rule file, the oldest first, and the version of each line of a draft.

    ``about`` is the field of the rules; ``site`` the site whose versions they are, if of one.
    """

    name: str
    about: str
    versions: tuple[RuleVersion, ...] = ()
    brought: dict[int, BlameLine] = field(default_factory=dict)
    """Line -> what brought it; lines of the draft have none."""
    site: str = ""


@dataclass(frozen=True, slots=True)
class FoundChange:
    """The version that changed a record.

    ``right`` are the values that were asked for, nothing when nobody knows what is right.
    """

    bisection: Bisection
    right: tuple[str, ...] | None


def read_history(folder: Path, name: str, draft: str, site: str = "") -> History:
    """Read the versions of a rule file, or of what a site has otherwise; blame them for the lines."""
    history = RuleHistory(folder, name)
    versions = SiteHistory(folder, site, name).versions() if site else history.versions()
    has_any = bool(versions or history.versions())
    blamed = history.blame(draft, site) if has_any else ()
    brought = {line.line: line for line in blamed if line.number is not None}
    about = load_rules(name, folder / "rules").field
    return History(name, about, versions, brought, site)


def find_change(
    reader: Reader, reading: LiveReading, folder: Path, name: str, url: str
) -> FoundChange:
    """Find the version that lost or brought the right values of a page, else that changed them last.

    Raises:
        KnownError: no record is chosen, or its page is not stored.

    """
    if not url:
        raise KnownError("No record selected.", "Select one in a list first.")
    page = fact_page(reader.store, reader.archive, url)
    about = load_rules(name, folder / "rules").field
    right = reading.truths(reader).right_values(page.capture.digest, url, about)
    return FoundChange(RuleHistory(folder, name).bisect(page, right), right)


def text_of(folder: Path, name: str, number: int, site: str = "") -> str:
    """Return the rules of a version: for a site, as they held there."""
    history = RuleHistory(folder, name)
    if not site:
        return history.text(number)
    steps = history.steps(site)
    folded = SiteHistory(folder, site, name).site
    found = [text for version, text in steps if (version.number, version.site) == (number, folded)]
    if not found:
        raise KnownError(
            "Version {number} went together with one of the shared rules.", number=number
        )
    return found[0]
