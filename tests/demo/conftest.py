"""A running demo web and a way to ask it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from carmengui.demo import DemoClock, DemoWeb
from tests.demo.visitor import Get, Reply, visit


@pytest.fixture
def clock() -> DemoClock:
    return DemoClock()


@pytest.fixture
def web(clock: DemoClock) -> Iterator[DemoWeb]:
    with DemoWeb(clock) as running:
        yield running


@pytest.fixture
def get(web: DemoWeb) -> Get:
    def ask(url: str, **headers: str) -> Reply:
        return visit(web, url, {name.replace("_", "-"): value for name, value in headers.items()})

    return ask
