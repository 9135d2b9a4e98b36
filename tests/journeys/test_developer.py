"""From a complaint to a proven rule, key by key: on the demo and on 4,000 records."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from carmengui.engine.metadata.rule_book import site_folder
from carmengui.engine.metadata.wording import key
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review.statistics.adoption import weights_in, with_weights
from carmengui.engine.storage.review import GoldStore
from carmengui.engine.tuning import (
    Direction,
    RuleHistory,
    draft_path,
    read_cases,
    read_draft,
    read_floors,
)
from carmengui.engine.tuning.diff.changes import Part
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
        for r in records
        for v in r.fields
        for c in v.candidates
        if c.method == "carmen.title.2"
    }
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
        return (
            view is not None
            and draft is not None
            and (view.ready == view.total == total and view.whole.new.rules.text == draft.text)
        )

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
        lost = _look_at_the_worst(bench, desk)
        _make_cases(project, desk)
        _publish(project, desk)
        _bisect(bench, desk, lost)
        _adopt_the_measured_weights(project, desk)
        _hold_a_floor(project, desk)
        _publish_for_one_site(bench, project, desk, lost)
        _lift_it_to_all(bench, project, desk)
        type_keys(desk, "Ctrl+1")
        sites = project / "rules" / "sites"
        _undo_until(bench, lambda: not [*sites.glob("*/title.toml")], "the site's lines are gone")
        assert read_floors(project)
        _undo_until(bench, lambda: not read_floors(project), "the floor is gone")
        assert RuleHistory(project).versions()
        _undo_until(bench, lambda: not RuleHistory(project).versions(), "nothing is published")
        draft = read_draft(project, "title")
        assert draft is not None
        assert WITH_HEADING in draft.text


def _undo_until(bench: Workbench, is_undone: Callable[[], bool], what: str) -> None:
    """Undo step by step, drafts between other changes too."""
    undo = bench.reviewing.verdicts.undo
    for _ in range(8):
        undo.undo()
        wait_until(lambda: not undo.is_turning and bench.change.is_quiet, "a step back", WAIT_S)
        if is_undone():
            return
    raise AssertionError(what)


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


def _look_at_the_worst(bench: Workbench, desk: TuneDesk) -> str:
    desk.diff.list.setFocus()
    wait_until(desk.diff.list.hasFocus, "the keys in the list", WAIT_S)
    press(Qt.Key.Key_N)
    press(Qt.Key.Key_N)
    row = desk.diff.list.current_row()
    assert row is not None
    assert bench.selection.url == row.url
    assert row.direction == "worse"
    # A value that was partly right and is wrong now is worse, too: such a record lost no right one.
    rows = desk.diff.view.worst_first.only(Part(Direction.WORSE)) if desk.diff.view else ()
    return next(each.url for each in rows if each.right and alike(each.right, each.old.values))


def alike(one: Sequence[str], other: Sequence[str]) -> bool:
    """Tell whether values read alike; they need not be written alike."""
    return [*map(key, one)] == [*map(key, other)]


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
    wait_until(lambda: "anyway" in foot.confirm_button.text(), "the cases speak", WAIT_S)
    QTest.keyClicks(foot.message, "Headings say more")
    press(Qt.Key.Key_Return)
    wait_until(lambda: len(RuleHistory(project).versions()) == 2, "version 2", WAIT_S)
    wait_until(lambda: desk.read is not None and desk.read.version == 2, "v2 in force", WAIT_S)
    assert RuleHistory(project).versions()[-1].message == "Headings say more"
    assert WITH_HEADING in (project / "rules" / "title.rules").read_text()


def _bisect(bench: Workbench, desk: TuneDesk, lost: str) -> None:
    """Ask which edit lost the record."""
    bench.selection.choose_url(lost)
    desk.why.list.setFocus()
    press(Qt.Key.Key_B)
    versions = desk.tools.versions
    wait_until(versions.sentence.isVisible, "which version it was", WAIT_S)
    assert versions.sentence.text().startswith("Version 2 lost the value")
    wait_until(lambda: versions.list.currentIndex().isValid(), "the list goes to it", WAIT_S)
    assert versions.list.lines[versions.list.currentIndex().row()].what == 2
    desk.tools.show_why()


def _adopt_the_measured_weights(project: Path, desk: TuneDesk) -> None:
    """Write what the rules hold into the draft: weights alone change, and who crosses 0.5 is told."""
    weighing = desk.outcome.weighing
    wait_until(lambda: weighing.can_adopt, "the weights are measured", WAIT_S)
    wait_until(lambda: weighing.crossings is not None, "who would cross is told", WAIT_S)
    weighing.view.adopt.setFocus()
    press(Qt.Key.Key_Space)
    draft = desk.draft
    assert draft is not None
    assert draft.is_changed
    assert without_weights(draft.text) == without_weights(draft.in_force)
    wait_until(lambda: _is_whole(desk), "its diff", WAIT_S)
    whole = desk.diff.view.whole if desk.diff.view else None
    assert whole is not None
    assert (whole.changed, whole.weight_only > 0) == (0, True)
    wait_until(lambda: read_draft(project, "title") == draft.kept, "it is on disk", WAIT_S)


def _hold_a_floor(project: Path, desk: TuneDesk) -> None:
    """Pin the floor where it stands: weights alone do not let it sink."""
    wait_until(lambda: desk.outcome.can_pin, "there is a figure to pin", WAIT_S)
    _choose(desk, "Set minimum F1 to current")
    wait_until(lambda: "title" in read_floors(project), "the floor is on disk", WAIT_S)
    wait_until(lambda: desk.outcome.foot.verdict.text() == "Above minimum F1", "it holds", WAIT_S)


def _publish_for_one_site(bench: Workbench, project: Path, desk: TuneDesk, page: str) -> None:
    """Let the draft hold for one site: the diff shrinks to it, and a few lines say what is otherwise."""
    everywhere = desk.diff.view.whole.weight_only if desk.diff.view else 0
    bench.selection.choose_url(page)
    wait_until(desk.diff.only_site.isEnabled, "its site is known", WAIT_S)
    desk.why.list.setFocus()
    press(Qt.Key.Key_O)
    draft, note = desk.draft, desk.rules.place
    assert draft is not None
    assert draft.site
    wait_until(lambda: _is_whole(desk), "the site's diff", WAIT_S)
    view = desk.diff.view
    assert view is not None
    of_site = sum(page.site == draft.site for page in view.whole.new.pages)
    assert 0 < view.whole.weight_only <= of_site
    assert (of_site == view.total) is (view.whole.weight_only == everywhere)
    wait_until(lambda: "weight = " in note.lines.toPlainText(), "the lines for the site", WAIT_S)
    lines = note.lines.toPlainText()
    wait_until(
        lambda: read_draft(project, "title") == draft.kept, "it is kept as the site's", WAIT_S
    )
    _publish_as(desk, f"Publish for {draft.site}", "Measured here")
    overlay = project / "rules" / "sites" / site_folder(draft.site) / "title.toml"
    wait_until(overlay.exists, "the lines are on disk", WAIT_S)
    assert overlay.read_text("utf-8").strip() == lines.strip()
    wait_until(lambda: desk.read is not None and len(desk.read.sites) == 1, "they hold", WAIT_S)
    assert WITH_HEADING in desk.rules.view.toPlainText(), "the common rules are as they were"


def _lift_it_to_all(bench: Workbench, project: Path, desk: TuneDesk) -> None:
    """Ask what the rules of the site would do elsewhere, and let it be."""
    ((site, _),) = desk.read.sites if desk.read else ()
    _choose(desk, f"Apply rules of {site} to all sites")
    draft = desk.draft
    assert draft is not None
    assert draft.lifts == site
    wait_until(lambda: _is_whole(desk), "what it does elsewhere", WAIT_S)
    view = desk.diff.view
    assert view is not None
    elsewhere = {page.site for page in view.whole.new.pages} - {site}
    assert (view.whole.weight_only > 0) is bool(elsewhere)
    assert site in desk.rules.place.heading.text()
    wait_until(lambda: read_draft(project, "title") == draft.kept, "it is kept as that", WAIT_S)
    bench.window.action_board.run("tune.discard")
    wait_until(lambda: read_draft(project, "title") is None, "no draft is left", WAIT_S)


def _publish_as(desk: TuneDesk, words: str, message: str) -> None:
    foot = desk.outcome.foot
    wait_until(foot.publish_button.isEnabled, "a draft to publish", WAIT_S)
    assert foot.publish_button.text() == words
    type_keys(desk, "Ctrl+Shift+P")
    QTest.keyClicks(foot.message, message)
    wait_until(foot.confirm_button.isEnabled, "it can be published", WAIT_S)
    press(Qt.Key.Key_Return)


def _choose(desk: TuneDesk, words: str) -> None:
    """Choose a line of the menu of the rules."""
    menu = desk.rules.menu_button.menu()
    menu.aboutToShow.emit()
    next(each for each in menu.actions() if each.text() == words).trigger()


def _is_whole(desk: TuneDesk) -> bool:
    """Tell whether the diff in view is that of the draft, for all records."""
    view, draft = desk.diff.view, desk.draft
    if view is None or draft is None or desk.live.draft != draft:
        return False
    common = draft.in_force if draft.site else draft.text
    return view.whole.new.rules.text == common and view.ready == view.total


def without_weights(text: str) -> str:
    return with_weights(text, dict.fromkeys(weights_in(text), 0.5))
