"""What an XPath finds in a whole corpus, told while it is being looked for."""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.model.review import Judgement
from carmengui.engine.review.truth.truth import Truths
from carmengui.engine.tuning.decided import Decided
from carmengui.engine.tuning.diff.decide import decide
from carmengui.engine.tuning.facts.corpus_facts import CorpusFacts

_BAD = frozenset({Judgement.WRONG, Judgement.MISSED})


@dataclass(frozen=True, slots=True)
class HitPage:
    """A page on which an XPath finds something, and what.

    ``is_wrong``: its value now is known to be wrong or missing, so that the XPath might help.
    """

    url: str
    finds: tuple[str, ...]
    is_wrong: bool = False


@dataclass(frozen=True, slots=True)
class CorpusHits:
    """The pages on which an XPath finds something, of so many that were looked at."""

    rows: tuple[HitPage, ...]
    looked: int
    total: int

    @property
    def pages(self) -> int:
        """On how many pages it finds something."""
        return len(self.rows)

    @property
    def wrong_rows(self) -> tuple[HitPage, ...]:
        """Those of them that have a wrong value now, or lack one."""
        return tuple(row for row in self.rows if row.is_wrong)


def fact_rules(xpath: str) -> str:
    """Return a rule file with one fact only: what is to be prepared before it can be counted."""
    return f"PICKED = {xpath}\n\n<1> Title[0.5] = PICKED\n"


def count_hits(
    facts: CorpusFacts, xpath: str, now: Decided | None = None, truths: Truths | None = None
) -> CorpusHits:
    """Count the pages on which an XPath finds something, as far as they were looked at.

    Args:
        facts: those of the corpus, prepared (or being prepared) with :func:`fact_rules`.
        xpath: the XPath.
        now: what the rules in force say.
        truths: what verdicts and gold know.

    Raises:
        RuleError: it is no XPath.

    """
    found = decide(facts, fact_rules(xpath))
    known = now if now is not None and len(now.pages) == len(found.pages) else None
    rows = tuple(
        HitPage(
            found.pages[place].url,
            values,
            known is not None and truths is not None and _is_bad(known, place, truths),
        )
        for place, values in enumerate(found.values)
        if values
    )
    return CorpusHits(rows, found.ready, len(found.pages))


def _is_bad(now: Decided, place: int, truths: Truths) -> bool:
    page, values = now.pages[place], now.values[place]
    return values is not None and truths.says(page.digest, page.url, now.field, values) in _BAD
