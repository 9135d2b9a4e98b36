"""The numbers over the timeline and over the list of pages lead to exactly the rows they count."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from carmengui.engine.model.revisit.stamps import Stamp, StampKind
from carmengui.engine.storage.timeline import Mark, Timeline
from carmengui.ui.freshness import FreshnessDesk
from carmengui.ui.freshness.visit_counts import ALL, CHANGED, ERRORS, FIRST, UNCHANGED, Marks
from carmengui.ui.session.selection import Selection

Life = Callable[..., Timeline]
SEEN = "fcu3ecuuccu3cecu"


class Nobody:
    """Asks nobody: the desk is shown what it has."""

    def run(self, *question: object) -> None:
        del question


@pytest.fixture
def desk(qtbot: QtBot, life: Life) -> FreshnessDesk:
    made = FreshnessDesk(Selection(), Nobody())
    qtbot.addWidget(made)
    made.resize(1372, 800)
    made.show()
    made.timeline.show_timeline(life(SEEN))
    return made


@pytest.mark.parametrize(
    ("kind", "letters"),
    [(ALL, "fcu3e"), (CHANGED, "c"), (UNCHANGED, "u3"), (ERRORS, "e"), (FIRST, "f")],
)
def test_a_number_of_visits_lists_exactly_these(
    qtbot: QtBot, desk: FreshnessDesk, kind: Marks, letters: str
) -> None:
    link = desk.timeline.counts.links[kind]
    wanted = [place for place, letter in enumerate(SEEN) if letter in letters]
    assert int(link.text().split()[0]) == len(wanted)
    assert link.accessibleDescription() == "link to its rows"
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    assert list(desk.visits.visits.rows) == wanted[::-1]
    assert desk.visits.heading.text() == link.text()
    assert link.is_lit
    link.setFocus()
    qtbot.keyClick(link, Qt.Key.Key_Return)
    assert desk.visits.isHidden()
    assert not link.is_lit


def test_a_line_says_who_states_when_the_page_changed(
    qtbot: QtBot, desk: FreshnessDesk, life: Life
) -> None:
    timeline = life(SEEN)
    stamp = Stamp(float(timeline.at[1]) - 60, StampKind.FEED)
    desk.timeline.show_timeline(timeline, (stamp,))
    desk.show_visits(CHANGED)
    model = desk.visits.visits
    first, last = len(model.rows) - 1, 0
    assert model.rows[first] == 1
    assert "stated by a feed (pubDate)" in desk.visits._words(1)
    assert "stated" not in desk.visits._words(model.rows[last])
    view = desk.visits.view
    view.scrollToBottom()
    with_stamp = view.grab().toImage()
    desk.timeline.show_timeline(timeline)
    qtbot.waitUntil(lambda: view.grab().toImage() != with_stamp)


def test_going_along_the_list_goes_along_the_timeline_and_enter_opens_a_visit(
    qtbot: QtBot, desk: FreshnessDesk
) -> None:
    desk.timeline.counts.links[ERRORS].click()
    view = desk.visits.view
    view.setCurrentIndex(desk.visits.visits.index(1, 0))
    assert desk.timeline.selected == SEEN.index("e")
    with qtbot.waitSignal(desk.timeline.visit_opened) as told:
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert told.args is not None
    assert told.args[1].outcome.is_error
    assert desk.go_back()  # the difference
    assert desk.go_back()  # the list
    assert desk.visits.isHidden()
    assert not desk.go_back()


def test_another_page_lists_its_own_visits(desk: FreshnessDesk, life: Life) -> None:
    desk.timeline.counts.links[CHANGED].click()
    desk.timeline.show_timeline(life("fcu", "https://b.org/"))
    assert list(desk.visits.visits.rows) == [1]
    assert desk.visits.heading.text() == "1 changed"
    desk.timeline.show_timeline(life("", "https://c.org/"))
    assert desk.visits.isHidden()
    assert desk.timeline.counts.isHidden()


def test_what_was_never_seen_is_no_link_and_little_room_leaves_the_sum(
    desk: FreshnessDesk, life: Life
) -> None:
    counts = desk.timeline.counts
    desk.timeline.show_timeline(life("fuu"))
    assert not counts.links[ERRORS].isEnabled()
    assert counts.links[ERRORS].text() == "0 errors"
    assert counts.links[FIRST].isVisible()
    counts.resize(120, counts.height())
    assert [kind for kind, link in counts.links.items() if link.isVisible()] == [ALL]


def test_a_picture_says_the_counts_itself(desk: FreshnessDesk) -> None:
    scene = desk.timeline.scene()
    assert scene is not None
    assert not scene.has_links
    assert desk.timeline.timeline is not None
    assert desk.timeline.timeline.count(Mark.ERROR) == 2
