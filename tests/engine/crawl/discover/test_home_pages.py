"""The home page of a host comes before the pages that a list names."""

from __future__ import annotations

import pytest

from carmengui.engine.crawl.discover.sources import read_sources

A, B = "http://a.test/", "http://b.test/"


@pytest.fixture
def sites(web):
    for host in ("a.test", "b.test"):
        for path in ("", "one", "two", "deep/three"):
            web.add(f"{host}/{path}", web.http(f"<p>Text of {host} {path}.</p>"))
    return web


def pages(web, host):
    return [path for path in web.paths(host) if path != "/robots.txt"]


def test_a_list_of_urls_begins_with_the_home_page_of_each_host(sites, clock, opened, tmp_path):
    file = tmp_path / "urls.txt"
    file.write_text(f"{A}one\n{A}two\n{B}deep/three\n")
    with opened() as project:
        project.crawl(read_sources([str(file)]), clock=clock)
        assert project.store.frontier.find(f"{B}").depth == project.settings.max_depth
    assert pages(sites, "a.test") == ["/", "/one", "/two"]
    assert pages(sites, "b.test") == ["/", "/deep/three"]


def test_a_home_page_that_is_named_first_is_asked_once(sites, clock, opened):
    with opened() as project:
        project.crawl(read_sources([A, f"{A}one", f"{B}one", B]), clock=clock)
    assert pages(sites, "a.test") == ["/", "/one"]
    assert pages(sites, "b.test") == ["/", "/one"]


@pytest.mark.parametrize(
    ("when", "expected"),
    [
        ("lists", ["/one"]),
        ("always", ["/", "/one"]),
        ("never", ["/one"]),
        ("lists", ["/", "/one", "/two"]),
        ("never", ["/one", "/two"]),
    ],
)
def test_the_setting_says_when(sites, clock, opened, when, expected):
    texts = [path[1:] for path in expected if path != "/"]
    with opened(home_page_first=when) as project:
        project.crawl(read_sources([A + text for text in texts]), clock=clock)
    assert pages(sites, "a.test") == expected


@pytest.mark.parametrize(
    "settings", [{"scope": "path"}, {"exclude": ["/"]}, {"include": ["*/deep/*"]}]
)
def test_a_home_page_out_of_scope_is_left(sites, clock, opened, settings):
    with opened(**settings) as project:
        project.crawl(read_sources([f"{A}deep/three", f"{B}deep/three"]), clock=clock)
    assert pages(sites, "a.test") == ["/deep/three"]


def test_robots_are_asked_first_and_may_forbid_it(sites, clock, opened):
    sites.add("a.test/robots.txt", sites.http("User-agent: *\nDisallow: /$\n"))
    with opened(max_depth=0) as project:
        report = project.crawl(read_sources([f"{A}one", f"{B}one"]), clock=clock)
    assert sites.paths("a.test") == ["/robots.txt", "/one"]
    assert pages(sites, "b.test") == ["/", "/one"]
    assert any("Disallow: /$" in reason for reason in report.not_fetched)
