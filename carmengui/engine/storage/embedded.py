"""What a page's own metadata say of a field, held against the answer that was taken.

The page's metadata (``<meta>``, JSON-LD, microdata, RDFa) are an engine of their own: where they say
something else than the answer, one of the two is wrong.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from carmengui.engine.model import FieldValue
from carmengui.engine.storage.rows import folded

AGREES, DIFFERS = "agrees", "differs"
FAMILIES = ("meta.", "jsonld.", "microdata.", "rdfa.")
"""How the methods begin that read embedded metadata."""
_NOT_WORD = re.compile(r"[\W_]+")
_DAY = re.compile(r"\s*(\d{4})-(\d{2})-(\d{2})")
_DATES = frozenset({"date", "date_modified"})


def embedded_says(answer: FieldValue) -> str:
    """Return ``agrees``, ``differs``, or nothing where no embedded metadata speak of the field.

    They agree when one of their methods says all that the answer says. Case, accents and
    punctuation do not count, nor the order of a name's words, nor the time of a day.
    """
    said = ((each.method, each.value) for each in answer.candidates)
    return _held_against(str(answer.field), answer.values, said)


def embedded_in_row(field: str, values: str, ladder: str) -> str:
    """Return the same of a stored row; what cannot be read says nothing."""
    try:
        rungs = [(str(each["method"]), str(each["value"])) for each in json.loads(ladder)]
        return _held_against(field, [str(each) for each in json.loads(values)], rungs)
    except (ValueError, TypeError, KeyError):
        return ""


def _held_against(field: str, values: Iterable[str], candidates: Iterable[tuple[str, str]]) -> str:
    by_method: dict[str, set[Any]] = {}
    for method, value in candidates:
        if method.startswith(FAMILIES):
            by_method.setdefault(method, set()).add(_form(field, value))
    if not by_method:
        return ""
    taken = {_form(field, value) for value in values}
    return AGREES if any(said == taken for said in by_method.values()) else DIFFERS


def _form(field: str, value: str) -> object:
    if field in _DATES and (day := _DAY.match(value)):
        return day.groups()
    words = _NOT_WORD.sub(" ", folded(value)).split()
    return " ".join(sorted(words) if field == "authors" else words)
