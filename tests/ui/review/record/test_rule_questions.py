"""A field whose rules failed is red with the trace; one that was not found says which predicate failed last."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.inspection import inspect
from carmengui.engine.model import Field
from carmengui.engine.project import Project
from carmengui.ui.review.record.metadata_pane import MetadataPane
from carmengui.ui.review.record.rule_questions import RuleQuestions
from carmengui.ui.session.selection import Selection
from tests.engine.runs.imported_pages import import_pages
from tests.staying import stays

BARE = "http://a.test/bare"
BROKEN, SOUND = "http://a.test/broken", "http://a.test/sound"
PAGES = {BROKEN: "*", SOUND: "rose"}
WORDS = "LINE failed, line 1 of {rules}: "


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    page = "<title>The river</title><h1>The river</h1><p>It rose.</p><b>{}</b>"
    project = import_pages(tmp_path, {url: page.format(words) for url, words in PAGES.items()})
    for name, field in (("date", "Date"), ("headline", "Title")):
        (project / "rules" / f"{name}.rules").write_text(
            f"LINE = //p[re:test(., //b)]\n\n<1> {field}[0.5] = LINE\n"
        )
    return project


def show(selection: Selection, folder: Path, url: str) -> None:
    with Project.open(folder) as project:
        found = inspect(project.store, project.archive, url)
    assert found is not None
    selection.choose_url(url)
    selection.show_inspection(found)


def test_the_field_alone_is_red_with_the_trace(
    qtbot: QtBot, selection: Selection, folder: Path
) -> None:
    pane = MetadataPane(selection)
    qtbot.addWidget(pane)
    rows, ladder = pane._fields.rows, pane.ladder
    with closing(Ask(folder)) as asking:
        RuleQuestions(selection, asking, pane)
        show(selection, folder, BROKEN)
        begin = WORDS.format(rules="date")
        qtbot.waitUntil(lambda: rows[Field.DATE].line.failure.startswith(begin), timeout=20_000)
        assert begin in rows[Field.DATE].accessibleName()
        assert {field for field, row in rows.items() if row.line.failure} == {
            Field.DATE,
            Field.TITLE,
        }
        # The opened field has a value all the same; that its rules failed stands with it.
        assert pane.field is Field.TITLE
        assert ladder.has_answer
        assert ladder.nothing.isVisibleTo(ladder)
        assert WORDS.format(rules="headline") in ladder.nothing.text()
        assert ladder.nothing.property("tint") == "trouble"
        selection.choose_field("keywords")
        assert not ladder.is_in_trouble
        selection.choose_field("date")
        assert begin in ladder.nothing.text()
        show(selection, folder, SOUND)
        assert not any(row.line.failure for row in rows.values()), (
            "another record, nothing failed yet"
        )
        assert stays(lambda: not any(row.line.failure for row in rows.values()), 600)


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    page = "<p>It rose by two metres at night, and nobody saw it come."
    return import_pages(tmp_path, {BARE: page})


def test_the_last_failing_predicate_is_named(
    qtbot: QtBot, selection: Selection, bare: Path
) -> None:
    pane = MetadataPane(selection)
    qtbot.addWidget(pane)
    nothing = pane.ladder.nothing
    with closing(Ask(bare)) as asking:
        RuleQuestions(selection, asking, pane)
        show(selection, bare, BARE)
        assert nothing.text().startswith("not found: no candidate")
        start = "not found: last failed condition, line "
        qtbot.waitUntil(lambda: nothing.text().startswith(start), timeout=20_000)
        assert " of title: " in nothing.text()


def test_rules_that_fail_make_the_field_red(qtbot: QtBot, selection: Selection, bare: Path) -> None:
    pane = MetadataPane(selection)
    qtbot.addWidget(pane)
    (bare / "rules").mkdir(exist_ok=True)
    (bare / "rules" / "title.rules").write_text("find nothing at all (\n")
    with closing(Ask(bare)) as asking:
        RuleQuestions(selection, asking, pane)
        show(selection, bare, BARE)
        start = "! Rules of this field failed: "
        nothing = pane.ladder.nothing
        qtbot.waitUntil(lambda: nothing.text().startswith(start), timeout=20_000)
        assert nothing.property("tint") == "trouble"
