"""A project made of a corpus."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.project import Project
from tests.cli.test_main import assert_sentence
from tests.engine.runs.demo_corpus import (
    DemoPage,
    corpus_lines,
    hostile_lines,
    some_of_each_site,
    write_corpus,
)

Call = Callable[..., Any]


@pytest.fixture
def lines(tmp_path: Path, demo_pages: list[DemoPage]) -> list[dict[str, Any]]:
    return corpus_lines(tmp_path, some_of_each_site(demo_pages)[:24])


@pytest.fixture
def load(command: Call, tmp_path: Path) -> Call:
    def call(lines: list[dict[str, Any]], project: str = "project") -> Any:
        corpus = write_corpus(tmp_path / "corpus.jsonl", lines)
        return command("import", tmp_path / project, corpus, "--json")

    return call


def records(project: Path) -> dict[str, Any]:
    with Project.open(project) as opened:
        assert not opened.read_only
        return {record.url: record for record in opened.store.records.current()}


def test_every_page_gets_a_record_and_gold_is_kept(
    load: Call, command: Call, tmp_path: Path, lines: list[dict[str, Any]]
) -> None:
    lines[5]["gold"] = None
    assert load(lines).json == {"pages": 24, "gold": 23, "records": 24}
    found = records(tmp_path / "project")
    assert len(found) == 24
    urls = {line["url"] for line in lines if line["url"]}
    assert len(urls) == 21
    assert urls <= set(found)
    with Project.open(tmp_path / "project") as opened:
        for line in lines:
            if line["url"]:
                assert opened.gold.of(line["url"]) == (line["gold"] or {})
        assert opened.store.check() == "ok"
        bodies = {row.url: row.digest for row in opened.store.captures.current()}
    assert len(set(bodies.values())) == 24
    assert command("stats", tmp_path / "project", "--json").json["records"] == 24


def test_a_second_import_adds_and_keeps(
    load: Call, tmp_path: Path, lines: list[dict[str, Any]]
) -> None:
    load(lines[1:9])
    assert load(lines[5:15]).json["records"] == 14
    with Project.open(tmp_path / "project") as opened:
        assert opened.gold.of(lines[1]["url"]) == lines[1]["gold"]
        assert opened.gold.of(lines[12]["url"]) == lines[12]["gold"]


def test_gold_is_never_read(load: Call, tmp_path: Path, lines: list[dict[str, Any]]) -> None:
    load(lines, "first")
    load([line | {"gold": {"title": "Another", "authors": ["A"]}} for line in lines], "second")
    first, second = records(tmp_path / "first"), records(tmp_path / "second")
    assert first == second
    assert all(record.text for record in first.values())


def test_a_person_is_told_how_many(
    command: Call, tmp_path: Path, lines: list[dict[str, Any]]
) -> None:
    corpus = write_corpus(tmp_path / "corpus.jsonl", lines[:3])
    ran = command("import", tmp_path / "p", corpus)
    assert ran.out == f"3 pages imported into {tmp_path / 'p'}, 3 with gold, 3 records.\n"
    assert ran.err == ""


def test_hostile_pages_come_in_like_others(
    load: Call, tmp_path: Path, lines: list[dict[str, Any]]
) -> None:
    hostile = hostile_lines(tmp_path, "gazete.demo.test")
    result = load(lines[:3] + hostile).json
    # The picture that calls itself a page is kept, and has no record.
    assert result == {"pages": 3 + len(hostile), "gold": 3, "records": 2 + len(hostile)}


def test_a_bad_line_is_told_with_its_number(
    command: Call, tmp_path: Path, lines: list[dict[str, Any]]
) -> None:
    corpus = write_corpus(tmp_path / "corpus.jsonl", lines[:2])
    corpus.write_text(corpus.read_text(encoding="utf-8") + "what?\n", encoding="utf-8")
    ran = command("import", tmp_path / "p", corpus)
    assert_sentence(ran, 1)
    assert "line 3 is not JSON" in ran.err


def test_a_missing_page_or_corpus_is_named_and_the_project_stays_whole(
    load: Call, command: Call, tmp_path: Path, lines: list[dict[str, Any]]
) -> None:
    (tmp_path / lines[2]["html_file"]).unlink()
    ran = load(lines)
    assert_sentence(ran, 1)
    assert f"{tmp_path / lines[2]['html_file']} cannot be read" in ran.err
    ran = command("import", tmp_path / "other", tmp_path / "none.jsonl")
    assert_sentence(ran, 1)
    assert f"There is no file {tmp_path / 'none.jsonl'}." in ran.err
    assert not (tmp_path / "other").exists()
    assert load(lines[:2] + lines[3:]).json["records"] == 23
    with Project.open(tmp_path / "project") as opened:
        assert opened.store.check() == "ok"
