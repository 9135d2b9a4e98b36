"""A scripted web, its clock, and projects that crawl it."""

import pytest

from carmengui.demo import DemoClock
from tests.engine.crawl.conftest import ScriptedWeb, project_on


@pytest.fixture
def web():
    with ScriptedWeb() as running:
        yield running


@pytest.fixture
def clock(web):
    clock = DemoClock()
    web.now = clock.now
    return clock


@pytest.fixture
def opened(tmp_path, web):
    def at(name="project", **settings):
        return project_on(tmp_path / name, web, **settings)

    return at
