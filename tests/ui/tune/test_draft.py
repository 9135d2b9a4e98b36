"""A draft on a real project: every keystroke is answered for the whole corpus, nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.tuning import Direction, decide, draft_path
from carmengui.engine.tuning.diff.compare import diff
from carmengui.engine.tuning.live.answer import Live
from carmengui.engine.tuning.live.view import DiffView
from carmengui.ui.session.selection import Selection
from carmengui.ui.tune import TuneDesk
from carmengui.ui.tune.diff.diff_list import FETCHED
from carmengui.ui.tune.diff.live import LOOK_AFTER_MS
from tests.ui.tune.conftest import PAGES
from tests.ui.tune.drafting import LONG, SHORTER, TWO, Bench, end, urls
from tests.ui.tune.test_desk import counts, said

NEVER_MS = 600_000


def test_typing_a_rule_says_what_it_changes_in_the_corpus(bench: Bench) -> None:
    assert bench.desk.upper.currentWidget() is bench.desk.pages
    view = bench.write(TWO, SHORTER)
    assert bench.desk.upper.currentWidget() is bench.desk.diff
    assert urls(view) == ["http://b.example/3", "http://a.example/2"]
    assert (view.whole.better, view.whole.worse) == (1, 1)
    assert bench.desk.diff.headline.text() == "2 values change"
    assert bench.desk.diff.extent.text().startswith("in 7 records, ")
    assert bench.desk.rules.origin.text() == "draft v2"
    assert bench.desk.rules.against.text() == "to v1"
    again = bench.write(SHORTER, "<2> Title[0.7] = <title>")
    assert urls(again) == []
    assert again.whole.weight_only == 2
    assert bench.desk.diff.figures.rest.text() == "2 weight only, 5 same"


def test_differences_stand_beside_their_branches(bench: Bench) -> None:
    bench.write("HMAX contains <title>", "HMAX contains <title> || <title> exists")
    deltas = bench.desk.rules.view.links.deltas
    assert [deltas[n].text() for n in (3, 4)] == ["+1", "−1"]
    deltas[3].click()
    assert [row.url for row in bench.desk.diff.list.records.rows] == ["http://b.example/4"]
    assert bench.desk.diff.figures.branch_link.isVisible()
    bench.desk.diff.figures.branch_link.click()
    assert not bench.desk.diff.figures.branch_link.isVisible()


def test_a_changed_fact_is_looked_for_in_every_page(bench: Bench) -> None:
    view = bench.write("HMAX = largest of H1 … H6", "HMAX = //h5")
    assert view.ready == view.total == 7
    assert "http://b.example/4" in urls(view)


def test_an_error_keeps_the_last_results_and_says_its_line(bench: Bench) -> None:
    desk = bench.desk
    before = bench.write(TWO, SHORTER)
    desk.rules.view.write_text(desk.rules.view.toPlainText().replace("Title[0.3]", "Title[3]"))
    bench.bot.waitUntil(desk.diff.told.isVisible)
    line = desk.rules.view.toPlainText().split("Title[3]")[0].count("\n") + 1
    assert desk.diff.told.text() == f"Draft v2 does not parse (line {line})."
    assert desk.diff.view is before
    assert desk.diff.stack.is_stale
    assert [row.url for row in desk.diff.list.records.rows] == urls(before)
    assert not desk.outcome.foot.publish_button.isEnabled()
    bench.bot.waitUntil(desk.rules.view.note.isVisible)
    desk.rules.view.undo()
    bench.bot.waitUntil(lambda: not desk.diff.told.isVisible())
    assert not desk.diff.stack.is_stale
    assert not desk.rules.view.note.isVisible()


def test_a_text_that_does_not_parse_is_not_said_to_change_nothing(bench: Bench) -> None:
    pane, view = bench.desk.diff, bench.desk.rules.view
    bench.write(TWO, f"{TWO}  # as before")
    bench.bot.waitUntil(lambda: said(pane.stack) == "The draft changes no value.")
    view.write_text(view.toPlainText().replace("Title[0.3]", "Title[3]"))
    bench.bot.waitUntil(lambda: "does not parse" in pane.told.text())
    assert said(pane.stack) == "No results for this text yet."
    assert pane.headline.text() == ""
    view.undo()
    bench.bot.waitUntil(lambda: said(pane.stack) == "The draft changes no value.")
    assert pane.headline.text() == "0 values change"


def test_an_edit_that_changes_no_condition_changes_no_count(bench: Bench) -> None:
    desk = bench.desk
    bench.bot.waitUntil(lambda: counts(desk)[0] != "")
    before = counts(desk)
    bench.write(TWO, f"{TWO}  # as before")
    assert counts(desk) == before


def test_a_draft_that_parses_is_never_said_not_to(bench: Bench) -> None:
    desk, pane, view = bench.desk, bench.desk.diff, bench.desk.rules.view
    read: list[tuple[int, int]] = []
    desk.live.progressed.connect(lambda *figures: read.append(figures))
    with desk.live.reading.facts._preparing:  # somebody else has facts looked for
        for _ in range(2):
            view.write_text(view.toPlainText().replace("Title[0.8]", "Title[0.]", 1))
            bench.bot.waitUntil(lambda: "does not parse" in pane.told.text())
            bench.bot.waitUntil(pane.told.isVisible)
            view.write_text(view.toPlainText().replace("Title[0.]", "Title[0.7]", 1))
            bench.bot.waitUntil(lambda: not pane.told.isVisible())
            assert pane.stack.currentWidget() is not pane.list
            assert pane.stack.accessibleName() == "Reading the facts."
    assert bench.answered().whole.weight_only == 2
    assert read[-1] == (7, 7)
    assert pane.stack.accessibleName() != "Reading the facts."


def test_while_facts_are_read_the_rows_are_old_and_it_is_said_how_far_it_is(bench: Bench) -> None:
    desk, pane, foot = bench.desk, bench.desk.diff, bench.desk.outcome.foot
    before = bench.write(TWO, SHORTER)
    assert foot.cases_button.isEnabled()
    with desk.live.reading.facts._preparing:
        view = desk.rules.view
        view.write_text(view.toPlainText().replace("HMAX = largest of H1 … H6", "HMAX = //h5"))
        bench.bot.waitUntil(pane.told.isVisible)
        assert pane.told.text() == "Reading the facts of 7 pages, 7 so far."
        desk.live.progressed.emit(1_204, 4_000)
        assert pane.told.text() == "Reading the facts of 4,000 pages, 1,204 so far."
        assert [row.url for row in pane.list.records.rows] == urls(before)
        assert pane.stack.is_stale
        assert not foot.cases_button.isEnabled()
    bench.answered()
    assert not pane.told.isVisible()
    assert not pane.stack.is_stale
    assert foot.cases_button.isEnabled() or not foot.cases_button.isVisible()


def test_n_and_p_walk_and_enter_opens(bench: Bench, selection: Selection) -> None:
    desk, bot = bench.desk, bench.bot
    bench.write(TWO, SHORTER)
    desk.diff.list.setFocus()
    assert selection.url == "http://b.example/3", "the worst is chosen first"
    bot.keyClicks(desk.diff.list, "n")
    assert selection.url == "http://a.example/2"
    bot.keyClicks(desk.diff.list, "n")
    assert selection.url == "http://a.example/2"
    bot.keyClicks(desk.diff.list, "p")
    with bot.waitSignal(desk.page_opened) as opened:
        bot.keyClick(desk.diff.list, Qt.Key.Key_Return)
    assert opened.args == ["http://b.example/3"]
    bot.waitUntil(
        lambda: (
            desk.why.why is not None
            and desk.why.why.answer is not None
            and desk.why.why.answer.value == LONG
        )
    )


def test_numbers_show_their_rows_only(bench: Bench) -> None:
    desk = bench.desk
    view = bench.write(TWO, SHORTER)
    better, worse = (
        desk.diff.figures.directions[each] for each in list(desk.diff.figures.directions)[:2]
    )
    assert (better.text(), worse.text()) == ("1", "1")
    better.click()
    assert [row.url for row in desk.diff.list.records.rows] == ["http://a.example/2"]
    worse.click()
    assert [row.url for row in desk.diff.list.records.rows] == ["http://b.example/3"]
    worse.click()
    assert [row.url for row in desk.diff.list.records.rows] == urls(view)


def test_the_draft_is_there_at_the_next_start(
    bench: Bench, qtbot: QtBot, start_asking: Callable[[Path], Ask]
) -> None:
    bench.desk.rules.view.write_text(bench.desk.rules.view.toPlainText().replace(TWO, SHORTER))
    bench.desk.keeper.close()
    assert SHORTER in draft_path(bench.folder, "title").read_text()
    ask = start_asking(bench.folder)
    other = TuneDesk(Selection(), ask, bench.folder)
    qtbot.addWidget(other, before_close_func=lambda _: end(other, ask))
    qtbot.waitUntil(lambda: SHORTER in other.rules.view.toPlainText())
    other.rules.view.undo()
    assert other.rules.view.toPlainText() == load_rules().text
    other.keeper.close()
    assert not draft_path(bench.folder, "title").exists()


def test_what_is_read_so_far_is_shown_as_such(bench: Bench) -> None:
    bench.write(TWO, SHORTER)
    pane, reading = bench.desk.diff, bench.desk.live.reading
    text = bench.desk.rules.view.toPlainText()
    old = decide(reading.facts, load_rules().text)
    new = decide(reading.facts, text, only=["http://a.example/2", "http://a.example/1"])
    pane.show_view(DiffView.of(diff(old, new), 3.0))
    assert pane.extent.text() == "2 of 7 pages evaluated"
    assert [row.url for row in pane.list.records.rows] == ["http://a.example/2"]
    assert pane.figures.judge_link.isVisible(), "without verdicts nothing is better or worse"
    assert not pane.figures.directions[Direction.BETTER].isVisible()
    assert pane.figures.directions[Direction.UNJUDGED].accessibleName() == "1 changed"


def rest_from_looking(bench: Bench) -> None:
    """Wait for looks for facts: one that ends later would ask once more, and go on with what is decided."""
    live = bench.desk.live
    bench.bot.waitUntil(lambda: not (live._look.isActive() or live._is_looking))
    bench.bot.waitUntil(lambda: bench.desk._ask.is_quiet)


def test_a_large_corpus_is_answered_in_steps_with_what_is_in_view_first(bench: Bench) -> None:
    whole = bench.write(TWO, SHORTER).whole
    desk, seen = bench.desk, list[tuple[str, int, list[str]]]()
    counts = list[tuple[int, int]]()
    bench.write(SHORTER, TWO)
    rest_from_looking(bench)
    desk.live.reading.at_once = len(PAGES) - 1

    def take(live: Live) -> None:
        if live.view is not None and live.draft == desk.draft:
            seen.append((live.draft.text, live.view.ready, urls(live.view)))

    desk.live.answered.connect(take)
    desk.live.stepped.connect(take)
    desk.live.counted.connect(lambda *figures: counts.append(figures))
    desk._selection.choose_url("http://b.example/3")
    rest_from_looking(bench)
    # All facts are known. A look for more, while a step is on its way, would ask once more.
    desk.live._look.setInterval(NEVER_MS)
    view = bench.write(TWO, SHORTER)
    # The page that was chosen may have been answered for the draft before.
    steps = [(ready, shown) for text, ready, shown in seen if text == desk.draft.text]
    assert "http://b.example/3" in steps[0][1]
    assert steps[0][0] < len(PAGES)
    assert steps[-1] == (len(PAGES), urls(view))
    assert counts[-1] == (len(PAGES), len(PAGES))
    assert (view.whole.changes, view.whole.branch_deltas) == (whole.changes, whole.branch_deltas)
    assert desk.diff.extent.text().startswith("in 7 records, ")
    assert desk.outcome.foot.figures.text()
    desk.live._look.setInterval(LOOK_AFTER_MS)
    fresh = bench.write("HMAX = largest of H1 … H6", "HMAX = //h5")
    at_once = diff(
        decide(desk.live.reading.facts, load_rules().text),
        decide(desk.live.reading.facts, desk.rules.view.toPlainText()),
        desk.live.reading._truths[1] if desk.live.reading._truths else None,
    )
    assert fresh.whole.changes == at_once.changes
    assert len(fresh.whole.changes) > 2


def test_a_further_keystroke_gives_up_what_is_decided_for_the_one_before(bench: Bench) -> None:
    bench.write(TWO, SHORTER)
    desk, drafts = bench.desk, list[str]()
    desk.live.reading.at_once = 0
    desk.live.answered.connect(lambda live: drafts.append(live.draft.text))
    view = desk.rules.view
    bench.bot.keyClicks(view, "# abc")
    final = bench.answered()
    assert drafts[-1] == view.toPlainText()
    assert "# abc" in drafts[-1]
    assert final.whole.new.rules.text == view.toPlainText()


def test_a_long_list_is_laid_out_as_it_is_walked_through(bench: Bench) -> None:
    shown = bench.write(TWO, SHORTER).whole
    many = replace(shown, changes=shown.changes * (2 * FETCHED))
    changes = bench.desk.diff.list
    changes.show_view(DiffView.of(many, 1.0))
    assert changes.records.rowCount() == FETCHED < len(changes.records.rows)
    changes.step(0)
    for _ in range(FETCHED + 10):
        changes.step(1)
    assert changes.currentIndex().row() == FETCHED + 10
    assert changes.records.rowCount() < len(changes.records.rows) == 4 * FETCHED
