"""The picture and the list of what rules promise and hold."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from carmengui.engine.review.statistics.reliability import RuleHeld
from carmengui.engine.review.truth.intervals import wilson
from carmengui.ui.theme import CONTRAST, DARK, LIGHT, theme
from carmengui.ui.widgets.lists.cell import width_of
from carmengui.ui.widgets.reliability.chart import ReliabilityChart
from carmengui.ui.widgets.reliability.rows import Columns, ReliabilityRows, column_names
from carmengui.ui.widgets.reliability.view import ReliabilityView
from carmengui.ui.widgets.reliability.words import held_words, rule_short


def row(number: int, promised: float, right: int, judged: int) -> RuleHeld:
    share = wilson(right, judged)
    assert share is not None
    return RuleHeld(f"carmen.title.{number}", promised, share.value, share.low, share.high, judged)


ROWS = (row(1, 1.0, 233, 240), row(3, 0.8, 184, 207), row(4, 0.8, 144, 212), row(8, 0.1, 3, 18))


@pytest.fixture(autouse=True)
def _light(qapp: object) -> Iterator[None]:
    theme().fix(LIGHT)
    yield
    theme().fix(LIGHT)


@pytest.fixture
def chart(qtbot: QtBot) -> ReliabilityChart:
    made = ReliabilityChart()
    qtbot.addWidget(made)
    made.resize(300, 260)
    made.show_rows(ROWS)
    return made


def colors(widget: QWidget, name: str) -> int:
    picture = widget.grab().toImage()
    wanted = QColor(getattr(theme().tokens, name)).rgb()
    return sum(
        picture.pixel(x, y) == wanted
        for x in range(picture.width())
        for y in range(picture.height())
    )


def dot_of(chart: ReliabilityChart, method: str) -> QPointF:
    places = [
        QPointF(x, y)
        for x in range(0, 300, 2)
        for y in range(0, 260, 2)
        if (found := chart.row_at(QPointF(x, y))) and found.method == method
    ]
    assert places
    return QPointF(
        sum(place.x() for place in places) / len(places),
        sum(place.y() for place in places) / len(places),
    )


def test_each_rule_has_a_dot_where_its_numbers_are(chart: ReliabilityChart) -> None:
    sure, good, bad, weak = (dot_of(chart, each.method) for each in ROWS)
    assert sure.x() > good.x() > weak.x()
    assert sure.y() < good.y() < bad.y() < weak.y()
    # Both promise 0.8 and stand beside each other.
    assert 4 < bad.x() - good.x() < 40


def test_who_promises_too_much_is_seen(chart: ReliabilityChart) -> None:
    assert colors(chart, "worse") > 20
    chart.show_rows((ROWS[0], ROWS[1]))
    assert colors(chart, "worse") == 0
    assert colors(chart, "bar") > 20


def test_the_chosen_rule_has_a_ring(chart: ReliabilityChart) -> None:
    assert colors(chart, "accent") == 0
    chart.mark("carmen.title.4")
    assert colors(chart, "accent") > 10
    chart.mark("")
    assert colors(chart, "accent") == 0


@pytest.mark.parametrize("tokens", [LIGHT, DARK, CONTRAST])
def test_it_is_painted_in_every_theme(chart: ReliabilityChart, tokens: object) -> None:
    theme().fix(tokens)  # type: ignore[arg-type] - one of the three
    assert colors(chart, "band") > 30


def test_screen_readers_hear_what_is_drawn(chart: ReliabilityChart) -> None:
    said = chart.accessibleDescription()
    assert (
        "<4>: expected 0.80, measured precision 61 to 74 % (212 values judged). The weight is too high."
    ) in said
    assert said.count("measured precision") == len(ROWS)


@pytest.mark.parametrize(
    ("method", "short"),
    [
        ("carmen.title.4", "<4>"),
        ("own.authors.2", "<2>"),
        ("meta.og:title", "meta.og:title"),
        ("h1", "h1"),
    ],
)
def test_short_names(method: str, short: str) -> None:
    assert rule_short(method) == short


def test_words_say_which_way_it_misses() -> None:
    assert held_words(row(5, 0.5, 50, 100)).endswith("(100 values judged).")
    assert held_words(row(5, 0.1, 50, 100)).endswith("The weight is too low.")


@pytest.fixture
def rows(qtbot: QtBot) -> ReliabilityRows:
    made = ReliabilityRows()
    qtbot.addWidget(made)
    made.resize(420, 200)
    made.show_rows(ROWS)
    made.show()
    return made


def test_arrows_choose_and_enter_opens(rows: ReliabilityRows, qtbot: QtBot) -> None:
    chosen: list[str] = []
    rows.chosen.connect(chosen.append)
    rows.setCurrentIndex(rows.model().index(0, 0))
    qtbot.keyClick(rows, Qt.Key.Key_Down)
    qtbot.keyClick(rows, Qt.Key.Key_Down)
    assert chosen[-2:] == ["carmen.title.3", "carmen.title.4"]
    with qtbot.waitSignal(rows.opened) as opened:
        qtbot.keyClick(rows, Qt.Key.Key_Return)
    assert opened.args == ["carmen.title.4"]
    assert rows.current_method == "carmen.title.4"


def test_a_rule_stays_chosen_when_numbers_change(rows: ReliabilityRows) -> None:
    rows.setCurrentIndex(rows.model().index(2, 0))
    rows.show_rows((row(2, 0.8, 5, 10), *ROWS))
    assert rows.current_method == "carmen.title.4"
    rows.show_rows(())
    assert rows.current_method == ""


def test_lines_are_said_in_full(rows: ReliabilityRows) -> None:
    said = rows.model().index(2, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == held_words(ROWS[2])


def test_names_of_columns_have_a_gap_between_them(rows: ReliabilityRows) -> None:
    for is_long in (False, True):
        columns = Columns(QRect(0, 0, 420, 24), is_long=is_long)
        expected, measured, _ = column_names()
        assert columns.holds.right() - width_of(measured, px=12) - columns.promises.right() >= 6
        assert columns.promises.right() - width_of(expected, px=12) >= columns.name.left()
        assert columns.line.width() > 40


def test_the_view_asks_and_adopts_nothing_itself(qtbot: QtBot) -> None:
    view = ReliabilityView()
    qtbot.addWidget(view)
    view.resize(720, 300)
    view.show()
    assert not view.chart.isVisible()
    view.show_rows(ROWS, "Adopt measured weights: 388 records cross 0.5")
    assert view.chart.isVisible()
    with qtbot.waitSignal(view.adopt_wanted):
        view.adopt.click()
    view.rows.setCurrentIndex(view.rows.model().index(3, 0))
    with qtbot.waitSignal(view.rows_wanted) as wanted:
        qtbot.keyClick(view.rows, Qt.Key.Key_Return)
    assert wanted.args == ["carmen.title.8"]
    assert colors(view.chart, "accent") > 10
    view.show_rows(ROWS)
    assert not view.adopt.isVisible()


def test_the_name_of_an_axis_lies_on_no_dot_and_no_interval(chart: ReliabilityChart) -> None:
    place = chart._area().adjusted(4, 4, -4, -4)
    for promised in (0.3, 0.6, 0.8, 1.0):
        chart.show_rows((RuleHeld("carmen.title.2", promised, 0.0, 0.0, 0.3, 9),))
        box = QRect(0, 0, 60, 14)
        box.moveBottomRight(place.bottomRight())
        home = QRect(box)
        chart._keep_clear(box, place, QRect())
        assert place.contains(box)
        assert (box == home) is (promised < 0.7)
        assert not box.adjusted(-4, -4, 4, 4).contains(chart._place(promised, 0.0).toPoint())


def test_where_dots_leave_no_room_below_it_stands_above_them(chart: ReliabilityChart) -> None:
    """As in a small chart with longer words."""
    place = chart._area().adjusted(4, 4, -4, -4)
    low = [RuleHeld(f"carmen.title.{n}", n / 10, 0.0, 0.0, 0.3, 9) for n in range(1, 10, 2)]
    chart.show_rows(low)
    other = QRect(place.topLeft(), place.center())
    box = QRect(0, 0, place.width() * 2 // 5, 14)
    box.moveBottomRight(place.bottomRight())
    chart._keep_clear(box, place, other)
    assert place.contains(box)
    assert not box.intersects(other)
    assert box.bottom() < chart._place(0.9, 0.3).y()
