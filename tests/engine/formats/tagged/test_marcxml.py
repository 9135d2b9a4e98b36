"""MARCXML keeps to the structure of its schema, and to what MARC 21 allows once."""

from __future__ import annotations

import re

import pytest
from lxml import etree

from carmengui.engine.formats.tagged.marcxml import MARCXML, NAMESPACE
from tests.engine.formats.tagged.hostile import hostile_records

SLIM = r"[\d ]{5}[\dA-Za-z ][\dA-Za-z][\dA-Za-z ]{3}(2| )(2| )[\d ]{5}[\dA-Za-z ]{3}(4500|    )"
ONCE = {"001", "008", "100", "110", "245"}


def breaches(record: etree._Element) -> list[str]:
    """Return what a record breaks of the schema MARC21slim and of the fields that may stand once."""
    names = [etree.QName(each).localname for each in record]
    order = [{"leader": 0, "controlfield": 1, "datafield": 2}[name] for name in names]
    found = [] if order == sorted(order) and names.count("leader") == 1 else ["order"]
    if not re.fullmatch(SLIM, record[0].text or ""):
        found.append("leader")
    seen = set[str]()
    for each in record[1:]:
        tag, is_control = each.get("tag", ""), each.tag.endswith("controlfield")
        pattern = (
            r"00[1-9A-Za-z]"
            if is_control
            else r"(0([1-9A-Z][0-9A-Z])|(0[1-9A-Z]))|([1-9A-Z][0-9A-Z]{2})"
        )
        found += [] if re.fullmatch(pattern, tag) else [f"tag {tag}"]
        found += [f"{tag} stands twice"] if tag in ONCE & seen else []
        seen.add(tag)
        if is_control:
            found += ["008"] if tag == "008" and len(each.text or "") != 40 else []
            continue
        for place in ("ind1", "ind2"):
            found += [] if re.fullmatch(r"[\da-z ]", each.get(place, "")) else [f"{tag} {place}"]
        codes = [sub.get("code", "") for sub in each]
        found += [] if codes and all(re.fullmatch(r"[\da-z]", code) for code in codes) else [tag]
    return found


def test_what_is_written_has_the_structure_of_the_schema() -> None:
    records = [MARCXML.normal(each) for each in hostile_records(MARCXML, 200)]
    text = MARCXML.opening + "".join(map(MARCXML.text, records)) + MARCXML.closing
    root = etree.fromstring(text.encode(), etree.XMLParser(huge_tree=True))
    assert root.tag == f"{{{NAMESPACE}}}collection"
    assert len(root) == 200
    assert [each for record in root for each in breaches(record)] == []
    numbers = root.findall(f"{{{NAMESPACE}}}record/{{{NAMESPACE}}}controlfield[@tag='001']")
    assert len({each.text for each in numbers}) == 200


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        ("<leader>x</leader>", "leader"),
        (f"<leader>{' ' * 24}</leader><datafield tag='1'/>", "tag 1"),
    ],
)
def test_the_checker_finds_what_is_broken(broken: str, told: str) -> None:
    assert told in breaches(etree.fromstring(f"<record>{broken}</record>"))


def test_the_second_author_and_title_have_fields_of_their_own() -> None:
    record = MARCXML.normal(
        (
            ("100$a", "B, b"),
            ("245$a", "One"),
            ("100$a", "A"),
            ("245$a", "Two"),
            ("264$c", "2026-01-02"),
        )
    )
    assert record == (
        ("100$a", "B, b"), ("245$a", "One"), ("246$a", "Two"), ("264$c", "2026-01-02"), ("700$a", "A"),
    )  # fmt: skip
    text = MARCXML.text(record)
    assert '<datafield tag="700" ind1="0" ind2=" ">' in text
    assert '<datafield tag="100" ind1="1" ind2=" ">' in text
    assert "s2026    xx" in text


def test_publisher_and_year_stand_together() -> None:
    record = (("264$b", "Verlag"), ("264$c", "2026"))
    text = MARCXML.text(record)
    assert text.count("<datafield") == 1
    assert '<subfield code="b">Verlag</subfield><subfield code="c">2026</subfield>' in text
