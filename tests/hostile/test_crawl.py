"""A crawl of everything that means harm ends by itself, small, polite, and with all its reasons."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from warcio.archiveiterator import ArchiveIterator

from carmengui.engine.crawl.urls import normalise
from carmengui.engine.model import Outcome, Visit
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.project import Project, change_settings
from carmengui.engine.storage.tables.schema import NOT_FETCHED, WAITING
from tests.hostile.bait import FORMS, Bait
from tests.hostile.robots import BROKEN, host_of
from tests.hostile.server import Asked
from tests.hostile.watching import Run, run
from tests.hostile.web import hostile_web

DELAY_S = 0.05
CLOCK_SLACK_S = 0.002
MOST_MB = 500
MOST_S = 300
"""A crawl that hangs is ended then; on a quiet machine it takes a tenth of this."""
SETTINGS: dict[str, Any] = {
    "delay_s": DELAY_S, "threads": 16, "per_ip_politeness": False, "timeout_s": 0.7,
    "total_timeout_s": 1.5, "max_tries": 2, "retry_after_s": 0.1, "max_retry_after_s": 2.0,
    "max_depth": 6, "max_redirects": 6, "cookies": True, "task_timeout_s": 5.0, "proxy": "none",
}  # fmt: skip


@dataclass(frozen=True)
class End:
    """What became of a URL: the state it is in, its visits, and why it was never visited."""

    state: int
    visits: list[Visit]
    refusal: str

    @property
    def reason(self) -> str:
        return str(self.visits[-1].reason) if self.visits else self.refusal


@dataclass(frozen=True)
class Crawled:
    """What a crawl of the hostile web left behind."""

    run: Run
    folder: Path
    log: list[Asked]
    visitors: list[str]
    bait: set[str]

    ends: dict[str, End]


@pytest.fixture(scope="module")
def crawled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Crawled]:
    folder = tmp_path_factory.mktemp("hostile") / "project"
    with Bait() as bait, hostile_web(bait) as web:
        Project.create(folder).close()
        change_settings(folder, SETTINGS, web.places())
        traps = {url for text in bait.addresses() if (url := normalise(text))}
        pages = [f"http://{host_of(name)}/page" for name in BROKEN]
        sources = folder.with_name("sources.txt")
        sources.write_text("\n".join([*web.sources, *pages, *sorted(traps)]), "utf-8")
        done = run(
            ["crawl", str(folder), str(sources), "--json"], cwd=folder.parent, timeout_s=MOST_S
        )
        yield Crawled(done, folder, web.log, bait.visitors, traps, _ends(folder))


def _ends(folder: Path) -> dict[str, End]:
    with Project.open(folder) as project:
        visits = project.store.captures.visits
        rows = project.store.rows("SELECT url, state, reason FROM url")
        return {
            url: End(state, visits(url), str(Sentence.from_text(reason)))
            for url, state, reason in rows
        }


def test_it_ends_by_itself_and_stays_small(crawled: Crawled) -> None:
    assert crawled.run.code == 0, crawled.run.errors
    report = json.loads(crawled.run.out)
    assert report["stored"] > 100
    assert report["records"] > 100
    assert crawled.run.most_mb < MOST_MB


def test_every_url_has_an_end_with_its_reason(crawled: Crawled) -> None:
    silent = {
        url: end
        for url, end in crawled.ends.items()
        if end.state == WAITING
        or (end.state == NOT_FETCHED and not end.refusal)
        or (not end.visits and end.state != NOT_FETCHED)
        or (end.visits and end.visits[-1].outcome is not Outcome.FETCHED and not str(end.reason))
    }
    assert silent == {}
    asked = {f"http://{a.host}{a.path}" for a in crawled.log}
    home_pages = {url for url in crawled.ends if url.endswith(".test/")}
    assert len(home_pages) >= len(BROKEN) + 12
    for url in home_pages:
        assert url in asked or crawled.ends[url].refusal.startswith("robots.txt")


def test_what_could_be_read_has_a_record_or_says_why_not(crawled: Crawled) -> None:
    with Project.open(crawled.folder) as project:
        recorded = {url for (url,) in project.store.rows("SELECT url FROM url WHERE record_id")}
        assert project.store.check() == "ok"
    read = {
        url
        for url, end in crawled.ends.items()
        if end.visits and end.visits[-1].outcome is Outcome.FETCHED and not str(end.reason)
    }
    lists = {url for url in read if url.endswith(("/feed", "/sitemap.xml"))}
    assert read - lists <= recorded
    assert {
        "http://page.test/nested",
        "http://page.test/attributes",
        "http://page.test/nul",
        "http://page.test/utf8",
        "http://wall.test/wall",
        "http://storm-passes.test/",
        "http://bomb.test/good",
        "http://slow.test/late",
    } <= recorded


def test_nobody_came_to_a_forbidden_address(crawled: Crawled) -> None:
    assert crawled.visitors == []
    assert len(crawled.bait) >= 6
    for url in crawled.bait:
        reason = str(crawled.ends[url].reason)
        assert "is in a private network" in reason or "cannot be resolved" in reason
    lured = [end for url, end in crawled.ends.items() if url.startswith("http://lure.test/moved/")]
    assert len(lured) == len(FORMS)
    assert {str(end.reason).split(" to ")[0] for end in lured} == {
        "redirected",
        "the redirect has no URL that can be fetched",
    }
    assert "/secret" not in {asked.path for asked in crawled.log}


def test_no_host_was_asked_too_soon(crawled: Crawled) -> None:
    by_host: defaultdict[str, list[float]] = defaultdict(list)
    for asked in crawled.log:
        by_host[asked.host].append(asked.at)
    gaps = {
        host: min(after - before for before, after in pairwise(sorted(times)))
        for host, times in by_host.items()
        if len(times) > 1
    }
    assert len(gaps) > 20
    assert {host: gap for host, gap in gaps.items() if gap < DELAY_S - CLOCK_SLACK_S} == {}
    assert gaps[host_of("delay")] >= 0.3 - CLOCK_SLACK_S
    assert gaps[host_of("chain-of-9")] >= DELAY_S - CLOCK_SLACK_S


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_robots_txt_permits_what_the_standard_says(crawled: Crawled, name: str) -> None:
    end = crawled.ends[f"http://{host_of(name)}/page"]
    asked = [a.path for a in crawled.log if a.host == host_of(name)]
    if BROKEN[name][1]:
        assert end.visits[-1].outcome is Outcome.FETCHED
        assert "/page" in asked
    else:
        assert end.visits == []
        assert end.refusal.startswith("robots.txt")
        assert "/page" not in asked
    assert asked[0] == "/robots.txt"


ENDS = {
    "http://redirect.test/chain/6": "more than 6 redirects in a row",
    "http://redirect.test/ever?n=6": "more than 6 redirects in a row",
    "http://redirect.test/circle/c": "the redirect loops back to http://redirect.test/circle/a",
    "http://redirect.test/odd/file": "the redirect has no URL that can be fetched",
    "http://refresh.test/b": "the refresh loops back to http://refresh.test/a",
    "http://refresh.test/header/2": "the refresh loops back to http://refresh.test/header",
    "http://refresh.test/ever?n=6": "more than 6 redirects in a row",
    "http://wall.test/never": "the redirect loops back to http://wall.test/never",
    "http://storm-429.test/": "server returned 429",
    "http://storm-far.test/": "server returned 503 and asks for a delay of 86,400 seconds",
    "http://bomb.test/zstd": "the body unpacks to more than 200 times its size",
    "http://bomb.test/twice": "the body is compressed 2 times (gzip, gzip); only one is supported",
    "http://broken.test/huge-header": "the response headers are longer than 65,536 bytes",
    "http://broken.test/many-headers": "the response has more than 200 headers",
    "http://broken.test/long": "the connection ended after 8 of 5,000 bytes",
    "http://broken.test/reset": "the connection was lost",
    "http://broken.test/two-lengths": "the response headers contradict each other",
    "http://slow.test/silence": "the host did not answer in time",
    "http://page.test/picture": "the body is a PNG image, although the server calls it text/html",
}


@pytest.mark.parametrize("url", ENDS)
def test_the_reason_is_the_right_one(crawled: Crawled, url: str) -> None:
    assert str(crawled.ends[url].reason) == ENDS[url]


@pytest.mark.parametrize(
    "path", ["body", "chunks", "gzip-members", "headers", "interim", "trailers"]
)
def test_what_never_ends_was_ended(crawled: Crawled, path: str) -> None:
    end = crawled.ends[f"http://endless.test/{path}"]
    assert end.visits[-1].outcome is Outcome.FAILED
    assert end.visits[-1].elapsed_s < 10


def test_no_secret_is_in_the_archive(crawled: Crawled) -> None:
    assert any("passed=yes" in asked.headers.get("cookie", "") for asked in crawled.log)
    sent = set()
    for path in (crawled.folder / "archive").glob("*.warc.gz"):
        with path.open("rb") as stream:
            for record in ArchiveIterator(stream):
                if record.rec_type == "request":
                    sent |= {name.lower() for name, _ in record.http_headers.headers}
    assert "user-agent" in sent
    assert sent.isdisjoint({"cookie", "authorization", "proxy-authorization"})
