"""Tune in the whole window: keys, words selected on Review, elements picked in the page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.tuning import draft_path, read_cases
from carmengui.ui.keys.actions.catalogue import ACTIONS
from carmengui.ui.window.status import StatusPartLabel
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import desktop, press, wait_until
from tests.ui.tune.drafting import SHORTER, TWO, WAIT_MS

SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
FIVE = "http://b.example/5"


@pytest.fixture
def bench(folder: Path) -> Iterator[Workbench]:
    with desktop(folder) as workbench:
        workbench.selection.choose_url(FIVE)
        workbench.window.show_desk("Tune")
        wait_until(lambda: bool(workbench.tune.rules.view.branches), "the rules")
        yield workbench


def desk_name(bench: Workbench) -> str:
    desk = bench.window.desk
    return desk.name if desk else ""


def test_letters_are_written_where_the_text_has_the_keys(bench: Workbench) -> None:
    view = bench.tune.rules.view
    view.go_to_line(1)
    QTest.keyClicks(view, "#nuvI")
    assert view.toPlainText().startswith("#nuvI#")
    assert bench.tune.tools.stack.currentWidget() is bench.tune.why
    press(Qt.Key.Key_Z, CTRL)
    assert view.toPlainText() == load_rules().text


def test_keys_of_the_desk(bench: Workbench) -> None:
    tune = bench.tune
    tune.why.list.setFocus()
    press(Qt.Key.Key_V)
    assert tune.tools.stack.currentWidget() is tune.tools.versions
    press(Qt.Key.Key_Escape)
    assert tune.tools.stack.currentWidget() is tune.why
    tune.why.list.setFocus()
    press(Qt.Key.Key_I, SHIFT)
    assert tune.tools.stack.currentWidget() is tune.tools.why_not
    assert tune.tools.why_not.field.hasFocus()


def test_the_next_change_has_a_key(bench: Workbench) -> None:
    tune = bench.tune
    tune.rules.view.write_text(tune.rules.view.toPlainText().replace(TWO, SHORTER))
    wait_until(lambda: len(tune.diff.list.records.rows) == 2, "the diff", WAIT_MS / 1000)
    tune.why.list.setFocus()
    press(Qt.Key.Key_N)
    first = bench.selection.url
    press(Qt.Key.Key_N)
    assert {first, bench.selection.url} == {"http://a.example/2", "http://b.example/3"}
    press(Qt.Key.Key_P)
    assert bench.selection.url == first


def test_closing_keeps_what_was_typed_last(folder: Path) -> None:
    with desktop(folder) as workbench:
        workbench.window.show_desk("Tune")
        view = workbench.tune.rules.view
        wait_until(lambda: bool(view.branches), "the rules")
        view.go_to_line(1)
        QTest.keyClicks(view, "# x")
    assert draft_path(folder, "title").read_text().startswith("# x#")


def test_a_draft_for_one_site_is_one_after_a_restart(folder: Path) -> None:
    with desktop(folder) as workbench:
        workbench.selection.choose_url("http://b.example/3")
        workbench.window.show_desk("Tune")
        tune = workbench.tune
        wait_until(lambda: bool(tune.rules.view.branches), "the rules")
        tune.rules.view.write_text(tune.rules.view.toPlainText().replace(TWO, SHORTER))
        wait_until(lambda: bool(tune.diff.list.records.rows), "the diff", WAIT_MS / 1000)
        wait_until(tune.diff.only_site.isEnabled, "the site is known")
        tune.why.list.setFocus()
        press(Qt.Key.Key_O)
        draft = tune.draft
        assert draft is not None
        assert draft.site == "b.example"
    assert not draft_path(folder, "title").exists()
    with desktop(folder) as workbench:
        workbench.window.show_desk("Tune")
        tune = workbench.tune
        wait_until(lambda: tune.model.is_changed, "the draft is on the table")
        assert tune.draft == draft
        assert tune.diff.only_site.isChecked()
        assert tune.outcome.foot.publish_button.text() == "Publish for b.example"
        wait_until(lambda: len(tune.diff.list.records.rows) == 1, "the diff", WAIT_MS / 1000)
        assert tune.diff.list.records.rows[0].url == "http://b.example/3"
        # For all again: that is kept as well.
        tune.diff.only_site.setFocus()
        press(Qt.Key.Key_Space)
    assert draft_path(folder, "title").exists()
    with desktop(folder) as workbench:
        workbench.window.show_desk("Tune")
        wait_until(lambda: workbench.tune.model.is_changed, "the draft is on the table")
        assert not workbench.tune.diff.only_site.isChecked()
        assert SHORTER in workbench.tune.rules.view.toPlainText()


def test_i_on_review_shows_why(bench: Workbench) -> None:
    bench.tune.tools.show_versions()
    bench.window.show_desk("Review")
    bench.review.list.table.setFocus()
    press(Qt.Key.Key_I)
    assert desk_name(bench) == "Tune"
    assert bench.tune.tools.stack.currentWidget() is bench.tune.why
    wait_until(lambda: "record" in bench.tune.why.heading.text(), "the trace of the record")
    press(Qt.Key.Key_Escape)
    assert desk_name(bench) == "Review"


def test_i_says_what_found_a_value_without_rules(bench: Workbench) -> None:
    bench.window.show_desk("Review")
    wait_until(lambda: bench.selection.inspection is not None, "the record")
    bench.selection.choose_field("lang")
    bench.review.list.table.setFocus()
    press(Qt.Key.Key_I)
    assert desk_name(bench) == "Review"
    said = [label.text() for label in bench.window.status.findChildren(StatusPartLabel)]
    assert any(words.startswith("Language: ") for words in said)


def test_every_declared_action_does_something(bench: Workbench) -> None:
    bound = {action.id for action in bench.window.action_board.bound()}
    assert {action.id for action in ACTIONS} <= bound


def test_the_page_in_view_becomes_a_test_case_with_one_key(bench: Workbench, folder: Path) -> None:
    bench.window.show_desk("Review")
    judge = bench.reviewing.verdicts.judge
    wait_until(lambda: judge.can_judge, "the record")
    found = judge.here.values(judge.field)
    bench.review.list.table.setFocus()
    press(Qt.Key.Key_T, CTRL | SHIFT)
    wait_until(lambda: len(read_cases(folder)) == 1, "the test case")
    (case,) = read_cases(folder)
    assert (case.url, case.wanted) == (FIVE, found)
    wait_until(lambda: bench.reviewing.verdicts.undo.can_undo, "it can be taken back")
    press(Qt.Key.Key_U)
    wait_until(lambda: not read_cases(folder), "it is taken back")
    bench.review.list.table.setFocus()
    press(Qt.Key.Key_X)
    wait_until(lambda: judge.can_judge and judge.state("title") == "wrong", "it is wrong")
    press(Qt.Key.Key_T, CTRL | SHIFT)
    said = [label.text() for label in bench.window.status.findChildren(StatusPartLabel)]
    assert any("set the correct value first" in words for words in said)
    judge.correct(judge.field, ("Nur der Kopf",))
    wait_until(lambda: judge.here.corrected(judge.field) == ("Nur der Kopf",), "the correction")
    bench.window.action_board.run("tune.case_here")
    wait_until(lambda: len(read_cases(folder)) == 1, "the test case")
    assert read_cases(folder)[0].wanted == ("Nur der Kopf",)
