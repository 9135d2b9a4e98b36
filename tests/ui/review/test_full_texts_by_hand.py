"""Full texts are joined and separated in the window; verdicts go with them, undo takes it back."""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime

import pytest

from carmengui.demo import DemoClock
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.model import Field
from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.review import VerdictStore
from tests.engine.crawl.conftest import ScriptedWeb, http, project_on
from tests.engine.pipeline.story_pages import records
from tests.engine.pipeline.test_documents import PAPER, PDF
from tests.engine.pipeline.test_full_texts import FULL, PAGE, abstract_page
from tests.journeys.desktop import wait_until
from tests.ui.review.review_desk import review_window


@pytest.fixture
def folder(tmp_path):
    """A page that does not name its full text, on which a verdict was given."""
    with ScriptedWeb() as web:
        clock = DemoClock()
        web.now = clock.now
        web.add("a.test/abs/7.html", http(abstract_page("")))
        web.add("a.test/full/7.pdf", http(PAPER, **PDF))
        with project_on(tmp_path / "project", web) as project:
            project.crawl(read_sources([PAGE, FULL]), clock=clock)
            own = records(project)[FULL]
    at = datetime(2026, 11, 26, 12, tzinfo=UTC)
    values = own.field(Field.TITLE).values
    said = Decision(own.capture_digest, FULL, "title", values, Judgement.RIGHT, "Ada", at)
    with closing(VerdictStore(tmp_path / "project" / "review.sqlite")) as log:
        log.write([said])
    return tmp_path / "project"


def urls(desk):
    model = desk.review.list.table.records
    lines = [model.fresh(row) for row in range(model.rowCount())]
    return {line.url for line in lines if line is not None}


def standing(desk):
    return desk.review.metadata.ladder.standing.texts()


def test_two_records_become_one_with_their_verdicts_and_are_separated_again(folder):
    with review_window(folder) as desk:
        wait_until(lambda: urls(desk) == {PAGE, FULL}, "both are listed")
        table, bar = desk.review.list.table, desk.review.captures
        desk.port.run("review.join_full_text")
        wait_until(
            lambda: "Select two records" in " ".join(desk.window.status.texts()), "it is asked for"
        )
        table.selectAll()
        desk.port.run("review.join_full_text")
        wait_until(lambda: urls(desk) == {PAGE}, "they are one")
        wait_until(lambda: desk.selection.url == PAGE and not bar.isHidden(), "it is in view")
        assert bar.reason.text() == f"They were joined by {desk.judging.reviewer}."
        desk.selection.choose_field("title")
        said = "Right: given on the full text by Ada: Gravel in Shallow Rivers"
        wait_until(lambda: standing(desk) == [said], "the verdict is shown")
        assert desk.reviewing.verdicts.judge.state(Field.TITLE) == "right"
        desk.undo.undo()
        wait_until(lambda: urls(desk) == {PAGE, FULL}, "it is undone")
        desk.selection.choose_url(FULL)
        wait_until(lambda: standing(desk) == ["Right"], "the verdict is on the document again")
        desk.selection.choose_url(PAGE)
        wait_until(lambda: desk.selection.inspection is not None, "it is read")
        wait_until(lambda: standing(desk) == [] and bar.isHidden(), "and no longer on the page")
        desk.undo.redo()
        wait_until(lambda: not bar.isHidden(), "they are one once more")
        bar.separate.click()
        wait_until(lambda: urls(desk) == {PAGE, FULL}, "they are separated")
        wait_until(bar.isHidden, "the bar has gone")
