"""Dublin Core is written and read back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from carmengui.engine.formats.dublin_core import (
    DC,
    DUBLIN_CORE_CLOSING,
    ELEMENTS,
    OAI_DC,
    DublinCoreRecord,
    DublinCoreValue,
    dublin_core_opening,
    dublin_core_text,
    read_dublin_core,
)


def write(file: Path, records: list[DublinCoreRecord], *, with_weights: bool = False) -> None:
    parts = [dublin_core_opening(with_weights=with_weights)]
    parts += [dublin_core_text(record, with_weights=with_weights) for record in records]
    file.write_text("".join([*parts, DUBLIN_CORE_CLOSING]), "utf-8", newline="")


TEXTS = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"))
VALUES = st.builds(
    DublinCoreValue,
    st.sampled_from(sorted(ELEMENTS)),
    TEXTS,
    st.integers(0, 1000).map(lambda n: n / 1000),
    st.text("abc.:-1", min_size=1, max_size=9),
)


@settings(max_examples=30, deadline=None)
@given(records=st.lists(st.lists(VALUES, max_size=5).map(tuple), max_size=5))
def test_what_is_written_with_weights_is_read_back(
    records: list[tuple[DublinCoreValue, ...]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("dc") / "records.xml"
    write(file, records, with_weights=True)
    assert list(read_dublin_core(file)) == records


def test_without_weights_the_file_is_plain_oai_dc(tmp_path: Path) -> None:
    file = tmp_path / "records.xml"
    records = [
        (DublinCoreValue("title", "Akçagöl & <Үзәк>", 0.8, "carmen.title.4"),),
        (DublinCoreValue("creator", "Gül Demir"), DublinCoreValue("creator", "Rifat Çelik")),
    ]
    write(file, records)
    root = etree.parse(str(file)).getroot()
    assert [child.tag for child in root] == [f"{{{OAI_DC}}}dc"] * 2
    assert [each.text for each in root[1]] == ["Gül Demir", "Rifat Çelik"]
    assert root[0][0].tag == f"{{{DC}}}title"
    assert root[0][0].text == "Akçagöl & <Үзәк>"
    assert not any(element.attrib for element in root.iter())


def test_signs_that_xml_cannot_hold_are_left_out(tmp_path: Path) -> None:
    file = tmp_path / "records.xml"
    write(file, [(DublinCoreValue("title", "a\x00b\x0b\ufffec\td"),)])
    assert [record[0].value for record in read_dublin_core(file)] == ["abc\td"]


def test_an_element_of_another_name_is_refused() -> None:
    with pytest.raises(ValueError, match="no element colour"):
        dublin_core_text((DublinCoreValue("colour", "red"),))
