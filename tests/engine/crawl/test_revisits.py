"""Coming back: what is asked conditionally, what the archive keeps of it, and who takes turns."""

import shutil
from collections import Counter
from dataclasses import replace
from datetime import timedelta
from hashlib import sha1

import pytest
from warcio.archiveiterator import ArchiveIterator

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.inspection import inspect
from carmengui.engine.model import Outcome, RevisitState
from carmengui.engine.model.events import LanesSeen, RecordStored
from carmengui.engine.project import DATABASE
from carmengui.engine.storage.rows import NewUrl, url_key
from carmengui.engine.storage.versions import versions_of

A = "http://a.test/"
B = "http://b.test/"
MODIFIED = "Tue, 17 Feb 2026 08:00:00 GMT"
PAGE = "<html><head><title>{0}</title></head><h1>{0}</h1><p>All about {0} and nothing else.</p>"


def page(web, path, *, etag=False, modified=False):
    """Serve a page that is the same at each visit; 304 to whoever names its version."""
    body = "".join(f'<a href="/{n}">{n}</a>' for n in range(40)) if path == "/" else ""
    text = PAGE.format(path) + body
    tag = f'"{sha1(text.encode()).hexdigest()}"'
    headers = ({"etag": tag} if etag else {}) | ({"last_modified": MODIFIED} if modified else {})

    def serve(asked, connection):
        by_tag = asked.headers.get("if-none-match")
        is_known = by_tag == tag if by_tag else asked.headers.get("if-modified-since") == MODIFIED
        is_known = is_known and (etag or modified)
        connection.sendall(web.http("", 304, **headers) if is_known else web.http(text, **headers))

    web.add(f"a.test{path}", serve)


def come_back(project, clock, hours):
    until = clock.now() + timedelta(hours=hours)
    return project.crawl(clock=clock, revisit=True, until=until)


def test_a_url_that_nobody_announced_is_fetched_before_the_crawl_waits(web, clock, opened):
    for path in ("/", "/1", "/2"):
        page(web, path)
    with opened() as project:

        def listen(event):
            if isinstance(event, RecordStored):
                stored.append(event.url)
                if len(stored) == 3:
                    change = "UPDATE url SET state = 0, due_at = 0 WHERE url = ?"
                    project.store.change(change, stored[0])

        stored, began = [], clock.now()
        sources = read_sources([A, f"{A}1", f"{A}2"])
        project.settings = replace(project.settings, max_depth=0)
        until = began + timedelta(minutes=10)
        project.crawl(sources, clock=clock, listener=listen, revisit=True, until=until)
        path = stored[0].removeprefix(A[:-1])
        (again,) = [one.at for one in web.log if one.path == path][1:]
        assert again - began < timedelta(seconds=60)


def test_a_revisit_with_nothing_due_says_when_the_next_page_is(web, clock, opened):
    page(web, "/")
    with opened() as project:
        project.settings = replace(project.settings, max_depth=0)
        project.crawl(read_sources([A]), clock=clock)
        seen = []
        until = clock.now() + timedelta(minutes=30)
        project.crawl(clock=clock, revisit=True, until=until, listener=seen.append)
        (due,) = {visit.next_at for visit in project.store.captures.visits(A)}
    told = {event.next_at for event in seen if isinstance(event, LanesSeen)}
    assert told - {None} == {due}


def is_conditional(asked):
    return "if-none-match" in asked.headers or "if-modified-since" in asked.headers


def record_kinds(project):
    """Return the records of the archive: kind, URL, profile, length of the body."""
    found = []
    for name in project.archive.segments():
        with (project.archive.folder / name).open("rb") as stream:
            for record in ArchiveIterator(stream):
                about = record.rec_headers
                profile = (about.get_header("WARC-Profile") or "").rpartition("/")[2]
                size = len(record.content_stream().read())
                found.append((record.rec_type, about.get_header("WARC-Target-URI"), profile, size))
    return found


def test_every_page_that_can_be_asked_conditionally_is(web, clock, opened):
    page(web, "/")
    kinds = [(True, False), (False, True), (True, True), (False, False)]
    for number in range(40):
        etag, modified = kinds[number % 4]
        page(web, f"/{number}", etag=etag, modified=modified)
    with opened() as project:
        project.crawl(read_sources([A]), clock=clock)
        first = len(web.log)
        assert not [asked for asked in web.log if is_conditional(asked)]
        report = come_back(project, clock, hours=7)
        again = [asked for asked in web.log[first:] if asked.path != "/robots.txt"]
        eligible = [a for a in again if a.path != "/" and int(a.path[1:]) % 4 != 3]
        conditional = [asked for asked in eligible if is_conditional(asked)]
        assert len(eligible) >= 90
        assert len(conditional) >= 0.99 * len(eligible)
        assert not [a for a in again if a not in eligible and is_conditional(a)]
        assert report.not_modified == len(conditional)
        assert report.changed == 0


def test_what_came_again_is_a_revisit_record_and_no_version(web, clock, opened):
    page(web, "/1", etag=True)
    page(web, "/2")
    with opened() as project:
        project.crawl(read_sources([f"{A}1", f"{A}2"]), clock=clock)
        texts = {
            row.url: inspect(project.store, project.archive, row.url).text
            for row in project.store.captures.current()
        }
        come_back(project, clock, hours=4)
        for path, profile in (("1", "server-not-modified"), ("2", "identical-payload-digest")):
            url = f"{A}{path}"
            of_url = [
                (kind, name, size) for kind, u, name, size in record_kinds(project) if u == url
            ]
            (response,) = [size for kind, _, size in of_url if kind == "response"]
            revisits = [(name, size) for kind, name, size in of_url if kind == "revisit"]
            assert response > 0
            assert len(revisits) >= 2
            assert set(revisits) == {(profile, 0)}
            _require_one_version(project, url, 1 + len(revisits))
        project.extract()
        assert {row.url for row in project.store.captures.current()} == set(texts)
        for url, text in texts.items():
            opened_again = inspect(project.store, project.archive, url)
            assert opened_again.text == text != ""
            assert "and nothing else" in text


