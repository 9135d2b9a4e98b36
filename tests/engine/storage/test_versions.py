"""Visits laid out as versions, and as stops between them."""

from __future__ import annotations

from datetime import UTC, datetime

from carmengui.engine.model import Capture, Outcome, Visit
from carmengui.engine.storage import Store
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.storage.versions import Sight, Versions, lay_out, versions_of
from carmengui.engine.storage.warc.archive import ArchivePlace

URL = "https://a.example/"
Row = tuple[float, str, str, int | None, int | None, int | None]


def row(at: float, outcome: str, capture: int | None, *flags: int, reason: str = "") -> Row:
    changed, full = flags or (None, None)
    return at, outcome, reason, capture, changed, full


LIFE = [
    row(10, "failed", None, reason="no response"),
    row(20, "fetched", 5),
    row(30, "not modified", 5, 0, 0),
    row(40, "fetched", 5, 0, 0),
    row(50, "http error", 5, reason="server returned 503"),
    row(60, "fetched", 8, 1, 1),
    row(70, "fetched", 9, 0, 1),
    row(80, "fetched", 11, 0, 0),
    row(90, "redirect", 11, reason="redirected"),
    row(100, "fetched", 12),
]


def found() -> Versions:
    return lay_out(URL, LIFE)


def test_each_capture_is_a_version_and_says_what_it_changed() -> None:
    assert [(v.number, v.capture_id, v.sight) for v in found().versions] == [
        (1, 5, Sight.FIRST),
        (2, 8, Sight.CONTENT),
        (3, 9, Sight.BOILERPLATE),
        (4, 11, Sight.MARKUP),
        (5, 12, Sight.PENDING),
    ]


def test_visits_that_saw_the_same_are_one_stop() -> None:
    assert [(s.sight, s.visits, s.version) for s in found().stops] == [
        (Sight.ERROR, 1, 0),
        (Sight.FIRST, 1, 1),
        (Sight.UNCHANGED, 2, 1),
        (Sight.ERROR, 1, 1),
        (Sight.CONTENT, 1, 2),
        (Sight.BOILERPLATE, 1, 3),
        (Sight.MARKUP, 1, 4),
        (Sight.REDIRECT, 1, 4),
        (Sight.PENDING, 1, 5),
    ]
    assert str(found().stops[3].reason) == "server returned 503"


def test_a_moment_belongs_to_the_stop_before_it() -> None:
    def at(seconds: float) -> tuple[Sight, int] | None:
        stop = found().stop_at(datetime.fromtimestamp(seconds, UTC))
        return None if stop is None else (stop.sight, stop.version)

    assert at(5) is None
    assert at(20) == (Sight.FIRST, 1)
    assert at(40) == at(30) == (Sight.UNCHANGED, 1)
    assert at(60) == (Sight.CONTENT, 2)
    assert at(1000) == (Sight.PENDING, 5)


def test_versions_are_found_by_number_and_capture() -> None:
    versions = found()
    assert versions.number(0) is None
    assert versions.number(6) is None
    assert versions.number(2) == versions.of(8)
    assert versions.of(77) is None
    assert versions.newest == versions.number(5)


def test_they_are_read_from_the_tables(store: Store) -> None:
    assert len(versions_of(store, URL)) == 0
    with store.writing():
        store.frontier.add([NewUrl(URL, "a.example")])
        for day in (1, 2):
            at = datetime(2026, 3, day, tzinfo=UTC)
            capture = Capture(URL, at, Outcome.FETCHED, status=200, body=b"%d" % day)
            number = store.captures.add(capture, ArchivePlace("1", day, 1), is_read=True)
            visit = Visit(URL, at, Outcome.FETCHED, changed=None if day == 1 else True)
            store.captures.add_visit(visit, capture_id=number)
    versions = versions_of(store, URL)
    assert [v.at.day for v in versions.versions] == [1, 2]
    assert versions.due_at is None
