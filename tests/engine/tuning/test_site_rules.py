"""Rules of one site hold there, in the Tune desk as in the extraction."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.metadata import own_rules
from carmengui.engine.metadata.rule_book import rules_at
from carmengui.engine.metadata.rules import RuleError
from carmengui.engine.model import Field
from carmengui.engine.project import Project
from carmengui.engine.runs.kept_digests import digests_of
from carmengui.engine.tuning import RulesInForce, put_site_rules
from tests.engine.project_folders import refusal
from tests.engine.tuning.corpus import (
    GAZETTE,
    HEADING_ONLY,
    INSTITUTE,
    TITLE_RULES,
    institute_url,
)

DATE = "D = //p\n<1> Date[0.5] = D\n"


def test_a_site_gets_rules_and_loses_them_again(tmp_path: Path) -> None:
    assert put_site_rules(tmp_path, INSTITUTE, "title", HEADING_ONLY) is None
    assert put_site_rules(tmp_path, INSTITUTE, "title", TITLE_RULES) == HEADING_ONLY
    assert RulesInForce.of(tmp_path).sites == {INSTITUTE: TITLE_RULES}
    assert RulesInForce.of(tmp_path, "abstract").sites == {}
    assert put_site_rules(tmp_path, INSTITUTE, "title", None) == TITLE_RULES
    assert RulesInForce.of(tmp_path).sites == {}
    assert put_site_rules(tmp_path, INSTITUTE, "title", None) is None


def test_what_cannot_be_read_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(RuleError):
        put_site_rules(tmp_path, INSTITUTE, "title", "If")
    refusal(lambda: put_site_rules(tmp_path, "", "title", TITLE_RULES))
    assert own_rules(tmp_path / "rules") == ()


@pytest.mark.parametrize("site", ["127.0.0.1:8000", "../../up", "a/b", "bücher.example", "..x"])
def test_every_site_has_a_folder_inside_the_project(tmp_path: Path, site: str) -> None:
    project = tmp_path / "project"
    put_site_rules(project, site, "title", HEADING_ONLY)
    (written,) = tmp_path.rglob("*.rules")
    assert written.parent.parent == project / "rules" / "sites"
    assert RulesInForce.of(project).at(site) == HEADING_ONLY
    assert dict(rules_at(own_rules(project / "rules"), site)) == {"title": HEADING_ONLY}


def test_rules_of_a_site_go_before_the_common_ones_of_their_name(tmp_path: Path) -> None:
    folder = tmp_path / "rules"
    put_site_rules(tmp_path, INSTITUTE, "title", HEADING_ONLY)
    (folder / "when.rules").write_text(DATE, "utf-8")
    own = own_rules(folder)
    assert dict(rules_at(own, INSTITUTE)) == {"title": HEADING_ONLY, "when": DATE}
    assert dict(rules_at(own, GAZETTE)) == {"when": DATE}
    (folder / "sites" / INSTITUTE / "title.rules").write_text("If", "utf-8")
    with pytest.raises(RuleError):
        own_rules(folder)


def test_extraction_honours_the_rules_of_a_site(fresh: Path) -> None:
    put_site_rules(fresh, INSTITUTE, "title", HEADING_ONLY)
    with Project.open(fresh) as project:
        project.extract()
        by_rules = {
            record.url: {(each.value, each.weight) for each in title.candidates
                         if each.method == "carmen.title.4"}
            for record in project.store.records.current()
            if (title := record.field(Field.TITLE))
        }  # fmt: skip
    assert {weight for _, weight in by_rules[institute_url(1)]} == {0.7}
    assert {weight for _, weight in by_rules[f"http://{GAZETTE}/kicker"]} == {0.8}


def test_a_run_knows_the_rules_of_single_sites(fresh: Path) -> None:
    with Project.open(fresh) as project:
        before = digests_of(project.store, project.folder)
        put_site_rules(fresh, INSTITUTE, "title", HEADING_ONLY)
        after = digests_of(project.store, project.folder)
        put_site_rules(fresh, INSTITUTE, "title", None)
        put_site_rules(fresh, GAZETTE, "title", HEADING_ONLY)
        other = digests_of(project.store, project.folder)
    assert len({before["rules"], after["rules"], other["rules"]}) == 3
