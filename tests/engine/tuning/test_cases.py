"""A page becomes a test case in one step, and goes on being one when the corpus is gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.metadata.rules import RuleError, read_rules
from carmengui.engine.storage import Archive, Store
from carmengui.engine.tuning import add_case, page_at_hand, read_cases, remove_case, run_cases
from tests.engine.project_folders import refusal
from tests.engine.tuning.corpus import (
    AT,
    GAZETTE,
    NOT_SHARED,
    TITLE_RULES,
    institute_url,
    own_heading,
)

RULES = read_rules(TITLE_RULES, "title")


@pytest.fixture
def project(tmp_path: Path, store: Store, archive: Archive) -> Path:
    for url, wanted in (
        (institute_url(2), [own_heading(2)]),
        (f"http://{GAZETTE}/same", ["The crane fell"]),
        (f"http://{GAZETTE}/nothing", []),
    ):
        add_case(tmp_path, page_at_hand(store, archive, url), RULES, wanted, author="Ada", at=AT)
    return tmp_path


def test_cases_hold_or_fail_with_a_sentence(project: Path) -> None:
    first, second, third = run_cases(project, TITLE_RULES)
    assert (first.is_ok, second.is_ok, third.is_ok) == (False, True, True)
    assert first.branch == 4
    assert own_heading(2) in first.sentence
    assert "branch <4>" in first.sentence
    # What is boilerplate of the site is known without the site.
    assert [result.is_ok for result in run_cases(project, NOT_SHARED)] == [True, True, True]
    lost = TITLE_RULES.replace("<1> Title[1]   = <title>", '<1> Title[1] = "The boat"')
    assert [result.is_ok for result in run_cases(project, lost)] == [False, False, True]


def test_a_case_says_what_it_is_about(project: Path) -> None:
    first, second, third = read_cases(project)
    assert (first.number, first.url, first.field) == (1, institute_url(2), "title")
    assert (first.wanted, first.author, first.at) == ((own_heading(2),), "Ada", AT)
    assert first.cut
    assert not second.cut
    assert third.wanted == ()
    assert read_cases(project, "title") == (first, second, third)
    assert read_cases(project, "abstract") == ()
    assert run_cases(project, RULES.text, "title")[0].case == first


def test_a_case_can_be_taken_away_again(project: Path) -> None:
    remove_case(project, 1)
    assert [case.number for case in read_cases(project)] == [2, 3]
    assert not list((project / "rules" / "cases").glob("0001.*"))
    remove_case(project, 1)


def test_a_project_without_cases_has_none(tmp_path: Path) -> None:
    assert run_cases(tmp_path, TITLE_RULES) == ()


def test_rules_that_cannot_be_read_are_told(project: Path) -> None:
    with pytest.raises(RuleError):
        run_cases(project, "If")


@pytest.mark.parametrize(
    "content", ["", "wanted = ", 'url = "x"\nrules = "title"\nfield = "title"\nwanted = []\nat = 3']
)
def test_a_case_that_was_broken_is_told(project: Path, content: str) -> None:
    (project / "rules" / "cases" / "0002.toml").write_text(content, "utf-8")
    assert "0002.toml" in refusal(lambda: read_cases(project)).message


def test_a_case_without_its_page_is_told(project: Path) -> None:
    (project / "rules" / "cases" / "0002.page").unlink()
    assert "case 2" in refusal(lambda: run_cases(project, TITLE_RULES)).message


def test_paths_that_are_no_xpath_do_no_harm(project: Path) -> None:
    path = project / "rules" / "cases" / "0001.toml"
    path.write_text(path.read_text("utf-8").replace('cut = ["', 'cut = ["///[", "'), "utf-8")
    assert run_cases(project, NOT_SHARED)[0].is_ok
