"""Login headers and cookies: sent to the origin they belong to, to no other, and never kept."""

from __future__ import annotations

import pytest

from carmengui.engine.crawl.fetch.fetcher import Fetcher
from carmengui.engine.crawl.fetch.logins import logins_from
from carmengui.engine.model import FetchRequest, KnownError, SystemClock
from carmengui.engine.model.settings import Settings

SECRET = {"Authorization": "Bearer abc", "X-Api-Key": "k1"}


@pytest.fixture
def fetcher(web):
    made = []

    def make(table=None, **settings):
        hosts = web.hosts(
            "a.test", "b.test", "sub.a.test", "www.press.co.uk", "x.co.uk", "press.co.uk"
        )
        made.append(
            Fetcher(Settings(**settings), SystemClock(), hosts, logins_from(table or {}, "f"))
        )
        return made[-1]

    yield make
    for each in made:
        each.close()


def test_a_login_goes_to_its_origin_alone(web, fetcher):
    one = fetcher({"http://a.test": SECRET})
    urls = [
        "http://a.test/x",
        "http://a.test:80/x",
        "http://b.test/x",
        "http://sub.a.test/x",
        "http://a.test:8080/x",
    ]
    captures = [one.fetch(FetchRequest(url)) for url in urls]
    sent = [
        (asked.headers.get("authorization"), asked.headers.get("x-api-key")) for asked in web.log
    ]
    assert sent == [("Bearer abc", "k1")] * 2 + [(None, None)] * 3
    for capture in captures:
        assert {"authorization", "x-api-key"}.isdisjoint(name.lower() for name, _ in capture.sent)
        assert "user-agent" in {name.lower() for name, _ in capture.sent}


def test_a_login_for_https_is_not_sent_in_the_clear(web, fetcher):
    fetcher({"https://a.test": SECRET}).fetch(FetchRequest("http://a.test/x"))
    assert "authorization" not in web.log[0].headers


def test_a_secret_may_come_from_the_environment(web, fetcher, monkeypatch):
    monkeypatch.setenv("SOME_TOKEN", "Bearer from outside")
    table = {"http://a.test": {"Authorization": "env:SOME_TOKEN"}}
    fetcher(table).fetch(FetchRequest("http://a.test/x"))
    assert web.log[0].headers["authorization"] == "Bearer from outside"
    monkeypatch.delenv("SOME_TOKEN")
    with pytest.raises(KnownError, match="SOME_TOKEN"):
        fetcher(table)


@pytest.mark.parametrize(
    "table",
    [
        [],
        {"a.test": SECRET},
        {"ftp://a.test": SECRET},
        {"http://a.test/path": SECRET},
        {"http://me:secretword@a.test": SECRET},
        {"http://a.test": "secretword"},
        {"http://a.test": {"Host": "b.test"}},
        {"http://a.test": {"X Y": "secretword"}},
        {"http://a.test": {"X": "secretword\r\nY: z"}},
        {"http://a.test": {"X": 5}},
    ],
)
def test_what_does_not_fit_is_said_without_the_secret(table):
    with pytest.raises(KnownError) as found:
        logins_from(table, "project.toml")
    assert str(found.value.message).startswith("project.toml: ")
    assert "Bearer" not in str(found.value)


def test_cookies_are_kept_only_when_the_settings_say_so(web, fetcher):
    web.add("a.test/x", web.http("", set_cookie="a=1; Path=/\r\nSet-Cookie: b=2"))
    for is_on, expected in ((False, None), (True, "a=1; b=2")):
        one = fetcher(cookies=is_on)
        captures = [one.fetch(FetchRequest("http://a.test/x")) for _ in range(2)]
        assert web.log[-1].headers.get("cookie") == expected
        assert "cookie" not in {name.lower() for name, _ in captures[-1].sent}
    fetcher(cookies=True).fetch(FetchRequest("http://a.test/x"))
    assert "cookie" not in web.log[-1].headers, "each crawl has a jar of its own"


def test_cookies_go_to_their_own_hosts(web, fetcher):
    set_cookie = (
        "own=1\r\nSet-Cookie: site=2; Domain=press.co.uk\r\nSet-Cookie: all=3; Domain=co.uk"
    )
    web.add("www.press.co.uk/x", web.http("", set_cookie=set_cookie))
    one = fetcher(cookies=True)
    urls = [
        f"http://{host}/x"
        for host in ("www.press.co.uk", "www.press.co.uk", "press.co.uk", "x.co.uk", "a.test")
    ]
    for url in urls:
        one.fetch(FetchRequest(url))
    sent = [asked.headers.get("cookie") for asked in web.log]
    assert sent == [None, "own=1; site=2", "site=2", None, None]


def test_a_login_cookie_and_the_jars_are_sent_together(web, fetcher):
    web.add("a.test/x", web.http("", set_cookie="seen=1"))
    one = fetcher({"http://a.test": {"Cookie": "session=abc"}}, cookies=True)
    for _ in range(2):
        one.fetch(FetchRequest("http://a.test/x"))
    assert [a.headers["cookie"] for a in web.log] == ["session=abc", "session=abc; seen=1"]


def test_what_a_page_asks_for_by_its_scripts_gets_logins_and_cookies_of_its_own_site_only(
    web, fetcher
):
    table = {
        "http://press.co.uk": SECRET,
        "http://www.press.co.uk": SECRET,
        "http://b.test": SECRET,
    }
    one = fetcher(table, cookies=True)
    web.add("press.co.uk/in", web.http("ok", set_cookie="sid=7"))
    web.add("b.test/in", web.http("ok", set_cookie="other=8"))
    one.fetch(FetchRequest("http://press.co.uk/in"))
    asked = (
        "http://press.co.uk/x",
        "http://www.press.co.uk/x",
        "http://b.test/in",
        "http://b.test/x",
    )
    for url in asked:
        one.fetch(FetchRequest(url, page_url="http://press.co.uk/page"))
    one.fetch(FetchRequest("http://b.test/x"))
    sent = [(each.headers.get("authorization"), each.headers.get("cookie")) for each in web.log[1:]]
    assert sent == [
        ("Bearer abc", "sid=7"),
        ("Bearer abc", None),
        (None, None),
        (None, None),
        ("Bearer abc", None),
    ]
