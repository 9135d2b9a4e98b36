"""The ladder of a field: its answer first, then what others offer, then every other value, each once.

The weight of a rung is how likely its value is on this page. How often a method is right in general is
the weight of its candidates.
"""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from carmengui.engine.inspection import Inspection, Offer
from carmengui.engine.metadata.wording import key
from carmengui.engine.model import Candidate, FieldValue
from carmengui.engine.model.answers import same

BETWEEN = " · "
"""Between the values of a field that has several."""
_TAG = re.compile(r"<[^<>]*>")


@dataclass(frozen=True, slots=True)
class Rung:
    """A value, how likely it is, and every candidate that proposes it, the strongest first.

    ``offers`` are those of other origins that say the same; an offer of its own has no candidates,
    and ``method`` is its origin.
    """

    value: str
    weight: float | None
    method: str
    candidates: tuple[Candidate, ...]
    offers: tuple[Offer, ...] = ()

    @property
    def offer(self) -> Offer | None:
        """What offers it, where no candidate says the same."""
        return None if self.candidates or not self.offers else self.offers[0]

    def values_in(self, held: Sequence[str]) -> tuple[str, ...]:
        """Return what is right if this is, where some values are held to be right so far.

        An entry of an authority file takes the place of the name that it was found by; an extractor
        offers all values of a field; a controlled term is added to the values.
        """
        if self.offer is None:
            return (self.value,)
        if self.offer.is_controlled:
            return tuple(dict.fromkeys((*held, *self.offer.values)))
        if self.offer.stands_for not in held:
            return self.offer.values
        [preferred] = self.offer.values
        return tuple(preferred if each == self.offer.stands_for else each for each in held)

    @property
    def candidate(self) -> Candidate | None:
        """The candidate whose evidence is shown: the strongest that has some."""
        with_evidence = (each for each in self.candidates if each.evidence is not None)
        return next(with_evidence, self.candidates[0] if self.candidates else None)

    @property
    def is_in_full_text(self) -> bool:
        """Whether only full texts of the record say the value, and not its page."""
        return bool(self.candidates) and all(each.url for each in self.candidates)

    @property
    def documents(self) -> tuple[int, int]:
        """How many of its values stand in the rendered document only, and how many it has."""
        values = {key(each.value): each.is_rendered for each in self.candidates}
        return sum(values.values()), len(values)

    @property
    def method_weight(self) -> float | None:
        """How often its method is right in general; nothing where that is not known."""
        found = (each.weight for each in self.candidates if each.method == self.method)
        return next(found, None)

    @property
    def other_methods(self) -> tuple[str, ...]:
        """The other methods that propose the value."""
        methods = [each.method for each in self.candidates]
        found = dict.fromkeys([*methods, *(each.method for each in self.offers)])
        return tuple(method for method in found if method != self.method)


def rungs_of(answer: FieldValue | None, offers: Sequence[Offer] = ()) -> tuple[Rung, ...]:
    """Return the answer, below it what others offer, then the values not taken, likeliest first.

    Of what was weighed and withheld all values were not taken. What an extractor says as the answer or a candidate does stands with it; an entry of an authority
    file stands for itself, for it brings an identifier. Entries for names that are not in the answer
    come last, and after them controlled terms.
    """
    own: tuple[Rung, ...] = _own(answer) if answer else ()
    answer = answer if answer and answer.values else None
    rest = [each for each in offers if not each.is_entry and not each.is_controlled]
    terms = tuple(
        Rung(each.values[0], each.weight, each.method, (), (each,))
        for each in offers
        if each.is_controlled
    )
    entries = [
        Rung(each.values[0], each.weight, each.method, (), (each,))
        for each in offers
        if each.is_entry
    ]
    here = [each for each in entries if answer and each.offers[0].stands_for in answer.values]
    elsewhere = [each for each in entries if each not in here]
    for place, rung in enumerate(own):
        values = answer.values if answer and not place else (rung.value,)
        said = tuple(each for each in rest if same(each.values, values))
        rest = [each for each in rest if each not in said]
        own = (*own[:place], replace(rung, offers=said), *own[place + 1 :])
    first = 1 if answer else 0
    return (*own[:first], *_offered(rest), *here, *own[first:], *elsewhere, *terms)


def _offered(offers: Sequence[Offer]) -> list[Rung]:
    found: list[Rung] = []
    for each in offers:
        known = next((rung for rung in found if same(rung.offers[0].values, each.values)), None)
        if known is None:
            value = BETWEEN.join(each.values)
            found.append(Rung(value, each.weight, each.method, (), (each,)))
        else:
            found[found.index(known)] = replace(known, offers=(*known.offers, each))
    return found


def _own(answer: FieldValue) -> tuple[Rung, ...]:
    keys = {key(value) for value in answer.values}
    taken = [each for each in answer.candidates if key(each.value) in keys]
    taken.sort(key=lambda each: (each.method != answer.method, -each.weight))
    others: dict[str, list[Candidate]] = {}
    for each in answer.candidates:
        if (folded := key(each.value)) not in keys:
            others.setdefault(folded, []).append(each)
    values = BETWEEN.join(answer.values)
    first = [Rung(values, answer.weight, answer.method, tuple(taken))] if answer.values else []
    return (*first, *_by_share([_rung(candidates) for candidates in others.values()]))


def _rung(candidates: list[Candidate]) -> Rung:
    """Return the rung of candidates that say the same, as the first of them spells it."""
    value, share = candidates[0].value, candidates[0].share
    candidates.sort(key=lambda each: -each.weight)
    return Rung(value, share, candidates[0].method, tuple(candidates))


def _by_share(rungs: list[Rung]) -> list[Rung]:
    """Put the likelier value first; records of older projects keep their order, which is the same."""
    return sorted(rungs, key=lambda rung: -(rung.weight or 0.0))


def underlined(rung: Rung, inspection: Inspection) -> tuple[tuple[int, int], ...]:
    """Return the ranges of the value whose words stand in the page where it was found."""
    spans = [span for each in rung.candidates if (span := inspection.span_of(each))]
    said = [_plain(inspection.source[span.start : span.end]) for span in spans]
    if not said:
        return ()
    ranges: list[tuple[int, int]] = []
    start = 0
    for part in rung.value.split(BETWEEN):
        if any(_squeezed(part) in text for text in said):
            ranges.append((start, start + len(part)))
        else:
            ranges += _words_in(part, start, {word for text in said for word in text.split()})
        start += len(part) + len(BETWEEN)
    return tuple(ranges)


def _words_in(part: str, start: int, known: set[str]) -> list[tuple[int, int]]:
    """Return the runs of neighbouring words that are known."""
    ranges: list[tuple[int, int]] = []
    for match in re.finditer(r"\S+", part):
        if match[0] not in known:
            continue
        begin, end = start + match.start(), start + match.end()
        if ranges and not part[ranges[-1][1] - start : match.start()].strip():
            begin = ranges.pop()[0]
        ranges.append((begin, end))
    return ranges


def _plain(source: str) -> str:
    return _squeezed(html.unescape(_TAG.sub("", source)))


def _squeezed(text: str) -> str:
    return " ".join(text.split())
