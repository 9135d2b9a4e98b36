"""A field that was not found says which predicate failed last; broken rules make it red, alone."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.inspection import inspect
from carmengui.engine.project import Project
from carmengui.ui.review.record.candidates_pane import CandidateLadder
from carmengui.ui.review.record.not_found import NotFoundWhy
from carmengui.ui.session.selection import Selection
from tests.engine.runs.imported_pages import import_pages

URL = "http://a.test/bare"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    page = "<p>It rose by two metres at night, and nobody saw it come."
    return import_pages(tmp_path, {URL: page})


def show(selection: Selection, ladder: CandidateLadder, folder: Path) -> None:
    with Project.open(folder) as project:
        found = inspect(project.store, project.archive, URL)
    assert found is not None
    selection.choose_url(URL)
    ladder.show_field(found, ladder._field)
    selection.show_inspection(found)


def test_the_last_failing_predicate_is_named(
    qtbot: QtBot, selection: Selection, folder: Path
) -> None:
    ladder = CandidateLadder(selection)
    qtbot.addWidget(ladder)
    with closing(Ask(folder)) as asking:
        NotFoundWhy(selection, asking, ladder)
        show(selection, ladder, folder)
        assert ladder.nothing.text().startswith("not found: no candidate")
        start = "not found: last failed condition, line "
        qtbot.waitUntil(lambda: ladder.nothing.text().startswith(start), timeout=20_000)
        assert " of title: " in ladder.nothing.text()


def test_rules_that_fail_make_the_field_red(
    qtbot: QtBot, selection: Selection, folder: Path
) -> None:
    ladder = CandidateLadder(selection)
    qtbot.addWidget(ladder)
    (folder / "rules").mkdir(exist_ok=True)
    (folder / "rules" / "title.rules").write_text("find nothing at all (\n")
    with closing(Ask(folder)) as asking:
        NotFoundWhy(selection, asking, ladder)
        show(selection, ladder, folder)
        start = "! Rules of this field failed: "
        qtbot.waitUntil(lambda: ladder.nothing.text().startswith(start), timeout=20_000)
        assert ladder.nothing.property("tint") == "trouble"
