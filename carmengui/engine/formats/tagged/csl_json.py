"""CSL JSON, which citation processors read: a list of objects with the variables of CSL.

Source: https://github.com/citation-style-language/schema, csl-data.json (version 1.0.2). A variable
stands once in an object: several values are joined by semicolons, people are a list. Weights and
methods are lost.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from carmengui.engine.formats.tagged.layout import Layout, Tagged, joined, lines_of_values
from carmengui.engine.model import Field

_PLACES = {
    Field.TITLE: "title",
    Field.AUTHORS: "author",
    Field.DATE: "issued",
    Field.DESCRIPTION: "abstract",
    Field.KEYWORDS: "keyword",
    Field.PUBLISHER: "publisher",
    Field.LANGUAGE: "language",
    Field.TRANSLATOR: "translator",
    Field.EDITION: "edition",
    Field.PLACE: "publisher-place",
    Field.SOURCE: "source",
    Field.STYLE: "genre",
    Field.NOTE: "note",
    Field.CLASSES: "keyword",
}
_PEOPLE = frozenset({"author", "editor", "translator"})
_DAYS = frozenset({"issued", "accessed", "original-date"})
_DAY = re.compile(r"([1-9][0-9]{3})(?:-(0[1-9]|1[0-2]))?(?:-(0[1-9]|[12][0-9]|3[01]))?")


def _normal(tagged: Tagged) -> Tagged:
    lines = lines_of_values(tagged)
    once = joined(tuple(each for each in lines if each[0] not in _PEOPLE), {"keyword": ", "}, "; ")
    people = tuple((tag, _name(value)) for tag, value in lines if tag in _PEOPLE)
    # A reader gets the people of one kind together.
    return *sorted(people, key=lambda each: each[0]), *once.items()


def _name(value: str) -> str:
    family, comma, given = value.partition(",")
    return (
        f"{family.strip()}, {given.strip()}"
        if comma and family.strip() and given.strip()
        else value
    )


def _text(tagged: Tagged) -> str:
    said: dict[str, Any] = {}
    for tag, value in tagged:
        if tag in _PEOPLE:
            family, comma, given = value.partition(", ")
            whole = comma and family and given
            said.setdefault(tag, []).append(
                {"family": family, "given": given} if whole else {"literal": value}
            )
        elif tag in _DAYS and (day := _DAY.fullmatch(value)):
            said[tag] = {"date-parts": [[int(part) for part in day.groups() if part]]}
        else:
            said[tag] = {"literal": value} if tag in _DAYS else value
    said = {"id": said.get("URL", ""), "type": "webpage"} | said
    return json.dumps(said, ensure_ascii=False)


def read_csl_json(file: Path) -> Iterator[Tagged]:
    """Yield the objects of a file.

    Raises:
        ValueError: it is no list of objects in JSON.

    """
    with file.open(encoding="utf-8-sig") as lines:
        said = json.load(lines)
    if not isinstance(said, list) or not all(isinstance(each, dict) for each in said):
        raise ValueError("it is no list of objects")
    for each in said:
        yield tuple(_values(each))


def _values(said: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for tag, value in said.items():
        if isinstance(value, list):
            for person in value:
                yield tag, _person(person)
        elif tag in _DAYS and isinstance(value, dict):
            yield tag, _day(value)
        elif tag not in {"id", "type"}:
            yield tag, str(value)


def _person(said: Any) -> str:
    if not isinstance(said, dict):
        return str(said)
    names = [str(said.get(part, "")) for part in ("family", "given")]
    return str(said.get("literal", "")) or ", ".join(name for name in names if name)


def _day(said: dict[str, Any]) -> str:
    parts = said.get("date-parts") or [[]]
    if parts[0]:
        return "-".join(f"{int(part):0{2 if place else 4}}" for place, part in enumerate(parts[0]))
    return str(said.get("literal", said.get("raw", "")))


CSL_JSON = Layout(
    tags=tuple(
        "title title-short container-title author editor translator issued original-date abstract "
        "keyword publisher publisher-place language edition genre source note annote section "
        "archive".split()
    ),
    places=_PLACES,
    address="URL",
    text=_text,
    read=read_csl_json,
    normal=_normal,
    opening="[\n",
    between=",\n",
    closing="\n]\n",
    cited="references",
    people=_PEOPLE,
)
