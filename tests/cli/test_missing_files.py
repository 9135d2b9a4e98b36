"""A file or project that is not there: one sentence, and nothing is made in its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from carmengui.app import main
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from tests.cli.test_main import assert_sentence

Call = Callable[..., Any]


@pytest.mark.parametrize("name", ["nofile.txt", "Liste.CSV", "pages.warc.gz", "saved.html"])
def test_a_file_that_is_not_there_is_no_host(command: Call, tmp_path: Path, name: str) -> None:
    Project.create(tmp_path / "p").close()
    ran = command("crawl", tmp_path / "p", name)
    assert_sentence(ran, 2)
    assert f"There is no file “{name}”." in ran.err
    assert f"http://{name}/" in ran.err
    with Project.open(tmp_path / "p") as project:
        assert not project.has_sources


def test_with_its_scheme_it_is_a_host(command: Call, tmp_path: Path) -> None:
    Project.create(tmp_path / "p").close()
    ran = command("crawl", tmp_path / "p", "http://127.0.0.1:9/nofile.txt")
    assert "There is no file" not in ran.err
    with Project.open(tmp_path / "p") as project:
        assert project.has_sources


def test_an_import_of_no_file_makes_no_project(command: Call, tmp_path: Path) -> None:
    for name in ("nofile.jsonl", "nofolder/nofile.warc"):
        ran = command("import", tmp_path / "p", tmp_path / name)
        assert_sentence(ran, 1)
        assert f"There is no file {tmp_path / name}." in ran.err
        assert not (tmp_path / "p").exists()


def test_an_import_that_fails_at_its_first_page_makes_no_project(
    command: Call, tmp_path: Path
) -> None:
    corpus = tmp_path / "corpus.jsonl"
    corpus.write_text("{}\n")
    assert_sentence(command("import", tmp_path / "p", corpus), 1)
    assert not (tmp_path / "p").exists()
    Project.create(tmp_path / "kept").close()
    assert_sentence(command("import", tmp_path / "kept", corpus), 1)
    assert (tmp_path / "kept").is_dir()


def test_the_window_is_not_opened_on_a_folder_that_is_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "no" / "such" / "path"
    assert main([str(folder)]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"carmengui: There is no project in {folder}.")
    assert f"carmengui new {folder}" in told
    assert not folder.parent.exists()


def test_a_project_that_has_lost_its_verdicts_says_so_with_every_command(
    command: Call, tmp_path: Path
) -> None:
    folder = tmp_path / "p"
    Project.create(folder).close()
    assert command("stats", folder).err == ""
    (folder / REVIEW_DATABASE).unlink()
    for words in (("stats",), ("stats", "--json"), ("queue",)):
        ran = command(words[0], folder, *words[1:])
        assert ran.code == 0
        assert f"{folder / REVIEW_DATABASE} is missing" in ran.err
        assert ran.err.count("\n") == 1
    assert command("new", tmp_path / "other").err == ""
