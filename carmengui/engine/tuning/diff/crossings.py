"""Which records come to the other side of the line from which on values are exported.

A weight of a rule is one voice of the vote, so the records themselves are asked: their pages are read
with the rules as they are and as they would be (``record_effects``), and their weights held against
the line. Only pages for which a changed branch speaks need to be read.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from carmengui.engine.metadata.rule_book import site_folder
from carmengui.engine.tuning.decided import Decided
from carmengui.engine.tuning.diff.changes import Side
from carmengui.engine.tuning.diff.record_effects import RecordEffect
from carmengui.engine.tuning.facts.pages import CorpusPage


@dataclass(frozen=True, slots=True)
class Crossing:
    """A record that is exported from now on, or no more; its answers before and after."""

    url: str
    old: Side
    new: Side

    @property
    def is_up(self) -> bool:
        """Whether the value will be given away from now on."""
        return self.new.weight > self.old.weight


def crossing_of(effect: RecordEffect, line: float) -> Crossing | None:
    """Return the crossing of one record; nothing when it stays on its side of the line."""
    was, comes = (bool(side.values) and side.weight >= line for side in (effect.old, effect.new))
    return Crossing(effect.url, effect.old, effect.new) if was is not comes else None


def pages_spoken_for(
    decided: Decided, branches: Collection[int], site: str = ""
) -> tuple[CorpusPage, ...]:
    """Return the pages for which one of these branches of a text speaks.

    ``site`` is the one that the text holds for alone; without it, it holds wherever no site has rules
    of its own.
    """
    return tuple(
        page
        for page, branch in zip(decided.pages, decided.branches, strict=True)
        if branch in branches and holds_at(decided, page, site)
    )


def holds_at(decided: Decided, page: CorpusPage, site: str = "") -> bool:
    """Tell whether a text holds for a page: that of one site there, the common one elsewhere."""
    folder = site_folder(page.site)
    return folder == site_folder(site) if site else folder not in decided.sites
