"""The source pane says of a rendered document why it was rendered, and of a response its charset."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from carmengui.engine.model import NOTHING, Sentence
from carmengui.engine.storage.renderings.table import Rendering
from carmengui.ui.page.source import SourcePane
from carmengui.ui.session.selection import Selection
from tests.ui.page.source.conftest import MakeInspection
from tests.ui.page.source.shown_source import choose

RENDERED = Rendering(
    capture_id=7, site="ifs.test", reason=Sentence("it says that it needs JavaScript"),
    settled="quiet", problem=NOTHING, response_id=8, at=datetime(2026, 11, 14, tzinfo=UTC),
    elapsed_s=1.0, final_url="", digest="", requests=3, refused=1, bytes=900, has_grown=True,
)  # fmt: skip


def test_of_a_rendered_document_the_reason_stands_where_a_response_has_its_charset(
    pane: SourcePane, selection: Selection, make_inspection: MakeInspection
) -> None:
    choose(selection, replace(make_inspection(), rendering=RENDERED))
    assert pane.header.charset.toolTip() == "Rendered: it says that it needs JavaScript"
    pane.resize(900, 500)
    assert pane.header.charset.text() == "Rendered: it says that it needs JavaScript"
    pane.resize(330, 500)
    assert pane.header.charset.text() == ""
    assert pane.header.documents.toolTip() == "Rendered: it says that it needs JavaScript"
    pane.resize(420, 500)
    choose(selection, make_inspection())
    assert pane.header.charset.text() == "windows-1252 from meta"


def test_a_page_that_could_not_be_rendered_says_why_above_its_source(
    pane: SourcePane, selection: Selection, make_inspection: MakeInspection
) -> None:
    problem = Sentence("a script of the page did not end in time")
    failed = replace(RENDERED, settled="failed", problem=problem, response_id=None)
    choose(selection, replace(make_inspection(), rendering=failed))
    assert "Not rendered: a script of the page did not end in time." in pane.strip.words.text()
    assert pane.header.charset.text() == "windows-1252 from meta"
