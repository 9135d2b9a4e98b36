"""The whole demo web, walked over its links as a visitor would."""

from __future__ import annotations

import http.client
import re
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from html import unescape
from urllib.parse import urljoin, urlsplit

import pytest
from lxml.html import fragment_fromstring
from protego import Protego

from carmengui.demo import DemoClock, DemoWeb, load_truth
from carmengui.demo.profile import load_profile
from carmengui.engine.documents import decode
from tests.demo.visitor import Reply, visit

DRIPPING = "http://werft.demo.test/baustelle/pegel.html"
_HREF = re.compile(r"""<a\s[^>]*?href\s*=\s*["']([^"']+)["']""", re.IGNORECASE)
Walk = dict[str, Reply]


def _fetch(web: DemoWeb, url: str) -> Reply | None:
    try:
        return visit(web, url)
    except (ConnectionError, http.client.HTTPException):
        return None


def _links(url: str, reply: Reply) -> set[str]:
    links = [reply.headers["location"]] if "location" in reply.headers else []
    if reply.headers.get("content-type", "").startswith("text/html"):
        text, _ = decode(reply.body, reply.headers["content-type"])
        links += [unescape(link) for link in _HREF.findall(text)]
    return {urljoin(url, link).partition("#")[0] for link in links}


def _walk_host(web: DemoWeb, seed: str, pool: ThreadPoolExecutor) -> Walk:
    rules = Protego.parse(visit(web, urljoin(seed, "/robots.txt")).body.decode())
    seen, level, replies = {seed, DRIPPING}, [seed], {}
    while level:
        found = zip(level, pool.map(lambda url: _fetch(web, url), level), strict=True)
        met = {url: reply for url, reply in found if reply is not None}
        replies.update(met)
        targets = {link for url, reply in met.items() for link in _links(url, reply)} - seen
        seen |= targets
        level = [
            url
            for url in sorted(targets)
            if urlsplit(url).netloc == urlsplit(seed).netloc and rules.can_fetch(url, "tester")
        ]
    return replies


@pytest.fixture(scope="module")
def walk() -> Walk:
    walk: Walk = {}
    with DemoWeb(DemoClock()) as web, ThreadPoolExecutor(6) as pool:
        for seed in web.seeds:
            walk.update(_walk_host(web, seed, pool))
    return walk


def _pages(walk: Walk) -> Walk:
    return {
        url: reply
        for url, reply in walk.items()
        if reply.status == 200
        and reply.headers["content-type"].startswith("text/html")
        and "/baustelle/" not in url
    }


def test_there_is_a_small_web(walk: Walk) -> None:
    pages = _pages(walk)
    assert 190 <= len(pages) <= 230
    assert len({urlsplit(url).netloc for url in pages}) == 12
    texts = {(page.title, page.authors) for page in load_truth() if page.url in pages and page.date}
    assert len(texts) >= 100


def test_the_truth_is_about_the_pages_one_reaches(walk: Walk) -> None:
    sorted_walk = {url for url in _pages(walk) if not urlsplit(url).query}
    assert {page.url for page in load_truth()} == sorted_walk


def test_no_link_is_broken_outside_the_broken_site(walk: Walk) -> None:
    broken = {url for url, reply in walk.items() if reply.status >= 400}
    assert {url for url in broken if "werft" not in url} == set()
    assert {urlsplit(url).path for url in broken} == {
        "/baustelle/kasse",
        "/baustelle/verschollen.html",
    }


def test_every_page_says_its_title_in_the_right_letters(walk: Walk) -> None:
    for page in load_truth():
        reply = walk[page.url]
        source, charset = decode(reply.body, reply.headers["content-type"])
        assert charset.replaced == 0, page.url
        shown = " ".join(unescape(source).split())
        assert " ".join(page.title.split()) in shown, page.url
        for value in (
            *page.authors,
            *page.keywords,
            page.description or "",
            page.publisher or "",
        ):
            assert value in shown, (page.url, value)
        if page.date:
            profile = load_profile(page.site.partition(".")[0])
            day = date.fromisoformat(page.date)
            assert page.date in shown or profile.say_day(day) in shown, page.url


def test_charsets_are_told_in_the_way_of_each_site(walk: Walk) -> None:
    def told(host: str) -> tuple[str, str, str]:
        reply = walk[f"http://{host}.demo.test/"]
        _, charset = decode(reply.body, reply.headers["content-type"])
        return reply.headers["content-type"], charset.name, charset.reason

    assert told("institut") == ("text/html", "windows-1252", "meta declaration")
    assert told("gazete") == ("text/html", "windows-1254", "meta declaration")
    assert told("vesti") == ("text/html; charset=windows-1251", "windows-1251", "HTTP header")
    assert told("xeber")[1] == "utf-8"
    assert b"charset" not in walk["http://vesti.demo.test/"].body.lower()


def test_boilerplate_is_a_good_part_of_each_article(walk: Walk) -> None:
    for page in load_truth():
        if not page.date or "/yazdir/" in page.url:
            continue
        source, _ = decode(walk[page.url].body, walk[page.url].headers["content-type"])
        own = "".join(
            source[a:b]
            for a, b in zip(
                [0, *(span.end for span in page.boilerplate)],
                [*(span.start for span in page.boilerplate), len(source)],
                strict=True,
            )
        )
        whole, rest = (len(_text(part)) for part in (source, own))
        assert 0.25 <= 1 - rest / whole <= 0.6, page.url


def test_navigation_has_eight_to_fifteen_links(walk: Walk) -> None:
    for page in load_truth():
        if page.url.endswith(".test/"):
            source, _ = decode(walk[page.url].body, walk[page.url].headers["content-type"])
            first = source[page.boilerplate[0].start : page.boilerplate[0].end]
            assert 8 <= len(_HREF.findall(first)) <= 15, page.url


def test_template_runs_are_shared_by_the_pages_of_a_site(walk: Walk) -> None:
    by_site: dict[str, list[list[str]]] = {}
    for page in load_truth():
        if page.date and "/yazdir/" not in page.url:
            source, _ = decode(walk[page.url].body, walk[page.url].headers["content-type"])
            runs = [_text(source[s.start : s.end]) for s in page.boilerplate]
            by_site.setdefault(page.site, []).append(runs)
    assert len(by_site) == 12
    own_links = set()
    for site, pages in by_site.items():
        shared = [run for run in pages[0] if all(run in other for other in pages[1:])]
        assert sum(len(run) > 50 for run in shared) >= 2, site
        own_links |= {site} if len(shared) < len(pages[0]) else set()
    assert own_links == {f"{name}.demo.test" for name in ("xeber", "vesti", "blog")}


def _text(markup: str) -> str:
    bare = re.sub(r"(?s)<head.*?</head>|<!--.*?-->", " ", markup, flags=re.IGNORECASE)
    return " ".join(str(fragment_fromstring(bare, create_parent="div").text_content()).split())
