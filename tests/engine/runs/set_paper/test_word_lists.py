"""Words that lists know."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.runs.set_paper.word_lists import WordLists


@pytest.fixture
def turkish(tmp_path: Path) -> Path:
    file = tmp_path / "türkçe.dic"
    file.write_text("5\nkar/AB\nılık\nışık\tad\nAnkara\nda\n", "utf-8-sig")
    return file


def test_words_are_those_with_letters_and_known_are_those_on_the_list(turkish: Path) -> None:
    lists = WordLists([turkish])
    assert lists.resolved("Kar, kar! „Ilık“ IŞIK yağmur 2007 — <div> ...", "tr") == (4, 6)
    assert lists.resolved("", "tr") == (0, 0)


def test_capital_i_is_the_turkish_one_only_in_turkish(turkish: Path) -> None:
    lists = WordLists([turkish])
    assert lists.resolved("ILIK IŞIK", "tr") == (2, 2)
    assert lists.resolved("ILIK IŞIK", "de") == (0, 2)


def test_of_a_compound_every_part_must_be_known(turkish: Path) -> None:
    lists = WordLists([turkish])
    assert lists.resolved("Ankara'da kar-ışık kar-yağmur", "tr") == (2, 3)
    assert lists.resolved("ankara", "tr") == (0, 1)


def test_several_lists_are_one_and_all_are_named(turkish: Path, tmp_path: Path) -> None:
    more = tmp_path / "more.txt"
    more.write_text("yağmur\n", "utf-8")
    lists = WordLists([turkish, more])
    assert lists.resolved("kar yağmur", "tr") == (2, 2)
    assert lists.name("xx") == "türkçe.dic, more.txt"
    assert WordLists([more]).resolved("kar yağmur", "tr") == (1, 2)


def test_without_a_list_there_is_no_name() -> None:
    assert WordLists().name("") == ""
    assert WordLists().name("xx") == ""


@pytest.mark.parametrize("content", [None, b"\xff\xfe\xff"])
def test_a_list_that_cannot_be_read_is_named(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "words.txt"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(KnownError, match=r"words\.txt"):
        WordLists([file])


def test_an_installed_library_of_word_forms_is_asked_and_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library is optional: another one of its name and its functions stands here for it."""
    (tmp_path / "simplemma.py").write_text(
        "def is_known(token, lang):\n"
        "    if lang != 'de':\n"
        "        raise ValueError(lang)\n"
        "    return token in {'haus', 'Berlin'}\n"
    )
    info = tmp_path / "simplemma-9.8.7.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: simplemma\nVersion: 9.8.7\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "simplemma", raising=False)
    lists = WordLists()
    assert lists.resolved("Haus in Berlin", "de") == (2, 3)
    assert lists.name("de") == "simplemma 9.8.7 (de)"
    assert lists.name("tt") == ""
    assert lists.resolved("Haus", "tt") == (0, 1)
    monkeypatch.delitem(sys.modules, "simplemma")
