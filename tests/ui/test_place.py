"""The place of a person in a project: kept in a file of the person, whatever stands in it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from carmengui.ui.session.place import Place, PlaceFile
from carmengui.ui.session.place_keeper import PlaceKeeper

PLACE = Place(
    desk="Tune",
    url="http://a.test/\udcff",
    row=7,
    first_row=3,
    field="authors",
    filter="site:a.test",
    order="SITE",
    is_descending=True,
    panes={"review.list": (500, 200)},
    geometry="01d9",
)


@pytest.fixture
def file(tmp_path: Path) -> PlaceFile:
    return PlaceFile(tmp_path / "Atlas", tmp_path / "state")


def test_each_project_has_a_place_of_its_own(file: PlaceFile, tmp_path: Path) -> None:
    file.keep(PLACE)
    assert PlaceFile(tmp_path / "Atlas", tmp_path / "state").recall() == PLACE
    assert PlaceFile(tmp_path / "Werft", tmp_path / "state").recall() == Place()
    assert not (tmp_path / "Atlas").exists(), "nothing is written into the project"


@pytest.mark.parametrize("written", ["", "[]", "{", "\x00", "null", '"desk"'])
def test_a_broken_file_counts_as_never_written(file: PlaceFile, written: str) -> None:
    file.path.parent.mkdir(parents=True)
    file.path.write_text(written)
    assert file.recall() == Place()


def test_what_is_of_another_kind_is_left_out(file: PlaceFile) -> None:
    file.path.parent.mkdir(parents=True)
    file.path.write_text(
        '{"row": "7", "desk": 3, "filter": "site:a.test", "is_descending": 1, "colour": "red",'
        ' "panes": {"a": [1, "2"], "b": [1, 2], "c": 3}}'
    )
    assert file.recall() == Place(filter="site:a.test", panes={"b": (1, 2)})


def test_a_place_that_cannot_be_written_disturbs_nobody(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file where the folder should be")
    PlaceFile(tmp_path, tmp_path / "state").keep(PLACE)
    assert (tmp_path / "state").read_text() == "a file where the folder should be"


def test_a_change_does_not_put_off_what_another_has_begun(
    qtbot: QtBot, qapp: QApplication, file: PlaceFile
) -> None:
    """Who scrolls on and on is remembered meanwhile."""
    keeper, rows = PlaceKeeper(file, qapp), [0]
    keeper.add(lambda place: replace(place, row=rows[0]))

    def scroll_until_written() -> bool:
        rows[0] += 1
        keeper.note_change()
        return file.recall().row > 0

    qtbot.waitUntil(scroll_until_written)
    keeper.close()
    assert file.recall().row == rows[0], "at the end the last one is kept"
