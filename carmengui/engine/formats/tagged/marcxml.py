"""MARC 21 in XML, which library systems load: a ``record`` for each page, a ``datafield`` for each value.

Sources: https://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd, MARC 21 Format for Bibliographic
Data. A place is written as field and subfield, ``245$a``. Fields that may stand once give what is too
much to their neighbours: the second author is 700, a second title 246. Weights and methods are lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from lxml import etree

from carmengui.engine.formats.guarded_xml import guarded_elements, xml_text
from carmengui.engine.formats.tagged.layout import Layout, Tagged, lines_of_values
from carmengui.engine.model import Field

NAMESPACE = "http://www.loc.gov/MARC21/slim"
_DATAFIELD = f"{{{NAMESPACE}}}datafield"
_LEADER = "     nai a22     3u 4500"
_TRANSLATOR, _FULL_TEXT = "700$a trl", "856$u full text"
_PLACES = {
    Field.TITLE: "245$a",
    Field.AUTHORS: "100$a",
    Field.DATE: "264$c",
    Field.DESCRIPTION: "520$a",
    Field.KEYWORDS: "653$a",
    Field.PUBLISHER: "264$b",
    Field.LANGUAGE: "041$a",
    Field.MODIFIED: "046$j",
    Field.LICENSE: "540$a",
    Field.TRANSLATOR: _TRANSLATOR,
    Field.EDITION: "250$a",
    Field.STYLE: "655$a",
    Field.CATEGORY: "650$a",
    Field.SOURCE: "786$t",
    Field.PLACE: "522$a",
    Field.NOTE: "500$a",
    Field.CLASSES: "084$a",
}
_ONCE = {"100$a": "700$a", "110$a": "710$a", "245$a": "246$a"}
"""Fields that may stand once, and where others go."""
_TOGETHER = frozenset({"264"})
"""Fields whose subfields stand together: publisher and year."""
_INDICATORS = dict(
    each.split(":")
    for each in "041:07,110:2 ,245:00,246:3 ,264: 1,520:3 ,650: 4,655: 4,710:2 ,786:0 ,787:0 ,856:40".split(
        ","
    )
)
_SAID_BESIDE = {
    "041$a": ("2", "rfc5646"),
    _TRANSLATOR: ("4", "trl"),
    _FULL_TEXT: ("3", "Full text"),
}
_MARKED = {beside: place for place, beside in _SAID_BESIDE.items()}
_PERSONS = frozenset({"100", "700"})
_YEAR = re.compile(r"[0-9]{4}")


def _normal(tagged: Tagged) -> Tagged:
    found, seen = list[tuple[str, str]](), set[str]()
    for place, value in lines_of_values(tagged):
        is_more = place in _ONCE and place in seen
        seen.add(place)
        found.append((_ONCE[place] if is_more else place, value))
    return tuple(sorted(found, key=lambda each: each[0]))


def _text(tagged: Tagged) -> str:
    said = dict(tagged)
    fields, before = list[str](), ""
    for place, value in tagged:
        field, code = place[:3], place[4]
        text = xml_text(value)
        if field in _TOGETHER and before[:3] == field and before[4] < code:
            fields[-1] += f'<subfield code="{code}">{text}</subfield>'
        else:
            fields.append(f"{_opening(place, ', ' in value)}{text}</subfield>")
        if beside := _SAID_BESIDE.get(place):
            fields[-1] += f'<subfield code="{beside[0]}">{beside[1]}</subfield>'
        before = place
    whole = "".join([f"    {each}</datafield>\n" for each in fields])
    return f"  <record>\n    <leader>{_LEADER}</leader>\n{_control(said)}{whole}  </record>\n"


@lru_cache(maxsize=1_000)
def _opening(place: str, is_inverted: bool) -> str:
    """Return what stands before a value; an inverted name of a person has its family name first."""
    field, code = place[:3], place[4]
    persons = {True: "1 ", False: "0 "}
    ind = persons[is_inverted] if field in _PERSONS else _INDICATORS.get(field, "  ")
    return f'<datafield tag="{field}" ind1="{ind[0]}" ind2="{ind[1]}"><subfield code="{code}">'


def _control(said: dict[str, str]) -> str:
    """Return the number of a record, made of its address, and its coded data (field 008)."""
    number = blake2b(said.get("856$u", "").encode(), digest_size=8).hexdigest()
    year = _YEAR.match(said.get("264$c", ""))
    dates = f"s{year[0]}    " if year else "nuuuuuuuu"
    coded = f"000000{dates}xx      o           und d"
    return (
        f'    <controlfield tag="001">{number}</controlfield>\n'
        f'    <controlfield tag="008">{coded}</controlfield>\n'
    )


def read_marcxml(file: Path) -> Iterator[Tagged]:
    """Yield the records of a file, wherever in it they stand.

    Raises:
        OSError: the file cannot be read.
        lxml.etree.XMLSyntaxError: it is no well-formed XML.
        ValueError: it declares entities.

    """
    for record in guarded_elements(file, f"{{{NAMESPACE}}}record"):
        yield tuple(marc_values(record))


def marc_values(record: etree._Element) -> list[tuple[str, str]]:
    """Return the places and values of one record."""
    said = list[tuple[str, str]]()
    for field in record.iterchildren(_DATAFIELD):
        said += _values(field)
    return said


def _values(field: etree._Element) -> list[tuple[str, str]]:
    tag = field.get("tag", "")
    subfields = [(each.get("code", ""), each.text or "") for each in field]
    marked = next((_MARKED[each] for each in subfields if each in _MARKED), "")
    if not marked:
        return [(f"{tag}${code}", text) for code, text in subfields]
    return [
        (marked if marked.startswith(place) else place, each[1])
        for each in subfields
        for place in (f"{tag}${each[0]}",)
        if each not in _MARKED or marked[:3] != tag
    ]


MARCXML = Layout(
    tags=(
        *tuple(
            "245$a 246$a 100$a 110$a 700$a 710$a 264$a 264$b 264$c 250$a 300$a 490$a 500$a 520$a 522$a 540$a "
            "041$a 046$j 084$a 650$a 651$a 653$a 655$a 786$t 787$n".split()
        ),
        _TRANSLATOR,
    ),
    places=_PLACES,
    address="856$u",
    text=_text,
    read=read_marcxml,
    normal=_normal,
    opening=f"<?xml version='1.0' encoding='utf-8'?>\n<collection xmlns=\"{NAMESPACE}\">\n",
    closing="</collection>\n",
    cited="787$n",
    full_text=_FULL_TEXT,
    people=frozenset({"100$a", "700$a", _TRANSLATOR}),
)
