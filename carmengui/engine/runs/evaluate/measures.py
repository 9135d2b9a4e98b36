"""One page held against its gold: what every measure counts on it."""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Any, NamedTuple

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
    for count in (
        _title,
        _publisher,
        _authors,
        _date,
        _description,
        _keywords,
        _text,
        _snippets,
    ):
        yield from count(gold, found)
    if lang:
        yield "lang", _equal(str(found.get("lang") or "")[:2].lower(), lang[:2].lower())


def _title(gold: Line, found: Line) -> Iterator[Counted]:
    return _line("title", gold, found)


def _publisher(gold: Line, found: Line) -> Iterator[Counted]:
    return _line("publisher", gold, found)


def _line(field: str, gold: Line, found: Line) -> Iterator[Counted]:
    if gold.get(field):
        own, right = plain(found.get(field)), plain(gold[field])
        yield field, _equal(own, right)
        yield f"{field}_tok", _shared_words(words(own), words(right))


def _authors(gold: Line, found: Line) -> Iterator[Counted]:
    right = names(gold.get("authors"))
    if right:
        own = names(found.get("authors"))
        yield "authors", _sets(own, right)
        is_any = float(bool(own & right))
        yield "authors_any", Tally(is_any, float(bool(own)), is_any, 1, is_any)


def _keywords(gold: Line, found: Line) -> Iterator[Counted]:
    right = keywords(gold.get("keywords"))
    if right:
        yield "keywords", _sets(keywords(found.get("keywords")), right)


def _date(gold: Line, found: Line) -> Iterator[Counted]:
    right = day(gold.get("date"))
    if right:
        own = day(found.get("date"))
        # Gold that knows the year only asks for the year only.
        is_right = own[: len(right)] == right
        yield "date", _one(own, is_right=is_right)
        yield "date_pm1", _one(own, is_right=is_right or _is_next_day(own, right))


def _is_next_day(own: Day, right: Day) -> bool:
    if len(own) < 3 or len(right) < 3:
        return False
    try:
        return abs((date(*own) - date(*right)).days) <= 1
    except ValueError:  # a 30th of February
        return False


def _description(gold: Line, found: Line) -> Iterator[Counted]:
    if gold.get("description"):
        own, right = (str(line.get("description") or "") for line in (found, gold))
        yield (
            "description",
            _shared_words(words(html.unescape(own)), words(html.unescape(right))),
        )
        yield "description_exact", _equal(plain(own), plain(right))


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


_TRUTHS: dict[str, Callable[[Tally], float]] = {
    **dict.fromkeys(
        ("title", "authors", "date", "keywords", "publisher", "lang"),
        lambda counted: counted.right_found / counted.found,
    ),
    "description": lambda counted: counted.score or 0.0,
}


def truth(measure: str, counted: Tally) -> float | None:
    """Return how right an answer is, from 0 to 1; nothing where no answer was given.

    Of a set it is the share of the given values that are right, of a description the share of words
    it has in common with gold (their F1): wordings differ where the meaning does not.
    """
    judge = _TRUTHS.get(measure)
    return judge(counted) if judge and counted.found else None
