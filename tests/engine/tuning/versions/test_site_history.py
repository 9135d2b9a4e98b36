"""What a site has otherwise has versions, blame and bisect as the common rules have; lifting ends it."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from carmengui.engine.project.file_changes import changes_between, put_changes, read_files
from carmengui.engine.storage import Archive, Store
from carmengui.engine.tuning import (
    FloorCheck,
    RuleHistory,
    RulesInForce,
    Score,
    SiteHistory,
    Words,
    fact_page,
    publish_for_all,
)
from carmengui.engine.tuning.files import rule_places
from tests.engine.project_folders import refusal
from tests.engine.tuning.corpus import (
    AT,
    GAZETTE,
    HEADING,
    HEADING_ONLY,
    INSTITUTE,
    NOT_SHARED,
    TITLE_RULES,
    institute_url,
    own_heading,
)

SCORE = Score("title", judged=8, right=7, false=1, missed=0)
LOWER = TITLE_RULES.replace("[0.3]", "[0.2]")


def later(minutes: int) -> datetime:
    return AT + timedelta(minutes=minutes)


def said(message: str, minutes: int) -> Words:
    return Words(message, "Ben", later(minutes))


@pytest.fixture
def own(tmp_path: Path) -> SiteHistory:
    return SiteHistory(tmp_path, INSTITUTE)


def test_a_version_keeps_message_author_time_and_score(own: SiteHistory) -> None:
    own.publish(HEADING_ONLY, "The archive puts its name behind", "Ada", AT, [SCORE])
    own.publish(NOT_SHARED, "Not what is shared", "Ben", later(1))
    first, second = own.versions()
    assert (first.message, first.author, first.at) == (
        "The archive puts its name behind",
        "Ada",
        AT,
    )
    assert (first.score("title"), first.site) == (SCORE, INSTITUTE)
    assert (second.number, second.author) == (2, "Ben")
    assert own.overlay(1).branches[0].value == "HMAX"
    assert own.overlay(2).facts[0].name == "HMAX"
    assert RuleHistory(own.path.parents[3]).versions() == ()


def test_a_floor_that_sinks_holds_a_site_back_too(own: SiteHistory) -> None:
    sinks = FloorCheck("title", 9, 0.95, 0.4, 0.9)
    refusal(lambda: own.publish(HEADING_ONLY, "x", "Ada", AT, floors=[sinks]))
    assert (own.versions(), own.in_force) == ((), None)
    own.publish(HEADING_ONLY, "x", "Ada", AT, floors=[sinks], is_forced=True)
    assert len(own.versions()) == 1


def test_what_was_changed_by_hand_is_a_version_of_its_own(own: SiteHistory) -> None:
    own.publish(HEADING_ONLY, "One", "Ada", AT)
    own.path.write_text("[branch.4]\nweight = 0.1\n", "utf-8")
    own.publish(NOT_SHARED, "Two", "Ada", later(1))
    assert [each.author for each in own.versions()] == ["Ada", "", "Ada"]
    assert own.overlay(2).branches[0].weight == "0.1"


def test_every_version_is_taken_back_to_the_byte(own: SiteHistory) -> None:
    own.publish(HEADING_ONLY, "One", "Ada", AT)
    before = own.path.read_bytes()
    made = own.publish(NOT_SHARED, "Two", "Ada", later(1))
    own.take_back(made)
    assert own.path.read_bytes() == before
    dropped = own.drop("Common again", "Ada", later(2))
    assert own.in_force is None
    assert not own.path.exists()
    refusal(lambda: own.drop("Once more", "Ada", later(3)))
    own.take_back(dropped)
    assert own.path.read_bytes() == before
    assert [each.message for each in own.versions()] == ["One"]


def test_blame_names_the_site_where_it_brought_the_line(tmp_path: Path, own: SiteHistory) -> None:
    history = RuleHistory(tmp_path)
    history.publish(LOWER, "Lower", "Ben", AT)
    own.publish(HEADING_ONLY.replace("[0.3]", "[0.2]"), "Only the heading", "Ada", later(1))
    by_line = {line.text.strip(): line for line in history.blame(site=INSTITUTE)}
    of_site = by_line["<4> Title[0.7] = HMAX"]
    assert (of_site.site, of_site.number, of_site.message) == (INSTITUTE, 1, "Only the heading")
    common = by_line["<7> Title[0.2] = HMAX"]
    assert (common.site, common.number, common.author) == ("", 2, "Ben")
    assert not any(line.site for line in history.blame())


def test_bisect_finds_the_version_of_the_site_that_lost_a_record(
    fresh: Path, store: Store, archive: Archive
) -> None:
    history, own = RuleHistory(fresh), SiteHistory(fresh, INSTITUTE)
    page, right = fact_page(store, archive, institute_url(4)), (own_heading(4),)
    history.publish(NOT_SHARED, "Not what is shared", "Ben", AT)
    site_text = NOT_SHARED.replace(" without boilerplate", "").replace("<title> + HMAX", "HMAX")
    own.publish(site_text, "Only the heading", "Ada", later(1))
    history.publish(NOT_SHARED.replace("[0.3]", "[0.2]"), "Lower", "Ben", later(2))
    found = history.bisect(page, right)
    assert (found.number, found.site) == (1, INSTITUTE)
    assert found.before is not None
    assert found.after is not None
    assert (found.before.value, found.after.value) == (own_heading(4), HEADING)
    assert str(found.sentence).startswith("Version 1 of the rules of the site lost the value")
    elsewhere = fact_page(store, archive, f"http://{GAZETTE}/kicker")
    assert history.bisect(elsewhere).site == ""


def test_a_record_that_only_became_better_was_lost_by_none(
    fresh: Path, store: Store, archive: Archive
) -> None:
    """Version 3 changed the value last, and for the better: the one that lost it is version 2."""
    history = RuleHistory(fresh)
    page, right = fact_page(store, archive, institute_url(4)), (own_heading(4),)
    history.publish(NOT_SHARED, "One", "Ada", AT)
    history.publish(HEADING_ONLY, "Two", "Ada", later(1))
    history.publish(TITLE_RULES, "Three", "Ada", later(2))
    assert history.bisect(page).number == 4
    assert history.bisect(page, right).number == 3
    assert "lost" in str(history.bisect(page, right).sentence)


def test_lifting_makes_them_common_and_removes_the_file_in_one_act(
    tmp_path: Path, own: SiteHistory
) -> None:
    own.publish(HEADING_ONLY, "Here first", "Ada", AT)
    kept = own.path.read_bytes()
    tweaked = RulesInForce.of(tmp_path).at(INSTITUTE).replace("[0.3]", "[0.25]")
    before = read_files(tmp_path, rule_places("title"))
    made = publish_for_all(tmp_path, "title", tweaked, said("For all", 1), lifts=(INSTITUTE,))
    assert (made.lifted, made.misfits) == ((INSTITUTE,), ())
    assert not own.path.exists()
    assert RulesInForce.of(tmp_path) == RulesInForce(tweaked, {})
    assert own.versions()[-1].message == "For all"
    assert own.overlay(own.versions()[-1].number).is_empty
    changes = changes_between(before, read_files(tmp_path, rule_places("title")))
    put_changes(tmp_path, changes, undo=True)
    assert own.path.read_bytes() == kept
    assert RulesInForce.of(tmp_path).at(INSTITUTE) == HEADING_ONLY
    assert not RuleHistory(tmp_path).is_own
    assert [each.message for each in own.versions()] == ["Here first"]


def test_what_becomes_common_needs_no_file_of_the_site(tmp_path: Path, own: SiteHistory) -> None:
    own.publish(HEADING_ONLY, "Here first", "Ada", AT)
    other = SiteHistory(tmp_path, GAZETTE)
    other.publish(LOWER, "Lower", "Ada", AT)
    made = publish_for_all(tmp_path, "title", HEADING_ONLY, said("For all", 1))
    assert made.lifted == (INSTITUTE,)
    assert other.path.exists()
    assert RulesInForce.of(tmp_path).at(GAZETTE) == HEADING_ONLY.replace("[0.3]", "[0.2]")


def test_publishing_says_which_site_it_is_at_odds_with(tmp_path: Path, own: SiteHistory) -> None:
    own.publish(HEADING_ONLY, "Here first", "Ada", AT)
    common = TITLE_RULES.replace("<4> Title[0.8]", "<4> Title[0.9]")
    made = publish_for_all(tmp_path, "title", common, said("Heavier", 1))
    (sentence,) = map(str, made.misfits)
    assert sentence.startswith(f"{INSTITUTE}: Branch <4>")
    assert own.path.exists()


def test_a_refused_version_leaves_the_sites_as_they_are(tmp_path: Path, own: SiteHistory) -> None:
    own.publish(HEADING_ONLY, "Here first", "Ada", AT)
    sinks = FloorCheck("title", 9, 0.95, 0.4, 0.9)
    refusal(
        lambda: publish_for_all(
            tmp_path, "title", HEADING_ONLY, said("For all", 1), floors=[sinks], lifts=(INSTITUTE,)
        )
    )
    assert own.path.exists()
    assert RuleHistory(tmp_path).versions() == ()
