"""One project for the whole folder, which is only read; facts of it that are ready; a copy to write in."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from carmengui.engine.project import DATABASE
from carmengui.engine.storage import Archive, Store
from carmengui.engine.tuning import CorpusFacts
from tests.engine.sibling_pages import make_project
from tests.engine.tuning.corpus import HEADING_ONLY, NOT_SHARED, PAGES, TITLE_RULES


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("tuning"), PAGES)


@pytest.fixture(scope="session")
def store(folder: Path) -> Iterator[Store]:
    store = Store(folder / DATABASE, read_only=True)
    yield store
    store.close()


@pytest.fixture(scope="session")
def archive(folder: Path) -> Iterator[Archive]:
    archive = Archive(folder / "archive")
    yield archive
    archive.close()


@pytest.fixture(scope="session")
def facts(folder: Path, store: Store, archive: Archive) -> CorpusFacts:
    """Facts of the rules that the tests use, looked for once."""
    facts = CorpusFacts(folder)
    for text in (TITLE_RULES, HEADING_ONLY, NOT_SHARED):
        facts.prepare(store, archive, text)
    return facts


@pytest.fixture
def fresh(folder: Path, tmp_path: Path) -> Path:
    """A copy of the project without what tuning keeps there."""
    copy = tmp_path / "copy"
    shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("cache", "*.lock"))
    return copy
