"""What an XPath finds in a whole corpus, told while it is being looked for."""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.model.review import Judgement
from carmengui.engine.tuning.corpus_facts import CorpusFacts
from carmengui.engine.tuning.decided import Decided
from carmengui.engine.tuning.deciding import decide
from carmengui.engine.tuning.truths import Truths

MAX_EXAMPLES = 20
_BAD = frozenset({Judgement.WRONG, Judgement.MISSED})


@dataclass(frozen=True, slots=True)
class CorpusHits:
    """On how many pages an XPath finds something, of so many that were looked at.

    ``wrong`` of these pages have a value now that is known to be wrong or missing: these it might help.
    """

    pages: int
    looked: int
    total: int
    wrong: int
    examples: tuple[str, ...]


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
    places = [place for place, values in enumerate(found.values) if values]
    wrong = 0
    if now is not None and truths is not None and len(now.pages) == len(found.pages):
        wrong = sum(_is_bad(now, place, truths) for place in places)
    examples = tuple(found.pages[place].url for place in places[:MAX_EXAMPLES])
    return CorpusHits(len(places), found.ready, len(found.pages), wrong, examples)


def _is_bad(now: Decided, place: int, truths: Truths) -> bool:
    page, values = now.pages[place], now.values[place]
    return values is not None and truths.says(page.digest, page.url, now.field, values) in _BAD
