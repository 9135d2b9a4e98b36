"""Words that lists know."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.runs.set_paper.word_lists import KnownWords, WordLists


@pytest.fixture
def turkish(tmp_path: Path) -> Path:
    file = tmp_path / "türkçe.dic"
    file.write_text("5\nkar/AB\nılık\nışık\tad\nAnkara\nda\n", "utf-8-sig")
    return file


def resolved(lists: WordLists, text: str, language: str) -> tuple[int, int]:
    found = lists.counted(text, language)
    return found.known, found.words


def test_words_are_those_with_letters_and_known_are_those_on_the_list(turkish: Path) -> None:
    lists = WordLists([turkish])
    assert resolved(lists, "Kar, kar! „Ilık“ IŞIK yağmur 2007 — <div> ...", "az") == (4, 6)
    assert resolved(lists, "", "az") == (0, 0)


def test_capital_i_is_the_turkish_one_only_in_turkish(turkish: Path) -> None:
    lists = WordLists([turkish])
    assert resolved(lists, "ILIK IŞIK", "az") == (2, 2)
    assert resolved(lists, "ILIK IŞIK", "de") == (0, 2)


def test_of_a_compound_every_part_must_be_known(turkish: Path) -> None:
    lists = WordLists([turkish])
    assert resolved(lists, "Ankara'da kar-ışık kar-yağmur", "az") == (2, 3)
    assert resolved(lists, "ankara", "az") == (0, 1)


def test_several_lists_are_one_and_all_are_named(turkish: Path, tmp_path: Path) -> None:
    more = tmp_path / "more.txt"
    more.write_text("yağmur\n", "utf-8")
    lists = WordLists([turkish, more])
    assert resolved(lists, "kar yağmur", "az") == (2, 2)
    assert lists.name("xx") == "türkçe.dic, more.txt"
    assert resolved(WordLists([more]), "kar yağmur", "az") == (1, 2)


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


def test_the_lists_that_come_with_the_program_are_asked_and_named() -> None:
    lists = WordLists()
    found = lists.counted("Die Häuser stehen in Berlin. Xyzzq", "de")
    assert (found.known, found.words) == (5, 6)
    assert lists.name("de") == f"simplemma {version('simplemma')} (de)"
    assert lists.name("tt") == ""
    assert lists.counted("Китаплар", "tt") == KnownWords(0, 1, 0, 1)


def test_words_that_may_be_names_are_counted_apart() -> None:
    lists = WordLists()
    found = lists.counted("Kitaplar geldi. Yarın Zorbulak kardeşler gelecek, dedi\nAhmetler", "tr")
    assert found.words - found.words_without_names == 1
    assert found.share is not None
    assert found.share_without_names is not None
    assert found.share < found.share_without_names
    german = lists.counted("Das Zorbulak steht hier", "de")
    assert german.words == german.words_without_names


def test_a_derived_word_is_known_by_what_it_is_derived_from() -> None:
    assert WordLists().counted("sağlamlaştırmasıyla", "tr").known == 1
