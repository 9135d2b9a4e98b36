"""What gold says of an answer: as ``carmengui evaluate`` counts it, put as a judgement."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from functools import lru_cache

from carmengui.engine.model.answers import Values
from carmengui.engine.model.fields import Form, form_of
from carmengui.engine.model.review import Judgement
from carmengui.engine.review.truth.value_forms import day, keywords, names, plain, words


def gold_values(said: object) -> Values | None:
    """Return the right answer as a record would hold it; nothing when gold leaves it open.

    >>> gold_values(["Ada Miller", None]), gold_values("2019-03-05"), gold_values("")
    (('Ada Miller',), ('2019-03-05',), None)
    """
    listed = said if isinstance(said, list) else [said]
    found = tuple(str(each).strip() for each in listed if each is not None and str(each).strip())
    return found or None


def judged_by_gold(field: str, values: Sequence[str], right: Values) -> Judgement | None:
    """Return what gold says of an answer; nothing when its words cannot be compared.

    Of several authors or keywords some may be right: that is partial.
    """
    if not values:
        return Judgement.MISSED
    as_set = SETS.get(form_of(field))
    if as_set is not None:
        own, wanted = as_set(list(values)), as_set(list(right))
        if not wanted:
            return None
        if own == wanted:
            return Judgement.RIGHT
        return Judgement.PARTIAL if own & wanted else Judgement.WRONG
    agrees = _AGREES.get(form_of(field), _as_plain)
    return Judgement.RIGHT if agrees(values[0], right[0]) else Judgement.WRONG


def _as_plain(own: str, right: str) -> bool:
    return plain(own) == _plain_gold(right)


@lru_cache(maxsize=20_000)
def _plain_gold(right: str) -> str:
    """Return the form of a right value: it is the same at every keystroke."""
    return plain(right)


def _as_day(own: str, right: str) -> bool:
    wanted = day(right)
    # Gold that knows the year only asks for the year only.
    return bool(wanted) and day(own)[: len(wanted)] == wanted


def _as_wording(own: str, right: str) -> bool:
    return words(html.unescape(own)) == words(html.unescape(right))


def _as_language(own: str, right: str) -> bool:
    return own[:2].lower() == right[:2].lower()


SETS: dict[Form, Callable[[list[str]], set[str]]] = {
    Form.PEOPLE: names,
    Form.SUBJECTS: keywords,
}
_AGREES: dict[Form, Callable[[str, str], bool]] = {
    Form.DAY: _as_day,
    Form.WORDING: _as_wording,
    Form.LANGUAGE: _as_language,
}
