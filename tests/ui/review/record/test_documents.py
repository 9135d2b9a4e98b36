"""The metadata say which values stand in the rendered document only."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from carmengui.engine.inspection import Inspection, inspect
from carmengui.engine.model import Field
from carmengui.engine.storage import Archive, Store
from carmengui.ui.review.record.metadata_pane import MetadataPane
from carmengui.ui.session.selection import Selection
from tests.engine.rendered_project import FRAME, PAGES, Page, drawn, make_rendered_project

pytestmark = pytest.mark.slow
SAYS_AUTHOR = FRAME.replace("</head>", "<meta name=author content='Ann Quay'></head>")
TWO = """<script type="application/ld+json">{"@type": "NewsArticle", "author": [
{"@type": "Person", "name": "Ann Quay"}, {"@type": "Person", "name": "Bo Pier"}]}</script>"""
PARTLY = Page("http://post.example/d", SAYS_AUTHOR, drawn("Pier painted", TWO))
ONLY = "Only in the rendered document, not in the page as received."


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("documents") / "project"
    make_rendered_project(made, (*PAGES, PARTLY))
    return made


def read(folder: Path, url: str) -> Inspection:
    with (
        closing(Store(folder / "carmen.sqlite", read_only=True)) as store,
        closing(Archive(folder / "archive")) as archive,
    ):
        found = inspect(store, archive, url)
    assert found is not None
    return found


@pytest.fixture
def pane(qtbot: QtBot, selection: Selection) -> MetadataPane:
    made = MetadataPane(selection)
    qtbot.addWidget(made)
    made.resize(432, 600)
    made.show()
    return made


def show(pane: MetadataPane, selection: Selection, found: Inspection, field: Field) -> None:
    selection.choose_url(found.url)
    selection.show_inspection(found)
    selection.choose_field(str(field))


def first_rung(pane: MetadataPane) -> tuple[str, str]:
    row = pane.ladder._rows[0]
    return row.accessibleName(), row.toolTip()


def test_a_value_that_scripts_brought_is_called_rendered(
    pane: MetadataPane, selection: Selection, folder: Path
) -> None:
    show(pane, selection, read(folder, PAGES[0].url), Field.TITLE)
    name, tip = first_rung(pane)
    assert name.endswith(" · rendered")
    assert ONLY in tip
    rows = {field: row.accessibleName() for field, row in pane._fields.rows.items()}
    assert rows[Field.AUTHORS].endswith(", rendered")
    assert "rendered" not in rows[Field.PUBLISHER]


def test_a_value_that_was_received_is_not(
    pane: MetadataPane, selection: Selection, folder: Path
) -> None:
    show(pane, selection, read(folder, PAGES[4].url), Field.TITLE)
    assert "rendered" not in " ".join(first_rung(pane))
    show(pane, selection, read(folder, PAGES[4].url), Field.KEYWORDS)
    assert ONLY in first_rung(pane)[1]
    show(pane, selection, read(folder, PAGES[3].url), Field.TITLE)
    assert "rendered" not in " ".join(first_rung(pane))


def test_of_several_values_it_says_that_some_are(
    pane: MetadataPane, selection: Selection, folder: Path
) -> None:
    show(pane, selection, read(folder, PARTLY.url), Field.AUTHORS)
    name, tip = first_rung(pane)
    assert "Ann Quay · Bo Pier" in name
    assert name.endswith(" · partly rendered")
    assert "Some of the values are only in the rendered document." in tip


def test_a_blind_reviewer_is_told_nothing_of_it(
    pane: MetadataPane, selection: Selection, folder: Path
) -> None:
    show(pane, selection, read(folder, PAGES[0].url), Field.TITLE)
    pane.show_blind(is_blind=True)
    assert "rendered" not in " ".join(first_rung(pane))
