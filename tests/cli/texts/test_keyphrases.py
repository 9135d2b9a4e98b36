"""``carmengui keyphrases``: train writes a model, apply finds keyphrases with it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Ran
from tests.engine.metadata.keyphrases.documents import document
from tests.engine.runs.imported_pages import import_pages
from tests.engine.runs.keyphrase_pages import pages

Call = Callable[..., Ran]


@pytest.fixture
def training(tmp_path: Path) -> Path:
    lines = [
        {"id": str(seed), "text": document(seed).text, "keys": document(seed).keywords}
        for seed in range(20)
    ]
    path = tmp_path / "training.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return path


def test_what_is_learnt_is_found_in_other_documents(
    command: Call, training: Path, tmp_path: Path
) -> None:
    model, papers, out = (tmp_path / name for name in ("model.json", "papers.jsonl", "out.jsonl"))
    said = command("keyphrases", "train", training, "--out", model, "--json").json
    assert (said["documents"], said["language"]) == (20, "en")
    assert 0 < said["keywords"] < said["phrases"]
    unseen = document(99)
    # What stands there as gold is not read.
    lines = [{"id": 7, "text": unseen.text, "keys": ["gold"]}, {"text": ""}]
    papers.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    ran = command("keyphrases", "apply", papers, "--model", model, "--out", out, "--count", 4)
    assert ran.code == 0, ran.err
    first, empty = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert first["id"] == 7
    assert set(unseen.keywords) <= {key.lower() for key in first["keys"]}
    assert len(first["keys"]) == len(first["weights"]) == 4
    assert empty == {"keys": [], "weights": []}


def test_only_so_many_documents_are_learnt_from(
    command: Call, training: Path, tmp_path: Path
) -> None:
    out = tmp_path / "model.json"
    said = command("keyphrases", "train", training, "--out", out, "--most", 8, "--json").json
    assert said["documents"] == 8


def test_mistakes_are_sentences(command: Call, training: Path, tmp_path: Path) -> None:
    def refused(*words: object) -> tuple[int, str]:
        ran = command("keyphrases", *words)
        assert ran.out == ""
        return ran.code, ran.err

    assert refused("train", training)[0] == 2
    assert "apply needs --model" in refused("apply", training)[1]
    code, sentence = refused("apply", training, "--model", training)
    assert code == 1
    assert "is not a keyphrase model" in sentence
    assert refused("apply", training, "--model", tmp_path / "none.json")[0] == 1
    assert refused("learn", training)[0] == 2
    training.write_text('{"text": "a"}', "utf-8")
    code, sentence = refused("train", training, "--out", tmp_path / "model.json")
    assert code == 1
    assert "line 1 has no “keys”" in sentence
    assert not (tmp_path / "model.json").exists()


@pytest.mark.slow
def test_a_project_is_learnt_from_and_keeps_the_model(command: Call, tmp_path: Path) -> None:
    folder = import_pages(tmp_path, pages(12))
    said = command("keyphrases", "train", folder, "--words", 2, "--json").json
    assert (said["documents"], said["language"], said["max_words"]) == (12, "en", 2)
    assert said["available"] == {"en": 12}
    assert list(said["f1"]) == ["5", "10", "15"]
    assert (folder / "keyphrases" / "en.json").is_file()
    ran = command("keyphrases", "train", folder, "--language", "de")
    assert ran.code == 1
    assert "Only 0 records in “de”" in ran.err
    assert command("keyphrases", "train", folder, "--out", "a.json").code == 2
