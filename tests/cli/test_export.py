"""``carmengui export`` gives a project away as one file."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.engine.runs.demo_corpus import write_corpus

Call = Callable[..., Any]


def test_a_project_becomes_a_wacz_file(command: Call, tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        "<title>Akçagöl kıyısında üç gün</title><h1>Akçagöl kıyısında üç gün</h1><p>Bugün hava güneşli."
    )
    lines = [{"id": "1", "url": "http://a.test/x", "site": "a", "html_file": "a.html"}]
    corpus = write_corpus(tmp_path / "corpus.jsonl", lines)
    project, out = tmp_path / "P", tmp_path / "P.wacz"
    assert command("new", project).code == 0
    empty = command("export", project, "--format", "wacz", "--out", out)
    assert (empty.code, out.exists()) == (1, False)
    assert "no stored pages yet" in empty.err
    assert command("import", project, corpus).code == 0
    told = command("export", project, "--format", "wacz", "--out", out, "--json").json
    assert told == {"bytes": out.stat().st_size, "out": str(out)}
    with zipfile.ZipFile(out) as wacz:
        page = json.loads(wacz.read("pages/pages.jsonl").decode().splitlines()[1])
    assert (page["url"], page["title"]) == ("http://a.test/x", "Akçagöl kıyısında üç gün")
    assert "güneşli" in page["text"]


def test_mistakes_are_sentences(command: Call, tmp_path: Path) -> None:
    project = tmp_path / "P"
    assert command("new", project).code == 0
    assert command("export", project, "--format", "wacz", "--out", tmp_path).code == 2
    assert command("export", project, "--format", "mets", "--out", tmp_path / "x").code == 2
    assert command("export", tmp_path / "none", "--format", "wacz", "--out", "x").code == 1
