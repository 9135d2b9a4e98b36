"""The priority of a site file: which host is asked first, and which pages of one host."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from carmengui.demo import DemoClock
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.project import Project
from tests.engine.crawl.conftest import ScriptedWeb, http

Opened = Callable[..., AbstractContextManager[Project]]
HOSTS = ("a.test", "b.test", "c.test")
SOURCES = read_sources(f"http://{host}/" for host in HOSTS)


@pytest.fixture
def sites(tmp_path: Path) -> Path:
    Project.create(tmp_path / "project").close()
    return tmp_path / "project" / "sites"


def linking(*paths: str) -> bytes:
    return http("<p>Text.</p>" + "".join(f'<a href="{path}">link</a>' for path in paths))


def pages(web: ScriptedWeb) -> list[str]:
    return [each.host[0] + each.path for each in web.log if each.path != "/robots.txt"]


@pytest.mark.parametrize(
    "case",
    [({}, "abc"), ({"b": 3}, "bac"), ({"a": -1}, "bca"), ({"a": 1, "b": 4, "c": 9}, "cba")],
)
def test_of_hosts_that_may_be_asked_that_with_the_higher_priority_is_first(
    web: ScriptedWeb,
    clock: DemoClock,
    opened: Opened,
    sites: Path,
    case: tuple[dict[str, int], str],
) -> None:
    weights, order = case
    for name, weight in weights.items():
        (sites / f"{name}.toml").write_text(f"match = '{name}.test'\npriority = {weight}\n")
    for host in HOSTS:
        web.add(f"{host}/", http("<p>The front page."))
    with opened(HOSTS, threads=1) as project:
        project.crawl(SOURCES, clock=clock)
    assert pages(web) == [f"{host}/" for host in order]


def test_within_a_host_the_pages_of_the_file_with_the_higher_priority_come_first(
    web: ScriptedWeb, clock: DemoClock, opened: Opened, sites: Path
) -> None:
    (sites / "all.toml").write_text("match = 'a.test'\npriority = -2\n")
    (sites / "news.toml").write_text("match = 'a.test/news/'\npriority = 2\n")
    web.add("a.test/", linking("/x", "/y", "/news/1", "/news/2"))
    with opened(HOSTS[:1], threads=1) as project:
        project.crawl(SOURCES[:1], clock=clock)
    assert pages(web) == ["a/", "a/news/1", "a/news/2", "a/x", "a/y"]
