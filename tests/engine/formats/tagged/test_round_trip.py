"""Every format of tagged values gives back what it was given, whatever the values are."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.formats.tagged.bibtex import BIBTEX, plain_values
from carmengui.engine.formats.tagged.csl_json import CSL_JSON
from carmengui.engine.formats.tagged.dc_meta import DC_META
from carmengui.engine.formats.tagged.layout import Layout, Tagged
from carmengui.engine.formats.tagged.marcxml import MARCXML
from carmengui.engine.formats.tagged.mods import MODS
from carmengui.engine.formats.tagged.qualified_dc import QUALIFIED_DC
from carmengui.engine.formats.tagged.ris import RIS, iso_day, read_ris
from carmengui.engine.formats.tagged.soif import SOIF
from carmengui.engine.model import Field
from tests.engine.formats.tagged.hostile import HOSTILE, hostile_records

LAYOUTS = {
    "ris": RIS,
    "bibtex": BIBTEX,
    "csl-json": CSL_JSON,
    "marcxml": MARCXML,
    "mods": MODS,
    "soif": SOIF,
    "qualified-dc": QUALIFIED_DC,
    "dc-meta": DC_META,
}
each_layout = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
URL = "https://a.example/"


def written(layout: Layout, records: Sequence[Tagged], file: Path) -> Path:
    texts = layout.between.join(layout.text(each) for each in records)
    file.write_text(layout.opening + texts + layout.closing, encoding="utf-8", newline="")
    return file


@each_layout
def test_a_thousand_hostile_records_come_back(layout: Layout, tmp_path: Path) -> None:
    records = [layout.normal(each) for each in hostile_records(layout)]
    file = written(layout, records, tmp_path / "records")
    assert list(layout.read(file)) == records
    assert sum(map(len, records)) > 3000


@each_layout
@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_whatever_is_generated_comes_back(layout: Layout, data: st.DataObject) -> None:
    value = st.one_of(st.text(max_size=30), st.sampled_from(HOSTILE))
    values = st.lists(st.tuples(st.sampled_from(layout.tags), value), max_size=6)
    made = data.draw(st.lists(values, min_size=1, max_size=6))
    records = [
        layout.normal((*layout.fixed, *each, (layout.address, f"{URL}{n}")))
        for n, each in enumerate(made)
    ]
    with TemporaryDirectory() as folder:
        assert list(layout.read(written(layout, records, Path(folder) / "records"))) == records


@each_layout
def test_letters_and_signs_stay_what_people_read(layout: Layout) -> None:
    record = layout.normal(
        (*layout.fixed, (layout.places[Field.TITLE], "Гөл & <Çiçek>"), (layout.address, URL))
    )
    assert any("Гөл" in value and "Çiçek" in value for _, value in record)


def test_a_file_of_another_program_is_read(tmp_path: Path) -> None:
    file = tmp_path / "x.ris"
    file.write_text(
        "\ufeffTY  - JOUR\r\nAU  - Weidenbach, Karin\r\nTI  - Zeit\r\nund Pflege\r\nER  -\r\n",
        encoding="utf-8",
        newline="",
    )
    (record,) = read_ris(file)
    assert record == (("TY", "JOUR"), ("AU", "Weidenbach, Karin"), ("TI", "Zeit und Pflege"))
    assert iso_day("2026/11/14/") == "2026-11-14"


@pytest.mark.parametrize("text", ["TI  - x\nER  - \n", "TY  - ELEC\nTI  - x\n"])
def test_a_broken_file_of_references_is_no_record(text: str, tmp_path: Path) -> None:
    file = tmp_path / "x.ris"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"TY|ER"):
        list(read_ris(file))


def test_a_joined_value_of_bibtex_is_taken_apart(tmp_path: Path) -> None:
    people = ("Demir, Гөл", "Smith and Sons", "{odd}", "R&D_%")
    record = BIBTEX.normal(
        (*tuple(("author", each) for each in people), ("keywords", "a, b"), ("keywords", "c"))
    )
    (read,) = BIBTEX.read(written(BIBTEX, [record], tmp_path / "x.bib"))
    said = dict(read)
    assert plain_values("author", said["author"]) == people
    assert plain_values("keywords", said["keywords"]) == ("a, b", "c")


def test_entries_of_bibtex_have_names_of_their_own() -> None:
    texts = [
        BIBTEX.text((("title", "Heft"), ("author", "Çelik, R."), ("url", f"{URL}{n}")))
        for n in range(50)
    ]
    keys = {text.partition(",")[0] for text in texts}
    assert len(keys) == 50
    assert all(key.startswith("@online{celik-") for key in keys)
