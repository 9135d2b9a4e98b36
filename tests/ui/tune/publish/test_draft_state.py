"""What comes of a draft: versions, floors, test cases, people's eyes, weights, rules of one site."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt

from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.model.rule_files import rule_path
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.storage.review import GoldStore
from carmengui.engine.tuning import RuleHistory, draft_path, read_cases, read_floors
from carmengui.ui.session.selection import Selection
from tests.ui.tune.drafting import LONG, SHORTER, TWO, WAIT_MS, Bench

Keep = Callable[[Path, dict[str, str]], None]


def test_publishing_makes_a_version_that_can_be_taken_back(bench: Bench) -> None:
    desk = bench.desk
    bench.write(TWO, SHORTER)
    draft = desk.rules.view.toPlainText()
    assert bench.publish("headings alone").startswith("New rules for Title published")
    assert rule_path(bench.folder).read_text() == draft
    newest = RuleHistory(bench.folder).versions()[-1]
    assert (newest.number, newest.message, newest.author) == (2, "headings alone", "Ada")
    score = newest.score("title")
    assert score is not None
    assert score.judged == 4
    bench.bot.waitUntil(lambda: desk.read is not None and desk.read.version == 2)
    assert desk.rules.origin.text() == "rules/title.rules of this project"
    assert desk.outcome.foot.publish_button.text() == "Publish v3"
    bench.bot.waitUntil(lambda: not draft_path(bench.folder, "title").exists())
    assert "a draft again" in bench.changed(bench.undo.undo)
    assert not rule_path(bench.folder).exists()
    bench.bot.waitUntil(lambda: desk.read is not None and desk.read.version == 1)
    bench.bot.waitUntil(lambda: desk.rules.origin.text() == "draft v2")
    assert desk.rules.view.toPlainText() == draft


def test_a_floor_that_sinks_is_said_and_can_be_overruled(bench: Bench) -> None:
    desk, foot = bench.desk, bench.desk.outcome.foot
    bench.write("# The title", "# A title")
    bench.bot.waitUntil(lambda: desk.outcome.can_pin)
    bench.changed(desk.outcome.pin_floor)
    assert read_floors(bench.folder) == {"title": 0.75}
    bench.bot.waitUntil(lambda: foot.verdict.text() == "Above minimum F1")
    bench.write("<1> Title[1]   = <title>", "<1> Title[1]   = H6")
    bench.bot.waitUntil(lambda: foot.verdict.text() == "Below minimum F1")
    assert "F1 0.750 to 0." in foot.figures.text()
    assert foot.confirm_button.text() == "Publish v2 anyway"
    bench.publish("anyway")
    assert len(RuleHistory(bench.folder).versions()) == 2


def test_versions_are_listed_with_scores_and_blame(bench: Bench, selection: Selection) -> None:
    desk, versions = bench.desk, bench.desk.tools.versions
    desk.tools.show_versions()
    bench.bot.waitUntil(versions.nothing.isVisible)
    bench.write(TWO, SHORTER)
    bench.publish("headings alone")
    bench.bot.waitUntil(lambda: desk.read is not None and desk.read.version == 2)
    bench.bot.waitUntil(lambda: len(versions.list.lines) == 2)
    newest, oldest = versions.list.lines
    assert newest.words.startswith("v2  headings alone")
    assert newest.note.startswith("F1 0.")
    assert oldest.note == "not measured"
    line = desk.rules.view.toPlainText().split(SHORTER)[0].count("\n") + 1
    assert desk.rules.view.notes[line] == "v2"
    assert desk.rules.view.notes[line - 1] == "v1"
    selection.choose_url("http://a.example/2")
    versions.bisect_link.click()
    bench.bot.waitUntil(
        lambda: versions.sentence.text().startswith("Version 2 introduced the value")
    )
    versions.list.opened.emit(1)
    bench.bot.waitUntil(lambda: desk.rules.view.toPlainText() == load_rules().text)
    desk.tools.show_why()
    assert desk.rules.view.notes == {}


def test_what_becomes_worse_becomes_test_cases(bench: Bench) -> None:
    bench.write(TWO, SHORTER)
    button = bench.desk.outcome.foot.cases_button
    bench.bot.waitUntil(button.isVisible)
    assert button.text() == "Make test case"
    assert bench.changed(button.click) == "1 test case made."
    (case,) = read_cases(bench.folder)
    assert (case.url, case.wanted) == ("http://b.example/3", (f"{LONG} – Archiv",))
    bench.bot.waitUntil(lambda: not button.isVisible())  # it is made: nothing more to make
    bench.changed(bench.undo.undo)
    assert read_cases(bench.folder) == ()
    bench.bot.waitUntil(button.isVisible)


def test_unjudged_changes_are_sent_to_review(bench: Bench) -> None:
    desk = bench.desk
    bench.write("<6> Title[0.5] = <title>", "<6> Title[0.5] = <title> + <title>")
    button = desk.outcome.foot.send_button
    bench.bot.waitUntil(button.isVisible)
    with bench.bot.waitSignal(desk.rows_wanted) as wanted:
        button.click()
    assert wanted.args == ["cluster:0"]


def test_measured_weights_are_written_into_the_draft(bench: Bench, keep: Keep) -> None:
    many = {f"http://c.example/{n}": f"<title>Blatt {n} von Zwölfen</title>" for n in range(12)}
    gold = GoldStore(bench.folder / REVIEW_DATABASE)
    gold.save(
        {
            url: {"title": "Ein anderes Wort" if n < 9 else f"Blatt {n} von Zwölfen"}
            for n, url in enumerate(many)
        }
    )
    gold.close()
    keep(bench.folder, many)
    desk = bench.desk
    bench.write("# The title", "# A title")
    bench.bot.waitUntil(lambda: desk.outcome.weighing.can_adopt)
    weights = desk.outcome.weighing.view
    assert weights.adopt.text() == "Adopt measured weights"
    words = (
        "13 records cross 0.5"  # 14 have a title by the rule: one of them is below the line already
    )
    bench.bot.waitUntil(lambda: weights.crossings.text() == words, timeout=WAIT_MS)
    weights.crossings.click()
    rows = desk.tools.rows
    assert desk.tools.stack.currentWidget() is rows
    assert rows.heading.text() == "Records that cross 0.5"
    assert {line.what for line in rows.list.lines} == {*many, "http://b.example/5"}
    assert {line.note for line in rows.list.lines} == {
        "falls from 0.83 to 0.25",
        "falls from 0.69 to 0.25",
    }
    with bench.bot.waitSignal(desk.page_opened) as opened:
        bench.bot.keyClick(rows.list, Qt.Key.Key_Return)
    assert opened.args == ["http://b.example/5"]
    weights.adopt.click()
    assert "<6> Title[0.25] = <title>" in desk.rules.view.toPlainText()
    assert bench.answered().whole.weight_only == 14
    desk.rules.view.undo()
    assert "<6> Title[0.5] = <title>" in desk.rules.view.toPlainText()


def test_only_this_site_leaves_the_others_alone(bench: Bench, selection: Selection) -> None:
    desk = bench.desk
    bench.write(TWO, SHORTER)
    desk.diff.list.setFocus()
    assert selection.url == "http://b.example/3"
    desk.diff.only_site.click()
    bench.bot.waitUntil(lambda: desk.diff.headline.text() == "1 value changes")
    assert [row.url for row in desk.diff.list.records.rows] == ["http://b.example/3"]
    bench.publish("only here")
    assert not rule_path(bench.folder).exists()
    (kept,) = (bench.folder / "rules" / "sites").glob("*/title.toml")
    assert "[branch.2]" in kept.read_text()
    bench.bot.waitUntil(lambda: desk.rules.view.toPlainText() == load_rules().text)
    assert not desk.diff.only_site.isChecked()
    bench.bot.waitUntil(lambda: desk.read is not None and len(desk.read.sites) == 1)
    bench.changed(bench.undo.undo)
    assert not kept.exists()
    bench.bot.waitUntil(lambda: SHORTER in desk.rules.view.toPlainText())


def test_why_not_says_what_kept_words_out_and_how_they_come_in(
    bench: Bench, selection: Selection
) -> None:
    desk, pane = bench.desk, bench.desk.tools.why_not
    bench.write("# The title", "# A title")
    selection.choose_url("http://b.example/5")
    desk.tools.ask_why_not("Text.")
    bench.bot.waitUntil(lambda: bool(pane.list.lines), timeout=WAIT_MS)
    assert pane.sentence.text()
    before = desk.rules.view.toPlainText()
    assert "fixes" in pane.list.lines[0].note
    bench.bot.keyClick(pane.list, Qt.Key.Key_Return)
    assert desk.rules.view.toPlainText() != before
    desk.rules.view.undo()
    assert desk.rules.view.toPlainText() == before


def test_a_picked_element_becomes_a_fact(bench: Bench, selection: Selection) -> None:
    desk, picking = bench.desk, bench.desk.tools.picking
    pane = picking.pane
    bench.write("# The title", "# A title")
    selection.choose_url("http://b.example/5")
    picking.begin("/html/body/p", "Text.")
    bench.bot.waitUntil(lambda: pane.xpath.text() == "//p")
    assert pane.here.text() == "1 match here"
    bench.bot.waitUntil(lambda: pane.pages_link.text() == "on 3 of 7 pages", timeout=WAIT_MS)
    pane.depth_slider.setValue(1)
    assert pane.xpath.text() == "//body/p"
    pane.take_button.click()
    text = desk.rules.view.toPlainText()
    assert "P = //body/p\n\nIf (" in text
    assert not bench.write("P = //body/p", "P2 = //body/p").whole.changed


def test_rules_of_other_fields_can_be_chosen(bench: Bench) -> None:
    desk = bench.desk
    names = [action.text() for action in desk.rules.names.actions()]
    assert len(names) == 15
    assert len(set(names)) == 15
    assert names[0] == "Title"
    next(action for action in desk.rules.names.actions() if action.text() == "Date").trigger()
    bench.bot.waitUntil(lambda: desk.rules.heading.text() == "Date")
    assert desk.rules.view.toPlainText() == load_rules("date").text
    assert desk.upper.currentWidget() is desk.diff
