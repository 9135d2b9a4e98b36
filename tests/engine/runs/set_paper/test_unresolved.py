"""Unresolved words of a project: by frequency, with and without names, and what a lexicon changes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from carmengui.engine.language.lemmas import analyser
from carmengui.engine.model import KnownError
from carmengui.engine.model.headway import GivenUpError, Headway, Reached
from carmengui.engine.model.settings import Settings
from carmengui.engine.runs.set_paper.other_analysers import other_analysers
from carmengui.engine.runs.set_paper.unresolved import (
    ProjectWords,
    UnresolvedWord,
    project_words,
    suggested_root,
)
from carmengui.engine.search.lexicon import Lexicon, LexiconEntry
from carmengui.engine.storage import Store
from tests.engine.runs.text_project import make_texts

TEXTS = {
    "http://a.example/1": ("tr", "Kar yağdı. Blorkun Zümrüdüq kenti kar altında. blorkun geldi."),
    "http://a.example/2": ("tr", "Dün blorkun geldi; Zümrüdüq'te kar vardı."),
    "http://b.example/3": ("de", "Das Haus hat ein Quiffdach. Die Quiffdach-Frage bleibt."),
    "http://b.example/4": ("xx", "zzq zzq"),
}


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    folder = make_texts(tmp_path_factory.mktemp("words") / "project", TEXTS)
    with closing(Store(folder / "carmen.sqlite", read_only=True)) as opened:
        yield opened


@pytest.fixture(scope="module")
def words(store: Store) -> ProjectWords:
    return project_words(store)


def unresolved(words: ProjectWords, language: str) -> dict[str, UnresolvedWord]:
    found = words.of(language)
    assert found is not None
    return {each.word: each for each in found.unresolved}


def test_words_are_counted_over_all_records_of_a_language(words: ProjectWords) -> None:
    assert [(each.language, each.records) for each in words.languages] == [
        ("tr", 2),
        ("de", 1),
        ("xx", 1),
    ]
    turkish = unresolved(words, "tr")
    assert list(turkish) == ["blorkun", "Blorkun", "Zümrüdüq"]
    first = turkish["blorkun"]
    assert (first.count, first.not_names, first.records) == (2, 2, 2)
    assert first.url == "http://a.example/1"
    assert turkish["Zümrüdüq"].not_names == 0
    assert turkish["Blorkun"].not_names == 1


def test_shares_are_those_of_the_words_with_and_without_names(words: ProjectWords) -> None:
    turkish = words.of("tr")
    assert turkish is not None
    assert turkish.words == 15
    assert turkish.resolved == pytest.approx(11 / 15)
    assert turkish.not_names == 13
    assert turkish.resolved_without_names == pytest.approx(10 / 13)


def test_a_language_without_a_list_has_no_share(words: ProjectWords) -> None:
    other = words.of("xx")
    assert other is not None
    assert not other.has_list
    assert other.resolved is None


def test_a_word_of_the_lexicon_is_resolved_in_every_form_that_it_stands_for(
    words: ProjectWords,
) -> None:
    lexicon = Lexicon([LexiconEntry("blorkun", "blork", "tr"), LexiconEntry("Zümrüdüq", "", "tr")])
    after = words.with_lexicon(lexicon)
    assert "blorkun" not in unresolved(after, "tr")
    assert "Blorkun" not in unresolved(after, "tr")
    assert "Zümrüdüq" not in unresolved(after, "tr")
    turkish, before = after.of("tr"), words.of("tr")
    assert turkish is not None
    assert before is not None
    assert turkish.resolved is not None
    assert before.resolved is not None
    assert turkish.resolved > before.resolved
    assert after.of("de") == words.of("de")
    assert words.with_lexicon(Lexicon()) == words


def test_words_of_the_lexicon_make_a_share_where_there_is_no_list(words: ProjectWords) -> None:
    after = words.with_lexicon(Lexicon([LexiconEntry("zzq", "", "xx")]))
    found = after.of("xx")
    assert found is not None
    assert found.resolved == 1.0


def test_only_the_records_that_are_asked_for_count(store: Store) -> None:
    [number] = store.rows("SELECT number FROM listing WHERE url = 'http://b.example/3'")[0]
    found = project_words(store, (number,))
    assert [each.language for each in found.languages] == ["de"]
    assert "Quiffdach" in unresolved(found, "de")
    assert project_words(store, ()).languages == ()


def test_another_analyser_takes_the_place_of_the_lists(store: Store, words: ProjectWords) -> None:
    found = project_words(store, others={"tr": analyser("de")})
    assert set(unresolved(words, "tr")) < set(unresolved(found, "tr"))
    assert "geldi" in unresolved(found, "tr")
    assert found.of("de") == words.of("de")


def test_a_python_that_the_settings_name_must_be_there(store: Store, tmp_path: Path) -> None:
    settings = Settings(zemberek_file=str(tmp_path / "python"))
    with pytest.raises(KnownError, match="cannot be started"), other_analysers(settings, store):
        pass
    with other_analysers(Settings(), store) as others:
        assert others == {}


def test_without_turkish_records_no_python_is_asked(tmp_path: Path) -> None:
    folder = make_texts(tmp_path / "project", {"http://a.example/1": ("de", "Das Haus.")})
    settings = Settings(zemberek_file=str(tmp_path / "python"))
    with (
        closing(Store(folder / "carmen.sqlite", read_only=True)) as german,
        other_analysers(settings, german) as others,
    ):
        assert others == {}


def test_progress_is_told_and_nobody_waits_in_vain(store: Store) -> None:
    told: list[Reached] = []
    project_words(store, headway=Headway(told.append))
    assert told[0].total == len(TEXTS)
    with pytest.raises(GivenUpError):
        project_words(store, headway=Headway(is_wanted=lambda: False))


@pytest.mark.parametrize(
    ("word", "language", "is_name", "root"),
    [
        ("Kadıköy'de", "tr", True, "Kadıköy"),
        ("Zümrüdüq’te", "tr", True, "Zümrüdüq"),
        ("l'Quiff", "fr", False, "l'quiff"),
        ("китапларыбызда", "tt", False, "китап"),
    ],
)
def test_a_root_is_suggested(word: str, language: str, is_name: bool, root: str) -> None:
    assert suggested_root(word, language, is_name=is_name).lower() == root.lower()
