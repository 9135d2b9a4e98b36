"""Rules for one site alone: three lines are shown and written, kept as versions, and lifted in one act."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.model.rule_files import rule_path
from carmengui.engine.tuning import RuleHistory, RulesInForce, SiteHistory
from carmengui.ui.session.selection import Selection
from tests.ui.tune.drafting import LONG, SHORTER, TWO, Bench

SITE, OF_SITE = "b.example", "http://b.example/3"
COMMON = load_rules().text
LINES = '[branch.2]\nvalue = "HMAX"\ncommon = {value = "<title>"}\n'
WHY = "The archive puts its name behind"


def overlay(folder: Path) -> Path:
    return folder / "rules" / "sites" / SITE / "title.toml"


@pytest.fixture
def published(bench: Bench, selection: Selection) -> Bench:
    """A desk whose draft was published for one site."""
    bench.write(TWO, SHORTER)
    bench.desk.diff.list.setFocus()
    assert selection.url == OF_SITE
    bench.desk.diff.only_site.click()
    bench.bot.waitUntil(lambda: bench.desk.diff.headline.text() == "1 value changes")
    assert bench.desk.diff.only_site.text() == f"Only {SITE}"
    bench.publish(WHY)
    bench.bot.waitUntil(lambda: bench.desk.read is not None and len(bench.desk.read.sites) == 1)
    bench.bot.waitUntil(lambda: bench.desk.rules.view.toPlainText() == COMMON)
    return bench


def test_the_lines_that_are_written_are_shown_before(bench: Bench, selection: Selection) -> None:
    desk, note = bench.desk, bench.desk.rules.place
    assert not note.isVisible()
    bench.write(TWO, SHORTER)
    assert not note.isVisible()
    desk.diff.list.setFocus()
    desk.diff.only_site.click()
    bench.bot.waitUntil(lambda: note.lines.isVisible() and bool(note.lines.toPlainText()))
    assert note.lines.toPlainText() == LINES.strip()
    assert note.heading.text() == f"rules/sites/{SITE}/title.toml"
    assert note.about.text().startswith("3 own lines")
    bench.bot.waitUntil(lambda: note.lines.height() >= 3 * note.lines.fontMetrics().lineSpacing())
    foot = desk.outcome.foot
    assert foot.publish_button.text() == f"Publish for {SITE}"
    # Whoever looks at a page of another site goes on writing for this one.
    selection.choose_url("http://a.example/2")
    assert desk.draft is not None
    assert desk.draft.site == SITE
    desk.diff.only_site.click()
    bench.bot.waitUntil(lambda: not note.isVisible())
    assert foot.publish_button.text() == "Publish v2"
    assert SHORTER in desk.rules.view.toPlainText()


def test_publishing_for_a_site_keeps_message_author_and_score(published: Bench) -> None:
    folder = published.folder
    assert overlay(folder).read_text("utf-8") == LINES
    assert not rule_path(folder).exists()
    assert RuleHistory(folder).versions() == ()
    (version,) = SiteHistory(folder, SITE).versions()
    assert (version.message, version.author) == (WHY, "Ada")
    score = version.score("title")
    assert score is not None
    assert (score.judged, score.right) == (2, 1)
    published.changed(published.undo.undo)
    assert not overlay(folder).exists()
    view = published.desk.rules.view
    published.bot.waitUntil(lambda: SHORTER in view.toPlainText())


def test_versions_blame_and_bisect_know_the_site(published: Bench, selection: Selection) -> None:
    desk, versions = published.desk, published.desk.tools.versions
    selection.choose_url(OF_SITE)
    published.bot.waitUntil(desk.diff.only_site.isEnabled)
    desk.diff.only_site.click()
    published.bot.waitUntil(lambda: SHORTER in desk.rules.view.toPlainText())
    assert desk.draft is not None
    assert not desk.draft.is_changed
    desk.tools.show_versions()
    published.bot.waitUntil(lambda: len(versions.list.lines) == 1)
    assert SITE in versions.heading.text()
    assert versions.list.lines[0].words.endswith(WHY)
    published.bot.waitUntil(lambda: "s1" in desk.rules.view.notes.values())
    line = desk.rules.view.toPlainText().split(SHORTER)[0].count("\n") + 1
    assert desk.rules.view.notes[line] == "s1"
    versions.bisect_link.click()
    published.bot.waitUntil(
        lambda: versions.sentence.text().startswith("Version 1 of the rules of the site")
    )
    assert f"lost the value “{LONG} – Archiv”" in versions.sentence.text()


def test_what_a_draft_changes_is_put_over_what_the_site_has(
    published: Bench, selection: Selection
) -> None:
    desk, view = published.desk, published.desk.rules.view
    published.write("<6> Title[0.5]", "<6> Title[0.4]")
    selection.choose_url(OF_SITE)
    published.bot.waitUntil(desk.diff.only_site.isEnabled)
    desk.diff.only_site.click()
    assert SHORTER in view.toPlainText()
    assert "<6> Title[0.4]" in view.toPlainText()
    desk.diff.only_site.click()
    assert view.toPlainText() == COMMON.replace("<6> Title[0.5]", "<6> Title[0.4]")


def test_lifting_shows_what_it_does_elsewhere_and_removes_the_file(published: Bench) -> None:
    desk, folder = published.desk, published.folder
    kept = overlay(folder).read_bytes()
    desk.for_site.lift(SITE)
    view = published.answered()
    assert [row.url for row in view.worst_first] == ["http://a.example/2"]
    published.bot.waitUntil(desk.rules.place.isVisible)
    assert SITE in desk.rules.place.heading.text()
    words = published.publish("everywhere")
    assert SITE in words
    assert not overlay(folder).exists()
    assert SHORTER in rule_path(folder).read_text("utf-8")
    assert RulesInForce.of(folder).sites == {}
    published.bot.waitUntil(lambda: not desk.rules.place.isVisible())
    published.changed(published.undo.undo)
    assert overlay(folder).read_bytes() == kept
    assert not rule_path(folder).exists()


def test_a_draft_at_odds_with_a_site_is_said_while_it_is_typed(published: Bench) -> None:
    strip = published.desk.rules.strip
    assert not strip.isVisible()
    published.write(TWO, "<2> Title[0.8] = <title> + H2")
    published.bot.waitUntil(strip.isVisible)
    said = published.desk.rules.error.text()
    assert SITE in said
    assert "Branch <2>" in said
    # The files are read again whenever one of them was written: the draft is as odd as before.
    read = published.desk.read
    published.desk.watch.changed.emit()
    published.bot.waitUntil(lambda: published.desk.read is not read)
    assert published.desk.rules.error.text() == said
    assert strip.isVisible()
    published.publish("with the second heading")
    assert overlay(published.folder).read_text("utf-8") == LINES
    published.bot.waitUntil(lambda: published.desk.read is not None and published.desk.read.is_own)
    assert SITE in published.desk.rules.error.text()
