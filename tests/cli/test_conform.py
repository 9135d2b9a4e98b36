"""``carmengui conform`` writes one answer per case."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Call = Callable[..., Any]


def test_answers_stand_in_the_order_of_the_cases(command: Call, tmp_path: Path) -> None:
    cases, out = tmp_path / "cases.jsonl", tmp_path / "results.jsonl"
    labels = {"latin1": "windows-1252", "utf8": "utf-8", "none": ""}
    cases.write_text("\n".join(json.dumps({"label": label}) for label in labels), "utf-8")
    assert command("conform", "encodings", cases, "--out", out, "--json").json == {"cases": 3}
    lines = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert lines == [{"i": n, "encoding": name} for n, name in enumerate(labels.values())]


def test_mistakes_are_sentences(command: Call, tmp_path: Path) -> None:
    cases, out = tmp_path / "cases.jsonl", tmp_path / "results.jsonl"
    cases.write_text("not JSON", "utf-8")
    ran = command("conform", "urls", cases, "--out", out)
    assert (ran.code, ran.out) == (2, "")
    assert "line 1 is not a case" in ran.err
    assert command("conform", "cookies", cases, "--out", out).code == 2
    assert command("conform", "urls", cases).code == 2
    assert command("conform", "urls", cases, "--out", tmp_path / "no" / "folder").code == 1


@pytest.mark.parametrize(
    "family", ["robots", "urls", "encodings", "feeds", "sitemaps", "warc", "links"]
)
@pytest.mark.parametrize("case", [{"x": 1}, {"url": [], "label": 5, "robots": 5, "agent": 3}])
def test_cases_of_another_family_are_a_sentence(
    command: Call, tmp_path: Path, family: str, case: dict[str, Any]
) -> None:
    cases = tmp_path / "cases.jsonl"
    cases.write_text(json.dumps(case), "utf-8")
    ran = command("conform", family, cases, "--out", tmp_path / "results.jsonl")
    assert (ran.code, ran.out) == (2, "")
    assert f"case 1 is not a case of the family “{family}”" in ran.err
