"""The facet of the document: shown where pages were rendered, and a condition when pressed."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.storage.listing.record_filter import parse_filter
from carmengui.ui.review.list.facets_pane import FacetsPane
from carmengui.ui.review.list.review_filter import ReviewFilter
from carmengui.ui.session.selection import Selection
from tests.engine.rendered_project import PAGES, make_rendered_project

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("has_rendered", [True, False])
def test_it_is_there_where_pages_were_rendered(
    qtbot: QtBot, selection: Selection, tmp_path: Path, *, has_rendered: bool
) -> None:
    make_rendered_project(tmp_path / "project", PAGES if has_rendered else (PAGES[3],))
    ask, review_filter = Ask(tmp_path / "project"), ReviewFilter(selection)
    pane = FacetsPane(review_filter, ask)
    qtbot.addWidget(pane, before_close_func=lambda _: ask.close())
    pane.resize(208, 900)
    pane.show()
    qtbot.waitUntil(lambda: pane.facets is not None)
    section = pane.sections["rendered"]
    assert section.isVisibleTo(pane) is has_rendered
    if has_rendered:
        assert section.heading.text() == "Document"
        assert section.counts() == {"rendered": 3, "could not be rendered": 1, "as received": 1}
        (row,) = [row for row in section.rows() if row.words == "rendered"]
        qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
        assert review_filter.wanted == parse_filter("rendered:yes")
        qtbot.waitUntil(lambda: pane.sections["site"].counts().get("plain.example") == 0)
