"""What is opened from a file manager: a project by its settings, pages as a project of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.project import Project
from carmengui.ui.projects import RecentProjects
from carmengui.ui.projects.opened import project_of


@pytest.fixture
def recent(tmp_path: Path) -> RecentProjects:
    documents = tmp_path / "Belgeler"
    documents.mkdir()
    return RecentProjects(tmp_path / "state", documents)


@pytest.mark.parametrize("name", ["Vortrag.warc.gz", "Vortrag.wacz", "Vortrag.v2.HTML"])
def test_pages_become_a_project_of_their_own_once(
    tmp_path: Path, recent: RecentProjects, name: str
) -> None:
    file = tmp_path / name
    file.write_text("pages")
    project, pages = project_of(file, recent)
    assert (project, pages) == (tmp_path / "Belgeler" / "Vortrag", [str(file)])
    Project.create(project).close()
    assert project_of(file, recent) == (project, []), "opened again, they are there"


def test_another_folder_of_that_name_is_left_alone(tmp_path: Path, recent: RecentProjects) -> None:
    taken = tmp_path / "Belgeler" / "Vortrag"
    taken.mkdir()
    (taken / "letter.txt").write_text("hers")
    file = tmp_path / "Vortrag.warc"
    file.write_text("pages")
    assert project_of(file, recent)[0] == tmp_path / "Belgeler" / "Vortrag 2"


def test_settings_stand_for_their_project_and_other_files_for_themselves(
    tmp_path: Path, recent: RecentProjects, monkeypatch: pytest.MonkeyPatch
) -> None:
    atlas = tmp_path / "atlas"
    Project.create(atlas).close()
    assert project_of(atlas / "project.toml", recent) == (atlas, [])
    monkeypatch.chdir(atlas)
    assert project_of(Path("project.toml"), recent) == (atlas, [])
    notes = tmp_path / "notes.txt"
    notes.write_text("no pages")
    assert project_of(notes, recent) == (notes, [])
    assert project_of(atlas, recent) == (atlas, [])
