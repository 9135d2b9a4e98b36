"""Records against gold: figures that were counted by hand, and files that are not what they should be."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.runs.evaluate.evaluate import MEASURES, Evaluation, evaluate
from tests.engine.runs.demo_corpus import write_corpus

GOLD = [
    {"title": "The river rose", "authors": ["Jane Doe", "John Smith"], "date": "2024-05-06",
     "description": "Three sheds went downstream", "keywords": ["flood", "river"],
     "publisher": "Gazette", "text": "The river rose by two metres last night.",
     "with": ["two metres"], "without": ["Cookies"]},
    {"title": "Old bridge – opens", "authors": ["Ada Miller"], "date": "2024", "keywords": "a; b, c"},
    {"title": "Nothing here", "date": "2024-03-01"},
    {"authors": []},
]  # fmt: skip
FOUND: list[dict[str, Any]] = [
    {"title": "the RIVER rose", "authors": ["Doe, Jane"], "date": "2024-05-07",
     "description": "Three sheds", "keywords": ["Flood", "water"], "publisher": "The Gazette",
     "lang": "en", "text": "The river rose by two metres. Cookies",
     "weights": {"title": 0.9, "authors": 0.8, "date": 0.7, "keywords": 0.6, "lang": 0.95}},
    {"title": "Old bridge", "authors": ["by Ada Miller"], "date": "2024-11-30", "keywords": ["A", "b"],
     "weights": {"title": 0.4, "authors": 0.7}},
]  # fmt: skip
Files = Callable[..., tuple[str, str]]


@pytest.fixture
def files(tmp_path: Path) -> Files:
    """Write a corpus and records; pages have the languages that are given."""

    def write(gold: list[Any], found: list[Any]) -> tuple[str, str]:
        pages = [
            {
                "id": f"p{n}",
                "site": f"s{n % 3}",
                "lang": "en" if n < 2 else None,
                "html_file": "none.html",
                "gold": own,
            }
            for n, own in enumerate(gold)
        ]
        records = [{"id": f"p{n}"} | own for n, own in enumerate(found)]
        corpus = write_corpus(tmp_path / "corpus.jsonl", pages)
        return str(corpus), str(write_corpus(tmp_path / "records.jsonl", records))

    return write


@pytest.fixture
def told(files: Files) -> Evaluation:
    return evaluate(*files(GOLD, FOUND))


def figures(told: Evaluation, name: str) -> tuple[float, float, float, int]:
    own = told.measures[name]
    return own.precision.value, own.recall.value, own.f1.value, own.pages


@pytest.mark.parametrize(
    ("name", "precision", "recall", "pages"),
    [
        ("title", 1 / 2, 1 / 3, 3),
        ("authors", 2 / 2, 2 / 3, 2),
        ("date", 1 / 2, 1 / 3, 3),
        ("date_pm1", 2 / 2, 2 / 3, 3),
        ("keywords", 3 / 4, 3 / 5, 2),
        ("publisher", 0, 0, 1),
        ("lang", 1 / 1, 1 / 2, 2),
        ("description_exact", 0, 0, 1),
        ("snippets", 1 / 2, 1 / 1, 1),
        ("text_sh4", 3 / 4, 3 / 5, 1),
        ("text_bag_micro", 6 / 7, 6 / 8, 1),
    ],
)
def test_the_figures_are_those_of_a_hand_count(
    told: Evaluation, name: str, precision: float, recall: float, pages: int
) -> None:
    both = precision + recall
    f1 = 2 * precision * recall / both if both else 0
    assert figures(told, name) == (*map(pytest.approx, (precision, recall, f1)), pages)


def test_shares_of_words_are_means_over_pages(told: Evaluation) -> None:
    # "the river rose", "old bridge" of "old bridge opens", nothing
    assert figures(told, "title_tok")[2] == pytest.approx((1 + 4 / 5 + 0) / 3)
    assert figures(told, "description")[2] == pytest.approx(2 * 2 / (2 + 4))
    assert figures(told, "publisher_tok")[2] == pytest.approx(2 / 3)
    assert figures(told, "authors_any")[2] == 1
    assert figures(told, "text_bag")[2] == pytest.approx(2 * 6 / (7 + 8))


def test_pages_and_records_are_counted(told: Evaluation) -> None:
    assert (told.pages, told.records) == (4, 2)
    assert set(told.measures) == set(MEASURES)
    assert list(told.measures) == list(MEASURES)


def test_intervals_hold_the_figure(told: Evaluation) -> None:
    for own in told.measures.values():
        for figure in (own.precision, own.recall, own.f1):
            assert 0 <= figure.low <= figure.value <= figure.high <= 1
            assert figure.low < figure.high or own.pages == 1


def test_weights_are_held_against_the_truth(told: Evaluation) -> None:
    title = told.calibration["title"]
    assert [(b.promised, b.kept) for b in title.bins] == [(0.4, 0), (0.9, 1)]
    assert title.error == pytest.approx((0.4 + 0.1) / 2)
    assert told.calibration["keywords"].error == pytest.approx(0.6 - 0.5)
    assert told.calibration["lang"].error == pytest.approx(0.05)
    assert "publisher" not in told.calibration


def test_the_object_for_scripts_says_it_all(told: Evaluation) -> None:
    said = json.loads(json.dumps(told.as_json()))
    assert (said["pages"], said["records"]) == (4, 2)
    assert said["fields"]["title"]["f1"] == pytest.approx(0.4)
    assert said["fields"]["title"]["pages"] == 3
    assert len(said["fields"]["title"]["recall_95"]) == 2
    assert said["calibration"]["title"]["ece"] == pytest.approx(0.25)
    assert said["calibration"]["title"]["bins"][0] == {"pages": 1, "promised": 0.4, "kept": 0}


def test_the_order_of_the_files_does_not_matter(files: Files) -> None:
    corpus, records = files(GOLD, FOUND)
    first = evaluate(corpus, records).as_json()
    for name in (records,):
        lines = Path(name).read_text("utf-8").splitlines()
        Path(name).write_text("\n".join(reversed(lines)), "utf-8")
    assert evaluate(corpus, records).as_json() == first


@pytest.mark.parametrize(
    ("gold", "found", "sentence"),
    [
        ([], [{}], "contains no pages"),
        ([None, {}], [{}], "contains no gold to compare with"),
        (GOLD, [], "their ids differ"),
        (GOLD, [{"id": "other"}], "their ids differ"),
        (GOLD, [{}, {"html_file": "a.html"}], "line 2 is a page of a corpus"),
    ],
)
def test_files_that_do_not_belong_together_are_told(
    files: Files, gold: list[Any], found: list[Any], sentence: str
) -> None:
    with pytest.raises(KnownError, match=sentence):
        evaluate(*files(gold, found))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b'{"id": 1}\n{', "line 2 is not JSON"),
        (b'{"id": 1}\n\n[1]', "line 3 is not a record"),
        (b'{"title": "a"}', "line 1 is not a record"),
        (b"\xff\xfe", "is not UTF-8"),
        (None, "cannot be read: No such file"),
    ],
)
def test_records_that_are_none_are_told(files: Files, text: bytes | None, sentence: str) -> None:
    corpus, records = files(GOLD, FOUND)
    if text is None:
        Path(records).unlink()
    else:
        Path(records).write_bytes(text)
    with pytest.raises(KnownError, match=sentence):
        evaluate(corpus, records)


def test_values_of_a_wrong_kind_are_wrong_values(files: Files) -> None:
    odd = {
        "title": ["x"],
        "authors": 5,
        "date": {},
        "keywords": None,
        "text": 7,
        "lang": [],
        "weights": {"title": "high", "date": None},
    }
    told = evaluate(*files(GOLD, [odd | {"description": 3}]))
    assert figures(told, "authors")[:3] == (0, 0, 0)
    assert told.calibration == {}
