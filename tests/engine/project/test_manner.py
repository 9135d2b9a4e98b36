"""How pages are read by the settings of the project: by whom they are cut, by which rules, in what language."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.inspection.opened import open_site
from carmengui.engine.model import Field, KnownError, Record
from carmengui.engine.model.boilerplate_mode import BoilerplateMode
from carmengui.engine.model.events import Event, PutAside
from carmengui.engine.project import Project
from carmengui.engine.project.working import rules_of
from carmengui.engine.tuning.versions.stale import staleness_of
from tests.engine.runs.imported_pages import import_pages

pytestmark = pytest.mark.slow

MENU = "Home and contact, imprint and privacy, press and jobs, archive and library of the house"
QUOTE = "The water that rises in the night has no regard for those who sleep beside it."
STORIES = (
    f"The river rose by two metres in the night and flooded the lower streets of the town. {QUOTE}",
    f"The chronicle of 1784 has a sentence about this that many people still know. {QUOTE}",
    "A new bridge was opened on Sunday by the mayor, and several thousand people walked over it.",
    "The library shows letters of the botanist, who lived here for eleven years, until the spring.",
    "The school of the village closed in 1931; its bell hangs in the museum and is rung once a year.",
    "Bakers of the county chose the bread of the year, a loaf of rye that is baked for three hours.",
    "Two theatres play the same comedy this winter, and one of them has sold all of its seats.",
    "A clock that had stood for forty years was repaired by an apprentice in her second summer.",
)
FIRST = "http://a.test/story/0"


def page(number: int, story: str) -> str:
    return f"<html lang=en><title>Story {number}</title><nav>{MENU}</nav><article><h1>Story {number}</h1><p>{story}</p></article>"


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pages = {f"http://a.test/story/{n}": page(n, story) for n, story in enumerate(STORIES)}
    return import_pages(tmp_path_factory.mktemp("manner"), pages)


@pytest.fixture
def folder(template: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(template, tmp_path / "project"))


def first(project: Project) -> Record:
    row = project.store.frontier.find(FIRST)
    assert row is not None
    assert row.capture_id is not None
    record = project.store.records.of_capture(row.capture_id)
    assert record is not None
    return record


def read_with(folder: Path, **settings: Any) -> Record:
    with Project.open(folder) as project:
        project.keep(**settings)
        project.extract()
        return first(project)


def test_who_decides_about_boilerplate_is_a_setting_and_old_records_are_said_to_be_old(
    folder: Path,
) -> None:
    with Project.open(folder) as project:
        assert MENU not in first(project).text  # they all share it
        assert QUOTE in first(project).text  # two of eight do
        project.keep(boilerplate_mode="set", main_text_model=False)
        assert open_site(project.store, "a.test").mode is BoilerplateMode.SITE  # as the records are
    stale = staleness_of(folder)
    assert stale is not None
    assert stale.changed == ("settings",)
    record = read_with(folder)
    assert staleness_of(folder) is None
    assert MENU not in record.text
    assert QUOTE not in record.text  # one page that shares it suffices
    assert record.main_text == record.text  # and no model chose
    with Project.open(folder) as project:
        assert open_site(project.store, "a.test").mode is BoilerplateMode.SET
    alone = read_with(folder, boilerplate_mode="alone")
    assert MENU in alone.text
    assert MENU in alone.main_text
    assert not alone.provisional


def test_rules_of_the_project_are_left_out_where_the_setting_says_so(folder: Path) -> None:
    (folder / "rules" / "title.rules").write_text("nothing that reads as rules", "utf-8")
    with Project.open(folder) as project:
        with pytest.raises(KnownError):
            rules_of(project)
        project.keep(own_rules=False)
        assert rules_of(project) == ()


def test_records_of_other_languages_are_put_aside_and_come_back(folder: Path) -> None:
    heard: list[Event] = []
    with Project.open(folder) as project:
        project.keep(languages=["de"])
        assert project.extract(listener=heard.append) == 0
        project.keep(languages=["en"])
        assert project.extract(listener=heard.append) == len(STORIES)
        assert first(project).field(Field.TITLE) is not None
    [aside] = [event for event in heard if isinstance(event, PutAside)]
    assert aside == PutAside((("en", len(STORIES)),), 0)
