"""In a narrow pane and with words 40 % longer nothing of the timeline is left out or cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QFontMetrics, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from carmengui.engine.storage.timeline import Timeline
from carmengui.ui.freshness.legend import legend_lines
from carmengui.ui.freshness.painter import layout_of, paint_timeline
from carmengui.ui.freshness.scene import PAD_PX, Scene
from carmengui.ui.freshness.timeline import FreshnessTimeline
from carmengui.ui.freshness.visit_counts import ALL, KINDS
from carmengui.ui.freshness.visit_list import VisitList
from carmengui.ui.session.translation import PSEUDO, pseudo, speak
from carmengui.ui.theme import theme
from tests.ui.freshness.conftest import NOW

Life = Callable[..., Timeline]
SEEN = "fcu3ecuuccu3cecu"
NARROW, WIDE = QSize(420, 680), QSize(900, 680)


class Recorder(QPainter):
    """Paints, and keeps which words were painted where."""

    def __init__(self, image: QImage) -> None:
        super().__init__(image)
        self.painted: list[tuple[str, QRect]] = []

    def drawText(self, *given: Any) -> Any:  # noqa: N802 - the name in Qt
        """Keep the words with the room they take; all of them are placed in a rectangle."""
        rect, flags, words = given
        room = rect.toRect() if isinstance(rect, QRectF) else rect
        taken = QFontMetrics(self.font()).boundingRect(room, int(flags), words)
        self.painted.append((words, taken))
        return super().drawText(*given)


def painted(scene: Scene, size: QSize) -> list[tuple[str, QRect]]:
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    recorder = Recorder(image)
    paint_timeline(recorder, scene, size)
    recorder.end()
    return recorder.painted


@pytest.fixture
def long_words(qapp: QApplication) -> Iterator[None]:
    installed = speak(PSEUDO)
    yield
    for translator in installed:
        qapp.removeTranslator(translator)


def timeline_at(qtbot: QtBot, visits: Timeline, size: QSize) -> FreshnessTimeline:
    made = FreshnessTimeline(lambda: NOW)
    qtbot.addWidget(made)
    made.resize(size)
    made.show_timeline(visits)
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_every_word_is_whole_and_keeps_off_the_edge(
    long_words: None, qtbot: QtBot, life: Life
) -> None:
    scene = timeline_at(qtbot, life(SEEN), NARROW).scene()
    assert scene is not None
    found = painted(scene, NARROW)
    assert [words for words, _ in found if "…" in words] == []
    far = [words for words, room in found if room.right() > NARROW.width() - PAD_PX + 4]
    assert far == []
    said = {words for words, _ in found}
    for word in ("changed", "unchanged", "304", "error", "first", "changed"):
        assert pseudo(word) in said, word


def test_the_rest_level_is_named_beside_the_line_of_the_next_visit(
    qtbot: QtBot, life: Life
) -> None:
    scene = timeline_at(qtbot, life(SEEN), WIDE).scene()
    assert scene is not None
    assert scene.timeline.due_at is not None
    plot = layout_of(WIDE, 1.0).plot
    at = scene.axis.placed(plot.left(), plot.width()).x(scene.timeline.due_at)
    named = [room for words, room in painted(scene, WIDE) if words.startswith("1.47")]
    assert len(named) == 1
    assert not named[0].left() <= at <= named[0].right()


def test_the_legend_has_as_many_lines_as_its_words_need(long_words: None, qtbot: QtBot) -> None:
    made = FreshnessTimeline(lambda: NOW)
    qtbot.addWidget(made)
    assert (legend_lines(WIDE.width()), legend_lines(NARROW.width() - 2 * PAD_PX)) == (1, 2)
    low = layout_of(QSize(NARROW.width(), made.minimumHeight()), 1.0)
    assert low.legend_lines == 1
    assert low.legend.bottom() < made.minimumHeight()
    high = layout_of(NARROW, 1.0)
    assert high.legend_lines == 2
    assert high.legend.bottom() < NARROW.height()


@pytest.mark.parametrize("size", [QSize(509, 680), NARROW, WIDE])
def test_the_counts_stand_below_where_there_is_no_room_beside(
    qtbot: QtBot, life: Life, size: QSize
) -> None:
    made = timeline_at(qtbot, life(SEEN), size)
    shown = [made.counts.links[kind] for kind in KINDS if not made.counts.links[kind].isHidden()]
    assert len(shown) == len(KINDS)
    assert all(link.width() >= link.sizeHint().width() for link in shown)
    is_below = made.counts.y() > layout_of(size, 1.0).header.height() // 2
    assert is_below == (size != WIDE)


def test_the_count_of_all_visits_is_never_shortened(
    long_words: None, qtbot: QtBot, life: Life
) -> None:
    made = timeline_at(qtbot, life(SEEN), NARROW)
    link = made.counts.links[ALL]
    assert link.isVisible()
    assert link.width() >= link.sizeHint().width()


@pytest.mark.parametrize(("width", "lines"), [(480, 2), (1000, 1)])
def test_what_followed_from_a_visit_has_a_line_of_its_own_in_a_narrow_list(
    qtbot: QtBot, life: Life, width: int, lines: int
) -> None:
    made, visits = VisitList(), life(SEEN)
    qtbot.addWidget(made)
    made.show_visits(visits, made._rule, ALL, "16 visits")
    made.resize(width, made.sizeHint().height())
    qtbot.waitUntil(lambda: made.view.viewport().width() > width // 2)
    rows = made.view.visualRect(made.visits.index(0, 0)).height()
    assert rows == theme().px(24 if lines == 1 else 40)
    assert made.view.height() % rows == 0