def _require_one_version(project, url, visits):
    rows = [row for row in project.store.captures.all() if row.url == url]
    assert len(rows) == visits
    known = versions_of(project.store, url)
    assert [version.capture_id for version in known.versions] == [rows[0].id]
    assert sum(stop.visits for stop in known.stops) == visits
    found = project.store.frontier.find(url)
    assert found.capture_id == rows[0].id
    assert found.version.digest == rows[0].digest
    assert rows[0].id not in {row.id for row in rows[1:]}


@pytest.mark.parametrize("etag", [True, False])
def test_a_revisit_that_no_row_speaks_of_ends_as_an_unchanged_visit(web, clock, opened, etag):
    page(web, "/1", etag=etag)
    with opened() as project:
        project.crawl(read_sources([f"{A}1"]), clock=clock)
        folder = project.folder
    shutil.copy(folder / DATABASE, folder / "before")
    with opened() as project:
        come_back(project, clock, hours=1.5)
        visits = len(project.store.captures.visits(f"{A}1"))
    assert visits >= 2
    for name in (f"{DATABASE}-wal", f"{DATABASE}-shm"):
        (folder / name).unlink(missing_ok=True)
    (folder / "before").replace(folder / DATABASE)
    asked = len(web.log)
    with opened() as project:
        project.crawl(clock=clock)
        seen = project.store.captures.visits(f"{A}1")
        assert [visit.outcome for visit in seen[1:]] == [Outcome.NOT_MODIFIED] * (visits - 1)
        assert [visit.changed for visit in seen[1:]] == [False] * (visits - 1)
        _require_one_version(project, f"{A}1", visits)
    assert len(web.log) == asked


def test_the_newest_name_of_a_version_is_asked_for(web, clock, opened):
    """A server may give the same bytes another ETag each time."""
    answers = [web.http(PAGE.format("same"), etag=f'"{number}"') for number in range(3)]
    web.add("a.test/1", *answers)
    with opened() as project:
        project.crawl(read_sources([f"{A}1"]), clock=clock)
        come_back(project, clock, hours=6)
    names = [asked.headers.get("if-none-match") for asked in web.log if asked.path == "/1"]
    assert names[:4] == [None, '"0"', '"1"', '"2"']


def overdue(project, clock, host, count):
    """Add pages of a host that were visited and have been due for half an hour."""
    with project.store.writing():
        new = [NewUrl(f"http://{host}/old/{number}", host) for number in range(count)]
        project.store.frontier.add(new)
        for number, url in enumerate(new):
            at = clock.now() - timedelta(minutes=30, seconds=number)
            project.store.frontier.schedule(url_key(url.url), RevisitState(at))


def waiting(project, host, count):
    with project.store.writing():
        new = [NewUrl(f"http://{host}/new/{number}", host) for number in range(count)]
        project.store.frontier.add(new)


def shares(web):
    """Count what was asked by host and kind, robots.txt left out."""
    return Counter(
        (asked.host, asked.path.split("/")[1]) for asked in web.log if asked.path != "/robots.txt"
    )


@pytest.mark.parametrize("delay_s", [0.0, 4.0])
def test_first_visits_and_those_that_are_due_take_turns(web, clock, opened, delay_s):
    with opened(delay_s=delay_s, max_pages=60) as project:
        overdue(project, clock, "a.test", 300)
        waiting(project, "a.test", 300)
        until = clock.now() + timedelta(hours=9)
        project.crawl(read_sources([f"{A}new/0"]), clock=clock, revisit=True, until=until)
    asked = shares(web)
    assert 56 <= asked["a.test", "old"] + asked["a.test", "new"] <= 60
    assert abs(asked["a.test", "old"] - asked["a.test", "new"]) <= 2
    old = [int(path.split("/")[2]) for path in web.paths() if path.startswith("/old")]
    assert old == sorted(old, reverse=True)  # the longest overdue first
    assert old[0] == 299


def test_one_host_full_of_overdue_pages_does_not_hold_up_another(web, clock, opened):
    with opened(delay_s=1.0, max_pages=80) as project:
        overdue(project, clock, "a.test", 2000)
        overdue(project, clock, "b.test", 5)
        waiting(project, "b.test", 20)
        sources = read_sources([f"{A}new/0", f"{B}new/0"])
        until = clock.now() + timedelta(hours=9)
        project.crawl(sources, clock=clock, revisit=True, until=until)
    asked = shares(web)
    assert (asked["b.test", "old"], asked["b.test", "new"]) == (5, 20)
    assert asked["a.test", "old"] >= 45
    assert max(Counter(web.paths("a.test")).values()) == 1


def test_when_nothing_is_to_be_visited_again_only_first_visits_are_made(web, clock, opened):
    with opened() as project:
        overdue(project, clock, "a.test", 20)
        waiting(project, "a.test", 5)
        project.crawl(read_sources([f"{A}new/0"]), clock=clock)
    assert shares(web) == {("a.test", "new"): 5}
