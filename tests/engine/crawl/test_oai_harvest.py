"""Harvesting a repository by OAI-PMH over real HTTP: parts, what is new, deletions, errors, candidates."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

from carmengui.demo import DemoClock
from carmengui.engine.crawl.discover.sources import read_sources, understand
from carmengui.engine.model import Field, KnownError
from carmengui.engine.project import Project
from carmengui.engine.runs.candidates.opponents import load_harvested
from carmengui.engine.storage import url_key
from tests.engine.crawl.conftest import http, project_on
from tests.engine.crawl.oai_server import Item, OaiWeb, Repository, dc

BASE = "http://a.test/oai"
OLD = datetime(2020, 5, 1, 12, tzinfo=UTC)
PAGE = (
    "<html><body><div>Lorem ipsum dolor sit amet, consetetur sadipscing elitr.</div></body></html>"
)


def item(number: int, at: datetime = OLD, title: str = "", sets: tuple[str, ...] = ()) -> Item:
    said = dc(
        title=title or f"The Paper with Number {number}",
        creator=["Weston, Ann", "Nowak, Jan"],
        date="2019-03-04",
        subject="peat; wetland",
        identifier=[f"oai:a.test:{number}", f"http://a.test/{number}"],
    )
    return Item(f"oai:a.test:{number}", at, said, sets)


@pytest.fixture
def repository() -> Repository:
    return Repository([item(number, sets=("odd",) * (number % 2)) for number in range(1, 6)])


@pytest.fixture
def web(repository: Repository) -> Iterator[OaiWeb]:
    with OaiWeb(repository) as running:
        for number in range(1, 9):
            running.add(f"a.test/{number}", http(PAGE))
        yield running


@pytest.fixture
def clock(web: OaiWeb) -> DemoClock:
    clock = DemoClock()
    web.now = clock.now
    return clock


@pytest.fixture
def opened(tmp_path, web: OaiWeb) -> partial[AbstractContextManager[Project]]:
    return partial(project_on, tmp_path / "project", web)


def records_of(project: Project) -> dict[str, object]:
    return {each.url: each for each in project.store.records.current()}


def pages(web: OaiWeb) -> list[str]:
    """Return the pages that were fetched, each once, in order of their names."""
    return sorted({path[1:] for path in web.paths("a.test") if path[1:].isdigit()})


def lists(repository: Repository) -> list[dict[str, str]]:
    return [each for each in repository.asked if each.get("verb") == "ListRecords"]


def pass_s(clock: DemoClock, seconds: float) -> None:
    clock.wait(threading.Event(), clock.now() + timedelta(seconds=seconds), idle=True)


def harvest(project: Project, clock: DemoClock, *, extract: bool = False) -> object:
    """Let the repository be visited again, as its appointment would."""
    project.store.frontier.visit_now([f"{BASE}?verb=Identify"])
    return project.crawl((), clock=clock, extract=extract)


def test_all_parts_are_fetched_and_the_pages_of_records_crawled(opened, repository, clock, web):
    with opened() as project:
        project.crawl(read_sources([BASE]), clock=clock, extract=False)
        [state] = project.store.harvests.all()
        kept = [row.url for row in project.store.captures.all() if "verb=" in row.url]
    assert [sorted(each) for each in lists(repository)] == [
        ["metadataPrefix", "verb"],
        ["resumptionToken", "verb"],
        ["resumptionToken", "verb"],
    ]
    assert pages(web) == list("12345")
    assert (state.part_key, state.records, state.brought) == (None, 5, 5)
    assert web.paths("a.test")[0] == "/robots.txt"
    assert len(kept) == 4  # every answer of the repository is in the archive


def test_harvested_metadata_are_candidates_with_method_and_weight(opened, clock):
    with opened() as project:
        project.crawl(read_sources([BASE]), clock=clock)
        record = records_of(project)["http://a.test/3"]
    title = record.field(Field.TITLE)
    assert (title.values, title.method) == (("The Paper with Number 3",), "oai.title")
    assert [(each.method, each.weight) for each in title.candidates] == [("oai.title", 0.92)]
    assert record.field(Field.AUTHORS).values == ("Ann Weston", "Jan Nowak")
    assert record.field(Field.DATE).values == ("2019-03-04",)
    assert set(record.field(Field.KEYWORDS).values) == {"peat", "wetland"}


def test_the_next_visit_asks_only_for_what_is_new_since_the_first_answer(
    opened, repository, clock, web
):
    with opened() as project:
        project.crawl(read_sources([BASE]), clock=clock, extract=False)
        [state] = project.store.harvests.all()
        pass_s(clock, 86_400)
        repository.items.append(item(6, clock.now() - timedelta(hours=1)))
        asked_before = len(lists(repository))
        harvest(project, clock)
        [after] = project.store.harvests.all()
    new = lists(repository)[asked_before:]
    assert [each["from"] for each in new] == [state.done_at]
    assert pages(web) == list("123456")
    assert (after.brought, after.records) == (1, 6)
    assert after.done_at > state.done_at


def test_nothing_new_ends_a_harvest_without_an_error(opened, repository, clock):
    with opened() as project:
        project.crawl(read_sources([BASE]), clock=clock, extract=False)
        pass_s(clock, 86_400)
        report = harvest(project, clock)
        [after] = project.store.harvests.all()
    assert "from" in lists(repository)[-1]
    assert (after.brought, after.part_key, report.failed) == (0, None, {})


def test_a_daily_repository_is_asked_by_days(opened, repository, clock):
    repository.daily = True
    with opened() as project:
        project.crawl(read_sources([BASE]), clock=clock, extract=False)
        pass_s(clock, 2 * 86_400)
        harvest(project, clock)
    assert len(lists(repository)[-1]["from"]) == len("2026-01-01")


def test_a_deleted_record_is_forgotten_and_its_page_visited(opened, repository, clock, web):
    with opened() as project:
        project.crawl(read_sources([BASE]), clock=clock, extract=False)
        pass_s(clock, 86_400)
        repository.items[1] = Item("oai:a.test:2", clock.now() - timedelta(hours=1))
        web.add("a.test/2", http("gone", 410))
        harvest(project, clock)
        said = project.store.stated_records.of(url_key("http://a.test/2"), "http://a.test/2")
        others = project.store.stated_records.of(url_key("http://a.test/3"), "http://a.test/3")
        last = project.store.rows(
            "SELECT status FROM visit WHERE url_key = ? ORDER BY id", url_key("http://a.test/2")
        )
    assert said == ()
    assert len(others) == 1
    assert [status for (status,) in last] == [200, 410]


def test_a_changed_record_is_read_again_with_what_is_said_now(opened, repository, clock, web):
    with opened() as project:
        project.crawl(read_sources([BASE]), clock=clock)
        pass_s(clock, 86_400)
        repository.items[0] = item(1, clock.now() - timedelta(hours=1), "A Wholly New Title of It")
        web.add("a.test/1", http(PAGE.replace("Lorem", "Newly")))
        harvest(project, clock, extract=True)
        title = records_of(project)["http://a.test/1"].field(Field.TITLE)
    assert title.values == ("A Wholly New Title of It",)


def test_an_expired_token_begins_the_list_anew(opened, repository, clock, web):
    repository.forgets_tokens = 1
    with opened() as project:
        project.crawl(read_sources([BASE]), clock=clock, extract=False)
        [state] = project.store.harvests.all()
    assert pages(web) == list("12345")
    assert (state.part_key, bool(state.done_at)) == (None, True)
    assert [("resumptionToken" in each) for each in lists(repository)] == [
        False, True, False, True, True,
    ]  # fmt: skip


def test_a_busy_repository_is_asked_again_after_the_pause_it_wants(opened, clock, web):
    url = "a.test/oai?verb=ListRecords&metadataPrefix=oai_dc"
    once = http("busy", 503, retry_after="120")
    web.add(url, once, web.repository_answer(url))
    with opened() as project:
        project.crawl(read_sources([BASE]), clock=clock, extract=False)
    first, second = [each.at for each in web.log if each.path == url.removeprefix("a.test")]
    assert (second - first).total_seconds() >= 120
    assert pages(web) == list("12345")


def test_a_set_and_a_span_are_asked_for_as_they_were_typed(opened, repository, clock, web):
    with opened() as project:
        typed = f"{BASE}?verb=ListRecords&set=odd&from=2020-01-01&until=2030-01-01"
        project.crawl(read_sources([typed]), clock=clock, extract=False)
    assert lists(repository)[0] == {
        "verb": "ListRecords",
        "metadataPrefix": "oai_dc",
        "set": "odd",
        "from": "2020-01-01",
        "until": "2030-01-01",
    }
    assert pages(web) == list("135")


def test_what_robots_forbid_is_not_harvested(opened, repository, clock, web):
    web.add("a.test/robots.txt", http("User-agent: *\nDisallow: /oai", content_type="text/plain"))
    with opened() as project:
        project.crawl(read_sources([BASE]), clock=clock, extract=False)
        refused = [url for url, _ in project.store.frontier.refused()]
    assert repository.asked == []
    assert refused == [f"{BASE}?verb=Identify"]


def test_pages_out_of_scope_are_not_fetched(opened, repository, clock, web):
    far = dc(title="Elsewhere", identifier="http://far.example/1")
    repository.items.append(Item("oai:a.test:far", OLD, far))
    with opened() as project:
        project.crawl(read_sources([BASE]), clock=clock, extract=False)
    assert not any(each.host == "far.example" for each in web.log)


def test_lists_are_not_asked_for_again_and_a_fresh_crawl_goes_on_where_it_was(
    opened, repository, clock
):
    with opened() as project:
        project.crawl(read_sources([BASE]), clock=clock, extract=False)
        count = len(lists(repository))
        pass_s(clock, 3_600)
        project.crawl((), clock=clock, extract=False, fresh=True)
    assert len(lists(repository)) == count + 1
    assert "from" in lists(repository)[-1]


def test_an_address_that_turns_out_to_be_a_repository_is_harvested(opened, repository, clock, web):
    web.add("a.test/harvest", web.repository_answer("a.test/oai?verb=none"))
    for path in ("verb=Identify", "verb=ListRecords&metadataPrefix=oai_dc"):
        web.add(f"a.test/harvest?{path}", web.repository_answer(f"a.test/oai?{path}"))
    repository.part = 10
    with opened() as project:
        project.crawl(read_sources(["http://a.test/harvest"]), clock=clock, extract=False)
    assert pages(web) == list("12345")


def test_what_was_harvested_stands_beside_the_records_as_another_extractor(
    opened, repository, clock, web
):
    with opened() as project:
        project.crawl(read_sources(["http://a.test/1"]), clock=clock)
        with pytest.raises(KnownError, match="No repository was harvested"):
            load_harvested(project.folder, project.store)
        project.crawl(read_sources([BASE]), clock=clock, extract=False)
        told = load_harvested(project.folder, project.store)
        assert (told.name, told.pages, told.known) == ("oai", 5, 1)
        assert {"title", "authors", "date", "keywords"} <= set(told.fields)


def test_what_is_pasted_is_understood_before_anything_is_fetched():
    understood = understand(f"{BASE}\nhttps://b.test/oai2\nhttps://c.test/x?verb=Identify")
    assert understood.kinds == {"oai": 3}
    assert understood.sources[0].url == f"{BASE}?verb=ListRecords&metadataPrefix=oai_dc"
