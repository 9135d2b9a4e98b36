"""XPaths for a picked element, and what they find in the corpus; read in reader threads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from carmengui.bridge import Reader
from carmengui.engine.metadata.rules import RuleSet
from carmengui.engine.metadata.rules.errors import Source
from carmengui.engine.metadata.rules.layout import layout_of
from carmengui.engine.tuning import (
    CorpusHits,
    Decided,
    FactProposal,
    count_hits,
    fact_name,
    fact_rules,
    page_at_hand,
    propose_fact,
)
from carmengui.ui.tune.live_reading import LiveReading


@dataclass(frozen=True, slots=True)
class Picked:
    """An element of a page by its node path, and examples of what to find besides and what not."""

    url: str
    path: str
    text: str
    wanted: tuple[str, ...] = ()
    unwanted: tuple[str, ...] = ()

    def with_example(self, path: str, *, is_wanted: bool) -> Picked:
        """Return the same with another example."""
        if path in {self.path, *self.wanted, *self.unwanted}:
            return self
        if is_wanted:
            return replace(self, wanted=(*self.wanted, path))
        return replace(self, unwanted=(*self.unwanted, path))


@dataclass(frozen=True, slots=True)
class Proposals:
    """XPaths that lead to what was picked."""

    picked: Picked
    found: tuple[FactProposal, ...]


def propose(reader: Reader, *, picked: Picked, depth: int) -> Proposals:
    """Return XPaths that lead to an element.

    Raises:
        KnownError: the page is not stored, or is no page.

    """
    page = page_at_hand(reader.store, reader.archive, picked.url)
    found = propose_fact(
        page.root, picked.path, depth, wanted=picked.wanted, unwanted=picked.unwanted
    )
    return Proposals(picked, found)


def look_for_hits(
    reader: Reader, *, reading: LiveReading, xpath: str, now: Decided | None,
    told: Callable[[str, CorpusHits], None], stop: Callable[[], bool],
) -> None:  # fmt: skip
    """Count what an XPath finds in the corpus; it is told again and again while it is looked for."""
    text, truths = fact_rules(xpath), reading.truths(reader)
    shown = [0.0]

    def progress(ready: int, total: int) -> None:
        # A tenth at a time: counting costs more than looking for a few pages.
        if ready >= shown[0]:
            shown[0] = ready + total / 10
            told(xpath, count_hits(reading.facts, xpath, now, truths))

    reading.facts.prepare(reader.store, reader.archive, text, progress=progress, stop=stop)
    if not stop():
        told(xpath, count_hits(reading.facts, xpath, now, truths))


def with_fact(text: str, rules: RuleSet | None, proposal: FactProposal) -> tuple[str, int]:
    """Return the rules with a new fact above the decision, and its line.

    Raises:
        RuleError: the text cannot be understood.

    """
    names = [fact.name for fact in rules.facts] if rules else []
    name = fact_name(proposal.xpath, names)
    at = layout_of(Source(text, "rules")).decision
    fresh = f"{proposal.line(name)}\n\n"
    return text[:at] + fresh + text[at:], text[:at].count("\n") + 1
