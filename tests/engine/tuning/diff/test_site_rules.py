"""Rules of one site hold there, in the Tune desk as in the extraction."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.metadata import misfits, own_rules
from carmengui.engine.metadata.rule_book import rules_at, site_folder
from carmengui.engine.metadata.rules import RuleError
from carmengui.engine.model import Field
from carmengui.engine.project import Project
from carmengui.engine.runs.kept_digests import digests_of
from carmengui.engine.tuning import RulesInForce, SiteHistory
from tests.engine.project_folders import refusal
from tests.engine.tuning.corpus import (
    AT,
    GAZETTE,
    HEADING_ONLY,
    INSTITUTE,
    TITLE_RULES,
    institute_url,
)

DATE = "D = //p\n<1> Date[0.5] = D\n"
THREE_LINES = (
    '[branch.4]\nweight = 0.7\nvalue = "HMAX"\ncommon = {weight = 0.8, value = "<title> + HMAX"}\n'
)


def give(project: Path, site: str, text: str, name: str = "title") -> None:
    """Let a text hold on a site."""
    SiteHistory(project, site, name).publish(text, "Because", "Ada", AT)


def test_what_a_site_has_otherwise_is_all_that_is_written(tmp_path: Path) -> None:
    give(tmp_path, INSTITUTE, HEADING_ONLY)
    path = tmp_path / "rules" / "sites" / INSTITUTE / "title.toml"
    assert path.read_text("utf-8") == THREE_LINES
    force = RulesInForce.of(tmp_path)
    assert force.site_texts == {INSTITUTE: HEADING_ONLY}
    assert (force.at(GAZETTE), force.misfits) == (TITLE_RULES, {})
    assert RulesInForce.of(tmp_path, "abstract").sites == {}


def test_later_improvements_of_the_common_rules_reach_the_site(tmp_path: Path) -> None:
    give(tmp_path, INSTITUTE, HEADING_ONLY)
    (tmp_path / "rules" / "title.rules").write_text(TITLE_RULES.replace("[0.3]", "[0.4]"), "utf-8")
    assert RulesInForce.of(tmp_path).at(INSTITUTE) == HEADING_ONLY.replace("[0.3]", "[0.4]")
    own = own_rules(tmp_path / "rules")
    assert "<7> Title[0.4]" in dict(rules_at(own, INSTITUTE))["title"]
    assert "<4> Title[0.7] = HMAX" in dict(rules_at(own, INSTITUTE))["title"]
    assert misfits(tmp_path / "rules") == ()


def test_what_does_not_fit_any_more_is_said_with_site_and_rule(tmp_path: Path) -> None:
    give(tmp_path, INSTITUTE, HEADING_ONLY)
    (tmp_path / "rules" / "title.rules").write_text(
        TITLE_RULES.replace("<4> Title[0.8]", "<4> Title[0.9]"), "utf-8"
    )
    (sentence,) = map(str, misfits(tmp_path / "rules"))
    assert INSTITUTE in sentence
    assert "Branch <4>" in sentence
    force = RulesInForce.of(tmp_path)
    assert force.misfits.keys() == {INSTITUTE}
    assert "<4> Title[0.7] = HMAX" in force.at(INSTITUTE)
    assert "<4> Title[0.9] = <title> + HMAX" in force.at(GAZETTE)


def test_a_whole_file_of_before_still_holds_until_an_overlay_takes_its_place(
    tmp_path: Path,
) -> None:
    whole = tmp_path / "rules" / "sites" / INSTITUTE / "title.rules"
    whole.parent.mkdir(parents=True)
    whole.write_text(HEADING_ONLY, "utf-8")
    assert RulesInForce.of(tmp_path).at(INSTITUTE) == HEADING_ONLY
    assert dict(rules_at(own_rules(tmp_path / "rules"), INSTITUTE)) == {"title": HEADING_ONLY}
    own = SiteHistory(tmp_path, INSTITUTE)
    made = own.publish(HEADING_ONLY.replace("[0.3]", "[0.4]"), "More", "Ada", AT)
    assert not whole.exists()
    assert [each.number for each in own.versions()] == [1, 2]
    own.take_back(made)
    assert whole.read_text("utf-8") == HEADING_ONLY
    assert not own.path.exists()
    whole.write_text("If", "utf-8")
    with pytest.raises(RuleError):
        own_rules(tmp_path / "rules")


def test_what_cannot_be_read_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(RuleError):
        give(tmp_path, INSTITUTE, "If")
    refusal(lambda: give(tmp_path, "", TITLE_RULES))
    refusal(lambda: give(tmp_path, INSTITUTE, TITLE_RULES))
    assert own_rules(tmp_path / "rules") == ()
    assert SiteHistory(tmp_path, INSTITUTE).versions() == ()


def test_an_overlay_that_cannot_be_read_stops_the_extraction_with_its_name(tmp_path: Path) -> None:
    give(tmp_path, INSTITUTE, HEADING_ONLY)
    SiteHistory(tmp_path, INSTITUTE).path.write_text("[branch.4]\nweight = []", "utf-8")
    assert f"sites/{INSTITUTE}/title.toml" in str(refusal(lambda: own_rules(tmp_path / "rules")))


@pytest.mark.parametrize("site", ["127.0.0.1:8000", "../../up", "a/b", "bücher.example", "..x"])
def test_every_site_has_a_folder_inside_the_project(tmp_path: Path, site: str) -> None:
    project = tmp_path / "project"
    give(project, site, HEADING_ONLY)
    written = SiteHistory(project, site).path
    assert written.resolve().parent.parent == (project / "rules" / "sites").resolve()
    assert all(path.is_relative_to(project) for path in tmp_path.rglob("*.toml"))
    assert RulesInForce.of(project).at(site) == HEADING_ONLY
    assert dict(rules_at(own_rules(project / "rules"), site)) == {"title": HEADING_ONLY}
    assert site_folder(site) == written.parent.name


def test_rules_of_a_site_go_before_the_common_ones_of_their_name(tmp_path: Path) -> None:
    folder = tmp_path / "rules"
    give(tmp_path, INSTITUTE, HEADING_ONLY)
    (folder / "when.rules").write_text(DATE, "utf-8")
    own = own_rules(folder)
    assert dict(rules_at(own, INSTITUTE)) == {"title": HEADING_ONLY, "when": DATE}
    assert dict(rules_at(own, GAZETTE)) == {"when": DATE}


def test_extraction_honours_the_rules_of_a_site(fresh: Path) -> None:
    give(fresh, INSTITUTE, HEADING_ONLY)
    with Project.open(fresh) as project:
        project.extract()
        by_rules = {
            record.url: {
                (each.value, each.weight)
                for each in title.candidates
                if each.method == "carmen.title.4"
            }
            for record in project.store.records.current()
            if (title := record.field(Field.TITLE))
        }
    assert {weight for _, weight in by_rules[institute_url(1)]} == {0.7}
    assert {weight for _, weight in by_rules[f"http://{GAZETTE}/kicker"]} == {0.8}


def test_a_run_knows_the_rules_of_single_sites(fresh: Path) -> None:
    with Project.open(fresh) as project:
        before = digests_of(project.store, project.folder)
        give(fresh, INSTITUTE, HEADING_ONLY)
        after = digests_of(project.store, project.folder)
        SiteHistory(fresh, INSTITUTE).drop("Common again", "Ada", AT)
        again = digests_of(project.store, project.folder)
        give(fresh, GAZETTE, HEADING_ONLY)
        other = digests_of(project.store, project.folder)
    assert before["rules"] == again["rules"]
    assert len({before["rules"], after["rules"], other["rules"]}) == 3
