"""Figures of a corpus, with records that were named or made on the spot."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import pytest

from carmengui.cli.command import Result
from carmengui.cli.evaluate import COMMAND
from carmengui.engine.model import KnownError, MisuseError
from carmengui.engine.runs.extract import extract_corpus
from tests.engine.runs.demo_corpus import (
    DemoPage,
    corpus_lines,
    read_lines,
    some_of_each_site,
    write_corpus,
)


def call(*arguments: object) -> Result:
    parser = argparse.ArgumentParser()
    COMMAND.add_arguments(parser)
    return COMMAND.run(parser.parse_args([str(argument) for argument in arguments]))


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory, demo_pages: list[DemoPage]) -> Path:
    folder = tmp_path_factory.mktemp("evaluate")
    lines = corpus_lines(folder, some_of_each_site(demo_pages)[:24])
    return write_corpus(folder / "corpus.jsonl", lines)


@pytest.fixture(scope="module")
def records(corpus: Path) -> Path:
    out = corpus.with_name("records.jsonl")
    extract_corpus(str(corpus), str(out), jobs=1)
    return out


def test_the_figures_are_those_of_the_records(corpus: Path, records: Path) -> None:
    titles = [line["gold"]["title"] for line in read_lines(corpus)]
    found = [line.get("title") for line in read_lines(records)]
    right = sum(a == b for a, b in zip(titles, found, strict=True))
    said = call(corpus, records).data["fields"]["title"]
    assert said["pages"] == 24
    assert said["recall"] >= right / 24 - 1e-6 > 0.7
    worse = [line | {"title": "Something else"} for line in read_lines(records)]
    wrong = write_corpus(records.with_name("wrong.jsonl"), worse)
    assert call(corpus, wrong).data["fields"]["title"]["f1"] == 0


def test_without_records_they_are_made(corpus: Path, records: Path) -> None:
    made = call(corpus, "--jobs", 1)
    assert made.data == call(corpus, records).data
    assert json.loads(json.dumps(made.data))["calibration"]["title"]["pages"] > 20


def test_gold_is_not_read_when_records_are_made(corpus: Path, records: Path) -> None:
    lines = [line | {"gold": {"title": "Nobody's title"}} for line in read_lines(corpus)]
    other = write_corpus(corpus.with_name("other.jsonl"), lines)
    assert call(other).data["fields"]["title"]["f1"] == 0
    assert call(corpus).data["fields"]["title"]["f1"] > 0.7


def test_a_person_reads_a_table(corpus: Path, records: Path) -> None:
    few = write_corpus(records.with_name("few.jsonl"), read_lines(records)[:20])
    said = call(corpus, few).text.splitlines()
    assert said[0] == "24 pages, 20 records; 4 pages without a record count as empty"
    assert any(line.startswith("title ") and " to " in line for line in said)
    assert any(line.startswith("title ") and "error 0." in line for line in said)
    whole = call(corpus, records).text.splitlines()
    assert whole[0] == "24 pages, 24 records"
    assert any(line.startswith("95 % intervals: bootstrap by site") for line in whole)
    assert call(corpus, records).data["intervals"].startswith("bootstrap by site")


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["-"], MisuseError),
        (["{corpus}", "-"], MisuseError),
        (["{corpus}", "{records}", "--alone"], MisuseError),
        (["{corpus}", "{corpus}"], KnownError),
        (["{records}", "{records}"], KnownError),
        (["nowhere.jsonl"], KnownError),
        (["{corpus}", "nowhere.jsonl"], KnownError),
    ],
)
def test_misuse_is_a_sentence(
    corpus: Path, records: Path, arguments: list[Any], error: type[KnownError]
) -> None:
    named = [part.format(corpus=corpus, records=records) for part in arguments]
    with pytest.raises(error) as told:
        call(*named)
    assert str(told.value).endswith(".") or "--out" in str(told.value)
    assert "\n" not in str(told.value)
