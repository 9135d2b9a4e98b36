"""What a stranger types wrongly is answered by one sentence that says what to type instead."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.project import Project
from carmengui.engine.project.folder import DATABASE

Call = Callable[..., Any]


@pytest.fixture
def atlas(tmp_path: Path) -> Path:
    Project.create(tmp_path / "atlas").close()
    return tmp_path / "atlas"


def refused(ran: Any, code: int) -> str:
    """Return the sentence in which a call was refused."""
    assert (ran.code, ran.out) == (code, "")
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("carmengui: ")
    return str(ran.err).removeprefix("carmengui: ").strip()


@pytest.mark.parametrize("command", ["new", "stats", "crawl", "check", "queue"])
def test_a_file_in_the_place_of_a_folder_is_no_project_to_be_made(
    program: Call, tmp_path: Path, command: str
) -> None:
    (tmp_path / "list.txt").write_text("{}\n", encoding="utf-8")
    ran = program(command, "list.txt") if command != "stats" else program("check", "list.txt")
    sentence = "list.txt is a file, and a project is a folder. Name the folder of a project."
    assert refused(ran, 1) == sentence


def test_a_path_that_leads_nowhere_is_said_before_anything_is_looked_for(
    program: Call, tmp_path: Path
) -> None:
    for command in ("stats", "new", "check"):
        said = refused(program(command, 300 * "a"), 1)
        assert said == f"{300 * 'a'} cannot be opened: File name too long. Check its name."
    (tmp_path / "circle").symlink_to("circle")
    for command in ("stats", "new"):
        said = refused(program(command, "circle"), 1)
        assert said.startswith("circle cannot be opened: Too many levels of symbolic links.")


@pytest.mark.skipif(sys.platform == "win32", reason="words are quoted otherwise there")
def test_what_a_sentence_says_to_type_is_one_word_where_a_path_has_blanks(program: Call) -> None:
    said = refused(program("check", "ğüş içerik"), 1)
    assert said == "There is no project in ğüş içerik. Make one with: carmengui new 'ğüş içerik'"
    typed = shlex.split(said.partition("with: carmengui ")[2])
    made = program(*typed)
    assert made.code == 0
    again = shlex.split(made.out.partition("with: carmengui ")[2])
    assert again == ["crawl", "ğüş içerik", "https://example.org/"]
    empty = refused(program("crawl", "ğüş içerik"), 1)
    assert empty.endswith("Add one: carmengui crawl 'ğüş içerik' https://example.org/")


def test_what_a_command_does_not_take_leads_to_its_own_help(program: Call, atlas: Path) -> None:
    assert refused(program("compare", "atlas", "1", "99"), 2) == (
        "Unrecognized arguments: 99. See: carmengui compare --help"
    )
    assert refused(program("check", "atlas", "--nope"), 2) == (
        "Unrecognized arguments: --nope. See: carmengui check --help"
    )
    assert "required: ACTION. See: carmengui rules --help" in refused(program("rules", "atlas"), 2)


def test_a_mistyped_command_is_answered_with_the_one_it_is_like(program: Call) -> None:
    assert refused(program("statz", "atlas"), 2) == (
        "There is no command “statz”. Did you mean stats? All commands: carmengui --help"
    )
    assert refused(program("xyzzy", "atlas"), 2) == (
        "There is no command “xyzzy”. All commands: carmengui --help"
    )


@pytest.mark.parametrize("name", [DATABASE, f"{DATABASE}-wal", "project.toml", "archive/1.csv"])
def test_nothing_is_written_over_the_files_of_a_project(
    program: Call, atlas: Path, name: str
) -> None:
    before = (atlas / DATABASE).read_bytes()
    ran = program("export", "atlas", "--format", "csv", "--out", f"atlas/{name}", "--force")
    said = refused(ran, 2)
    assert said.startswith(f"atlas/{name} belongs to the project ")
    (atlas.parent / "pages.jsonl").write_text("", encoding="utf-8")
    ran = program("extract", "--corpus", "pages.jsonl", "--out", f"atlas/{name}")
    assert "belongs to the project" in refused(ran, 2)
    assert (atlas / DATABASE).read_bytes() == before
    assert not (atlas / "archive" / "1.csv").exists()


def test_a_file_of_ones_own_may_lie_in_a_project_and_have_any_name_elsewhere(
    program: Call, atlas: Path
) -> None:
    shutil.copytree(atlas / "rules", atlas.parent / "archive")
    page = "<html><head><title>Boats</title></head><body><p>Two boats.</p></body></html>"
    (atlas.parent / "boats.html").write_text(page, encoding="utf-8")
    line = '{"id": "1", "url": "http://boats.test/", "html_file": "boats.html"}'
    (atlas.parent / "pages.jsonl").write_text(line, encoding="utf-8")
    for out in ("atlas/mine.jsonl", "archive/mine.jsonl"):
        assert program("extract", "--corpus", "pages.jsonl", "--out", out).code == 0
        assert "Two boats." in (atlas.parent / out).read_text("utf-8")


def test_an_export_says_that_it_needs_a_file(program: Call, atlas: Path) -> None:
    said = refused(program("export", "atlas", "--format", "csv", "--out", "-"), 2)
    assert said.endswith("Name a file for --out.")
    assert not (atlas.parent / "-").exists()
