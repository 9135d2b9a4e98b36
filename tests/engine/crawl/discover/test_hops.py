"""Chains of redirects and refreshes through a whole crawl, those of robots.txt included."""

from __future__ import annotations

import gzip
from itertools import pairwise

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.model import Outcome
from tests.refusals import refused_in

A, B = "http://a.test/", "http://b.test/"


def reasons(project, url):
    return [str(visit.reason) for visit in project.store.captures.visits(url)]


def refresh(target, wait_s=0):
    return f'<meta http-equiv="refresh" content="{wait_s}; url={target}"><p>Wait.'


def gaps_s(web, host):
    times = [asked.at for asked in web.log if asked.host == host]
    return [(after - before).total_seconds() for before, after in pairwise(times)]


def test_a_refresh_is_followed_like_a_redirect_and_not_as_a_link(web, clock, opened):
    web.add("a.test/", web.http(refresh("/1")))
    web.add("a.test/1", web.http("", 302, location="/2"))
    web.add("a.test/2", web.http(refresh("/3", 5)))
    web.add("a.test/3", web.http("<p>arrived"))
    with opened(max_depth=0) as project:
        project.crawl(read_sources([A]), clock=clock)
        rows = dict(project.store.rows("SELECT url, hops FROM url"))
        assert rows == {A: 0, f"{A}1": 1, f"{A}2": 2, f"{A}3": 3}
        assert project.store.frontier.chain(project.store.frontier.find(f"{A}3").key, 3) == [
            f"{A}2",
            f"{A}1",
            A,
        ]
        assert reasons(project, f"{A}2") == [""]
    assert web.paths() == ["/robots.txt", "/", "/1", "/2", "/3"]


def test_a_refresh_in_a_circle_and_one_without_end_are_ended_with_a_reason(web, clock, opened):
    web.add("a.test/", web.http(refresh("/back")))
    web.add("a.test/back", web.http("<p>x", refresh="0; url=/"))
    web.add("a.test/self", web.http(refresh("/self")))
    for number in range(6):
        web.add(f"a.test/{number}", web.http(refresh(f"/{number + 1}")))
    with opened(max_redirects=3) as project:
        project.crawl(read_sources([A, f"{A}self", f"{A}0"]), clock=clock)
        assert reasons(project, A) == reasons(project, f"{A}self") == [""]
        assert reasons(project, f"{A}back") == [f"the refresh loops back to {A}"]
        assert reasons(project, f"{A}3") == ["more than 3 redirects in a row"]
    assert sorted(web.paths()) == ["/", "/0", "/1", "/2", "/3", "/back", "/robots.txt", "/self"]


def test_a_page_that_stays_long_enough_is_only_linked_to_its_next_one(web, clock, opened):
    web.add("a.test/", web.http(refresh("/later", 300)))
    web.add("a.test/later", web.http("<p>later"))
    with opened(max_depth=1) as project:
        project.crawl(read_sources([A]), clock=clock)
        assert project.store.rows("SELECT depth, hops FROM url WHERE url LIKE '%later'") == [(1, 0)]


def test_a_refresh_out_of_the_crawl_is_told(web, clock, opened):
    web.add("a.test/", web.http(refresh(B)))
    with opened() as project:
        project.crawl(read_sources([A]), clock=clock)
        (reason,) = reasons(project, A)
    assert reason.startswith(f"sent on to {B}, which is not fetched: ")
    assert web.paths("b.test") == []


