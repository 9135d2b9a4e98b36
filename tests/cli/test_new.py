"""A new project, and places where none can be made."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.project import Project
from tests.cli.test_main import assert_sentence

Call = Callable[..., Any]


def test_a_project_is_made_that_opens(command: Call, tmp_path: Path) -> None:
    folder = tmp_path / "sub" / "project"
    ran = command("new", folder)
    assert (ran.code, ran.err) == (0, "")
    assert f"carmengui crawl {folder} " in ran.out
    with Project.open(folder) as project:
        assert not project.read_only
        assert project.store.check() == "ok"
        assert project.store.records.count() == 0


def test_json_names_the_folder(command: Call, tmp_path: Path) -> None:
    assert command("new", tmp_path / "p", "--json").json == {"project": str(tmp_path / "p")}


def test_an_empty_folder_will_do(command: Call, tmp_path: Path) -> None:
    (tmp_path / "p").mkdir()
    assert command("new", tmp_path / "p").code == 0


def test_a_place_in_use_is_left_alone(command: Call, tmp_path: Path) -> None:
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos" / "cat.png").touch()
    (tmp_path / "letter.txt").write_text("Dear")
    for name in ("photos", "letter.txt"):
        ran = command("new", tmp_path / name)
        assert_sentence(ran, 1)
        assert str(tmp_path / name) in ran.err
    assert [path.name for path in (tmp_path / "photos").iterdir()] == ["cat.png"]
    assert (tmp_path / "letter.txt").read_text() == "Dear"


def test_the_same_project_is_not_made_twice(command: Call, tmp_path: Path) -> None:
    assert command("new", tmp_path / "p").code == 0
    (tmp_path / "p" / "project.toml").write_text("# mine\n")
    assert_sentence(command("new", tmp_path / "p"), 1)
    assert (tmp_path / "p" / "project.toml").read_text() == "# mine\n"


@pytest.mark.parametrize(
    ("name", "said"),
    [("file/project", "cannot be made: Not a directory."), ("x" * 300, "File name too long.")],
)
def test_a_place_where_nothing_can_be_made(
    command: Call, tmp_path: Path, name: str, said: str
) -> None:
    (tmp_path / "file").touch()
    ran = command("new", tmp_path / name)
    assert_sentence(ran, 1)
    assert said in ran.err
