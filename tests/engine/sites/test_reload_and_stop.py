"""Site files that change while a crawl runs, and sites whose crawl a rule ends."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from itertools import pairwise
from pathlib import Path

import pytest

from carmengui.demo import DemoClock
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.model import KnownError
from carmengui.engine.model.events import Event, PageVisited, Said
from carmengui.engine.project import Project
from tests.engine.crawl.conftest import Asked, ScriptedWeb, http, project_on

Opened = Callable[..., AbstractContextManager[Project]]


@pytest.fixture
def sites(tmp_path: Path) -> Path:
    Project.create(tmp_path / "project").close()
    return tmp_path / "project" / "sites"


def chain(web: ScriptedWeb, count: int, wait_s: float = 0.0) -> None:
    """Serve pages of which each leads to the next; they come slowly enough to be overtaken."""

    def slow(number: int) -> Callable[[Asked, object], None]:
        def answer(_: Asked, connection: object) -> None:
            time.sleep(wait_s)
            links = f'<a href="/p/{number + 1}">on</a><a href="/skip/{number}">aside</a>'
            connection.sendall(http(f"<html>{links}<p>page number {number}</p></html>"))

        return answer

    for number in range(count):
        web.add(f"a.test/p/{number}", slow(number))
        web.add(f"a.test/skip/{number}", http(f"<html><p>aside {number}</p></html>"))


def test_a_changed_file_is_used_while_the_crawl_runs(
    web: ScriptedWeb, sites: Path, opened: Opened
) -> None:
    chain(web, 60, wait_s=0.05)
    path = sites / "paper.toml"
    path.write_text("match = 'a.test'\n")
    said: list[str] = []
    pages = 0

    def listen(event: Event) -> None:
        nonlocal pages
        if isinstance(event, Said):
            said.append(event.text)
        if isinstance(event, PageVisited):
            pages += 1
            if pages == 4:
                path.write_text(
                    "match = 'a.test'\nexclude = '/skip/'\nseeds = 'http://a.test/new'\n"
                )

    web.add("a.test/new", http("<html><p>a seed that came later</p></html>"))
    with opened(max_depth=100) as project:
        project.crawl(read_sources(["http://a.test/p/0"]), listener=listen)
    paths = web.paths("a.test")
    assert "/new" in paths
    assert any(path.startswith("/skip/") for path in paths)
    assert len([path for path in paths if path.startswith("/skip/")]) < 50
    assert "/p/59" in paths
    assert "paper.toml was read again." in said


def test_a_file_that_becomes_wrong_is_told_and_used_as_it_was(
    web: ScriptedWeb, sites: Path, opened: Opened
) -> None:
    chain(web, 50, wait_s=0.05)
    path = sites / "paper.toml"
    path.write_text("match = 'a.test'\nexclude = '/skip/'\n")
    said: list[str] = []
    pages = 0

    def listen(event: Event) -> None:
        nonlocal pages
        if isinstance(event, Said):
            said.append(event.text)
        if isinstance(event, PageVisited):
            pages += 1
            if pages == 4:
                path.write_text("match = 'a.test'\nexclud = '/skip/'\n")

    with opened(max_depth=100) as project:
        project.crawl(read_sources(["http://a.test/p/0"]), listener=listen)
    assert not [each for each in web.paths("a.test") if each.startswith("/skip/")]
    mistake = "paper.toml, line 2: “exclud” is not known here. Did you mean “exclude”?"
    assert said == [f"{mistake} The file is used as it was before."]
    with opened() as project, pytest.raises(KnownError, match=r"paper\.toml, line 2"):
        project.crawl()


def test_a_stop_leaves_the_rest_of_the_site_for_the_next_crawl(
    web: ScriptedWeb, clock: DemoClock, sites: Path, opened: Opened
) -> None:
    sites.joinpath("paper.toml").write_text(
        "match = 'a.test'\n[[stop]]\nstatus = 403\nafter = 2\nreason = 'it asks for money'\n"
    )
    links = "".join(f'<a href="/{n}">x</a>' for n in range(10))
    web.add("a.test/", http(f"<html>{links}</html>"))
    web.add("b.test/", http('<html><a href="/more">x</a></html>'))
    web.add("b.test/more", http("<html>more</html>"))
    for number in range(10):
        web.add(f"a.test/{number}", http("no", 403 if number in {1, 3, 4} else 200))
    sources = read_sources(["http://a.test/", "http://b.test/"])
    with opened() as project:
        report = project.crawl(sources, clock=clock)
    # One 403 alone ends nothing; other sites go on.
    assert web.paths("a.test") == ["/robots.txt", "/", "/0", "/1", "/2", "/3", "/4"]
    assert "/more" in web.paths("b.test")
    reason = "paper.toml: the crawl of this site was stopped: it asks for money"
    assert report.not_fetched[reason] == 5
    for number in range(10):
        web.add(f"a.test/{number}", http("yes"))
    with opened() as project:
        project.crawl(clock=clock)
    assert web.paths("a.test")[7:] == ["/5", "/6", "/7", "/8", "/9"]


def test_a_text_on_pages_stops_a_site(
    web: ScriptedWeb, clock: DemoClock, sites: Path, opened: Opened
) -> None:
    sites.joinpath("paper.toml").write_text(
        "match = 'a.test'\n\n[[stop]]\ntext = 're:(?i)subscribers\\s+only'\n"
    )
    for number in range(40):
        words = "SUBSCRIBERS\n only" if number == 2 else f"free page {number}"
        web.add(f"a.test/{number}", http(f'<html><a href="/{number + 1}">on</a>{words}</html>'))
    with opened() as project:
        report = project.crawl(read_sources(["http://a.test/0"]), clock=clock)
    assert "/2" in web.paths("a.test")
    assert "/4" not in web.paths("a.test")
    assert any("the stop condition in line 3 was met" in reason for reason in report.not_fetched)


def test_a_site_file_alone_is_enough_to_crawl(
    web: ScriptedWeb, clock: DemoClock, sites: Path, opened: Opened
) -> None:
    sites.joinpath("paper.toml").write_text(
        "match = 'a.test'\nseeds = 'http://a.test/x'\nfeeds = ['http://a.test/news.xml']\n"
        "include = ['/in/']\ndelay_s = 3\n[headers]\nx-key = 'secret'\n"
    )
    item = "<item><title>t</title><link>http://a.test/in/1</link></item>"
    rss = f"<rss version='2.0'><channel><title>c</title><link>x</link>{item}</channel></rss>"
    web.add("a.test/news.xml", http(rss, content_type="application/rss+xml"))
    web.add("a.test/x", http('<html><a href="/out/2">o</a><a href="http://b.test/">b</a></html>'))
    web.add("a.test/in/1", http("", 302, location="http://b.test/landing"))
    web.add("b.test/landing", http("<html>landed</html>"))
    web.add("b.test/", http("<html>b</html>"))
    with opened() as project:
        assert project.has_sources
        project.crawl(read_sources(["http://b.test/"]), clock=clock)
    assert sorted(web.paths("a.test")) == ["/in/1", "/news.xml", "/robots.txt", "/x"]
    keys = {each.host: each.headers.get("x-key") for each in web.log}
    assert keys == {"a.test": "secret", "b.test": None}
    moments = [each.at for each in web.log if each.host == "a.test"]
    gaps = [(b - a).total_seconds() for a, b in pairwise(moments)]
    assert min(gaps) >= 3


def test_only_partner_pages_judge_others(
    web: ScriptedWeb, clock: DemoClock, tmp_path: Path
) -> None:
    shared = "This long sentence stands on every list page and on one article of the site as well."
    for number in range(4):
        web.add(f"a.test/list/{number}", http(f"<html><p>{shared}</p><p>list {number}</p></html>"))
    own = "The article has a sentence of its own, which no other page of the site repeats anywhere."
    web.add("a.test/art/1", http(f"<html><p>{own}</p><p>{shared}</p></html>"))
    urls = [f"http://a.test/list/{n}" for n in range(4)] + ["http://a.test/art/1"]

    def text_of_article(name: str, partner: str) -> str:
        Project.create(tmp_path / name).close()
        path = tmp_path / name / "sites" / "paper.toml"
        path.write_text(f"match = 'a.test'\n{partner}\n")
        with project_on(tmp_path / name, web) as project:
            project.crawl(read_sources(urls), clock=clock)
            return next(r.text for r in project.store.records.current() if "/art/" in r.url)

    assert shared in text_of_article("with", "partner = '/art/'")
    assert shared not in text_of_article("without", "")
