"""The version that all desks look at."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from carmengui.ui.session.selection import Comparison, Selection
from tests.ui.page.versions.conftest import URL, versions_like


def test_one_starts_at_the_newest(selection: Selection) -> None:
    assert selection.version is not None
    assert selection.version.number == 4
    assert selection.is_newest


def test_a_step_tells_everybody_and_ends_at_the_ends(qtbot: QtBot, selection: Selection) -> None:
    with qtbot.waitSignal(selection.version_changed) as told:
        assert selection.step_version(-1)
    assert told.args == [selection.version]
    assert not selection.is_newest
    assert selection.step_version(1)
    with qtbot.assertNotEmitted(selection.version_changed):
        assert not selection.step_version(1)
    assert selection.version is not None
    assert selection.version.number == 4


def test_a_new_version_does_not_take_the_place_of_the_one_in_view(selection: Selection) -> None:
    selection.show_versions(versions_like("fcuuebcc"))
    assert selection.version is not None
    assert selection.version.number == 4
    assert not selection.is_newest


def test_another_record_forgets_version_and_comparison(selection: Selection) -> None:
    assert selection.versions is not None
    selection.compare(selection.versions.number(1), selection.versions.number(2))
    assert isinstance(selection.comparison, Comparison)
    selection.choose_url("https://b.example/")
    assert (selection.versions, selection.version, selection.comparison) == (None, None, None)
    selection.show_versions(versions_like("f"))
    assert selection.versions is None, "late answers for another record are dropped"
    assert not selection.step_version(-1)
    selection.choose_url(URL)
    selection.show_versions(versions_like("f"))
    assert selection.version is not None


def test_a_comparison_needs_two_and_is_told_once(qtbot: QtBot, selection: Selection) -> None:
    assert selection.versions is not None
    older, newer = selection.versions.number(1), selection.versions.number(2)
    told: list[object] = []
    selection.comparison_changed.connect(told.append)
    selection.compare(older, newer)
    selection.compare(older, newer)
    selection.compare(older, None)
    assert [type(each) for each in told] == [Comparison, type(None)]
