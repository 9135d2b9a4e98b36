"""Why a record has its language and its keyphrases, found again from what is stored."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from carmengui.engine.inspection.reasons import (
    LanguageReasons,
    keyphrase_reasons,
    language_reasons,
)
from carmengui.engine.metadata.keyphrases.files import model_path
from carmengui.engine.metadata.keyphrases.training import TrainingDocument, train
from carmengui.engine.storage import Archive, Store
from carmengui.engine.storage.whole_files import write_whole
from tests.engine.metadata.keyphrases.documents import document
from tests.engine.runs.text_project import make_texts

TATAR = "Түбән Кама шәһәрендә яңа китапханә ачылды, анда укучылар һәм балалар өчен урын бар."
GERMAN = (
    "Die neue Bibliothek wurde gestern eröffnet und bietet vielen Kindern einen Platz zum Lesen."
)


def reasons(folder: Path, url: str) -> LanguageReasons:
    with (
        closing(Store(folder / "carmen.sqlite", read_only=True)) as store,
        closing(Archive(folder / "archive")) as archive,
    ):
        found = language_reasons(store, archive, url)
    assert found is not None
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    texts = {
        "http://a.test/tat/1": ("tt", TATAR),
        "http://a.test/2": ("tt", f"{TATAR}\n{GERMAN}\n{TATAR}"),
        "http://a.test/3": ("de", ""),
    }
    return make_texts(tmp_path / "project", texts)


def test_each_step_says_its_language_and_why(folder: Path) -> None:
    found = reasons(folder, "http://a.test/tat/1")
    assert [(each.method, each.language) for each in found.steps] == [
        ("url", "tt"),
        ("letters", "tt"),
        ("model", "tt"),
    ]
    assert "/tat/" in str(found.steps[0].reason)
    assert "Ә 6, Һ 2" in str(found.steps[1].reason)
    assert found.method == "text and declaration"
    assert found.likely[0][0] == "tt"
    assert found.margin == pytest.approx(found.likely[0][1] - found.likely[1][1])
    assert found.parts == ()


def test_paragraphs_of_a_mixed_text_are_told_apart(folder: Path) -> None:
    found = reasons(folder, "http://a.test/2")
    assert [part.language for part in found.parts] == ["tt", "de", "tt"]
    assert sum(part.share for part in found.parts) == pytest.approx(1.0)
    assert found.parts[1].words.startswith("Die neue Bibliothek")
    assert found.parts[1].words.endswith("…")


def test_of_a_page_without_text_or_record_nothing_is_said(folder: Path) -> None:
    with (
        closing(Store(folder / "carmen.sqlite", read_only=True)) as store,
        closing(Archive(folder / "archive")) as archive,
    ):
        assert language_reasons(store, archive, "http://a.test/3") is None
        assert language_reasons(store, archive, "http://a.test/none") is None


def test_measures_of_a_keyphrase_are_those_of_the_model(tmp_path: Path) -> None:
    made, url = document(99), "http://a.test/1"
    folder = make_texts(
        tmp_path / "project", {url: ("en", made.text)}, keyphrases={url: made.keywords}
    )
    with closing(Store(folder / "carmen.sqlite", read_only=True)) as store:
        assert keyphrase_reasons(store, folder, url) == {}
        docs = [document(seed) for seed in range(12)]
        model = train([TrainingDocument(each.text, each.keywords) for each in docs], "en")
        write_whole(model_path(folder, "en"), model.to_json())
        found = keyphrase_reasons(store, folder, url)
        assert keyphrase_reasons(store, folder, "http://a.test/none") == {}
    assert set(found) == set(made.keywords)
    for phrase, each in found.items():
        assert each.count == made.text.lower().count(phrase.lower())
        assert each.of_documents == 12
        before = made.text.lower().index(phrase.lower())
        assert each.first == pytest.approx(
            len(made.text[:before].split()) / len(made.text.split()), abs=0.02
        )
        assert 0 < each.probability < 1
        assert each.tf_idf > 0
