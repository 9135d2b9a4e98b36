"""Term statistics: how often each term is used, as a free term and as a controlled one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from carmengui.engine.metadata.wording import collapse, key
from carmengui.engine.vocabulary.concepts import Vocabulary
from carmengui.engine.vocabulary.indexed import IndexedRecord


@dataclass(frozen=True, slots=True)
class TermUse:
    """A term: how many records have it free, how many controlled, and whether the vocabulary has it.

    ``preferred`` is the term of the vocabulary that it stands for, empty where there is none.
    """

    term: str
    free: int
    controlled: int
    preferred: str


@dataclass(frozen=True, slots=True)
class TermStatistics:
    """All terms, the most used first, and sums over them."""

    records: int
    terms: tuple[TermUse, ...]
    unused: int
    """Concepts of the vocabulary that no record has a term of."""

    @property
    def free_terms(self) -> int:
        """How many different free terms there are."""
        return sum(1 for each in self.terms if each.free)

    @property
    def controlled_terms(self) -> int:
        """How many different controlled terms are used."""
        return sum(1 for each in self.terms if each.controlled)

    @property
    def free_uses(self) -> int:
        """How often free terms are given."""
        return sum(each.free for each in self.terms)

    @property
    def known_uses(self) -> int:
        """How often free terms are given that the vocabulary, or its use as controlled, knows."""
        return sum(each.free for each in self.terms if each.preferred or each.controlled)


def term_statistics(
    records: Iterable[IndexedRecord], vocabulary: Vocabulary | None = None
) -> TermStatistics:
    """Count the terms of records; spellings that differ in case and accents only are one term."""
    free: Counter[str] = Counter()
    controlled: Counter[str] = Counter()
    spellings: dict[str, str] = {}
    count = 0
    for record in records:
        count += 1
        for terms, counts in ((record.free, free), (record.controlled, controlled)):
            own = {key(each): collapse(each) for each in terms if key(each)}
            counts.update(own.keys())
            for folded, term in own.items():
                spellings.setdefault(folded, term)
    known = vocabulary.by_term if vocabulary is not None else {}
    uses = [
        TermUse(
            term,
            free[folded],
            controlled[folded],
            known[folded][0].preferred if folded in known else "",
        )
        for folded, term in spellings.items()
    ]
    uses.sort(key=lambda each: (-each.free - each.controlled, each.term))
    used = {each.identifier for folded in spellings for each in known.get(folded, ())}
    unused = len(vocabulary.concepts) - len(used) if vocabulary is not None else 0
    return TermStatistics(count, tuple(uses), unused)


def language_counts(vocabulary: Vocabulary) -> tuple[tuple[str, int], ...]:
    """Return how many preferred terms a vocabulary has in each further language, most first."""
    counts = Counter(code for each in vocabulary.concepts for code, _ in each.labels)
    return tuple(sorted(counts.items(), key=lambda each: (-each[1], each[0])))
