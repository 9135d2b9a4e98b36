"""A store in a folder of its own, what writes pages into it, and its index."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from carmengui.engine.search.index import SearchIndex
from carmengui.engine.storage import Store
from tests.engine.search.indexed import Pages


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[Pages]:
    store = Store(tmp_path / "carmen.sqlite", create=True)
    yield Pages(store)
    store.close()


@pytest.fixture
def index(tmp_path: Path) -> Iterator[SearchIndex]:
    with SearchIndex(tmp_path) as opened:
        yield opened
