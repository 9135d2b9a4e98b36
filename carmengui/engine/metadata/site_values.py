"""What a site file says of a page joins what the page says of itself.

Somebody who writes a site file promises how often it is right: its weight ``w``. What the other
methods found shares the rest, so that an answer of weight ``p`` keeps ``(1 - w) p``, and the value
that both name gets ``w + (1 - w) p``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from lxml import etree

from carmengui.engine.documents.html import HtmlPage
from carmengui.engine.metadata.facts import node_text
from carmengui.engine.metadata.proposal import Places, Proposal
from carmengui.engine.metadata.vote.vote import scale_of
from carmengui.engine.metadata.wording import collapse, key, shown
from carmengui.engine.model import Candidate, Field, FieldValue
from carmengui.engine.model.fields import Form, form_of

_UNWRITTEN = frozenset({Field.LANGUAGE, Field.TEXT_TYPE})
"""Their values are codes: where their letters stand on a page is no evidence."""
_UNSEEN = frozenset({"script", "style", "head", "title"})


@dataclass(frozen=True, slots=True)
class Promise:
    """One value that a site file proposes, how often such values are right, and where it stands.

    Without a node the value is looked for in the visible text of the page.
    """

    field: Field
    value: str
    weight: float
    method: str
    node: etree._Element | None = None
    attribute: str = ""


def with_promises(
    page: HtmlPage, answers: Iterable[FieldValue], promises: Sequence[Promise]
) -> tuple[FieldValue, ...]:
    """Return the answers of a page, and what was withheld, with what its site file proposes."""
    if not promises:
        return tuple(answers)
    by_field = {answer.field: answer for answer in answers}
    places = Places(page)
    for field in Field:
        own = [replace(each, value=shown(each.value)) for each in promises if each.field is field]
        own = [each for each in own if key(each.value)]
        # The most certain step comes last and so has the last word.
        own.sort(key=lambda each: (each.weight, each.method))
        for _, group in groupby(own, key=lambda each: (each.weight, each.method)):
            by_field[field] = _joined(field, by_field.get(field), list(group), page, places)
    return tuple(by_field[field] for field in Field if field in by_field)


def _joined(
    field: Field,
    answer: FieldValue | None,
    promises: list[Promise],
    page: HtmlPage,
    places: Places,
) -> FieldValue:
    weight, method = promises[0].weight, promises[0].method
    candidates = tuple(_candidate(each, page, places) for each in promises)
    values = tuple(dict.fromkeys(each.value for each in promises))
    if form_of(field) is Form.SUBJECTS and answer is not None and answer.values:
        # A site file's stand beside those of the page.
        return _beside(answer, values, weight, candidates + answer.candidates)
    candidates, others = _shared_out(candidates, answer.candidates if answer else (), weight)
    ladder = candidates + others
    if answer is None or not answer.values:
        if weight >= scale_of(field).least:
            return FieldValue(field, values, weight, method, ladder)
        return FieldValue(field, (), 0.0, "", ladder)
    is_same = {key(value) for value in values} == {key(value) for value in answer.values}
    if is_same:
        sure = weight + (1 - weight) * answer.weight
        return FieldValue(field, values, sure, method, ladder)
    rest = (1 - weight) * answer.weight
    if rest > weight:
        return replace(answer, weight=rest, candidates=others + candidates)
    return FieldValue(field, values, weight, method, ladder)


def _shared_out(
    promised: tuple[Candidate, ...], others: tuple[Candidate, ...], weight: float
) -> tuple[tuple[Candidate, ...], tuple[Candidate, ...]]:
    """Return both with the probabilities of their values: the others share what the promise leaves."""
    found = {key(each.value): each.share for each in others if each.share is not None}
    keys = {key(each.value) for each in promised}

    def share(value: str) -> float:
        rest = (1 - weight) * found.get(key(value), 0.0)
        return rest + weight if key(value) in keys else rest

    return (
        tuple(replace(each, share=share(each.value)) for each in promised),
        tuple(
            each if each.share is None else replace(each, share=share(each.value))
            for each in others
        ),
    )


def _beside(
    answer: FieldValue, values: tuple[str, ...], weight: float, ladder: tuple[Candidate, ...]
) -> FieldValue:
    known = {key(value) for value in answer.values}
    new = tuple(value for value in values if key(value) not in known)
    total = len(answer.values) + len(new)
    mean = (answer.weight * len(answer.values) + weight * len(new)) / total
    return replace(answer, values=answer.values + new, weight=mean, candidates=ladder)


def _candidate(promise: Promise, page: HtmlPage, places: Places) -> Candidate:
    node = promise.node
    if node is None and promise.field not in _UNWRITTEN:
        node = _node_with(promise.value, page.root)
    field, value, method = promise.field, promise.value, promise.method
    place = places.of(Proposal(field, value, method, node, promise.attribute))
    return Candidate(field, value, promise.weight, method, place, promise.weight)


def _node_with(value: str, root: etree._Element) -> etree._Element | None:
    """Return the innermost element whose text holds a value, the first of them."""
    found: etree._Element | None = None
    inner: etree._Element | None = root
    while inner is not None:
        found, inner = inner, next((node for node in inner if _holds(node, value)), None)
    return None if found is root else found


def _holds(node: etree._Element, value: str) -> bool:
    is_seen = isinstance(node.tag, str) and node.tag not in _UNSEEN
    return is_seen and value in collapse(node_text(node))
