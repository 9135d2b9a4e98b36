"""The list of recent projects: the newest first, pinned ones kept, missing ones marked."""

from __future__ import annotations

from pathlib import Path

from carmengui.engine.project import Project
from carmengui.ui.projects import RecentProject, RecentProjects


def test_the_newest_comes_first_and_each_once(tmp_path: Path) -> None:
    recent = RecentProjects(tmp_path / "state")
    for name in ("a", "b", "a"):
        recent.remember(tmp_path / name)
    assert [each.folder.name for each in RecentProjects(tmp_path / "state").all()] == ["a", "b"]


def test_pinned_projects_stay_at_the_top_however_many_come(tmp_path: Path) -> None:
    recent = RecentProjects(tmp_path)
    recent.remember(tmp_path / "kept")
    recent.pin(tmp_path / "kept", is_pinned=True)
    for number in range(20):
        recent.remember(tmp_path / str(number))
    found = recent.all()
    assert found[0] == RecentProject(tmp_path / "kept", is_pinned=True)
    assert [each.folder.name for each in found[1:]] == [str(n) for n in range(19, 7, -1)]
    recent.remember(tmp_path / "kept")
    assert recent.all()[0].is_pinned, "it stays pinned when it is opened again"


def test_a_project_that_is_gone_is_missing_and_can_be_forgotten(tmp_path: Path) -> None:
    recent = RecentProjects(tmp_path)
    Project.create(tmp_path / "atlas").close()
    recent.remember(tmp_path / "gone")
    recent.remember(tmp_path / "atlas")
    assert [each.is_missing for each in recent.all()] == [False, True]
    recent.forget(tmp_path / "gone")
    assert [each.folder.name for each in recent.all()] == ["atlas"]
