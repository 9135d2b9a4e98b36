"""One project for the whole folder: it is only read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from carmengui.engine.project import DATABASE
from carmengui.engine.storage import Archive, Store
from tests.engine.sibling_pages import LONE, make_project, site_pages, words


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    pages = site_pages() | {LONE: f"<title>Alone</title><p>{words(7)}</p>"}
    return make_project(tmp_path_factory.mktemp("siblings"), pages)


@pytest.fixture(scope="session")
def store(folder) -> Iterator[Store]:
    store = Store(folder / DATABASE, read_only=True)
    yield store
    store.close()


@pytest.fixture(scope="session")
def archive(folder) -> Iterator[Archive]:
    archive = Archive(folder / "archive")
    yield archive
    archive.close()