@pytest.mark.parametrize("cookies", [True, False])
def test_a_cookie_wall_is_passed_with_cookies_alone(web, clock, opened, cookies):
    def wall(asked, connection):
        is_known = "ok=1" in asked.headers.get("cookie", "")
        connection.sendall(
            web.http("<p>Behind") if is_known else web.http("", 302, location="/set")
        )

    web.add("a.test/", wall)
    web.add("a.test/set", web.http("", 302, location="/", set_cookie="ok=1; Path=/"))
    web.add("a.test/self", web.http("", 302, location="/self", set_cookie="n=1; Path=/"))
    with opened(cookies=cookies) as project:
        project.crawl(read_sources([A, f"{A}self"]), clock=clock)
        last = project.store.captures.visits(A)[-1]
        assert last.outcome is (Outcome.FETCHED if cookies else Outcome.REDIRECT)
        assert reasons(project, f"{A}self")[-1].startswith("the redirect loops back to")
    assert web.paths().count("/self") == (3 if cookies else 1)


def test_robots_txt_is_followed_at_the_pace_of_each_host(web, clock, opened):
    web.add("a.test/robots.txt", web.http("", 301, location="/r1"))
    web.add("a.test/r1", web.http("", 302, location=f"{B}r2"))
    web.add("b.test/r2", web.http("", 302, location=f"{B}r3"))
    web.add("b.test/r3", web.http("User-agent: *\nDisallow: /no", content_type="text/plain"))
    for host in ("a.test", "b.test"):
        for path in ("/", "/no", "/yes"):
            web.add(f"{host}{path}", web.http("<p>x"))
    with opened(delay_s=30.0) as project:
        project.crawl(read_sources([A, f"{A}no", f"{A}yes", B, f"{B}no"]), clock=clock)
        assert refused_in(project.store) == {f"{A}no": "robots.txt line 2: Disallow: /no"}
    assert web.paths("a.test") == ["/robots.txt", "/r1", "/", "/yes"]
    assert sorted(web.paths("b.test")) == ["/", "/no", "/r2", "/r3", "/robots.txt"]
    assert min(gaps_s(web, "a.test") + gaps_s(web, "b.test")) >= 30


def test_robots_txt_is_followed_five_times_and_no_more(web, clock, opened):
    web.add("a.test/robots.txt", web.http("", 301, location="/r1"))
    for number in range(1, 7):
        web.add(f"a.test/r{number}", web.http("", 301, location=f"/r{number + 1}"))
    web.add("a.test/r7", web.http("User-agent: *\nDisallow: /"))
    web.add("a.test/", web.http("<p>x"))
    with opened() as project:
        project.crawl(read_sources([A]), clock=clock)
    assert web.paths() == ["/robots.txt", "/r1", "/r2", "/r3", "/r4", "/r5", "/"]


def test_the_robots_txt_behind_a_forbidden_address_forbids(web, clock, opened):
    port = web.address[1]
    web.add("127.0.0.1/robots.txt", web.http("User-agent: *\nAllow: /"))
    web.add("a.test/robots.txt", web.http("", 301, location=f"http://127.0.0.1:{port}/robots.txt"))
    web.add("a.test/", web.http("<p>x"))
    with opened() as project:
        project.crawl(read_sources([A]), clock=clock)
        (reason,) = refused_in(project.store).values()
    assert "is in a private network" in reason
    assert web.paths() == ["/robots.txt"]


def test_a_login_does_not_follow_a_redirect_to_another_host(web, clock, opened, tmp_path):
    web.add("a.test/", web.http("", 302, location=f"{B}x"))
    web.add("b.test/x", web.http("<p>x"))
    with opened() as project:
        toml = project.folder / "project.toml"
    toml.write_text(
        f'{toml.read_text("utf-8")}\n[logins."http://a.test"]\nX-Key = "s3cret"\n', "utf-8"
    )
    with opened() as project:
        project.crawl(read_sources([A, B]), clock=clock)
        files = project.folder.rglob("*.warc.gz")
        stored = b"".join(gzip.decompress(path.read_bytes()) for path in files)
    sent = {(asked.host, asked.path): asked.headers.get("x-key") for asked in web.log}
    assert sent["a.test", "/"] == "s3cret"
    assert sent["b.test", "/x"] is None
    assert b"User-Agent: " in stored
    assert b"s3cret" not in stored
