"""Captures, visits and robots.txt bodies come back as they were written."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from carmengui.engine.model import Capture, Outcome, Visit
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.storage import ArchivePlace, Store, url_key
from carmengui.engine.storage.captures import StoredRobots
from carmengui.engine.storage.rows import NewUrl

NOON = datetime(2026, 2, 17, 12, 0, 0, 123_456, tzinfo=UTC)
HOUR = timedelta(hours=1)
URLS = ("http://b.example/2", "http://a.example/1", "http://a.example/feed")


@pytest.fixture
def known(store: Store) -> Store:
    kinds = ("page", "page", "feed")
    store.frontier.add(
        NewUrl(url, url.split("/")[2], kind) for url, kind in zip(URLS, kinds, strict=True)
    )
    return store


def capture(url: str, body: str, hours: int = 0, status: int = 200) -> Capture:
    headers = (("Content-Type", "text/html; charset=utf-8"),)
    at = NOON + hours * HOUR
    return Capture(url, at, Outcome.FETCHED, status=status, headers=headers, body=body.encode())


def place(offset: int, length: int = 100, file: str = "00001.warc.gz") -> ArchivePlace:
    return ArchivePlace(file, offset, length)


def test_a_row_says_where_the_body_lies_and_what_it_was(known: Store) -> None:
    first, second = capture(URLS[0], "ışık"), capture(URLS[1], "яктылык", 1, 203)
    ids = [
        known.captures.add(first, place(0, 70), is_read=True),
        known.captures.add(second, place(5_000_000_000, 90, "00002.warc.gz"), is_read=False),
    ]
    rows = [known.captures.row(id_) for id_ in ids]
    assert [(row.url, row.at, row.status, row.digest) for row in rows] == [
        (URLS[0], NOON, 200, first.digest),
        (URLS[1], NOON + HOUR, 203, second.digest),
    ]
    assert [(row.file, row.offset, row.length) for row in rows] == [
        ("00001.warc.gz", 0, 70),
        ("00002.warc.gz", 5_000_000_000, 90),
    ]
    assert {row.content_type for row in rows} == {"text/html; charset=utf-8"}


def test_what_is_unread_is_listed_in_order_of_arrival_until_it_is_read(known: Store) -> None:
    ids = [
        known.captures.add(capture(url, url), place(n), is_read=n == 1)
        for n, url in enumerate(URLS)
    ]
    assert [row.id for row in known.captures.unread()] == [ids[0], ids[2]]
    known.captures.mark_read(ids[0])
    assert [row.url for row in known.captures.unread()] == [URLS[2]]


def test_the_current_version_of_each_page_by_url(known: Store) -> None:
    versions = {}
    for hour, url in enumerate((*URLS, URLS[0])):
        versions[url] = known.captures.add(capture(url, f"{hour}", hour), place(hour), is_read=True)
        known.frontier.set_version(url_key(url), versions[url])
    found = known.captures.current()
    assert [row.id for row in found] == [versions[URLS[1]], versions[URLS[0]]]
    assert found[1].at == NOON + 3 * HOUR


def test_the_committed_end_of_each_segment(known: Store) -> None:
    assert known.captures.committed_ends() == {}
    for offset, file in ((0, "00001.warc.gz"), (400, "00001.warc.gz"), (10, "00002.warc.gz")):
        known.captures.add(capture(URLS[0], "x"), place(offset, 50, file), is_read=True)
    assert known.captures.committed_ends() == {"00001.warc.gz": 450, "00002.warc.gz": 60}


def visit(url: str, hours: int, **given: object) -> Visit:
    return Visit(url, NOON + hours * HOUR, given.pop("outcome", Outcome.FETCHED), **given)  # type: ignore[arg-type]


def test_visits_come_back_whole_oldest_first(known: Store) -> None:
    visits = [
        visit(URLS[0], 0, status=200, elapsed_s=0.25, interval_min=60.0, ema=1.0, sma=1.0,
              next_at=NOON + HOUR),
        visit(URLS[0], 2, outcome=Outcome.FAILED, reason=Sentence("the host did not answer in time")),
        visit(URLS[0], 1, status=200, changed=True, full_changed=True, interval_min=30.0, ema=1.2,
              sma=1.1, next_at=NOON + 2 * HOUR),
        visit(URLS[1], 3, outcome=Outcome.NOT_MODIFIED, status=304, changed=False,
              full_changed=False),
    ]  # fmt: skip
    for each in visits:
        known.captures.add_visit(each, capture_id=None)
    assert known.captures.visits(URLS[0]) == [visits[0], visits[2], visits[1]]
    assert known.captures.visits(URLS[1]) == [visits[3]]
    assert known.captures.visits(URLS[2]) == []
    assert known.captures.outcomes() == {"fetched": 2, "failed": 1, "not modified": 1}
    assert known.captures.changes() == 1


def test_a_visit_is_judged_when_its_content_was_read(known: Store) -> None:
    ids = [
        known.captures.add_visit(visit(url, 0, status=200), capture_id=number)
        for number, url in ((31, URLS[0]), (32, URLS[1]))
    ]
    assert known.captures.visit_of(32) == ids[1]
    assert known.captures.visit_of(33) is None
    judged = visit(
        URLS[1],
        0,
        status=200,
        changed=False,
        full_changed=True,
        interval_min=90.0,
        ema=0.5,
        sma=0.75,
        next_at=NOON + HOUR,
    )
    known.captures.judge_visit(ids[1], judged)
    assert known.captures.visits(URLS[1]) == [judged]
    assert known.captures.visits(URLS[0])[0].changed is None


def test_what_robots_txt_said_is_kept_per_host(known: Store) -> None:
    body = b"User-agent: *\nDisallow: /\xff\x00\n"
    known.captures.set_robots("a.example", at=NOON, status=200, body=body, problem=NOTHING)
    known.captures.set_robots(
        "a.example", at=NOON + HOUR, status=200, body=body + b"#", problem=Sentence("odd")
    )
    assert known.captures.robots("a.example") == StoredRobots(
        NOON + HOUR, 200, Sentence("odd"), NOON + HOUR, 200, body + b"#"
    )
    assert known.captures.robots("b.example") is None
    assert known.captures.robots("unknown.example") is None


def test_when_a_host_was_last_asked(known: Store) -> None:
    known.captures.touch_host("a.example", NOON)
    assert known.captures.last_asked("a.example") == NOON
    assert known.captures.last_asked("b.example") is None
