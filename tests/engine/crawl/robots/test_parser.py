"""robots.txt: what RFC 9309 says, what broken files mean, and that nothing takes long."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from protego import Protego

from carmengui.engine.crawl.robots.parser import MAX_BODY_BYTES, Robots, parse
from carmengui.engine.model.sentence import Sentence


def allowed(robots_txt: str, path: str, agent: str = "carmengui") -> bool:
    return parse(robots_txt.encode()).decide(agent, f"https://site.test{path}").is_allowed


def for_all(*rules: str) -> str:
    return "\n".join(["User-agent: *", *rules, ""])


@pytest.mark.parametrize(
    ("rules", "path", "expected"),
    [
        (["Disallow: /intern"], "/intern/list", False),
        (["Disallow: /intern"], "/public", True),
        (["Disallow: /intern"], "/Intern", True),
        (["Disallow:"], "/anything", True),
        (["Disallow: /"], "/robots.txt", True),
        (["Disallow: /"], "/robots.txt.html", False),
        # The longest match decides, wherever it stands; Allow wins a tie.
        (["Disallow: /press/", "Allow: /press/2024/"], "/press/2024/may", True),
        (["Allow: /press/2024/", "Disallow: /press/"], "/press/2023/may", False),
        (["Disallow: /press", "Allow: /press"], "/press", True),
        (["Allow: /pre", "Disallow: /*.pdf"], "/press.pdf", False),
        # Wildcards and the end mark.
        (["Disallow: /*.pdf$"], "/a/b.pdf", False),
        (["Disallow: /*.pdf$"], "/a/b.pdf?page=2", True),
        (["Disallow: *.gif$"], "/x.gif", False),
        (["Disallow: /a*b*c"], "/a-b-c-d", False),
        (["Disallow: /a*b*c"], "/a-c-b", True),
        (["Disallow: /a*aba$"], "/ababa", False),
        (["Disallow: /ab*ba$"], "/aba", True),
        (["Disallow: /**/x"], "/a/x", False),
        (["Disallow: /a$b"], "/a$b/c", False),
        (["Disallow: /a$b"], "/a", True),
        # Spelling of characters.
        (["Disallow: /käse"], "/k%C3%A4se", False),
        (["Disallow: /k%c3%a4se"], "/käse", False),
        (["Disallow: /%62%61%7A"], "/baz", False),
        (["Disallow: /baz"], "/%62a%7a", False),
        (["Disallow: /a%2Fb"], "/a/b", True),
        (["Disallow: /a/b"], "/a%2Fb", True),
        (["Disallow: /a%2A"], "/a*", False),
        (["Disallow: /a%24"], "/a$", False),
        (["Disallow: /a%2A"], "/ab", True),
        (["Disallow: /a b"], "/a%20b", False),
        (["Disallow: /100%"], "/100%25", False),
        (["Disallow: /find?q="], "/find?q=x#part", False),
        (["Disallow: /x # but why"], "/xy", False),
    ],
)
def test_one_group(rules: list[str], path: str, expected: bool) -> None:
    assert allowed(for_all(*rules), path) is expected


@pytest.mark.parametrize(
    ("robots_txt", "agent", "expected"),
    [
        # The own group replaces the general one.
        ("User-agent: *\nDisallow: /\nUser-agent: CarmenGUI\nDisallow: /x\n", "carmengui", True),
        ("User-agent: *\nDisallow: /\nUser-agent: CarmenGUI\nDisallow: /x\n", "other", False),
        # Groups of the same name are one.
        (
            "User-agent: a\nDisallow: /x\nUser-agent: b\nDisallow: /y\nUser-agent: A\nDisallow: /p",
            "a",
            False,
        ),
        (
            "User-agent: a\nDisallow: /x\nUser-agent: b\nDisallow: /y\nUser-agent: A\nDisallow: /p",
            "b",
            True,
        ),
        # Names in a row share the rules; empty lines and other records do not part them.
        ("User-agent: a\n\n\nUser-agent: b\nDisallow: /p\n", "a", False),
        ("User-agent: a\nSitemap: https://s.test/m\nUser-agent: b\nDisallow: /p\n", "a", False),
        ("User-agent: a\nSurprise: yes\nUser-agent: b\nDisallow: /p\n", "a", False),
        # A product token ends where its letters end.
        ("User-agent: Carmen-Bot/2.0\nDisallow: /p\n", "carmen-bot", False),
        ("User-agent: carmen bot\nDisallow: /p\n", "carmen", False),
        ("User-agent: carmen\nDisallow: /p\n", "carmen-bot", True),
        ("User-agent: carmen\nDisallow: /p\n", "Carmen/0.1 (+https://c.test/about)", False),
        # Rules before any name are nobody's.
        ("Disallow: /p\nUser-agent: b\nDisallow: /q\n", "b", True),
        ("", "a", True),
        ("User-agent: b\nDisallow: /\n", "a", True),
    ],
)
def test_groups(robots_txt: str, agent: str, expected: bool) -> None:
    assert allowed(robots_txt, "/page", agent) is expected


@pytest.mark.parametrize(
    "body",
    [
        b"\xef\xbb\xbfUser-agent: *\nDisallow: /page",
        b"User-agent: *\rDisallow: /page\r",
        b"User-agent: *\r\nDisallow: /page\r\n",
        b"user-AGENT :*\ndisALLOW:/page",
        b"  User-agent *\n\tDisallow /page",
        b"useragent: *\ndissallow: /page",
        b"<!-- no -->\n\0\xff\xfe\nUser-agent: *\n: odd\nDisallow: /page\n=====",
        b"User-agent: *\nDisallow: /page\nAllow: /page\xff",
    ],
)
def test_odd_spellings_are_read(body: bytes) -> None:
    assert not parse(body).decide("any", "/page").is_allowed
    assert parse(body).decide("any", "/other").is_allowed


def test_the_deciding_line_is_quoted() -> None:
    robots = parse(
        b"# house rules\r\nUser-agent: *\r\n\r\nDisallow: /intern # keep out\r\nAllow: /intern/map\r\n"
    )
    refused = robots.decide("a", "https://s.test/intern/x")
    assert (refused.line_number, refused.line) == (4, "Disallow: /intern")
    assert str(refused.reason) == "robots.txt line 4: Disallow: /intern"
    granted = robots.decide("a", "/intern/map")
    assert (granted.is_allowed, granted.line_number) == (True, 5)
    free = robots.decide("a", "/")
    assert (free.is_allowed, free.line_number, free.line) == (True, 0, "")
    assert "no rule" in str(free.reason)


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("https://s.test", "/"),
        ("https://s.test?q=1", "/?q=1"),
        ("https://s.test/a?b=/c#/d", "/a?b=/c"),
        ("/a//b", "/a//b"),
        ("https://s.test/http://t.test/x", "/http://t.test/x"),
    ],
)
def test_of_a_url_path_and_query_count(url: str, path: str) -> None:
    assert not parse(for_all(f"Disallow: {path}$").encode()).decide("a", url).is_allowed
    assert parse(for_all(f"Disallow: {path}x$").encode()).decide("a", url).is_allowed


@pytest.mark.parametrize(
    ("status", "expected"),
    [(404, True), (410, True), (301, True), (429, True), (500, False), (503, False)],
)
def test_other_answers_forbid_all_or_nothing(status: int, expected: bool) -> None:
    decision = Robots.for_status(status).decide("a", "/page")
    assert decision.is_allowed is expected
    assert f"robots.txt returned {status}" in str(decision.reason)


def test_no_answer_forbids_everything_and_says_why() -> None:
    robots = Robots.for_status(failure=Sentence("the connection was reset"))
    decision = robots.decide("a", "https://s.test/page")
    assert not decision.is_allowed
    assert "the connection was reset" in str(decision.reason)
    assert "nothing may be fetched until it is available" in str(decision.reason)
    assert robots.decide("a", "/robots.txt").is_allowed
    assert robots.sitemaps == ()
    assert robots.crawl_delay("a") is None


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Crawl-delay: 2.5", 2.5),
        ("crawl-delay: 0", 0.0),
        ("Crawl-delay: -1", None),
        ("Crawl-delay: inf", None),
        ("Crawl-delay: nan", None),
        ("Crawl-delay: soon", None),
        ("Crawl-delay:", None),
        ("Crawl-delay: 2\nCrawl-delay: 9\nCrawl-delay: 4", 9.0),
    ],
)
def test_crawl_delay(line: str, expected: float | None) -> None:
    assert parse(for_all(line).encode()).crawl_delay("any") == expected


def test_a_crawl_delay_is_for_those_named_before_it() -> None:
    robots = parse(
        b"User-agent: a\nUser-agent: b\nCrawl-delay: 7\nUser-agent: c\nDisallow: /x\n"
        b"User-agent: *\nCrawl-delay: 3\n"
    )
    assert [robots.crawl_delay(agent) for agent in "abcd"] == [7.0, 7.0, None, 3.0]
    assert [robots.decide(agent, "/x").is_allowed for agent in "abcd"] == [
        False,
        False,
        False,
        True,
    ]


def test_sitemaps_stand_anywhere_and_keep_their_order() -> None:
    robots = parse(
        b"Sitemap: https://s.test/b.xml\nUser-agent: x\nDisallow: /\nSITEMAP:/a.xml#t\nSitemap https://s.test/c\nSitemap:\n"
    )
    assert robots.sitemaps == ("https://s.test/b.xml", "/a.xml", "https://s.test/c")


def test_what_lies_behind_the_cap_is_not_read_not_even_half_a_line() -> None:
    head = b"User-agent: *\nDisallow: /a\n"
    filler = b"#" * (MAX_BODY_BYTES - len(head) - len("\nDisallow: /b"))
    robots = parse(head + filler + b"\nDisallow: /bcd\nDisallow: /c\n")
    assert [robots.decide("x", path).is_allowed for path in ("/a", "/bcd", "/bx", "/c")] == [
        False,
        True,
        True,
        True,
    ]


def test_hostile_patterns_and_crowds_end() -> None:
    wild = parse(
        for_all("Disallow: /" + "*a" * 1000 + "b", "Disallow: /" + "a*" * 900 + "$").encode()
    )
    assert wild.decide("x", "/" + "a" * 800).is_allowed
    assert not wild.decide("x", "/" + "a" * 2000).is_allowed
    crowd = b"".join(
        b"User-agent: %s\n" % (b"a" * (n % 97) + b"b" * (n // 97)) for n in range(3000)
    )
    rules = b"".join(b"Disallow: /%d\n" % n for n in range(3000))
    assert not parse(crowd + rules).decide("abb", "/2999").is_allowed


_SEGMENTS = st.text(alphabet="ab/.", max_size=4)
_PATTERNS = st.tuples(
    st.lists(_SEGMENTS, min_size=1, max_size=4).map("*".join), st.sampled_from(["", "$"])
).map(lambda parts: "/" + "".join(parts))
_RULES = st.tuples(st.sampled_from(["Allow", "Disallow"]), _PATTERNS).map(": ".join)
_GROUPS = st.tuples(
    st.sampled_from(["*", "alpha", "beta"]), st.lists(_RULES, min_size=1, max_size=5)
)


@settings(max_examples=100, deadline=None)
@given(
    groups=st.lists(_GROUPS, max_size=4),
    paths=st.lists(st.text(alphabet="ab/.", max_size=10).map("/".__add__), min_size=1, max_size=6),
    agent=st.sampled_from(["alpha", "beta", "gamma"]),
)
def test_agrees_with_a_peer(
    groups: list[tuple[str, list[str]]], paths: list[str], agent: str
) -> None:
    text = "\n".join(line for name, rules in groups for line in (f"User-agent: {name}", *rules))
    ours, theirs = parse(text.encode()), Protego.parse(text)
    for path in paths:
        url = f"https://site.test{path}"
        assert ours.decide(agent, url).is_allowed == theirs.can_fetch(url, agent), (text, path)


@given(st.binary(max_size=300), st.text(max_size=40), st.text(max_size=60))
def test_nothing_makes_it_fail(body: bytes, agent: str, path: str) -> None:
    robots = parse(b"User-agent: *\nDisallow: " + body)
    decision = robots.decide(agent, path)
    assert decision.is_allowed or decision.line_number > 0
    assert parse(body).decide(agent, "/robots.txt").is_allowed
