"""Keyphrases of a page's main text as candidates of its keywords, below what the page says itself."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from lxml import etree

from carmengui.engine.documents import PageText
from carmengui.engine.metadata.facts import node_text
from carmengui.engine.metadata.keyphrases.model import Keyphrase, KeyphraseModel
from carmengui.engine.metadata.proposal import Places, Proposal
from carmengui.engine.metadata.vote.ladder import DIGITS, MAX_CANDIDATES
from carmengui.engine.metadata.vote.vote import scale_of
from carmengui.engine.metadata.wording import collapse, key
from carmengui.engine.model import Candidate, Evidence, Field, FieldValue, Span

METHOD = "keyphrases"
LEAST_WORDS = 40
"""A shorter text has no phrase that stands out."""
MAX_PHRASES = 15
_MAX_HOLDERS = 4


def text_for_phrases(text: str) -> str:
    """Return the text of a record as phrases are looked for in it: its blocks end clauses."""
    return text.replace("\n", "\n\n")


def keyphrases_of(model: KeyphraseModel, text: str) -> tuple[Keyphrase, ...]:
    """Return the likeliest keyphrases of a record's main text; none of a short one."""
    if len(text.split(maxsplit=LEAST_WORDS)) < LEAST_WORDS:
        return ()
    return model.extract(text_for_phrases(text), limit=MAX_PHRASES)


def with_keyphrases(
    answers: Iterable[FieldValue],
    phrases: Sequence[Keyphrase],
    text: PageText,
    main: Sequence[Span],
) -> tuple[FieldValue, ...]:
    """Return the answers of a page, and what was withheld, with the keyphrases of its main text.

    A page that names keywords keeps them as its answer: phrases stand below, none likelier than
    them. Without, those are the answer that are likely enough, as for any other source.

    Args:
        answers: what was weighed, each field once.
        phrases: the keyphrases, best first.
        text: the visible text of the page.
        main: where its main text stands in it.

    """
    by_field = {each.field: each for each in answers}
    if phrases:
        own = by_field.get(Field.KEYWORDS)
        by_field[Field.KEYWORDS] = _joined(own, _candidates(own, phrases, text, main))
    return tuple(by_field[field] for field in Field if field in by_field)


def said_in(text: str, answers: Iterable[FieldValue]) -> FieldValue:
    """Return the keyphrases among the candidates that a text has, too."""
    found = (
        each
        for answer in answers
        for each in answer.candidates
        if each.method == METHOD and _pattern(each.value).search(text)
    )
    return FieldValue(Field.KEYWORDS, (), 0.0, "", tuple(found))


def _candidates(
    own: FieldValue | None, phrases: Sequence[Keyphrase], text: PageText, main: Sequence[Span]
) -> tuple[Candidate, ...]:
    """Return the phrases as candidates; one that the page names as well is as likely as that."""
    has_own = own is not None and bool(own.values)
    known = {key(each.value): each for each in own.candidates} if own else {}
    taken = {key(value) for value in own.values} if own else set()
    chances = [known[each].share or 0.0 for each in taken if each in known]
    most = min(chances, default=own.weight if own else 1.0) if has_own else 1.0
    places = Places(text.page)
    found = []
    for phrase in phrases:
        weight = round(phrase.weight, DIGITS)
        same = known.get(key(phrase.phrase))
        value = same.value if same else phrase.phrase
        share = max(weight, same.share or 0.0) if same else min(weight, most)
        place = _place(phrase.phrase, text, main, places)
        found.append(Candidate(Field.KEYWORDS, value, weight, METHOD, place, round(share, DIGITS)))
    return tuple(found)


def _joined(own: FieldValue | None, phrases: tuple[Candidate, ...]) -> FieldValue:
    if own is not None and own.values:
        return replace(own, candidates=(*own.candidates, *phrases)[:MAX_CANDIDATES])
    ladder = sorted(
        (*phrases, *(own.candidates if own else ())), key=lambda each: -(each.share or 0)
    )
    least = scale_of(Field.KEYWORDS).least
    likely = [each for each in phrases if (each.share or 0) >= least]
    if not likely:
        return FieldValue(Field.KEYWORDS, (), 0.0, "", tuple(ladder[:MAX_CANDIDATES]))
    weight = sum(each.share or 0 for each in likely) / len(likely)
    values = tuple(dict.fromkeys(each.value for each in likely))
    return FieldValue(Field.KEYWORDS, values, weight, METHOD, tuple(ladder[:MAX_CANDIDATES]))


def _place(phrase: str, text: PageText, main: Sequence[Span], places: Places) -> Evidence | None:
    """Return where a phrase stands first in the main text."""
    pattern = _pattern(phrase)
    spans = main or (Span(0, len(text.text)),)
    found = (pattern.search(text.text, span.start, span.end) for span in spans)
    first = next((match.start() for match in found if match), None)
    node = text.node_at(first) if first is not None else None
    if node is None:
        return None
    holder = node.element.getparent() if node.is_tail else node.element
    return places.of(Proposal(Field.KEYWORDS, phrase, METHOD, _holder(holder, phrase)))


def _holder(node: etree._Element | None, phrase: str) -> etree._Element | None:
    """Return the innermost element with the whole phrase, whose words may stand in several."""
    holder = node
    for _ in range(_MAX_HOLDERS):
        if holder is None or phrase in collapse(node_text(holder)):
            break
        holder = holder.getparent()
    return node if holder is None else holder


def _pattern(phrase: str) -> re.Pattern[str]:
    return re.compile(r"\s+".join(map(re.escape, phrase.split())))
