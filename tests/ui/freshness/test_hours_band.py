"""The strip of the hours: strong where the page changes, and a sentence where nobody can tell."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtGui import QImage, QPainter

from carmengui.engine.storage.timeline import Timeline
from carmengui.ui.freshness.hours_band import hour_words, hours_of
from carmengui.ui.freshness.painter import layout_of, paint_timeline
from carmengui.ui.freshness.timeline import FreshnessTimeline
from carmengui.ui.theme import theme
from tests.ui.freshness.conftest import NOW

Life = Callable[..., Timeline]
SIZE = QSize(900, 560)


def painted(timeline: Timeline) -> tuple[QImage, FreshnessTimeline]:
    chart = FreshnessTimeline(lambda: NOW)
    chart.resize(SIZE)
    chart.show_timeline(timeline)
    image = QImage(SIZE, QImage.Format.Format_RGB32)
    scene = chart.scene()
    assert scene is not None
    with QPainter(image) as painter:
        paint_timeline(painter, scene, SIZE)
    return image, chart


@pytest.mark.usefixtures("qapp")
def test_every_change_of_the_page_is_in_the_hours(life: Life) -> None:
    timeline = life("fcucccuuc")
    assert hours_of(timeline).sum() == pytest.approx(5)
    assert hours_of(life("fuu")).sum() == 0


def test_the_strongest_hour_is_drawn_strongest(qtbot: object, life: Life) -> None:
    del qtbot
    timeline = life("fcccccuuuuuuuuu")
    image, chart = painted(timeline)
    hours, band = hours_of(timeline), layout_of(SIZE, 1.0).hours
    axis = chart.axis()
    strong = pale = 0
    for x in range(band.left() + 2, band.right() - 2, 4):
        color = image.pixelColor(x, band.center().y())
        at = hours[int(axis.seconds(x) % 86_400 // 3600)]
        strong += color == theme().color("accent") and at == hours.max()
        pale += color == theme().color("accent") and at < hours.max()
    assert strong > 0
    assert pale <= 2  # where two hours meet


def test_with_few_changes_nothing_is_claimed(qtbot: object, life: Life) -> None:
    del qtbot
    timeline = life("fcuuc")
    image, chart = painted(timeline)
    band = layout_of(SIZE, 1.0).hours
    places = range(band.left(), band.right())
    seen = [image.pixelColor(x, band.center().y()) for x in places]
    assert seen.count(theme().color("accent")) <= 3  # the line of the next visit
    assert hour_words(timeline, NOW) == ""
    assert chart.tip_at(QPoint(band.left() + 40, band.center().y())) == ""


def test_an_hour_says_its_share(qtbot: object, life: Life) -> None:
    del qtbot
    _, chart = painted(life("fcccccuu"))
    band = layout_of(SIZE, 1.0).hours
    said = chart.tip_at(QPoint(band.left() + 40, band.center().y()))
    assert "of 5 changes" in said


def test_a_low_chart_has_no_strip() -> None:
    assert layout_of(QSize(900, 380), 1.0).hours.height() == 0
    assert layout_of(SIZE, 1.0).hours.height() > 0
