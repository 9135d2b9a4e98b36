"""``carmengui language``: one line out for each line in, with what decided."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Ran

Call = Callable[..., Ran]
LINES = [
    {"id": "a", "text": "Түбән Кама", "lang": "ru"},
    {"id": "b", "text": "Der Gemeinderat hat gestern Abend den Haushalt beschlossen."},
    {"text": "Kısa", "declared": "kk"},
    {"id": 4, "text": "2024"},
    {"id": "e", "text": "Казан", "url": "https://a.test/tat/1"},
]


def written(path: Path, lines: list[dict[str, Any]]) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return path


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_each_line_gets_its_language_and_gold_is_not_read(command: Call, tmp_path: Path) -> None:
    texts, out = written(tmp_path / "texts.jsonl", LINES), tmp_path / "out.jsonl"
    said = command("language", texts, "--out", out, "--json").json
    assert said == {"texts": 5, "languages": {"tt": 2, "de": 1, "kk": 1, "und": 1}}
    rows = read(out)
    assert [row.get("id") for row in rows] == ["a", "b", None, 4, "e"]
    assert [row["lang"] for row in rows] == ["tt", "de", "kk", "und", "tt"]
    assert [row.get("method") for row in rows] == ["letters", "text", "declared", None, "url"]
    assert all(0 <= row["weight"] <= 1 for row in rows)


def test_steps_and_paragraphs_are_told_when_asked_for(command: Call, tmp_path: Path) -> None:
    german = str(LINES[1]["text"])
    tatar = "Кичә кич шәһәр советы яңа китапханә төзү өчен бюджетны раслады."
    lines = [{"id": 1, "text": f"{german}\n{tatar}", "declared": "de-AT"}]
    texts, out = written(tmp_path / "texts.jsonl", lines), tmp_path / "out.jsonl"
    assert command("language", texts, "--out", out, "--steps", "--paragraphs").code == 0
    [row] = read(out)
    assert [step["method"] for step in row["steps"]] == ["declared", "letters", "model"]
    assert "“de-AT”" in row["steps"][0]["reason"]
    assert row["paragraphs"] == [
        {"start": 0, "end": len(german), "lang": "de"},
        {"start": len(german) + 1, "end": len(german) + 1 + len(tatar), "lang": "tt"},
    ]


def test_the_choice_is_limited_to_the_languages_named(command: Call, tmp_path: Path) -> None:
    texts, out = written(tmp_path / "texts.jsonl", LINES[:1]), tmp_path / "out.jsonl"
    assert command("language", texts, "--out", out, "--languages", "ba, ru").code == 0
    assert read(out)[0]["lang"] == "ba"
    refused = command("language", texts, "--out", out, "--languages", "ba,tlh")
    assert refused.code == 2
    assert "“tlh” is not a language that can be identified" in refused.err


def test_it_reads_packed_files_and_writes_to_standard_output(command: Call, tmp_path: Path) -> None:
    packed = tmp_path / "texts.jsonl.gz"
    packed.write_bytes(gzip.compress(json.dumps(LINES[1]).encode()))
    ran = command("language", packed)
    assert json.loads(ran.out)["lang"] == "de"


@pytest.mark.slow
def test_it_is_a_filter_between_pipes() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "carmengui", "language", "-"],
        input=json.dumps(LINES[0]).encode() + b"\n",
        capture_output=True,
        check=True,
    )
    assert json.loads(done.stdout)["lang"] == "tt"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("{", "line 1 is not JSON"),
        ("[]", "line 1 is not a JSON object"),
        ('{"id": 1}', "line 1 has no “text”"),
        ('{"text": "a"}\n{"text": 3}', "line 2 has no “text”"),
    ],
)
def test_a_bad_line_is_named_and_an_earlier_result_stays(
    command: Call, tmp_path: Path, content: str, sentence: str
) -> None:
    texts, out = tmp_path / "texts.jsonl", tmp_path / "out.jsonl"
    texts.write_text(content, "utf-8")
    out.write_text("earlier", "utf-8")
    ran = command("language", texts, "--out", out)
    assert (ran.code, ran.out) == (1, "")
    assert sentence in ran.err
    assert out.read_text("utf-8") == "earlier"
    assert sorted(tmp_path.iterdir()) == [out, texts]


def test_mistakes_are_sentences(command: Call, tmp_path: Path) -> None:
    texts = written(tmp_path / "texts.jsonl", LINES)
    assert "would overwrite" in command("language", texts, "--out", texts).err
    assert "both write to standard output" in command("language", texts, "--json").err
    assert command("language", tmp_path / "none.jsonl").code == 1
    assert command("language", texts, "--out", tmp_path / "no" / "folder.jsonl").code == 1
    assert command("language", texts, "--out", tmp_path).code == 1
    damaged = tmp_path / "damaged.jsonl.gz"
    damaged.write_bytes(gzip.compress(b'{"text": "a"}\n' * 999)[:40])
    ran = command("language", damaged)
    assert ran.code == 1
    assert "cannot be read" in ran.err
