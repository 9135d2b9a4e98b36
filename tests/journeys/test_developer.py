"""From a complaint to a proven rule, key by key: on the demo and on 4,000 records."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.storage.review import GoldStore
from carmengui.engine.tuning import RuleHistory, draft_path, read_cases
from carmengui.ui.tune import TuneDesk
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import crawled_project, desktop, press, wait_until
from tests.journeys.four_thousand import four_thousand
from tests.journeys.librarian import Librarian
from tests.journeys.librarian_day import complaints

WAIT_S = 60.0
TITLE_ALONE, WITH_HEADING = "<2> Title[0.8] = <title>", "<2> Title[0.8] = HMAX"


@pytest.fixture(params=[crawled_project, four_thousand], ids=["demo", "4,000 records"])
def project(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return Path(shutil.copytree(request.param(), tmp_path / "project"))


def judge(folder: Path) -> tuple[str, int]:
    """Make gold of what branch 2 says.

    Returns:
        One of its pages that has another title to offer, and how many records there are.

    """
    with Project.open(folder) as project:
        records = list(project.store.records.current())
    by_two = {
        r.url: c.value
        for r in records for v in r.fields for c in v.candidates
        if c.method == "carmen.title.2"
    }  # fmt: skip
    gold = GoldStore(folder / REVIEW_DATABASE)
    gold.save({url: {"title": title} for url, title in by_two.items()})
    gold.close()
    offers = {
        r.url: {c.value for v in r.fields if v.field == "title" for c in v.candidates}
        for r in records
    }
    return min(url for url in by_two if len(offers[url]) > 1), len(records)


def type_keys(desk: TuneDesk, keys: str) -> None:
    combination = QKeySequence(keys)[0]
    target = QApplication.focusWidget() or desk
    QTest.keyClick(target, combination.key(), combination.keyboardModifiers())


def answered(desk: TuneDesk, total: int) -> None:
    """Wait until the text is answered for all records."""

    def is_there() -> bool:
        view, draft = desk.diff.view, desk.draft
        return view is not None and draft is not None and (
            view.ready == view.total == total and view.whole.new.rules.text == draft.text
        )  # fmt: skip

    wait_until(is_there, "the diff of all records", WAIT_S)


def test_from_complaint_to_proven_rule(qapp: QApplication, project: Path) -> None:
    page, records = judge(project)
    with desktop(project) as bench:
        desk = bench.tune
        words = _complain(bench, project, page)
        bench.selection.choose_url(page)
        type_keys(desk, "Ctrl+3")
        _why(bench, desk)
        _open_the_complaint(bench, desk, page, words)
        _write_the_rule(desk, records)
        _look_at_the_worst(bench, desk)
        _make_cases(project, desk)
        _publish(project, desk)
        type_keys(desk, "Ctrl+1")
        bench.reviewing.taking.undo()
        wait_until(lambda: RuleHistory(project).versions()[-1].number == 1, "taken back", WAIT_S)


def _complain(bench: Workbench, project: Path, page: str) -> str:
    """Mend a title on Review and send it; return what it should be."""
    person = Librarian(bench, project)
    person.see(page)
    said = person.press("2").decision
    (words,) = said.corrected
    assert words not in said.values, "another candidate is the right one"
    press(Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    person.wait(lambda: complaints(person) == 1, "it is in the developer's inbox")
    return words


def _open_the_complaint(bench: Workbench, desk: TuneDesk, page: str, words: str) -> None:
    """Open it from the inbox: its record is in view, and what the rules say to its words."""
    sent, pane = desk.tools.sent, desk.tools.why_not
    desk.why.list.setFocus()
    press(Qt.Key.Key_S)
    wait_until(lambda: bool(sent.list.lines), "the inbox", WAIT_S)
    assert words in sent.list.lines[0].words
    bench.selection.choose_url("")
    sent.list.setFocus()
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return)
    wait_until(lambda: bool(pane.sentence.text()), "what the rules say to the words", WAIT_S)
    assert (bench.selection.url, pane.field.text()) == (page, words)
    desk.tools.show_why()


def _why(bench: Workbench, desk: TuneDesk) -> None:
    wait_until(lambda: desk.why.why is not None, "the trace", WAIT_S)
    assert desk.rules.view.fired == 2
    desk.why.list.setFocus()
    press(Qt.Key.Key_I, Qt.KeyboardModifier.ShiftModifier)
    pane = desk.tools.why_not
    assert pane.field.hasFocus()
    pane.field.setText("zzz nowhere")
    press(Qt.Key.Key_Return)
    wait_until(lambda: pane.sentence.text().startswith("No fact finds"), "why not", WAIT_S)
    press(Qt.Key.Key_Escape)
    if desk.tools.stack.currentWidget() is pane:  # the first Esc left the field alone
        desk.tools.show_why()
    assert bench.selection.url


def _write_the_rule(desk: TuneDesk, records: int) -> None:
    view = desk.rules.view
    at = view.toPlainText().index(TITLE_ALONE) + len(TITLE_ALONE)
    cursor = view.textCursor()
    cursor.setPosition(at)
    cursor.movePosition(
        QTextCursor.MoveOperation.Left, QTextCursor.MoveMode.KeepAnchor, len("<title>")
    )
    view.setTextCursor(cursor)
    view.setFocus()
    QTest.keyClicks(view, "HMA")
    QTest.keyClick(view.completer.popup, Qt.Key.Key_Return)
    assert WITH_HEADING in view.toPlainText()
    # Without a window manager nobody gives the window back what the list of words had.
    desk.window().activateWindow()
    assert QTest.qWaitForWindowActive(desk.window())
    answered(desk, records)
    whole = desk.diff.view.whole if desk.diff.view else None
    assert whole is not None
    assert whole.worse > 0
    assert desk.diff.headline.text().endswith("change")
    assert desk.rules.against.text() == "to v1"


def _look_at_the_worst(bench: Workbench, desk: TuneDesk) -> None:
    desk.diff.list.setFocus()
    wait_until(desk.diff.list.hasFocus, "the keys in the list", WAIT_S)
    press(Qt.Key.Key_N)
    press(Qt.Key.Key_N)
    row = desk.diff.list.current_row()
    assert row is not None
    assert bench.selection.url == row.url
    assert row.direction == "worse"


def _make_cases(project: Path, desk: TuneDesk) -> None:
    type_keys(desk, "Ctrl+Shift+T")
    wait_until(lambda: bool(read_cases(project)), "test cases", WAIT_S)
    assert all(case.wanted for case in read_cases(project))


def _publish(project: Path, desk: TuneDesk) -> None:
    wait_until(lambda: draft_path(project, "title").exists(), "the draft kept", WAIT_S)
    foot = desk.outcome.foot
    wait_until(foot.publish_button.isEnabled, "a draft to publish", WAIT_S)
    type_keys(desk, "Ctrl+Shift+P")
    assert foot.message.hasFocus()
    # The draft fails the cases that were made of what it makes worse.
    wait_until(lambda: "all the same" in foot.confirm_button.text(), "the cases speak", WAIT_S)
    QTest.keyClicks(foot.message, "Headings say more")
    press(Qt.Key.Key_Return)
    wait_until(lambda: len(RuleHistory(project).versions()) == 2, "version 2", WAIT_S)
    wait_until(lambda: desk.read is not None and desk.read.version == 2, "v2 in force", WAIT_S)
    assert RuleHistory(project).versions()[-1].message == "Headings say more"
    assert WITH_HEADING in (project / "rules" / "title.rules").read_text()
