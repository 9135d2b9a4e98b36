"""Why a field was not found: the question of the rules that came closest."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.inspection.rule_failures import FailedQuestion, last_failing
from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.model import Field, KnownError
from carmengui.engine.project import Project
from tests.engine.runs.imported_pages import import_pages

BARE = "http://a.test/bare"
TITLED = "http://a.test/titled"
PAGES = {
    BARE: "<html><body><p>It rose by two metres at night, and nobody saw it come.</p></body></html>",
    TITLED: "<html><head><title>The river</title></head><body><h1>The river</h1><p>It rose.</p>",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return import_pages(tmp_path, PAGES)


def ask(folder: Path, url: str, field: Field = Field.TITLE) -> FailedQuestion | None:
    with Project.open(folder) as project:
        return last_failing(project.store, project.archive, url, field, folder)


def test_a_page_without_title_names_a_line_of_the_title_rules(folder: Path) -> None:
    failed = ask(folder, BARE)
    assert failed is not None
    text = load_rules("title", folder / "rules").text.splitlines()
    assert failed.rules == "title"
    assert failed.words in " ".join(text[failed.line - 1].split())


def test_a_page_whose_rules_propose_something_has_no_such_question(folder: Path) -> None:
    assert ask(folder, TITLED) is None
    assert ask(folder, "http://a.test/nowhere") is None


def test_the_projects_own_rules_are_asked_and_their_faults_told(folder: Path) -> None:
    own = folder / "rules"
    own.mkdir(exist_ok=True)
    text = load_rules("title", own).text
    (own / "title.rules").write_text("# one line more\n" + text)
    before = ask(folder, BARE)
    (own / "title.rules").write_text("# one line more\n# and another\n" + text)
    after = ask(folder, BARE)
    assert before is not None
    assert after is not None
    assert (after.line, after.words) == (before.line + 1, before.words)
    (own / "title.rules").write_text("find nothing at all (\n")
    with pytest.raises(KnownError, match="title"):
        ask(folder, BARE)
