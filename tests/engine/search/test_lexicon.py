"""The lexicon of a project: a file that a person and the program write together."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.search.lexicon import (
    LEXICON,
    Lexicon,
    LexiconEntry,
    add_to_lexicon,
    read_lexicon,
)


def test_a_word_has_its_root_in_its_language_alone() -> None:
    lexicon = Lexicon([LexiconEntry("ırmaklar", "ırmak", "tr"), LexiconEntry("Kama")])
    assert lexicon.root("IRMAKLAR", "tr") == "ırmak"
    assert lexicon.root("IRMAKLAR", "tt") is None
    assert lexicon.root("Kama", "tt") == "Kama"
    assert lexicon.root("kama", "tt") is None
    assert lexicon.speaks("de")
    assert not Lexicon(lexicon.entries[:1]).speaks("de")


def test_what_a_person_wrote_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / LEXICON
    file.write_text("\ufeff5\nunterwald/AB\nКама\tКама", "utf-8")
    add_to_lexicon(tmp_path, LexiconEntry("сабан\ttuе", "сабан", "tt"))
    assert file.read_text("utf-8-sig") == "5\nunterwald/AB\nКама\tКама\nсабан tuе\tсабан\ttt\n"
    lexicon = read_lexicon(tmp_path)
    assert lexicon.root("unterwald", "de") == "unterwald"
    assert lexicon.root("сабан tuе", "tt") == "сабан"
    assert len(lexicon.entries) == 3


def test_without_a_file_nothing_is_known(tmp_path: Path) -> None:
    assert read_lexicon(tmp_path).entries == ()


def test_a_file_that_is_no_text_is_said_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / LEXICON).write_bytes(b"\xff\xfe\xff")
    with pytest.raises(KnownError, match="is not UTF-8"):
        read_lexicon(tmp_path)
    with pytest.raises(KnownError, match="is not UTF-8"):
        add_to_lexicon(tmp_path, LexiconEntry("kar"))
    assert (tmp_path / LEXICON).read_bytes() == b"\xff\xfe\xff"


def test_an_empty_word_is_refused(tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="without letters"):
        add_to_lexicon(tmp_path, LexiconEntry(" \t"))
    assert not (tmp_path / LEXICON).exists()
