"""The strip: where one is, what each mark saw, and the ways to another version."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from carmengui.ui.page.versions import VersionNote, VersionStrip
from carmengui.ui.session.selection import Selection
from tests.ui.page.versions.conftest import Noon, versions_like


@pytest.fixture
def strip(qtbot: QtBot, selection: Selection) -> VersionStrip:
    made = VersionStrip(selection, clock=Noon())
    qtbot.addWidget(made)
    made.resize(700, 56)
    with qtbot.waitExposed(made):
        made.show()
    return made


def middle(strip: VersionStrip, stop: int) -> QPoint:
    return QPoint(round(strip.line.x_of(stop)), strip.line.height() // 2)


def test_it_says_which_version_is_shown(strip: VersionStrip, selection: Selection) -> None:
    assert strip.place.text() == "Version 4 of 4"
    assert not strip.later.isEnabled()
    selection.step_version(-1)
    assert strip.place.text() == "Version 3 of 4"
    assert strip.later.isEnabled()
    assert "only the boilerplate changed" in strip.line.accessibleDescription()


def test_a_click_goes_to_a_version(qtbot: QtBot, strip: VersionStrip, selection: Selection) -> None:
    qtbot.mouseClick(strip.line, Qt.MouseButton.LeftButton, pos=middle(strip, 1))
    assert selection.version is not None
    assert selection.version.number == 2


def test_a_click_on_a_failed_visit_goes_to_what_stood(
    qtbot: QtBot, strip: VersionStrip, selection: Selection
) -> None:
    qtbot.mouseClick(strip.line, Qt.MouseButton.LeftButton, pos=middle(strip, 3))
    assert selection.version is not None
    assert selection.version.number == 2


def test_keys_and_buttons_go_along(qtbot: QtBot, strip: VersionStrip, selection: Selection) -> None:
    def number() -> int:
        return selection.version.number if selection.version else 0

    seen = []
    for key in (
        Qt.Key.Key_Left,
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
    ):
        qtbot.keyClick(strip.line, key)
        seen.append(number())
    assert seen == [3, 2, 3, 1, 4]
    strip.earlier.click()
    assert number() == 3
    strip.later.click()
    assert number() == 4


def test_hovering_tells_date_and_what_changed(strip: VersionStrip) -> None:
    tips = [strip.line.tip_at(strip.line.x_of(stop)) for stop in range(6)]
    assert [
        word
        for word, tip in zip(
            ("the first version", "the content changed", "unchanged", "503", "boilerplate"),
            tips,
            strict=False,
        )
        if word in tip
    ] == ["the first version", "the content changed", "unchanged", "503", "boilerplate"]
    assert tips[2].startswith("2 visits, ")
    assert "Version 2 was current." in tips[3]
    assert "2026" in tips[0]


def test_each_kind_of_stop_has_a_shape_of_its_own(strip: VersionStrip) -> None:
    """Where the colours are taken away the marks still differ."""

    def ink(stop: int) -> bytes:
        image = strip.line.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
        at = middle(strip, stop)
        cut = image.copy(at.x() - 7, at.y() - 7, 15, 15)
        return bytes(
            int(cut.pixelColor(x, y).lightness() < 235) for x in range(15) for y in range(15)
        )

    strip._selection.choose_version(strip._selection.versions.number(4))  # type: ignore[union-attr]
    assert len({ink(stop) for stop in (0, 1, 2, 3, 4)}) == 5


def test_many_versions_show_those_around_the_one_in_view(qtbot: QtBot) -> None:
    selection = Selection()
    selection.choose_url("https://a.example/page")
    strip = VersionStrip(selection, clock=Noon())
    qtbot.addWidget(strip)
    strip.resize(600, 56)
    selection.show_versions(versions_like("f" + "c" * 299))
    strip.show()
    assert selection.versions is not None
    selection.choose_version(selection.versions.number(150))
    assert 0 < strip.line.x_of(149) < strip.line.width()
    first, last, _ = strip.line._window()
    assert last - first < 60
    assert first < 149 < last
    qtbot.mouseClick(strip.line, Qt.MouseButton.LeftButton, pos=middle(strip, 147))
    assert selection.version == selection.versions.number(148)


def test_one_version_is_a_sentence(qtbot: QtBot, selection: Selection, strip: VersionStrip) -> None:
    for life, words in (
        ("f", "not revisited"),
        ("fuu", "2 later visits found no change"),
        ("fe", "1 later visit failed"),
        ("e", "No version of this page stored."),
    ):
        selection.choose_url("")
        assert strip.sentence.text() == "No record selected."
        selection.choose_url("https://a.example/page")
        assert strip.sentence.text() == "Loading versions …"
        selection.show_versions(versions_like(life))
        assert words in strip.sentence.text()
        assert strip.sentence.isVisible()
        assert not strip.earlier.isVisible()


def test_a_narrow_strip_keeps_the_marks(strip: VersionStrip) -> None:
    assert strip.time.isVisible()
    strip.resize(330, 56)
    assert not strip.time.isVisible()
    assert strip.line.isVisible()
    assert strip.place.isVisible()


def test_headers_say_that_a_version_is_old(qtbot: QtBot, selection: Selection) -> None:
    note, short = (VersionNote(selection, is_short=each, clock=Noon()) for each in (False, True))
    for each in (note, short):
        qtbot.addWidget(each)
    assert note.isHidden()
    selection.step_version(-1)
    assert note.text().startswith("version 3 of 4, 2 Mar ")
    assert short.text() == "version 3 of 4"
    assert not note.isHidden()
    selection.step_version(1)
    assert note.isHidden()
