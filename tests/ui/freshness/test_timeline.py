"""The timeline as one uses it: with keys, mouse and wheel, and as those who listen hear it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QImage, QWheelEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from carmengui.engine.model.revisit.stamps import Stamp, StampKind
from carmengui.engine.storage.timeline import Appointment, Mark, Timeline, timeline_of
from carmengui.ui.freshness.painter import layout_of, scene_painter
from carmengui.ui.freshness.scene import lay_out
from carmengui.ui.freshness.timeline import FreshnessTimeline
from carmengui.ui.freshness.wording import visit_words
from carmengui.ui.theme import DARK, theme
from carmengui.ui.widgets.charts.picture import png_of, svg_of

Life = Callable[..., Timeline]
NOW = datetime(2026, 3, 3, 6, tzinfo=UTC).timestamp()

SEEN = "fcu3ecuuccu3cecu"


@pytest.fixture
def widget(qtbot: QtBot, life: Life) -> FreshnessTimeline:
    made = FreshnessTimeline(lambda: NOW)
    qtbot.addWidget(made)
    made.resize(800, 600)
    made.show_timeline(life(SEEN))
    with qtbot.waitExposed(made):
        made.show()
    return made


def description(widget: FreshnessTimeline) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Description)


def pixels(image: QImage, name: str) -> int:
    """Count the pixels of the visits' band that have nearly the colour of a token."""
    wanted = QColor(getattr(theme().tokens, name))

    def is_near(color: QColor) -> bool:
        parts = zip(color.getRgb(), wanted.getRgb(), strict=True)
        return sum(abs(int(one) - int(other)) for one, other in parts) < 45

    return sum(
        is_near(image.pixelColor(x, y)) for x in range(image.width()) for y in range(90, 140)
    )


def place_of(widget: FreshnessTimeline, index: int) -> QPoint:
    assert widget.timeline is not None
    middle = lay_out(widget.size()).visits.center().y()
    return QPoint(round(widget.axis().x(float(widget.timeline.at[index]))), middle)


def test_the_newest_visit_is_selected_and_said(widget: FreshnessTimeline) -> None:
    assert widget.selected == len(SEEN) - 1
    assert description(widget).startswith(f"Visit {len(SEEN)} of {len(SEEN)}, ")
    name = QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
    assert "https://a.org/news" in name


def test_keys_go_along_the_visits(widget: FreshnessTimeline) -> None:
    said = set()
    for key, expected in (
        (Qt.Key.Key_Left, 14),
        (Qt.Key.Key_Left, 13),
        (Qt.Key.Key_Right, 14),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Left, 0),
        (Qt.Key.Key_N, 1),
        (Qt.Key.Key_N, 5),
        (Qt.Key.Key_P, 1),
        (Qt.Key.Key_End, 15),
        (Qt.Key.Key_Right, 15),
    ):
        QTest.keyClick(widget, key)
        assert widget.selected == expected
        said.add(description(widget))
    assert len(said) == 6


def test_enter_opens_the_selected_visit(qtbot: QtBot, widget: FreshnessTimeline) -> None:
    QTest.keyClick(widget, Qt.Key.Key_Home)
    QTest.keyClick(widget, Qt.Key.Key_Right)
    with qtbot.waitSignal(widget.visit_opened) as opened:
        QTest.keyClick(widget, Qt.Key.Key_Return)
    url, visit = opened.args
    assert (url, visit.changed) == ("https://a.org/news", True)
    assert widget.timeline is not None
    assert visit == widget.timeline.visit(1)


def test_a_click_opens_the_visit_under_it(qtbot: QtBot, widget: FreshnessTimeline) -> None:
    for index in (1, 8):
        with qtbot.waitSignal(widget.visit_opened) as opened:
            QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=place_of(widget, index))
        assert widget.timeline is not None
        assert opened.args[1] == widget.timeline.visit(index)


def test_a_drag_moves_and_opens_nothing(qtbot: QtBot, widget: FreshnessTimeline) -> None:
    widget.zoom_by(0.3)
    before = widget.axis()
    start = lay_out(widget.size()).trend.center()
    far = start + QPoint(4 * QApplication.startDragDistance(), 0)
    with qtbot.assertNotEmitted(widget.visit_opened):
        QTest.mousePress(widget, Qt.MouseButton.LeftButton, pos=start)
        QTest.mouseMove(widget, far)
        QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, pos=far)
    assert widget.axis().start < before.start
    assert widget.axis().span == pytest.approx(before.span)


def wheel(widget: FreshnessTimeline, place: QPoint, turns: int) -> None:
    at = QPointF(place)
    event = QWheelEvent(
        at,
        QPointF(widget.mapToGlobal(place)),
        QPoint(),
        QPoint(0, 120 * turns),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)


def test_the_wheel_zooms_around_the_mouse(widget: FreshnessTimeline) -> None:
    place = place_of(widget, 6)
    before, moment = widget.axis(), widget.axis().seconds(place.x())
    wheel(widget, place, 3)
    assert widget.axis().span < before.span
    assert widget.axis().x(moment) == pytest.approx(place.x(), abs=0.5)
    wheel(widget, place, -30)
    assert (widget.axis().start, widget.axis().end) == pytest.approx(widget.limits())


def test_the_selected_visit_comes_into_view(widget: FreshnessTimeline) -> None:
    QTest.keyClick(widget, Qt.Key.Key_End)
    for _ in range(8):
        QTest.keyClick(widget, Qt.Key.Key_Plus)
    QTest.keyClick(widget, Qt.Key.Key_Home)
    assert widget.timeline is not None
    axis = widget.axis()
    assert axis.start <= widget.timeline.at[0] <= axis.end
    QTest.keyClick(widget, Qt.Key.Key_0)
    assert widget.axis().span > axis.span


