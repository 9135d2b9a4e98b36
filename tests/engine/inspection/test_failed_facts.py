"""Facts that cannot be looked for on a page are told with their field; those of other fields are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.inspection.rule_failures import FailedFact, failed_facts
from carmengui.engine.model import Field
from carmengui.engine.project import Project
from tests.engine.runs.imported_pages import import_pages

PAGES = {
    "http://a.test/broken": "<h1>The river</h1><p>It rose.</p><b>*</b>",
    "http://a.test/sound": "<h1>The river</h1><p>It rose.</p><b>rose</b>",
}
DATE = "LINE = //p[re:test(., //b)]\n\n<1> Date[0.5] = LINE\n"
KEYWORDS = "LINE = //p\n\n<1> Keywords[0.5] = LINE\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return import_pages(tmp_path, PAGES)


def ask(folder: Path, url: str) -> tuple[FailedFact, ...]:
    with Project.open(folder) as project:
        return failed_facts(project.store, project.archive, url, folder)


def test_the_fact_is_named_on_the_page_where_it_fails(folder: Path) -> None:
    broken, sound = PAGES
    (folder / "rules" / "date.rules").write_text(DATE)
    (folder / "rules" / "keywords.rules").write_text(KEYWORDS)
    (failed,) = ask(folder, broken)
    assert (failed.field, failed.rules, failed.line) == (Field.DATE, "date", 1)
    assert failed.name == "LINE"
    assert "not a regular expression" in str(failed.problem)
    assert ask(folder, sound) == ()
    assert ask(folder, "http://a.test/never") == ()


def test_rules_of_another_site_do_not_fail_here(folder: Path) -> None:
    there = folder / "rules" / "sites" / "b"
    there.mkdir(parents=True)
    (there / "date.rules").write_text(DATE)
    assert ask(folder, next(iter(PAGES))) == ()
    there.rename(there.with_name("a.test"))
    assert [each.field for each in ask(folder, next(iter(PAGES)))] == [Field.DATE]
