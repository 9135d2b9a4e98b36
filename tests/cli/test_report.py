"""``carmengui report`` writes two pages, as HTML or PDF."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.project import Project
from tests.cli.test_main import assert_sentence
from tests.engine.project_folders import PAGES, corpus_of

Call = Callable[..., Any]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    with Project.create(tmp_path / "Җәек") as made:
        made.import_corpus(corpus_of(tmp_path, PAGES, gold=True))
    return tmp_path / "Җәек"


def test_html_holds_the_numbers_that_stats_prints(
    command: Call, project: Path, tmp_path: Path
) -> None:
    out = tmp_path / "report.html"
    told = command("report", project, "--out", out, "--json").json
    stats = command("stats", project, "--json").json
    assert told["statistics"] == stats["review"]
    assert told["out"] == str(out)
    text = out.read_text("utf-8")
    assert "Quality of the metadata: Җәек" in text
    assert "gold of 3 pages" in text
    assert "Göl Kıyısında Üç Gün" in text


def test_a_title_and_a_seed_may_be_given(command: Call, project: Path, tmp_path: Path) -> None:
    out = tmp_path / "report.HTML"
    command("report", project, "--out", out, "--title", "Für <das> Kollegium", "--seed", 7)
    text = out.read_text("utf-8")
    assert "Quality of the metadata: Für &lt;das&gt; Kollegium" in text
    assert "seed 7" in text


def test_a_pdf_is_written_without_a_screen(program: Call, project: Path, tmp_path: Path) -> None:
    ran = program("report", project, "--out", tmp_path / "report.pdf")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("report.pdf: 2 pages.\n")
    content = (tmp_path / "report.pdf").read_bytes()
    assert content.startswith(b"%PDF-")
    assert content.rstrip().endswith(b"%%EOF")


@pytest.mark.parametrize("name", ["report.txt", "report", "pdf"])
def test_other_forms_are_refused(command: Call, project: Path, tmp_path: Path, name: str) -> None:
    ran = command("report", project, "--out", tmp_path / name)
    assert_sentence(ran, 2)
    assert "ends in neither" in ran.err
    assert not (tmp_path / name).exists()


def test_what_cannot_be_written_or_read_is_a_sentence(
    command: Call, project: Path, tmp_path: Path
) -> None:
    assert_sentence(command("report", project, "--out", tmp_path / "no" / "report.html"), 1)
    (tmp_path / "folder.html").mkdir()
    assert_sentence(command("report", project, "--out", tmp_path / "folder.html"), 1)
    assert_sentence(command("report", tmp_path / "nowhere", "--out", tmp_path / "report.html"), 1)
    assert_sentence(command("report", project), 2)
