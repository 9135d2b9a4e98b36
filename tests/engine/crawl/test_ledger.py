"""The ledger has every request that reached the server, each with its reason, and no other."""

from datetime import timedelta

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.storage.ledger import Ledger, Why

A, B = "http://a.test/", "http://b.test/"


@pytest.fixture
def project(web, clock, opened):
    web.add("a.test/robots.txt", web.http("User-agent: *\nDisallow: /secret\n"))
    web.add(
        "a.test/", web.http('<p>Text.<a href="/x">x</a><a href="/secret">s</a><a href="/old">o')
    )
    web.add("a.test/x", web.http("later", 503), web.http("<p>x"))
    web.add("a.test/old", web.http("", 301, location="/new"))
    web.add("a.test/new", web.http("<p>New."))
    web.add("b.test/", web.http("<p>b"))
    with opened(delay_s=1.0) as made:
        made.crawl(read_sources([A, B]), clock=clock)
        until = clock.now() + timedelta(minutes=70)
        made.crawl(clock=clock, revisit=True, until=until)
        yield made


def test_every_request_is_there_once_the_newest_first(project, web):
    ledger = Ledger(project.store)
    rows = ledger.rows(ledger.keys())
    assert len(rows) == len(web.log)
    assert sorted(
        f"{row.host}/{row.url.partition('://')[2].partition('/')[2]}"
        if "://" in row.url
        else row.url
        for row in rows
    ) == sorted(f"{asked.host}{asked.path}" for asked in web.log)
    moments = [row.at for row in rows]
    assert moments == sorted(moments, reverse=True)
    assert not any("secret" in row.url for row in rows)


def test_each_request_says_why_it_was_made(project):
    ledger = Ledger(project.store)
    whys = {}
    for row in reversed(ledger.rows(ledger.keys())):
        whys.setdefault(row.url, []).append((row.why, row.via))
    assert whys[A][:2] == [(Why.SOURCE, ""), (Why.DUE, "")]
    assert whys[f"{A}x"][:2] == [(Why.LINK, A), (Why.RETRY, A)]
    assert whys[f"{A}new"][0] == (Why.REDIRECT, f"{A}old")
    assert whys["a.test/robots.txt"] == [(Why.ROBOTS, "")]


def test_it_can_be_read_for_one_host(project, web):
    ledger = Ledger(project.store)
    assert {row.host for row in ledger.rows(ledger.keys("b.test"))} == {"b.test"}
    assert len(ledger.keys("b.test")) == len(web.paths("b.test"))
    assert ledger.keys("nobody.test") == ()


def test_the_sums_count_each_host(project, web):
    sums = Ledger(project.store).sums()
    assert dict(sums.hosts) == {host: len(web.paths(host)) for host in ("a.test", "b.test")}
    assert sums.count == len(web.log)
    assert sums.size > 0
