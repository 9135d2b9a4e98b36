"""One page held against its gold: what every measure counts on it."""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Any, NamedTuple

from carmengui.engine.model.fields import FIELDS, MAIN_FIELDS, VOTED_FIELDS, Form, form_of
from carmengui.engine.review.truth.value_forms import (
    Day,
    day,
    keywords,
    names,
    plain,
    shingles,
    squeezed,
    words,
)


class Tally(NamedTuple):
    """What a measure counts on one page.

    Precision is the sum of ``right_found`` over that of ``found``, recall the sum of ``right_gold``
    over that of ``gold``. Measures that judge a page by a share say it in ``score``; their F1 is the
    mean of it.
    """

    right_found: float
    found: float
    right_gold: float
    gold: float
    score: float | None = None


Counted = tuple[str, Tally]
Line = Mapping[str, Any]


def tallies(gold: Line, found: Line, lang: str) -> Iterator[Counted]:
    """Yield the measures a page takes part in: those whose field its gold has."""
    for field in VOTED_FIELDS:
        measure, _ = _MEASURES[FIELDS[field].form]
        if gold.get(field):
            yield from measure(field, found.get(field), gold[field])
    yield from _text(gold, found)
    yield from _snippets(gold, found)
    if lang:
        yield "lang", _equal(str(found.get("lang") or "")[:2].lower(), lang[:2].lower())


def _line(field: str, own: Any, right: Any) -> Iterator[Counted]:
    told, wanted = plain(own), plain(right)
    yield field, _equal(told, wanted)
    yield f"{field}_tok", _shared_words(words(told), words(wanted))


def _people(field: str, own: Any, right: Any) -> Iterator[Counted]:
    wanted = names(right)
    if wanted:
        told = names(own)
        yield field, _sets(told, wanted)
        is_any = float(bool(told & wanted))
        yield f"{field}_any", Tally(is_any, float(bool(told)), is_any, 1, is_any)


def _subjects(field: str, own: Any, right: Any) -> Iterator[Counted]:
    wanted = keywords(right)
    if wanted:
        yield field, _sets(keywords(own), wanted)


def _date(field: str, own: Any, right: Any) -> Iterator[Counted]:
    wanted = day(right)
    if wanted:
        told = day(own)
        # Gold that knows the year only asks for the year only.
        is_right = told[: len(wanted)] == wanted
        yield field, _one(told, is_right=is_right)
        yield f"{field}_pm1", _one(told, is_right=is_right or _is_next_day(told, wanted))


def _is_next_day(own: Day, right: Day) -> bool:
    if len(own) < 3 or len(right) < 3:
        return False
    try:
        return abs((date(*own) - date(*right)).days) <= 1
    except ValueError:  # a 30th of February
        return False


def _wording(field: str, own: Any, right: Any) -> Iterator[Counted]:
    told, wanted = str(own or ""), str(right)
    yield field, _shared_words(words(html.unescape(told)), words(html.unescape(wanted)))
    yield f"{field}_exact", _equal(plain(told), plain(wanted))


_MEASURES: dict[Form, tuple[Callable[[str, Any, Any], Iterator[Counted]], tuple[str, ...]]] = {
    Form.TEXT: (_line, ("", "_tok")),
    Form.WORDING: (_wording, ("", "_exact")),
    Form.DAY: (_date, ("", "_pm1")),
    Form.PEOPLE: (_people, ("", "_any")),
    Form.SUBJECTS: (_subjects, ("",)),
}
"""How a field is measured by the form of its values, and the ends of the names of its measures."""
MEASURES = (
    *(f"{field}{end}" for field in VOTED_FIELDS for end in _MEASURES[FIELDS[field].form][1]),
    *("lang", "text_sh4", "text_bag", "text_bag_micro", "snippets"),
)
"""What is measured, in the order it is told in."""


def _text(gold: Line, found: Line) -> Iterator[Counted]:
    if not gold.get("text"):
        return
    own, right = str(found.get("text") or ""), str(gold["text"])
    parts, right_parts = shingles(own), shingles(right)
    common = (parts & right_parts).total()
    is_given = float(bool(parts))
    precision = common / parts.total() if parts else 0.0
    recall = common / right_parts.total() if right_parts else 0.0
    yield "text_sh4", Tally(precision, is_given, recall, 1)
    bag, right_bag = words(own), words(right)
    yield "text_bag", _shared_words(bag, right_bag)
    both = _common(bag, right_bag)
    yield "text_bag_micro", Tally(both, len(bag), both, len(right_bag))


def _snippets(gold: Line, found: Line) -> Iterator[Counted]:
    wanted, unwanted = gold.get("with") or [], gold.get("without") or []
    if wanted or unwanted:
        text = squeezed(found.get("text"))
        right, wrong = (
            sum(squeezed(part) in text for part in parts) if text else 0
            for parts in (wanted, unwanted)
        )
        yield "snippets", Tally(right, right + wrong, right, len(wanted))


def _equal(own: str, right: str) -> Tally:
    return _one(own, is_right=own == right)


def _one(own: object, *, is_right: bool) -> Tally:
    hit = float(bool(own) and is_right)
    return Tally(hit, float(bool(own)), hit, 1)


def _sets(own: set[str], right: set[str]) -> Tally:
    both = len(own & right)
    return Tally(both, len(own), both, len(right))


def _shared_words(own: list[str], right: list[str]) -> Tally:
    both = _common(own, right)
    precision = both / len(own) if own else 0.0
    recall = both / len(right) if right else 0.0
    score = 2 * precision * recall / (precision + recall) if both else 0.0
    return Tally(precision, float(bool(own)), recall, 1, score)


def _common(own: list[str], right: list[str]) -> int:
    return (Counter(own) & Counter(right)).total()


def truth(measure: str, counted: Tally) -> float | None:
    """Return how right an answer is, from 0 to 1; nothing where no answer was given.

    Of a set it is the share of the given values that are right, of a description the share of words
    it has in common with gold (their F1): wordings differ where the meaning does not.
    """
    if measure not in MAIN_FIELDS or not counted.found:
        return None
    is_wording = form_of(measure) is Form.WORDING
    return (counted.score or 0.0) if is_wording else counted.right_found / counted.found
