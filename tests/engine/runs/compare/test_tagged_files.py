"""Files of library programs stand beside the records, by the addresses in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.formats.tagged.bibtex import BIBTEX
from carmengui.engine.formats.tagged.csl_json import CSL_JSON
from carmengui.engine.formats.tagged.layout import Layout
from carmengui.engine.formats.tagged.marcxml import MARCXML
from carmengui.engine.formats.tagged.mods import MODS
from carmengui.engine.formats.tagged.ris import RIS
from carmengui.engine.model import Field, KnownError
from carmengui.engine.runs.compare.tagged import layout_of, tagged_pages

FILES = {"a.bib": BIBTEX, "a.json": CSL_JSON, "m.xml": MARCXML, "o.xml": MODS, "a.ris": RIS}


@pytest.mark.parametrize(("name", "layout"), FILES.items())
def test_a_page_is_read_by_its_address(name: str, layout: Layout, tmp_path: Path) -> None:
    record = layout.normal(
        (
            *layout.fixed,
            (layout.places[Field.TITLE], "Гөл & 5 %"),
            (layout.places[Field.AUTHORS], "Demir, Gül"),
            (layout.places[Field.AUTHORS], "Çelik, Ali"),
            (layout.places[Field.DATE], "2026-11-14"),
            (layout.address, "http://a.example/1"),
        )
    )
    file = tmp_path / name
    file.write_text(layout.opening + layout.text(record) + layout.closing, "utf-8", newline="")
    assert layout_of(file) is layout
    known = set[str]()
    (page,) = tagged_pages(file, layout, known)
    assert page.names == ("http://a.example/1",)
    values = {name: tuple(said[0]) for name, said in page.answers.items()}
    assert values["title"] == ("Гөл & 5 %",)
    assert values["date"] == ("2026-11-14",)
    assert values["authors"] == ("Demir, Gül", "Çelik, Ali")
    assert {"title", "authors", "date"} <= known


def test_a_broken_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "a.ris"
    file.write_text("TI  - x\n", "utf-8")
    with pytest.raises(KnownError, match="cannot be read"):
        list(tagged_pages(file, RIS, set()))
