"""Which field an element or term of Dublin Core is, however it is qualified.

Sources: ISO 15836-1:2017 and -2:2019 (https://www.dublincore.org/specifications/dublin-core/dcmi-terms/).
Lost are terms that no field has a place for: ``alternative``, ``extent``, ``audience``, ``format`` and
their like; ``contributor`` says nothing of what somebody did.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from carmengui.engine.model import Field

_FIELD_OF = {
    "title": Field.TITLE,
    "creator": Field.AUTHORS,
    "date": Field.DATE,
    "issued": Field.DATE,
    "created": Field.DATE,
    "available": Field.DATE,
    "dateaccepted": Field.DATE,
    "datecopyrighted": Field.DATE,
    "datesubmitted": Field.DATE,
    "modified": Field.MODIFIED,
    "description": Field.DESCRIPTION,
    "abstract": Field.DESCRIPTION,
    "subject": Field.KEYWORDS,
    "publisher": Field.PUBLISHER,
    "language": Field.LANGUAGE,
    "type": Field.STYLE,
    "rights": Field.LICENSE,
    "license": Field.LICENSE,
    "accessrights": Field.LICENSE,
    "source": Field.SOURCE,
    "bibliographiccitation": Field.SOURCE,
    "coverage": Field.PLACE,
    "spatial": Field.PLACE,
    "references": Field.REFERENCED_TITLES,
    "hasversion": Field.TRANSLATIONS,
}
_CLASS = re.compile(r"(MSC|DDC|LCC|UDC|PACS|JEL|CCS)\s*:\s*(\S.{0,60})\Z")
"""A class is a subject with its scheme before it."""
_SCHEMES = frozenset({"MSC", "DDC", "LCC", "UDC", "PACS", "JEL", "CCS"})
_WEB = ("http://", "https://")


def field_values(
    elements: Iterable[tuple[str, str, str]],
) -> Iterator[tuple[Field, str]]:
    """Yield the fields that elements speak of, each with its value; empty ones are left out.

    Of the dates only the first of the best kind is given: the day of issue before any other.

    Args:
        elements: the local name of each element or term, its encoding scheme (``W3CDTF``, ``MSC``; empty
            where none is named), and its value.

    >>> list(field_values([("subject", "", "MSC:05C15"), ("created", "", "2001"), ("issued", "", "2002")]))
    [(<Field.CLASSES: 'classes'>, 'MSC 05C15'), (<Field.DATE: 'date'>, '2002')]

    """
    days: list[tuple[int, str]] = []
    for name, scheme, said in elements:
        value = " ".join(said.split())
        field = _FIELD_OF.get(name.casefold())
        if field is None or not value:
            continue
        if field is Field.DATE:
            days.append((_DAY_KINDS.index(name.casefold()), value))
        elif field is Field.KEYWORDS:
            yield _subject(scheme, value)
        elif not (field in {Field.SOURCE, Field.TRANSLATIONS} and value.startswith(_WEB)):
            yield field, value
    if days:
        yield Field.DATE, min(days, key=lambda each: each[0])[1]


_DAY_KINDS = (
    "issued",
    "date",
    "created",
    "datesubmitted",
    "dateaccepted",
    "datecopyrighted",
    "available",
)


def terms_of_fields(tags: Iterable[str]) -> dict[str, Field]:
    """Return the field of each name with a prefix, ``dcterms:abstract``, that speaks of one."""
    return {
        tag: field
        for tag in tags
        if (field := _FIELD_OF.get(tag.rpartition(":")[2].casefold())) is not None
    }


def with_one_date(record: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """Return a record with one of its dates: that of issue before any other."""
    kinds = [tag.rpartition(":")[2].casefold() for tag, _ in record]
    days = [n for n, kind in enumerate(kinds) if kind in _DAY_KINDS]
    if len(days) < 2:
        return record
    best = min(days, key=lambda n: _DAY_KINDS.index(kinds[n]))
    return tuple(each for n, each in enumerate(record) if n == best or n not in days)


def _subject(scheme: str, value: str) -> tuple[Field, str]:
    name = scheme.rpartition(":")[2].upper()
    if name in _SCHEMES:
        return Field.CLASSES, f"{name} {value}"
    if found := _CLASS.match(value):
        return Field.CLASSES, f"{found[1]} {found[2]}"
    return Field.KEYWORDS, value


def addresses(elements: Iterable[tuple[str, str, str]]) -> tuple[str, ...]:
    """Return the web addresses among the identifiers of a record, in order, each once."""
    said = (value.strip() for name, _, value in elements if name.casefold() == "identifier")
    return tuple(dict.fromkeys(value for value in said if value.casefold().startswith(_WEB)))
