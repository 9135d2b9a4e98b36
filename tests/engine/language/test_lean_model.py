"""The lean model says what the library says, is made once, and is shared from then on."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import numpy as np
import pytest
from py3langid.langid import MODEL_FILE, LanguageIdentifier

from carmengui.engine.language.lean_model import LeanModel, ModelArrays
from carmengui.engine.language.model_files import load_model
from carmengui.engine.language.text_language import MODEL_LANGUAGES as LANGUAGES

pytestmark = pytest.mark.slow

TEXTS = (
    "",
    "a",
    "Kısa.",
    "\0" * 99,
    "12 34",
    "x\ud800y" * 9,
    "ÇOK BÜYÜK HARFLERLE YAZILMIŞ BİR BAŞLIK",
    "Der Gemeinderat hat gestern Abend den Haushalt beschlossen.",
    "Кичә кич шәһәр советы яңа китапханә төзү өчен бюджетны раслады.",
    "Градски савет усвојио је буџет нове библиотеке.",
    "Gradski savet usvojio je budžet nove biblioteke.",
    "Le conseil municipal a approuve\u0301 le budget." * 80,
    "Şəhər şurası yeni kitabxananın büdcəsini təsdiq etdi. The council approved it.",
    "市议会批准了新图书馆的预算。",
    "El ayuntamiento aprobó el presupuesto.",
)


@pytest.fixture(scope="module")
def caches(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("caches")
    load_model(LANGUAGES, folder)
    return folder


@pytest.fixture(scope="module")
def library() -> LanguageIdentifier:
    model = LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
    model.set_languages(list(LANGUAGES))
    return model


@pytest.mark.parametrize("text", TEXTS)
def test_it_says_what_the_library_says(
    text: str, caches: Path, library: LanguageIdentifier
) -> None:
    ours, theirs = load_model(LANGUAGES, caches).classify(text), library.classify(text)
    assert ours[0] == theirs[0]
    assert ours[1] == pytest.approx(theirs[1], abs=1e-5)


def copied(caches: Path, tmp_path: Path) -> Path:
    """Copy the model that was made once: to make one takes two seconds."""
    [made] = caches.glob("language-*")
    return shutil.copytree(made, tmp_path / made.name)


def test_it_knows_the_languages_asked_for_and_no_other(caches: Path, tmp_path: Path) -> None:
    copied(caches, tmp_path)
    german = "Der Gemeinderat hat gestern Abend den Haushalt beschlossen."
    assert load_model(LANGUAGES, tmp_path).classify(german)[0] == "de"
    assert load_model(("en", "fr"), tmp_path).classify(german)[0] in {"en", "fr"}
    assert len(list(tmp_path.glob("language-*"))) == 2


def test_it_is_made_once_and_mapped_from_then_on(caches: Path) -> None:
    [made] = caches.glob("language-*")
    before = {path.name: path.stat().st_mtime_ns for path in made.iterdir()}
    assert _arrays(load_model(LANGUAGES, caches)) == {np.memmap}
    assert list(caches.glob("language-*")) == [made]
    assert {path.name: path.stat().st_mtime_ns for path in made.iterdir()} == before


@pytest.mark.parametrize("damage", ["cut off", "missing", "no array"])
def test_a_damaged_one_is_not_used(damage: str, caches: Path, tmp_path: Path) -> None:
    made = copied(caches, tmp_path)
    weights = made / "weights.npy"
    match damage:
        case "cut off":
            os.truncate(weights, 9_000)
        case "missing":
            weights.unlink()
        case _:
            weights.write_bytes(b"no array at all")
    with pytest.raises((OSError, ValueError)):
        ModelArrays.mapped(made)


def test_a_damaged_one_is_made_anew(caches: Path, tmp_path: Path) -> None:
    made = copied(caches, tmp_path)
    weights = made / "weights.npy"
    os.truncate(weights, 9_000)
    assert load_model(LANGUAGES, tmp_path).classify("The council met last night.")[0] == "en"
    assert weights.stat().st_size > 9_000
    assert list(tmp_path.glob("language-*")) == [made]


def test_where_nothing_can_be_written_it_works_from_memory(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    model = load_model(("de", "en"), file / "below")
    assert model.classify("The council met last night.")[0] == "en"
    assert np.memmap not in _arrays(model)
    assert file.stat().st_size == 0


def _arrays(model: LeanModel) -> set[type]:
    return {type(getattr(model._arrays, name)) for name in model._arrays.__slots__}


@pytest.mark.parametrize(
    "text", ["", "a", "Der Rat", "Кичә кич шәһәр советы", "ab" * 40, "Kısa. 12 市"]
)
def test_to_read_all_bytes_at_once_is_to_read_them_one_by_one(text: str, caches: Path) -> None:
    [made] = caches.glob("language-*")
    arrays = ModelArrays.mapped(made)
    state, met = 0, []
    for byte in text.encode():
        high, low = divmod(byte, 16)
        state = int(arrays.next_state[arrays.block[arrays.row[state] + high] + low])
        met.append(int(arrays.feature[state]))
    expected = [(end, feature) for end, feature in enumerate(met) if feature >= 0]
    ends, features = LeanModel(arrays)._features(text.encode())
    assert list(zip(ends.tolist(), features.tolist(), strict=True)) == expected


def test_texts_read_together_do_not_touch_each_other(caches: Path) -> None:
    model = load_model(LANGUAGES, caches)
    together = model.probabilities(TEXTS)
    apart = np.concatenate([model.probabilities([text]) for text in TEXTS])
    assert together == pytest.approx(apart, abs=1e-6)
    assert len(set(together.argmax(axis=1).tolist())) > 5
