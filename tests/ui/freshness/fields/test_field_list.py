"""The fields of a page from visit to visit, beside the timeline of a project that was really visited."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.model import Field
from carmengui.ui.freshness import FreshnessDesk
from carmengui.ui.session.selection import Selection
from tests.ui.freshness.test_desk import LIVELY
from tests.ui.freshness.test_open_visit import changing

__all__ = ["changing"]


@pytest.fixture
def desk(qtbot: QtBot, changing: tuple[Path, str]) -> Iterator[FreshnessDesk]:
    folder, url = changing
    ask, selection = Ask(folder), Selection()
    made = FreshnessDesk(selection, ask)
    qtbot.addWidget(made)
    made.resize(1372, 900)
    with qtbot.waitExposed(made):
        made.show()
    selection.choose_url(url)
    qtbot.waitUntil(lambda: made.timeline.timeline is not None and made.timeline.has_visits)
    yield made
    ask.close()


def test_values_are_listed_and_lead_to_their_visits(qtbot: QtBot, desk: FreshnessDesk) -> None:
    desk.turn_fields()
    qtbot.waitUntil(lambda: bool(desk.fields.spans.rows))
    rows = desk.fields.spans.rows
    assert Field.TITLE in {row.field for row in rows}
    timeline = desk.timeline.timeline
    assert timeline is not None
    for place, row in enumerate(rows):
        desk.fields.view.setCurrentIndex(desk.fields.spans.index(place, 0))
        assert timeline.at[desk.timeline.selected] >= row.first_at.timestamp()
        assert row.value in desk.fields.words_of(row)
    assert desk.go_back()
    assert not desk.fields.is_open


def test_a_page_without_a_record_says_so(qtbot: QtBot, desk: FreshnessDesk) -> None:
    desk.fields.open(LIVELY)
    qtbot.waitUntil(lambda: desk.fields.heading.text().startswith("No values"))
