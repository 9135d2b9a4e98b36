"""What lists of pages state of one page: records of repositories, SOIF objects, catalogue files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from carmengui.engine.metadata.days import machine_day
from carmengui.engine.metadata.licences import licence_name
from carmengui.engine.metadata.proposal import MAX_VALUE_CHARS, Proposal
from carmengui.engine.metadata.wording import shown, split_list
from carmengui.engine.model import Field
from carmengui.engine.model.fields import DAYS, Form, form_of

_NEVER_PROPOSED = frozenset({Field.LANGUAGE, Field.PAGE_TYPE})
"""What the page itself tells, by its words and by its shape."""


def stated_proposals(stated: Iterable[tuple[str, str, str]]) -> Iterator[Proposal]:
    """Yield a proposal for each value; its method is called by the list and the field: ``oai.title``.

    Args:
        stated: the kind of list, the name of a field, and a value.

    """
    known = [each for each in stated if each[1] in set(Field)]
    # As with elements of one name on a page: each is a place of its own, maybe with a list in it.
    for (origin, name), same in groupby(known, key=lambda each: each[:2]):
        field = Field(name)
        if field in _NEVER_PROPOSED:
            continue
        lists = [_values(field, said) for _, _, said in same]
        for values in lists:
            size = max(len(values), len(lists))
            for rank, value in enumerate(values):
                yield Proposal(field, value, f"{origin}.{field}", size=size, rank=rank)


def _values(field: Field, said: str) -> list[str]:
    said = said[:MAX_VALUE_CHARS]
    if field in DAYS:
        day = machine_day(said, month_first=False)
        return [day] if day else []
    if field is Field.KEYWORDS and form_of(field) is Form.SUBJECTS:
        return split_list(said)
    value = licence_name(shown(said)) if field is Field.LICENSE else shown(said)
    return [value] if value else []
