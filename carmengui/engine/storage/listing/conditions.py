"""What a filter asks of each column of the list of records."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from carmengui.engine.model import Field
from carmengui.engine.storage.listing.record_filter import NONE, RecordFilter, class_words
from carmengui.engine.storage.rows import folded

FIELD_BITS = {field: 1 << place for place, field in enumerate(Field)}
"""The fields that a record has a value for stand in one number."""


def conditions(wanted: RecordFilter) -> list[tuple[str, Callable[[Any], object]]]:
    """Return what each condition asks of the values of its column."""
    found: list[tuple[str, Callable[[Any], object]]] = []
    named = (
        ("host", wanted.host),
        ("lang", wanted.language),
        ("method", wanted.method),
        ("difference", wanted.difference),
        ("moderation" if wanted.relevance == "validated" else "relevance", wanted.relevance),
    )
    found += [(column, _stored(value).__eq__) for column, value in named if value]
    sites = filter(None, wanted.site.split(","))
    of_several = (
        ("site", frozenset(map(_stored, sites))),
        ("verdict", {"": set(), "open": {"open", "later"}}.get(wanted.verdict, {wanted.verdict})),
    )
    found += [(column, values.__contains__) for column, values in of_several if values]
    coded = (
        ("dynamics", wanted.dynamics, "unknown"),
        ("rendered", wanted.rendered, ""),
        ("embedded", wanted.embedded, NONE),
        ("reviewers", wanted.reviewers, ""),
        ("opponent", wanted.opponent, ""),
    )
    found += [
        (column, ("" if value == nothing else value).__eq__)
        for column, value, nothing in coded
        if value
    ]
    if wanted.status is not None:
        found.append(("status", wanted.status.__eq__))
    if wanted.branch is not None:
        found.append(("branch", wanted.branch.__eq__))
    if wanted.cluster is not None:
        found.append(("cluster", wanted.cluster.__eq__))
    if wanted.subject_class:
        found.append(("classes", lambda values: _has_class(values, wanted.subject_class)))
    if wanted.keyword:
        found.append(("keywords", lambda values: _has_keyword(values, wanted.keyword)))
    if wanted.weight_from is not None:
        lowest = wanted.weight_from / 100
        found.append(("weight", lambda weight: _known(weight) >= lowest))
    if wanted.weight_below is not None:
        below = wanted.weight_below / 100
        found.append(("weight", lambda weight: _known(weight) < below))
    on, off = field_mask(wanted.present), field_mask(wanted.absent)
    if on or off:
        found.append(("fields", lambda fields: fields & on == on and not fields & off))
    return found


def field_mask(fields: tuple[Field, ...]) -> int:
    """Return the number that stands for some fields."""
    return sum(FIELD_BITS[field] for field in fields)


def _has_class(values: str, beginning: str) -> bool:
    """Tell whether a class or the category begins so, with its scheme or without."""
    if not values:
        return False
    known: list[list[str]] = json.loads(values)
    return any(
        said.startswith(beginning)
        for field in known
        for words in map(class_words, field)
        for said in (words, words.partition(" ")[2])
    )


def _has_keyword(values: str, wanted: str) -> bool:
    """Tell whether a keyword is the same, whatever its case and accents."""
    if not values:
        return False
    known: list[list[str]] = json.loads(values)
    return any(folded(value) == wanted for field in known for value in field)


def _known(weight: float | None) -> float:
    return -1.0 if weight is None else weight


def _stored(value: str) -> str:
    return "" if value == NONE else value
