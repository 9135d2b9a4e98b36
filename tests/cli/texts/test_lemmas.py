"""``carmengui lemmas``: forms, token lists and texts in, each form with its lemma out."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.search.lexicon import LexiconEntry, add_to_lexicon
from tests.cli.conftest import Ran
from tests.engine.runs.text_project import make_texts

Call = Callable[..., Ran]


@pytest.fixture
def lemmas(command: Call, tmp_path: Path) -> Callable[..., list[dict[str, Any]]]:
    def call(lines: list[dict[str, Any]], *options: str) -> list[dict[str, Any]]:
        words, out = tmp_path / "words.jsonl", tmp_path / "lemmas.jsonl"
        words.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
        ran = command("lemmas", words, "--out", out, *options)
        assert ran.code == 0, ran.err
        return [json.loads(line) for line in out.read_text("utf-8").splitlines()]

    return call


Lemmas = Callable[..., list[dict[str, Any]]]


def test_each_form_has_its_line_and_its_own_language(lemmas: Lemmas) -> None:
    lines = [
        {"id": 1, "form": "IŞIKLARI", "lang": "tr"},
        {"id": 2, "form": "Häuser", "lang": "de"},
        {"id": 3, "form": "IŞIKLARI", "lang": "tr"},
        {"id": 4, "form": "Zorbulak", "lang": "tr"},
        {"id": 5, "form": "китапларны", "lang": "tt"},
    ]
    assert lemmas(lines) == [
        {"id": 1, "form": "IŞIKLARI", "stem": "ışık", "known": True, "lang": "tr"},
        {"id": 2, "form": "Häuser", "stem": "Haus", "known": True, "lang": "de"},
        {"id": 3, "form": "IŞIKLARI", "stem": "ışık", "known": True, "lang": "tr"},
        {"id": 4, "form": "Zorbulak", "stem": "zorbulak", "known": False, "lang": "tr"},
        {"id": 5, "form": "китапларны", "stem": "китап", "known": None, "lang": "tt"},
    ]


def test_of_texts_and_token_lists_each_form_stands_once_and_gold_is_not_read(
    lemmas: Lemmas,
) -> None:
    lines = [
        {"toks": [["Kitaplar", "xxx", "NOUN"], [",", ",", "PUNCT"], ["geldi", "yyy", "VERB"]]},
        {"text": "Kitaplar 3 gün önce geldi."},
    ]
    rows = lemmas(lines, "--language", "tr")
    assert [row["form"] for row in rows] == ["Kitaplar", "geldi", "gün", "önce"]
    assert [row["stem"] for row in rows] == ["kitap", "gel", "gün", "önce"]


def test_the_words_tell_their_language_where_nobody_does(lemmas: Lemmas) -> None:
    german = [{"form": word} for word in "Die Häuser der Stadt sind heute schöner".split()]
    assert [row["lang"] for row in lemmas(german)] == ["de"] * 7
    turkish = [{"form": word} for word in "Evlerin bahçeleri bugün çok daha güzel".split()]
    assert {row["lang"] for row in lemmas(turkish)} == {"tr"}


def test_roots_and_nulls_come_when_asked_for(lemmas: Lemmas) -> None:
    lines = [{"form": "işletmecilik"}, {"form": "Zorbulak"}]
    rows = lemmas(lines, "--language", "tr", "--roots", "--only-known")
    assert [row["roots"] for row in rows] == [["işletmecilik", "işletme", "işle", "iş"], []]
    assert [row["stem"] for row in rows] == ["işletmecilik", None]


def test_the_share_of_known_words_is_said_with_those_that_are_not(
    command: Call, tmp_path: Path
) -> None:
    words, out = tmp_path / "words.jsonl", tmp_path / "out.jsonl"
    words.write_text('{"text": "Houses of Zorbulak stand. Xyzzq xyzzq xyzzq"}', "utf-8")
    said = command("lemmas", words, "--out", out, "--language", "en", "--json").json
    assert said == {
        "forms": 6,
        "words": 7,
        "resolved": 0.4286,
        "resolved_without_names": 0.6,
        "unresolved": [["xyzzq", 2], ["Zorbulak", 1], ["Xyzzq", 1]],
    }
    shown = command("lemmas", words, "--out", out, "--language", "en").out
    assert "42.86% resolved" in shown
    assert "xyzzq 2, Zorbulak 1" in shown
    tatar = command("lemmas", words, "--out", out, "--language", "tt").out
    assert "There is no list of words" in tatar


def test_mistakes_are_sentences(command: Call, tmp_path: Path) -> None:
    words = tmp_path / "words.jsonl"
    words.write_text('{"id": 1}', "utf-8")
    ran = command("lemmas", words, "--language", "tr")
    assert ran.code == 1
    assert "line 1 has no word" in ran.err
    words.write_text('{"form": "12"}', "utf-8")
    ran = command("lemmas", words)
    assert ran.code == 2
    assert "do not tell in which language" in ran.err


def test_zemberek_needs_the_python_it_is_installed_in(command: Call, tmp_path: Path) -> None:
    words = tmp_path / "words.jsonl"
    words.write_text('{"form": "evlerden"}\n', "utf-8")
    alone = command("lemmas", words, "--language", "tr", "--analyser", "zemberek")
    assert alone.code == 2
    assert "--zemberek-python PATH" in alone.err
    none = command(
        "lemmas",
        words,
        "--language",
        "tr",
        "--analyser",
        "zemberek",
        "--zemberek-python",
        tmp_path / "none",
    )
    assert none.code == 1
    assert "cannot be started" in none.err


def test_of_a_project_the_resolved_share_is_said_by_language_and_its_lexicon_counts(
    command: Call, tmp_path: Path
) -> None:
    project = make_texts(
        tmp_path / "project",
        {
            "http://a.example/1": (
                "tr",
                "Kar yağdı. Blorkun Zümrüdüq kenti kar altında. blorkun geldi.",
            ),
            "http://b.example/2": ("de", "Das Haus steht."),
            "http://b.example/3": ("xx", "zzq zzq"),
        },
    )
    turkish, german, other = command("lemmas", project, "--json").json["languages"]
    assert (turkish["lang"], turkish["records"], turkish["words"]) == ("tr", 1, 9)
    assert (turkish["resolved"], turkish["resolved_without_names"]) == (0.6667, 0.75)
    assert ["Zümrüdüq", 1] in turkish["unresolved"]
    assert (german["resolved"], german["unresolved"]) == (1.0, [])
    assert other["resolved"] is None
    shown = command("lemmas", project, "--language", "tr").out
    assert "66.67% resolved, 75.00% without proper names" in shown
    assert "de:" not in shown
    out = tmp_path / "unresolved.jsonl"
    assert command("lemmas", project, "--out", out, "--language", "tr").code == 0
    rows = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert {row["form"]: row["count"] for row in rows} == {
        "Blorkun": 1,
        "Zümrüdüq": 1,
        "blorkun": 1,
    }
    assert {row["url"] for row in rows} == {"http://a.example/1"}
    add_to_lexicon(project, LexiconEntry("Zümrüdüq", "Zümrüdüq", "tr"))
    assert command("lemmas", project, "--json").json["languages"][0]["resolved"] == 0.7778


def test_options_for_words_and_languages_nobody_wrote_in_are_refused(
    command: Call, tmp_path: Path
) -> None:
    project = make_texts(tmp_path / "project", {"http://b.example/2": ("de", "Das Haus steht.")})
    assert "for a file of words" in command("lemmas", project, "--roots").err
    assert "no record in the language tr" in command("lemmas", project, "--language", "tr").err
    empty = tmp_path / "empty"
    empty.mkdir()
    assert command("lemmas", empty).code == 1
