"""What is typed at one go is one step of the history of the project, undone and redone like any other."""

from __future__ import annotations

from contextlib import closing
from random import Random
from threading import Event

import pytest

from carmengui.bridge import Edit
from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.model.edits import LoggedEdit
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.log.edits import edits
from carmengui.engine.tuning import KeptDraft, draft_path, keep_draft, read_draft
from carmengui.ui.tune.editor.rule_file import RulesRead
from tests.ui.tune.drafting import SHORTER, TWO, Bench

LOWER = "<2> Title[0.7] = <title>"
IN_FORCE = load_rules().text


def logged(bench: Bench) -> tuple[LoggedEdit, ...]:
    with closing(VerdictStore(bench.folder / REVIEW_DATABASE)) as log:
        return edits(log, -1)


def type_rule(bench: Bench, line: str) -> str:
    """Write the rule of branch 2 otherwise, leave the text, and return it."""
    view = bench.desk.rules.view
    view.setFocus()
    text = IN_FORCE.replace(TWO, line)
    view.write_text(text)
    before = len(logged(bench))
    bench.desk.why.setFocus()
    view.clearFocus()
    bench.bot.waitUntil(lambda: len(logged(bench)) == before + 1)
    bench.bot.waitUntil(lambda: bench.change.is_quiet and bench.undo.can_undo)
    return text


def turn(bench: Bench, *, is_redo: bool = False) -> str:
    return bench.changed(bench.undo.redo if is_redo else bench.undo.undo)


def wait_for(bench: Bench, text: str) -> None:
    """Wait until a text is in the editor and on disk."""
    wanted = None if text == IN_FORCE else text

    def is_there() -> bool:
        kept = read_draft(bench.folder, "title")
        return (
            bench.desk.rules.view.toPlainText() == text and (kept.text if kept else None) == wanted
        )

    bench.bot.waitUntil(is_there)


def test_each_go_is_a_step_and_undone_by_itself(bench: Bench) -> None:
    first, second = type_rule(bench, SHORTER), type_rule(bench, LOWER)
    assert [edit.words for edit in logged(bench)] == ["Draft for Title changed."] * 2
    assert turn(bench) == "Previous draft for Title restored."
    wait_for(bench, first)
    assert turn(bench) == "Draft for Title discarded."
    wait_for(bench, IN_FORCE)
    for text in (first, second):
        assert turn(bench, is_redo=True) == "Draft for Title changed."
        wait_for(bench, text)
    assert len(logged(bench)) == 2, "what is put into the editor is no step of its own"


def test_undo_first_logs_what_is_still_being_typed(bench: Bench) -> None:
    first = type_rule(bench, SHORTER)
    opened: list[bool] = []
    bench.desk.keeper.step_opened.connect(opened.append)
    view = bench.desk.rules.view
    view.setFocus()
    view.write_text(IN_FORCE.replace(TWO, LOWER))
    assert opened == [True]
    turn(bench)
    wait_for(bench, first)
    assert [edit.stands for edit in logged(bench)] == [False, True]
    assert opened[:2] == [True, False]


def test_discarding_a_draft_is_a_step_too(bench: Bench) -> None:
    draft = type_rule(bench, SHORTER)
    bench.desk.return_to_force()
    bench.bot.waitUntil(lambda: len(logged(bench)) == 2)
    assert logged(bench)[0].words == "Draft for Title discarded."
    assert not draft_path(bench.folder, "title").exists()
    assert turn(bench) == "Previous draft for Title restored."
    wait_for(bench, draft)


def test_publishing_is_undone_before_the_draft(bench: Bench) -> None:
    bench.write(TWO, SHORTER)
    draft = bench.desk.rules.view.toPlainText()
    bench.publish("shorter titles")
    assert [edit.words for edit in logged(bench)][1:] == ["Draft for Title changed."]
    bench.bot.waitUntil(lambda: not bench.desk.model.is_changed)
    assert "a draft again" in turn(bench)
    wait_for(bench, draft)
    turn(bench)
    wait_for(bench, IN_FORCE)
    assert len(logged(bench)) == 2


def test_what_is_done_from_within_the_text_comes_after_the_draft(bench: Bench) -> None:
    bench.write(TWO, SHORTER)
    assert bench.changed(bench.desk.outcome.make_cases) == "1 test case made."
    words = [edit.words for edit in reversed(logged(bench))]
    assert words == ["Draft for Title changed.", "1 test case made."]


def test_what_comes_to_the_same_text_is_no_step(bench: Bench) -> None:
    draft = type_rule(bench, SHORTER)
    view = bench.desk.rules.view
    view.setFocus()
    view.write_text(IN_FORCE.replace(TWO, LOWER))
    view.undo()
    assert view.toPlainText() == draft
    turn(bench)
    wait_for(bench, IN_FORCE)
    assert len(logged(bench)) == 1


def test_a_draft_that_cannot_be_written_stays_in_the_editor(bench: Bench) -> None:
    failed: list[str] = []
    bench.desk.keeper.failed.connect(failed.append)
    (bench.folder / "rules").mkdir(exist_ok=True)
    (bench.folder / "rules" / "drafts").write_text("no folder")
    text = IN_FORCE.replace(TWO, SHORTER)
    bench.desk.rules.view.write_text(text)
    bench.bot.waitUntil(lambda: bool(failed))
    asked: list[object] = []
    bench.desk.reading.done.connect(asked.append)
    bench.desk.reading.read("title")
    bench.bot.waitUntil(lambda: bool(asked))
    assert bench.desk.rules.view.toPlainText() == text


def test_rules_are_not_read_in_the_middle_of_a_change(bench: Bench) -> None:
    """A draft that says what is published until the rules of before are back is not discarded."""
    draft = IN_FORCE.replace(TWO, SHORTER)
    rules = bench.folder / "rules" / "title.rules"
    rules.parent.mkdir(exist_ok=True)
    rules.write_text(draft)
    view = bench.desk.rules.view
    bench.bot.waitUntil(lambda: view.toPlainText() == draft)
    half_done, may_end = Event(), Event()

    def do(project: Project) -> None:
        keep_draft(project.folder, "title", KeptDraft(draft))
        half_done.set()
        assert may_end.wait(30)
        rules.unlink()

    bench.change.run(bench.desk, Edit(do, "Restored.", "Undone.", ("rules",)))
    bench.bot.waitUntil(half_done.is_set)
    asked: list[RulesRead] = []
    bench.desk.reading.done.connect(asked.append)
    bench.desk.reading.read("title")
    bench.bot.waitUntil(lambda: bench.desk._ask.is_quiet)
    assert not asked, "it waits until all is written"
    may_end.set()
    wait_for(bench, draft)
    bench.bot.waitUntil(lambda: bool(asked) and asked[-1].rules.text == IN_FORCE)
    assert all(read.rules.text == IN_FORCE for read in asked)


@pytest.mark.parametrize("seed", range(3))
def test_typing_undo_and_redo_in_any_order(bench: Bench, seed: int) -> None:
    chance = Random(seed)
    texts, at = [IN_FORCE], 0
    for step in range(9):
        act = chance.choice(["type", "undo", "redo"])
        if act == "type" or (act == "undo" and at == 0) or (act == "redo" and at + 1 == len(texts)):
            fresh = type_rule(bench, f"<2> Title[0.{step + 1}1] = HMAX")
            texts = [*texts[: at + 1], fresh]
            at += 1
        else:
            turn(bench, is_redo=act == "redo")
            at += 1 if act == "redo" else -1
        wait_for(bench, texts[at])
