"""Dublin Core is written and read back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from carmengui.engine.formats.dublin_core import (
    DC,
    ELEMENTS,
    OAI_DC,
    DublinCoreValue,
    read_dublin_core,
    write_dublin_core,
)

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
    assert write_dublin_core(file, records, with_weights=True) == len(records)
    assert list(read_dublin_core(file)) == records


def test_without_weights_the_file_is_plain_oai_dc(tmp_path: Path) -> None:
    file = tmp_path / "records.xml"
    records = [
        (DublinCoreValue("title", "Akçagöl & <Үзәк>", 0.8, "carmen.title.4"),),
        (DublinCoreValue("creator", "Gül Demir"), DublinCoreValue("creator", "Rifat Çelik")),
    ]
    write_dublin_core(file, iter(records))
    root = etree.parse(str(file)).getroot()
    assert [child.tag for child in root] == [f"{{{OAI_DC}}}dc"] * 2
    assert [each.text for each in root[1]] == ["Gül Demir", "Rifat Çelik"]
    assert root[0][0].tag == f"{{{DC}}}title"
    assert root[0][0].text == "Akçagöl & <Үзәк>"
    assert not any(element.attrib for element in root.iter())


def test_signs_that_xml_cannot_hold_are_left_out(tmp_path: Path) -> None:
    file = tmp_path / "records.xml"
    write_dublin_core(file, [(DublinCoreValue("title", "a\x00b\x0b\ufffec\td"),)])
    assert [record[0].value for record in read_dublin_core(file)] == ["abc\td"]


def test_a_failure_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "records.xml"
    write_dublin_core(file, [(DublinCoreValue("title", "old"),)])
    with pytest.raises(ValueError, match="no element colour"):
        write_dublin_core(
            file, [(DublinCoreValue("title", "new"),), (DublinCoreValue("colour", "red"),)]
        )
    assert [record[0].value for record in read_dublin_core(file)] == ["old"]
    assert [path.name for path in tmp_path.iterdir()] == ["records.xml"]
