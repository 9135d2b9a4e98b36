"""Published versions: what was in force, who brought which line, and which one changed a page."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from carmengui.engine.metadata import own_rules
from carmengui.engine.metadata.rules import RuleError
from carmengui.engine.model import KnownError
from carmengui.engine.storage import Archive, Store
from carmengui.engine.tuning import (
    FloorCheck,
    RuleHistory,
    Score,
    draft_path,
    fact_page,
)
from carmengui.engine.tuning.versions.shelf import BETWEEN, INDEX
from tests.engine.project_folders import refusal
from tests.engine.tuning.corpus import (
    AT,
    HEADING_ONLY,
    NOT_SHARED,
    TITLE_RULES,
    institute_url,
    own_heading,
)

SCORE = Score("title", judged=12, right=9, false=2, missed=1)


@pytest.fixture
def history(tmp_path: Path) -> RuleHistory:
    return RuleHistory(tmp_path)


def test_what_is_published_is_in_force_and_what_was_before_is_kept(
    history: RuleHistory, tmp_path: Path
) -> None:
    assert not history.is_own
    assert history.in_force == TITLE_RULES
    number = history.publish(HEADING_ONLY, "Only the heading", "Ada", AT, [SCORE])
    assert number == 2
    assert history.is_own
    assert history.in_force == HEADING_ONLY == history.text(2)
    assert history.text(1) == TITLE_RULES
    first, second = history.versions()
    assert (first.number, first.author) == (1, "")
    assert (second.number, second.author, second.message) == (2, "Ada", "Only the heading")
    assert second.at == AT
    assert second.score("title") == SCORE
    assert second.score("date") is None
    assert dict(own_rules(tmp_path / "rules")) == {"title": HEADING_ONLY}


def test_each_rule_file_has_a_history_of_its_own(history: RuleHistory, tmp_path: Path) -> None:
    history.publish(HEADING_ONLY, "One", "Ada", AT)
    other = RuleHistory(tmp_path, "abstract")
    assert other.versions() == ()
    other.publish(other.in_force.replace("[0.", "[0.0"), "Less of it", "Ben", AT)
    assert [version.message for version in other.versions()][1:] == ["Less of it"]
    assert [version.message for version in history.versions()][1:] == ["One"]


def test_the_same_text_is_no_new_version(history: RuleHistory) -> None:
    history.publish(HEADING_ONLY, "One", "Ada", AT)
    assert "nothing to publish" in str(
        refusal(lambda: history.publish(HEADING_ONLY, "Again", "Ada", AT))
    )
    assert len(history.versions()) == 2


def test_rules_that_cannot_be_read_are_not_published(history: RuleHistory) -> None:
    with pytest.raises(RuleError):
        history.publish(TITLE_RULES.replace("If (", "If ((", 1), "Broken", "Ada", AT)
    assert history.in_force == TITLE_RULES
    assert history.versions() == ()


def test_a_floor_that_sinks_keeps_a_draft_out_unless_forced(history: RuleHistory) -> None:
    floors = [FloorCheck("title", 12, 0.95, 0.857, 0.9)]
    said = refusal(lambda: history.publish(HEADING_ONLY, "Worse", "Ada", AT, floors=floors))
    assert "0.950 to 0.857" in str(said.message)
    assert "0.900" in str(said.message)
    assert history.versions() == ()
    assert history.publish(HEADING_ONLY, "Worse", "Ada", AT, floors=floors, is_forced=True) == 2


def test_a_publication_can_be_taken_back(history: RuleHistory) -> None:
    history.publish(HEADING_ONLY, "One", "Ada", AT)
    history.publish(NOT_SHARED, "Two", "Ada", AT)
    refusal(lambda: history.take_back(2))
    history.take_back(3)
    assert history.in_force == HEADING_ONLY
    assert [version.number for version in history.versions()] == [1, 2]
    assert history.publish(NOT_SHARED, "Two again", "Ada", AT) == 4
    history.take_back(4)
    history.take_back(2)
    refusal(lambda: history.take_back(1))
    assert history.in_force == TITLE_RULES


def test_a_file_changed_by_hand_is_a_version_too(history: RuleHistory, tmp_path: Path) -> None:
    history.publish(HEADING_ONLY, "One", "Ada", AT)
    by_hand = HEADING_ONLY + "\n# by hand\n"
    (tmp_path / "rules" / "title.rules").write_text(by_hand, "utf-8")
    history.publish(NOT_SHARED, "Two", "Ada", AT)
    assert [version.message for version in history.versions()][1:] == ["One", BETWEEN, "Two"]
    assert history.text(3) == by_hand


@pytest.mark.parametrize("torn", ['{"number": 9, "at": "20', "[1, 2]\n", '{"number": "x"}\n', "\n"])
def test_a_torn_line_of_the_index_does_no_harm(
    history: RuleHistory, tmp_path: Path, torn: str
) -> None:
    history.publish(HEADING_ONLY, "One", "Ada", AT)
    index = tmp_path / "rules" / "versions" / "title" / INDEX
    with index.open("a") as stream:
        stream.write(torn)
    assert history.publish(NOT_SHARED, "Two", "Ada", AT + timedelta(days=1)) == 3
    assert [version.number for version in history.versions()] == [1, 2, 3]


@pytest.mark.parametrize("is_own", [False, True])
def test_what_cannot_be_noted_is_not_published(
    history: RuleHistory, tmp_path: Path, is_own: bool
) -> None:
    if is_own:
        history.publish(HEADING_ONLY, "One", "Ada", AT)
    before, folder = history.in_force, tmp_path / "rules" / "versions" / "title"
    (folder / f"000{3 if is_own else 2}.rules.new").mkdir(parents=True)
    refusal(lambda: history.publish(NOT_SHARED, "Two", "Ada", AT))
    assert history.in_force == before
    assert history.is_own is is_own
    assert "Two" not in [version.message for version in history.versions()]


def test_rules_in_force_that_were_not_noted_are_a_version_the_next_time(
    history: RuleHistory, tmp_path: Path
) -> None:
    history.publish(HEADING_ONLY, "One", "Ada", AT)
    index = tmp_path / "rules" / "versions" / "title" / INDEX
    lines = index.read_bytes()
    history.publish(NOT_SHARED, "Two", "Ada", AT)
    index.write_bytes(lines)  # as a power cut leaves it
    assert history.in_force == NOT_SHARED
    assert history.publish(TITLE_RULES, "Three", "Ada", AT) == 4
    assert [history.text(number) for number in (2, 3, 4)] == [HEADING_ONLY, NOT_SHARED, TITLE_RULES]


def test_a_version_without_its_file_is_none(history: RuleHistory, tmp_path: Path) -> None:
    history.publish(HEADING_ONLY, "One", "Ada", AT)
    (tmp_path / "rules" / "versions" / "title" / "0001.rules").unlink()
    assert [version.number for version in history.versions()] == [2]
    with pytest.raises(KnownError):
        history.text(1)


def test_each_line_knows_who_brought_it(history: RuleHistory) -> None:
    history.publish(HEADING_ONLY, "Only the heading", "Ada", AT)
    both = NOT_SHARED.replace("<4> Title[0.8] = <title> + HMAX", "<4> Title[0.7] = HMAX")
    history.publish(both, "Not the site's", "Ben", AT)
    lines = history.blame()
    assert [line.text for line in lines] == both.splitlines()
    assert [line.line for line in lines] == list(range(1, len(lines) + 1))
    brought = {line.text.strip(): (line.number, line.author) for line in lines}
    assert brought["<4> Title[0.7] = HMAX"] == (2, "Ada")
    assert brought["HMAX = largest of H1 … H6 without boilerplate"] == (3, "Ben")
    assert brought["<1> Title[1]   = <title>"] == (1, "")
    draft = history.blame(both.replace("[0.7]", "[0.6]") + "# new\n")
    assert [line.text.strip() for line in draft if line.number is None] == [
        "<4> Title[0.6] = HMAX",
        "# new",
    ]


def test_the_version_that_changed_a_page_is_found(
    history: RuleHistory, store: Store, archive: Archive
) -> None:
    page = fact_page(store, archive, institute_url(4))
    assert history.bisect(page).number == 0
    weights = TITLE_RULES.replace("[0.5]", "[0.6]")
    history.publish(weights, "Weights", "Ada", AT)
    history.publish(NOT_SHARED, "Not the site's", "Ben", AT)
    history.publish(NOT_SHARED.replace("[0.3]", "[0.2]"), "Weights again", "Ada", AT)
    found = history.bisect(page)
    assert found.number == 3
    assert found.after is not None
    assert found.before is not None
    assert (found.after.value, found.after.branch) == (own_heading(4), 1)
    assert (found.before.number, found.before.branch) == (2, 4)
    assert [said.number for said in found.tried] == [4, 3, 2]
    assert "Version 3 introduced" in str(history.bisect(page, (own_heading(4),)).sentence)
    assert "Version 3 lost" in str(history.bisect(page, (found.before.value,)).sentence)
    never = history.bisect(page, ("Something else",))
    assert (never.number, len(never.tried)) == (0, 4)
    same = history.bisect(fact_page(store, archive, "http://gazette.example/same"))
    assert same.number == 0
    assert "All versions" in str(same.sentence)


def test_a_draft_lies_where_extraction_does_not_look(tmp_path: Path) -> None:
    path = draft_path(tmp_path, "title")
    path.parent.mkdir(parents=True)
    path.write_text("not even rules", "utf-8")
    assert own_rules(tmp_path / "rules") == ()
