"""A model is learnt from the records that have keywords, and the next extraction uses it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from carmengui.engine.metadata.keyphrases.files import model_path
from carmengui.engine.model import Field, KnownError, Record
from carmengui.engine.model.headway import GivenUpError, Headway
from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.project_reader import Reader
from carmengui.engine.runs.keyphrase_training import (
    LanguageDocuments,
    documents_by_language,
    keep_model,
    train_from_project,
)
from carmengui.engine.tuning.versions.stale import staleness_of
from tests.engine.metadata.keyphrases.documents import document
from tests.engine.runs.imported_pages import import_pages
from tests.engine.runs.keyphrase_pages import BARE, pages, url_of

pytestmark = pytest.mark.slow
COUNT = 16


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return import_pages(tmp_path_factory.mktemp("keyphrases"), pages(COUNT))


@pytest.fixture
def folder(template: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(template, tmp_path / "project"))


@contextmanager
def reading(folder: Path) -> Iterator[Reader]:
    with (
        Project.open(folder) as project,
        closing(VerdictStore(folder / REVIEW_DATABASE)) as verdicts,
    ):
        yield Reader(project.store, project.archive, verdicts)


def extracted(folder: Path) -> dict[str, Record]:
    with Project.open(folder) as project:
        project.extract()
        return {record.url: record for record in project.store.records.current()}


def test_phrases_of_a_model_are_candidates_until_the_model_is_removed(folder: Path) -> None:
    before = extracted(folder)
    assert before[url_of(BARE)].field(Field.KEYWORDS) is None
    with reading(folder) as reader:
        [found] = documents_by_language(reader)
        assert (found.language, found.count) == ("en", COUNT)
        trained = train_from_project(reader, found)
    assert trained.model.documents == COUNT
    assert [count for count, _ in trained.f1] == [5, 10, 15]
    assert trained.f1[0][1] > 0.5
    keep_model(folder, trained)
    stale = staleness_of(folder)
    assert stale is not None
    assert stale.changed == ("keyphrases",)

    after = extracted(folder)
    assert staleness_of(folder) is None
    bare = after[url_of(BARE)].weighed(Field.KEYWORDS)
    assert bare is not None
    assert set(document(BARE).keywords) <= {each.value.lower() for each in bare.candidates}
    assert all(each.evidence for each in bare.candidates)
    own, its = before[url_of(0)].field(Field.KEYWORDS), after[url_of(0)].field(Field.KEYWORDS)
    assert own is not None
    assert its is not None
    assert (its.values, its.weight, its.method) == (own.values, own.weight, own.method)
    assert any(each.method == "keyphrases" for each in its.candidates)
    with reading(folder) as reader:  # what a model found is nothing to learn from
        assert documents_by_language(reader)[0].count == COUNT

    model_path(folder, "en").unlink()
    assert extracted(folder) == before


def test_what_a_person_said_decides(folder: Path) -> None:
    with reading(folder) as reader:
        record = next(r for r in reader.store.records.current() if r.url == url_of(3))
        keywords = record.field(Field.KEYWORDS)
        assert keywords is not None
        _judge(reader.verdicts, record, keywords.values, Judgement.WRONG)
        assert documents_by_language(reader)[0].count == COUNT - 1
        _judge(reader.verdicts, record, keywords.values, Judgement.RIGHT)
        assert documents_by_language(reader)[0].count == COUNT


def test_too_few_documents_are_said(folder: Path) -> None:
    with reading(folder) as reader:
        [found] = documents_by_language(reader)
        few = LanguageDocuments("en", found.records[:9])
        with pytest.raises(KnownError, match="Only 9 records in “en”"):
            train_from_project(reader, few)


def test_training_ends_when_nobody_waits(folder: Path) -> None:
    with reading(folder) as reader:
        [found] = documents_by_language(reader)
        with pytest.raises(GivenUpError):
            train_from_project(reader, found, headway=Headway(is_wanted=lambda: False))


def test_a_file_that_is_no_model_is_named(folder: Path) -> None:
    path = model_path(folder, "en")
    path.parent.mkdir()
    path.write_text("{}", "utf-8")
    with Project.open(folder) as project, pytest.raises(KnownError, match=r"en\.json"):
        project.extract()


def _judge(
    verdicts: VerdictStore, record: Record, values: tuple[str, ...], judgement: Judgement
) -> None:
    at = datetime(2026, 1, 1, tzinfo=UTC)
    field = str(Field.KEYWORDS)
    verdicts.write(
        [Decision(record.capture_digest, record.url, field, values, judgement, "Ada", at)]
    )