def test_the_tooltip_has_the_formula_of_its_visit(widget: FreshnessTimeline) -> None:
    assert "60.00 min / 1.30 = 46.15 min" in widget.tip_at(place_of(widget, 1))
    assert "46.15 min × 1.28 = 59.08 min" in widget.tip_at(place_of(widget, 2))
    assert widget.tip_at(QPoint(4, 4)) == ""


def test_more_changes_more_colour_an_error_its_own(qtbot: QtBot, life: Life) -> None:
    drawn = []
    for seen in ("fuuuu", "fcuuc", "fccec"):
        made = FreshnessTimeline(lambda: NOW)
        qtbot.addWidget(made)
        made.resize(800, 600)
        made.show_timeline(life(seen))
        image = made.grab().toImage()
        drawn.append((pixels(image, "accent"), pixels(image, "band"), pixels(image, "trouble")))
    # A few soft edges of other marks come near the colour of the bars.
    assert drawn[0][1] < 20 < drawn[1][1]
    assert 0 < drawn[0][0] < drawn[1][0]
    assert drawn[0][2] == drawn[1][2] == 0
    assert drawn[2][2] > 0


def test_crowded_visits_are_drawn(qtbot: QtBot, life: Life) -> None:
    day = life("fcu3ecuuccu3cecu" + "cu3uc" * 400)
    made = FreshnessTimeline(lambda: NOW)
    qtbot.addWidget(made)
    made.resize(800, 600)
    made.show_timeline(day)
    shown = made.axis().span
    made.fit_all()
    image = made.grab().toImage()
    assert made.axis().span > shown
    assert pixels(image, "accent") > 2000
    assert pixels(image, "trouble") > 0


def test_themes_and_pictures(widget: FreshnessTimeline) -> None:
    scene = widget.scene()
    assert scene is not None
    size = QSize(1000, 620)
    light = QImage.fromData(png_of(scene_painter(scene), size))
    assert (light.width(), light.height()) == (2000, 1240)
    theme().fix(DARK)
    dark = QImage.fromData(png_of(scene_painter(scene), size))
    assert light.pixelColor(4, 4).lightness() > 200
    assert dark.pixelColor(4, 4).lightness() < 80
    svg = svg_of(scene_painter(scene), size, scene.timeline.url)
    assert b"https://a.org/news" in svg
    assert b"46.15" in svg or b"<text" in svg
    renderer = QSvgRenderer(svg)
    assert renderer.isValid()
    assert renderer.defaultSize().width() >= 1000


def test_sentences_stand_where_there_is_nothing_to_draw(qtbot: QtBot, life: Life) -> None:
    made = FreshnessTimeline(lambda: NOW)
    qtbot.addWidget(made)
    assert "No page selected" in description(made)
    made.show_timeline(timeline_of(Appointment("https://a.org/", 7, due_at=NOW + 60), []))
    assert description(made).startswith("First visit planned ")
    assert (made.has_visits, made.scene()) == (False, None)
    for key in (Qt.Key.Key_Left, Qt.Key.Key_End, Qt.Key.Key_Return, Qt.Key.Key_0, Qt.Key.Key_N):
        QTest.keyClick(made, key)
    made.show_timeline(life("fc"))
    assert made.has_visits
    made.show_sentence("The disk that holds it is full.")
    assert description(made) == "The disk that holds it is full."
    assert not made.grab().toImage().isNull()


def test_the_same_url_again_keeps_the_place(widget: FreshnessTimeline, life: Life) -> None:
    widget.select(3)
    widget.show_timeline(life(SEEN + "c"))
    assert widget.selected == 3
    widget.select(len(SEEN))
    widget.show_timeline(life(SEEN + "cc"))
    assert widget.selected == len(SEEN) + 1
    widget.show_timeline(life("fcc", "https://other.org/"))
    assert widget.selected == 2
    assert widget.timeline is not None
    assert widget.timeline.count(Mark.CHANGED) == 2


def test_times_that_a_server_states_are_triangles_with_words(qtbot: QtBot, life: Life) -> None:
    chart = FreshnessTimeline(lambda: NOW)
    qtbot.addWidget(chart)
    chart.resize(900, 480)
    timeline = life("fcuc")
    chart.show_timeline(timeline)
    bare = chart.grab().toImage()
    stated = float(timeline.at[0] + timeline.at[1]) / 2
    chart.show_timeline(timeline, (Stamp(stated, StampKind.SITEMAP),))
    assert chart.grab().toImage() != bare
    scene = chart.scene()
    assert scene is not None
    band = layout_of(chart.size(), 1.0).visits
    words = chart.tip_at(QPoint(round(scene.axis.x(stated)), band.bottom() - 8))
    assert words.endswith("stated by a sitemap (lastmod).")
    # So does the visit that came after it, and no other one.
    told = [visit_words(timeline, place, chart.rule, chart.stated) for place in range(4)]
    assert ["lastmod" in each for each in told] == [False, True, False, False]
    chart.show_timeline(timeline, (Stamp(stated),))
    assert "an unknown source" in chart.tip_at(
        QPoint(round(scene.axis.x(stated)), band.bottom() - 8)
    )


def test_the_heading_has_figures_where_the_next_visit_stands_beside(
    qtbot: QtBot, life: Life
) -> None:
    chart = FreshnessTimeline(lambda: NOW)
    qtbot.addWidget(chart)
    chart.resize(900, 480)
    chart.show_timeline(life("fcuc"), (), (("27", "changes a day"),))
    alone = chart.grab().toImage()
    chart.tell_next_beside(is_beside=True)
    scene = chart.scene()
    assert scene is not None
    assert scene.figures == (("27", "changes a day"),)
    assert chart.grab().toImage() != alone
