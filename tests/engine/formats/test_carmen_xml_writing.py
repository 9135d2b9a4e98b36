"""What is written is read back as it was, whatever the values hold."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.formats.carmen_xml import (
    DIFFERENT,
    NEW_FOUND,
    CarmenRecord,
    CarmenValue,
)
from carmengui.engine.model import KnownError
from tests.engine.formats.carmen_files import (
    CarmenFile,
    read_carmen_file,
    read_carmen_xml,
    write_carmen_file,
)
from tests.engine.formats.test_carmen_xml import SCREENSHOT

texts = st.text(st.characters(blacklist_categories=("Cs", "Cc")), max_size=20) | st.sampled_from(
    ["a\nb", "<b>&amp;", "\t“»", "]]>", "a\r\nb"]
)
names = st.sampled_from(["title", "abstract", "keywords", "msc", "Institution"])
values = st.builds(
    CarmenValue,
    names,
    texts,
    texts,
    st.sampled_from(["", "0.8", "0,2", "3"]),
    st.sampled_from(["", DIFFERENT, NEW_FOUND]),
    texts,
    texts,
    texts,
    st.lists(st.tuples(st.sampled_from(["x", "{urn:a}y"]), texts), max_size=1).map(tuple),
)
pages = texts.map(str.strip).filter(lambda text: not {*text} & {"\n", "\r"}).filter(bool)
records = st.builds(CarmenRecord, pages, st.lists(values, max_size=3).map(tuple))


@settings(max_examples=30, deadline=None)
@given(st.lists(records | st.just('<about by="os"><b>x</b></about>'), max_size=4), records)
def test_any_file_comes_back(entries: list[CarmenRecord | str], last: CarmenRecord) -> None:
    file = CarmenFile((*entries, last), "extraction", (("tool", "a&b"),))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "result.xml"
        assert write_carmen_file(path, file) == len(file.records)
        assert read_carmen_file(path) == file


def test_the_excerpt_of_the_paper_is_written_as_it_was(tmp_path: Path) -> None:
    file = read_carmen_xml(SCREENSHOT.encode("iso-8859-1"), "old")
    write_carmen_file(tmp_path / "new.xml", file)
    old, new = SCREENSHOT.splitlines(), (tmp_path / "new.xml").read_text("utf-8").splitlines()
    assert new[1:] == old[1:]


def test_unknown_attributes_and_elements_are_written_again(tmp_path: Path) -> None:
    body = b"""<r xmlns="urn:r" v="1"><about><by>os</by></about>
    <record file="a" mark="1"><title why="x">A <i>T</i>, so</title></record></r>"""
    file = read_carmen_xml(body, "x")
    write_carmen_file(tmp_path / "r.xml", file)
    again = read_carmen_file(tmp_path / "r.xml")
    assert (again.records, again.root, again.others) == (file.records, "{urn:r}r", (("v", "1"),))
    assert again.records[0].values[0].text == "A T, so"
    text = (tmp_path / "r.xml").read_text("utf-8")
    for piece in ("<by>os</by>", 'mark="1"', 'why="x"', "T</i>, so"):
        assert piece in text


def test_what_xml_cannot_hold_is_marked(tmp_path: Path) -> None:
    value = CarmenValue("title", "a\x00b\ud800c", old_text="\x0b")
    write_carmen_file(tmp_path / "r.xml", CarmenFile((CarmenRecord("p", (value,)),)))
    (found,) = read_carmen_file(tmp_path / "r.xml").records[0].values
    assert (found.text, found.old_text) == ("a\ufffdb\ufffdc", "\ufffd")


def test_a_file_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    file = CarmenFile((CarmenRecord("p"),))
    with pytest.raises(KnownError, match="cannot be written"):
        write_carmen_file(tmp_path / "folder", file)
    assert list(tmp_path.iterdir()) == [tmp_path / "folder"]
