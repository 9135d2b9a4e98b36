"""Lists of word forms: the same as the library's own, made once, and shared from then on."""

from __future__ import annotations

import mmap
import os
from pathlib import Path

import pytest
from simplemma.strategies.dictionaries.dictionary_factory import DefaultDictionaryFactory

from carmengui.engine.language.lemmas import word_forms
from carmengui.engine.language.lemmas.word_forms import MappedForms, WordForms, WordList

LANGUAGE = "fr"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    listed = DefaultDictionaryFactory().get_dictionary(LANGUAGE)
    place = tmp_path_factory.mktemp("forms")
    WordList.write({form.encode(): lemma.encode() for form, lemma in listed.items()}, place)
    return place


def test_all_forms_have_the_lemmas_of_the_library(folder: Path) -> None:
    listed = DefaultDictionaryFactory().get_dictionary(LANGUAGE)
    forms = WordForms.mapped(folder)
    assert len(forms) == len(listed) > 10_000
    assert all(forms.get(form) == lemma for form, lemma in listed.items())
    assert sorted(forms) == sorted(listed)


@pytest.mark.parametrize("form", ["", "xyzzq", "maison\t", "maison\nmaison", "maiso", "\ud800"])
def test_what_is_not_listed_is_not_found(folder: Path, form: str) -> None:
    forms = WordForms.mapped(folder)
    assert form not in forms
    assert forms.get(form) is None
    with pytest.raises(KeyError):
        forms[form]


def test_lemmas_are_told_from_other_forms(folder: Path) -> None:
    lemmas = WordList.mapped(folder).lemmas
    assert "maison" in lemmas
    assert "maisons" not in lemmas


@pytest.mark.parametrize("damage", ["cut off", "missing", "other"])
def test_damaged_files_are_not_used(folder: Path, tmp_path: Path, damage: str) -> None:
    for file in ("forms.bin", "buckets.npy"):
        (tmp_path / file).write_bytes((folder / file).read_bytes())
    match damage:
        case "cut off":
            os.truncate(tmp_path / "forms.bin", 5_000)
        case "missing":
            (tmp_path / "buckets.npy").unlink()
        case _:
            (tmp_path / "buckets.npy").write_bytes(b"no array")
    with pytest.raises((OSError, ValueError)):
        WordForms.mapped(tmp_path)


def test_they_are_made_once_and_where_nothing_can_be_written_the_library_has_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(word_forms.platformdirs, "user_cache_path", lambda *_, **__: tmp_path)
    made = MappedForms().get_dictionary(LANGUAGE)
    assert isinstance(made, WordForms)
    assert isinstance(made._blob, mmap.mmap)
    [place] = [path for path in tmp_path.iterdir() if path.is_dir()]
    before = (place / "forms.bin").stat().st_mtime_ns
    assert MappedForms().get_dictionary(LANGUAGE)["maisons"] == "maison"
    assert (place / "forms.bin").stat().st_mtime_ns == before
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setattr(word_forms.platformdirs, "user_cache_path", lambda *_, **__: blocked)
    held = MappedForms().word_list(LANGUAGE)
    assert not isinstance(held.forms, WordForms)
    assert held.forms["maisons"] == "maison"
    assert "maison" in held.lemmas
