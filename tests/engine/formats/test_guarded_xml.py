"""No XML format unfolds entities or reaches for other files."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from carmengui.engine.formats.dublin_core import OAI_DC, read_dublin_core
from carmengui.engine.formats.guarded_xml import guarded_elements
from carmengui.engine.formats.tagged.marcxml import NAMESPACE as MARC
from carmengui.engine.formats.tagged.marcxml import read_marcxml
from carmengui.engine.formats.tagged.mods import NAMESPACE as MODS
from carmengui.engine.formats.tagged.mods import read_mods

READERS: dict[str, tuple[str, Callable[[Path], Iterator[object]]]] = {
    f'record xmlns="{MARC}"': ("record", read_marcxml),
    f'mods xmlns="{MODS}"': ("mods", read_mods),
    f'dc xmlns="{OAI_DC}"': ("dc", read_dublin_core),
}
LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))


@pytest.mark.parametrize("opening", READERS)
@pytest.mark.parametrize(
    "declared",
    ['<!ENTITY a SYSTEM "file:///etc/hostname">', f'<!ENTITY l0 "ha">{LAUGHS}<!ENTITY a "&l9;">'],
    ids=["another-file", "billion-laughs"],
)
def test_entities_are_refused_in_a_sentence(opening: str, declared: str, tmp_path: Path) -> None:
    name, read = READERS[opening]
    file = tmp_path / "x.xml"
    file.write_text(f"<!DOCTYPE {name} [{declared}]><{opening}><x>&a;</x></{name}>")
    with pytest.raises(ValueError, match="declares entities"):
        list(read(file))


def test_a_document_type_without_declarations_is_read(tmp_path: Path) -> None:
    file = tmp_path / "x.xml"
    file.write_text(f'<!DOCTYPE mods SYSTEM "mods.dtd"><mods xmlns="{MODS}"><note>a</note></mods>')
    assert list(read_mods(file)) == [(("note", "a"),)]


def test_what_was_read_does_not_stay(tmp_path: Path) -> None:
    file = tmp_path / "x.xml"
    file.write_text(f"<all>{'<r>x</r>' * 50}</all>")
    read = list(guarded_elements(file, "r"))
    assert len(read) == 50
    assert all(each.text is None and each.getparent() is None for each in read[:-1])
