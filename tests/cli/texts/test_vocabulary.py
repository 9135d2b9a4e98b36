"""The command ``vocabulary``, from files to files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from carmengui.cli.main import run
from carmengui.engine.project import Project

_PAIRS = (("tidal gauges", "oceanography"), ("wage strikes", "labour disputes"))


class _NoDesktop:
    has_screen = False


def _run(*arguments: object) -> int:
    return run(["vocabulary", *map(str, arguments)], _NoDesktop())  # type: ignore[arg-type] - no window


@pytest.fixture
def records(tmp_path: Path) -> Path:
    rows = [
        {"id": str(n), "free": [_PAIRS[n % 2][0], f"thing{n}"], "controlled": [_PAIRS[n % 2][1]]}
        for n in range(30)
    ]
    return _write(tmp_path / "records.jsonl", rows)


def _write(path: Path, rows: list[dict[str, Any]]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def _lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_what_was_learnt_suggests_terms_for_each_line(records: Path, tmp_path: Path) -> None:
    learnt, out = tmp_path / "map.json", tmp_path / "out.jsonl"
    assert _run("learn", records, "--out", learnt) == 0
    assert _run("suggest", records, "--map", learnt, "--out", out, "--count", 1) == 0
    rows = _lines(out)
    assert [row["id"] for row in rows] == [str(n) for n in range(30)]
    assert [row["controlled"] for row in rows[:2]] == [[_PAIRS[0][1]], [_PAIRS[1][1]]]
    assert rows[0]["reasons"][0][0]["source"] == _PAIRS[0][0]


def test_a_project_keeps_vocabularies_and_maps(records: Path, tmp_path: Path) -> None:
    project, out = tmp_path / "atlas", tmp_path / "out.jsonl"
    Project.create(project).close()
    table = tmp_path / "v.csv"
    table.write_text("preferred\noceanography\n", encoding="utf-8")
    assert _run("import", table, "--project", project) == 0
    assert (project / "vocabularies" / "v.vocabulary.json").is_file()
    assert _run("learn", records, "--project", project, "--name", "m") == 0
    assert _run("suggest", records, "--project", project, "--name", "m", "--out", out) == 0
    assert len(_lines(out)) == 30


def test_terms_are_counted(records: Path, tmp_path: Path) -> None:
    out = tmp_path / "terms.jsonl"
    assert _run("statistics", records, "--out", out) == 0
    by_term = {row["term"]: row for row in _lines(out)}
    assert (by_term["tidal gauges"]["free"], by_term["oceanography"]["controlled"]) == (15, 15)


def test_a_query_is_rewritten_for_each_collection(tmp_path: Path) -> None:
    one = tmp_path / "one.csv"
    one.write_text("preferred,variants\nwages,pay\n", encoding="utf-8")
    other = tmp_path / "other.csv"
    other.write_text("preferred\npay\n", encoding="utf-8")
    links = tmp_path / "links.csv"
    assert _run("link", one, other, "--out", links) == 0
    collections = tmp_path / "collections.json"
    said = [{"name": "c", "sites": ["a.example"], "concordance": "links.csv"}]
    collections.write_text(json.dumps(said), encoding="utf-8")
    queries = _write(tmp_path / "q.jsonl", [{"query": "wages"}])
    out = tmp_path / "out.jsonl"
    assert _run("rewrite", queries, "--collections", collections, "--out", out) == 0
    [row] = _lines(out)
    assert row["query"] == 'wages OR "pay" site:a.example'


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("learn", "{records}"), 2, "no file for the map"),
        (("suggest", "{records}"), 2, "No map is named"),
        (("link", "{records}"), 2, "link takes two vocabularies"),
        (("import", "missing.ttl"), 1, "cannot be read"),
    ],
)
def test_misuse_is_said_in_a_sentence(
    records: Path,
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    code: int,
    words: str,
) -> None:
    assert _run(*(each.format(records=records) for each in arguments)) == code
    assert words in capsys.readouterr().err
