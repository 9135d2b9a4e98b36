"""Pages of the demo web, fetched once."""

from __future__ import annotations

import pytest

from tests.engine.runs.demo_corpus import DemoPage, fetch_pages


@pytest.fixture(scope="session")
def demo_pages() -> list[DemoPage]:
    return fetch_pages()
