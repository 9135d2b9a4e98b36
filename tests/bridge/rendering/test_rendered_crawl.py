"""A crawl reads pages as a browser shows them where they need it, politely and within its own rules."""

from __future__ import annotations

import io
import json
import socket
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import psutil
import pytest
from warcio.archiveiterator import ArchiveIterator

from carmengui.app import main
from carmengui.bridge.rendering import BrowserRenderer
from carmengui.demo import DemoClock
from carmengui.engine.changes.rendered_difference import Part
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.schedule.control import CrawlControl
from carmengui.engine.inspection import inspect
from carmengui.engine.inspection.received import read_received
from carmengui.engine.model import Field, KnownError, Record, SystemClock
from carmengui.engine.model.events import Event, LanesSeen, PageRendered, Said
from carmengui.engine.project import CrawlReport, Project
from carmengui.engine.project.checking import check_project
from carmengui.engine.rendering import RENDERED_TYPE, PageAccess, Renderer, RenderLimits
from carmengui.engine.review.statistics.renderings import rendering_statistics
from carmengui.engine.storage.ledger import Ledger, Why
from carmengui.engine.storage.versions import versions_of
from tests.bridge.rendering.conftest import has_ended
from tests.bridge.rendering.scripted_site import (
    COUNTER,
    DATA,
    HOSTS,
    PLAIN,
    SITE,
    Story,
    put_site,
    put_story,
)
from tests.engine.crawl.conftest import Asked, ScriptedWeb, http, project_on
from tests.staying import stays

pytestmark = pytest.mark.slow

LIMITS = RenderLimits(quiet_s=0.2, settle_s=10.0, most_s=30.0)
SOURCES = (f"http://{SITE}/", f"http://{PLAIN}/page-50")
DELAY_S = 0.4


def browser(access: PageAccess) -> Renderer:
    return BrowserRenderer(access, LIMITS)


def crawl(project: Project, **options: Any) -> CrawlReport:
    sources = () if project.has_sources else read_sources(list(SOURCES))
    return project.crawl(sources, **({"renderer": browser} | options))


def records(project: Project) -> dict[str, Record]:
    return {record.url: record for record in project.store.records.current()}


def says(record: Record | None, told: Story) -> bool:
    """Whether a record has title, author, date and text of a story."""
    if record is None:
        return False
    wanted = {Field.TITLE: told.title, Field.AUTHORS: told.author, Field.DATE: told.date}
    found = {field: record.field(field) for field in wanted}
    has_fields = all(
        found[field] is not None and found[field].values == (value,)
        for field, value in wanted.items()
    )
    return has_fields and told.words in " ".join(record.main_text.split())


class Crawled:
    """One crawl of the site with “when needed”, that several tests look at."""

    def __init__(self, folder: Path, web: ScriptedWeb) -> None:
        self.folder, self.web = folder, web
        self.scripted, self.plain = put_site(web, 5)
        self.events: list[Event] = []
        with project_on(folder, web, HOSTS, render="when-needed", delay_s=DELAY_S) as project:
            self.report = crawl(project, listener=self.events.append)
            self.log = web.log


@pytest.fixture(scope="module")
def crawled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Crawled]:
    with ScriptedWeb() as web:
        yield Crawled(tmp_path_factory.mktemp("rendered") / "project", web)


@pytest.fixture
def web() -> Iterator[ScriptedWeb]:
    with ScriptedWeb() as running:
        yield running


def test_pages_that_scripts_build_have_records_and_those_that_only_scripts_link_to_are_found(
    crawled: Crawled,
) -> None:
    with Project.open(crawled.folder) as project:
        found = records(project)
        assert all(says(found.get(f"http://{SITE}/{each.name}"), each) for each in crawled.scripted)
        assert crawled.report.rendered == 1 + len(crawled.scripted)


def test_the_statistics_say_what_rendering_brought(crawled: Crawled) -> None:
    with Project.open(crawled.folder) as project:
        counted = rendering_statistics(project.store)
        found = records(project)
    assert counted is not None
    count = 1 + len(crawled.scripted)
    assert (len(counted.rendered), len(counted.grown), counted.failed) == (count, count, ())
    assert (counted.rendered_sites, counted.sites) == (1, 2)
    assert next(row.added for row in counted.rows if row.field == Field.TITLE) == count
    for each in crawled.scripted:
        title = found[f"http://{SITE}/{each.name}"].field(Field.TITLE)
        assert title is not None
        assert title.rendered == (each.title,)
    assert not any(
        value.rendered
        for each in crawled.plain
        for value in found[f"http://{PLAIN}/{each.name}"].fields
    )


def test_the_response_is_there_beside_the_document(crawled: Crawled) -> None:
    told = crawled.scripted[0]
    with Project.open(crawled.folder) as project:
        rendered = inspect(project.store, project.archive, f"http://{SITE}/{told.name}")
        assert rendered is not None
        found = read_received(project.store, project.archive, rendered)
    assert found is not None
    assert told.title in rendered.source
    assert told.title not in found.inspection.source
    assert '<div id="root"></div>' in found.inspection.source
    assert found.difference.of(Part.TITLE).added == (told.title,)
    links = set(found.difference.of(Part.LINKS).added)
    assert links == {f"http://{SITE}/{each.name}" for each in crawled.scripted}


def test_pages_that_show_their_text_are_not_rendered(crawled: Crawled) -> None:
    with Project.open(crawled.folder) as project:
        found = records(project)
        assert all(says(found.get(f"http://{PLAIN}/{each.name}"), each) for each in crawled.plain)
    assert "/menu.js" not in crawled.web.paths(PLAIN)
    rendered = [each for each in crawled.events if isinstance(each, PageRendered)]
    assert {each.host for each in rendered} == {SITE}


def test_without_rendering_none_of_them_says_anything(
    crawled: Crawled, tmp_path: Path, web: ScriptedWeb
) -> None:
    scripted, plain = put_site(web, 5)
    with project_on(tmp_path / "never", web, HOSTS) as project:
        crawl(project)
        found = records(project)
        assert not any(says(found.get(f"http://{SITE}/{each.name}"), each) for each in scripted)
        assert all(says(found.get(f"http://{PLAIN}/{each.name}"), each) for each in plain)
        assert "/app.js" not in web.paths(SITE)


def test_what_a_page_asks_for_keeps_to_robots_and_pauses_and_is_asked_for_once(
    crawled: Crawled,
) -> None:
    of_data = [asked for asked in crawled.log if asked.host == DATA]
    assert of_data[0].path == "/robots.txt"
    assert len({asked.path for asked in of_data}) == len(of_data) == 2 + len(crawled.scripted)
    assert not any(asked.path.startswith("/private/") for asked in of_data)
    assert crawled.web.paths(COUNTER) == []
    assert crawled.web.paths(SITE).count("/app.js") == 1
    for host in (SITE, DATA):
        times = [asked.at for asked in crawled.log if asked.host == host]
        gaps = [later - before for before, later in pairwise(times)]
        assert min(gaps) >= timedelta(seconds=DELAY_S * 0.95)


def test_every_request_of_a_page_is_listed_with_the_page(crawled: Crawled) -> None:
    with Project.open(crawled.folder) as project:
        ledger = Ledger(project.store)
        listed = {row.url: row for row in ledger.rows(ledger.keys()) if row.why is Why.REQUISITE}
        name = crawled.scripted[2].name
        assert listed[f"http://{DATA}/{name}.json"].via == f"http://{SITE}/{name}"
        assert len(listed) == 2 + len(crawled.scripted)


def test_the_rendered_document_is_a_record_that_refers_to_its_response(crawled: Crawled) -> None:
    url = f"http://{SITE}/{crawled.scripted[0].name}"
    of_page: dict[str, Any] = {}
    for path in sorted((crawled.folder / "archive").glob("*.warc.gz")):
        with path.open("rb") as stream:
            for record in ArchiveIterator(stream):
                about = record.rec_headers
                if about.get_header("WARC-Target-URI") == url:
                    of_page[record.rec_type] = about, record.content_stream().read()
    (response, sent), (rendered, shown) = of_page["response"], of_page["conversion"]
    assert rendered.get_header("WARC-Refers-To") == response.get_header("WARC-Record-ID")
    assert rendered.get_header("WARC-Refers-To-Date") == response.get_header("WARC-Date")
    assert rendered.get_header("Content-Type") == RENDERED_TYPE
    assert crawled.scripted[0].words.encode() in shown
    assert crawled.scripted[0].words.encode() not in sent


def test_it_is_kept_why_and_how_each_page_was_rendered(crawled: Crawled) -> None:
    with Project.open(crawled.folder) as project:
        url = f"http://{SITE}/{crawled.scripted[1].name}"
        row = project.store.frontier.find(url)
        found = project.store.renderings.of(row.capture_id)
        assert "root" in str(found.reason)
        assert found.settled == "quiet"
        assert (found.requests, found.refused) == (5, 2)
        assert found.has_grown
        response = project.archive.read(project.store.captures.row(found.response_id).place)
        document = project.archive.read(project.store.captures.row(found.capture_id).place)
        assert b'<div id="root"></div>' in response.body
        assert crawled.scripted[1].words.encode() in document.body
        assert project.store.renderings.growth(SITE) == (6, 6)
        (notice,) = [each for each in records(project)[url].notices if "Rendered" in each]
        assert "root" in notice


def test_a_crawl_says_how_many_pages_wait_for_the_browser(crawled: Crawled) -> None:
    waiting = [each.to_render for each in crawled.events if isinstance(each, LanesSeen)]
    assert max(waiting) >= 1
    assert waiting[-1] == 0


def test_a_rendered_page_is_extracted_again_from_its_document(crawled: Crawled) -> None:
    with Project.open(crawled.folder) as project:
        before = records(project)
        asked = len(crawled.web.log)
        project.extract()
        after = records(project)
        assert len(crawled.web.log) == asked
        told = crawled.scripted[3]
        assert says(after[f"http://{SITE}/{told.name}"], told)
        assert after.keys() == before.keys()


def test_an_import_of_the_project_s_own_files_takes_what_was_sent(
    crawled: Crawled, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    Project.create(copy).close()
    with Project.open(copy) as project:
        reader = project.import_files(crawled.folder / "archive")
        assert reader.pages == 1 + len(crawled.scripted) + len(crawled.plain)


def test_an_export_names_the_responses_for_players_not_the_documents(
    crawled: Crawled, tmp_path: Path
) -> None:
    out = tmp_path / "site.wacz"
    assert main(["export", str(crawled.folder), "--format", "wacz", "--out", str(out)]) == 0
    url = f"http://{SITE}/{crawled.scripted[0].name}"
    with zipfile.ZipFile(out) as wacz:
        lines = wacz.read("indexes/index.cdx").decode().splitlines()
        entries = [json.loads(line.split(" ", 2)[2]) for line in lines]
        (entry,) = [each for each in entries if each["url"] == url]
        data = wacz.read(f"archive/{entry['filename']}")
    start = int(entry["offset"])
    member = io.BytesIO(data[start : start + int(entry["length"])])
    record = next(iter(ArchiveIterator(member)))
    assert record.rec_type == "response"
    assert b'<div id="root"></div>' in record.content_stream().read()


def test_always_renders_what_needs_no_browser_too(tmp_path: Path, web: ScriptedWeb) -> None:
    put_site(web, 1)
    with project_on(tmp_path / "always", web, HOSTS, render="always") as project:
        report = project.crawl(read_sources([SOURCES[1]]), renderer=browser)
        assert (report.rendered, web.paths(PLAIN).count("/menu.js")) == (1, 1)


def test_a_site_file_says_otherwise(tmp_path: Path, web: ScriptedWeb) -> None:
    put_site(web, 1)
    with project_on(tmp_path / "site", web, HOSTS, render="when-needed") as project:
        (project.folder / "sites").mkdir(exist_ok=True)
        (project.folder / "sites" / "app.toml").write_text(f"match = '{SITE}'\nrender = 'never'\n")
        report = crawl(project)
        assert report.rendered == 0
        assert records(project)[f"http://{SITE}/"].field(Field.TITLE) is None


def test_without_a_browser_it_is_said_once_and_pages_are_read_as_they_were_sent(
    tmp_path: Path, web: ScriptedWeb
) -> None:
    def none(access: PageAccess) -> Renderer:
        del access
        raise KnownError("QtWebEngine is not installed")

    put_site(web, 2)
    web.add(
        f"{SITE}/", http("<title>Shell</title><div id=root></div><script src=/app.js></script>")
    )
    events: list[Event] = []
    with project_on(tmp_path / "none", web, HOSTS, render="when-needed") as project:
        report = crawl(project, renderer=none, listener=events.append)
        said = [each.text for each in events if isinstance(each, Said)]
        assert sum("QtWebEngine is not installed" in each for each in said) == 1
        assert report.rendered == 0
        found = records(project)
        assert found[f"http://{SITE}/"].field(Field.TITLE).values == ("Shell",)
        assert len(found) == 3
        assert project.store.renderings.waiting() == 0


def test_what_is_stopped_is_rendered_by_the_next_crawl_and_no_process_stays(
    tmp_path: Path, web: ScriptedWeb
) -> None:
    scripted, _ = put_site(web, 4)
    control = CrawlControl()
    me = psutil.Process()
    before = {each.pid for each in me.children(recursive=True)}
    with project_on(tmp_path / "stopped", web, HOSTS, render="when-needed") as project:

        def stop(event: Event) -> None:
            if isinstance(event, PageRendered) and event.url.endswith("story-1"):
                control.stop()

        crawl(project, control=control, listener=stop)
        assert project.store.renderings.waiting() > 0
    left = {each.pid for each in me.children(recursive=True)} - before
    assert not [pid for pid in left if "--rendering-process" in psutil.Process(pid).cmdline()]
    with project_on(tmp_path / "stopped", web, HOSTS, render="when-needed") as project:
        report = crawl(project)
        assert 0 < report.rendered < 5
        found = records(project)
        assert all(says(found.get(f"http://{SITE}/{each.name}"), each) for each in scripted)


def test_a_pause_ends_the_browser_and_the_page_is_rendered_afterwards(
    qapp: object, tmp_path: Path, web: ScriptedWeb
) -> None:
    scripted, _ = put_site(web, 3)
    control, rendered = CrawlControl(), threading.Event()
    counts: list[int] = []

    def pause(event: Event) -> None:
        if isinstance(event, PageRendered):
            counts.append(1)
            if not rendered.is_set():
                control.pause()
                rendered.set()

    with project_on(tmp_path / "paused", web, HOSTS, render="when-needed") as project:
        folder = project.folder
    ended: list[CrawlReport] = []

    def has_asked(count: int) -> bool:
        return len(web.log) == count

    def work() -> None:
        with Project.open(folder) as project:
            ended.append(crawl(project, control=control, listener=pause))

    thread = threading.Thread(target=work)
    thread.start()
    try:
        assert rendered.wait(60)
        while not stays(partial(has_asked, len(web.log)), 1_000):
            pass
        assert len(counts) == 1
    finally:
        control.resume()
        thread.join(90)
    assert ended[0].rendered == 4
    with Project.open(folder) as project:
        found = records(project)
        assert all(says(found.get(f"http://{SITE}/{each.name}"), each) for each in scripted)


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_no_browser_stays_when_the_crawl_is_killed_and_the_next_one_has_every_page(
    tmp_path: Path, web: ScriptedWeb
) -> None:
    scripted, plain = put_site(web, 4)
    is_asked = threading.Event()
    answer = web.answer(Asked(SystemClock().now(), DATA, "/story-2.json", {}))

    def hang(_asked: Asked, connection: socket.socket) -> None:
        is_asked.set()
        web.ending.wait(20)
        connection.close()

    web.add(f"{DATA}/story-2.json", hang, answer)
    folder = tmp_path / "killed"
    with project_on(folder, web, HOSTS):
        pass
    command = [sys.executable, "-m", "carmengui", "crawl", str(folder), *SOURCES, "--render"]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as program:
        assert is_asked.wait(60)
        family = psutil.Process(program.pid).children(recursive=True)
        browsers = [each for each in family if "--rendering-process" in each.cmdline()]
        assert len(browsers) == 1
        drawing = browsers[0].children(recursive=True)
        assert drawing
        program.kill()
    assert all(map(has_ended, (*browsers, *drawing)))
    with Project.open(folder) as project:
        assert project.settings.render == "when-needed"
        crawl(project)
        found = records(project)
        assert all(says(found.get(f"http://{SITE}/{each.name}"), each) for each in scripted)
        assert all(says(found.get(f"http://{PLAIN}/{each.name}"), each) for each in plain)
        assert len(found) == 1 + len(scripted) + len(plain)


def test_the_command_line_renders_and_says_how_many(
    tmp_path: Path, web: ScriptedWeb, capsys: pytest.CaptureFixture[str]
) -> None:
    put_site(web, 2)
    folder = tmp_path / "told"
    with project_on(folder, web, HOSTS):
        pass
    assert main(["crawl", str(folder), *SOURCES, "--render", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["rendered"], said["records"]) == (3, 5)
    with project_on(folder, web, HOSTS):
        pass
    assert main(["crawl", str(folder), "--render", "never", "--fresh"]) == 0
    assert "rendered" not in capsys.readouterr().out


def test_a_page_whose_data_change_has_a_new_version_though_its_response_is_the_same(
    tmp_path: Path, web: ScriptedWeb
) -> None:
    scripted, _ = put_site(web, 2)
    with project_on(tmp_path / "changed", web, HOSTS, render="when-needed") as project:
        crawl(project)
        shell = f"{SITE}/{scripted[0].name}"
        later = put_story(
            web, scripted[0], words="The harbour is open again, and all boats are out."
        )
        web.add(shell, http(status=304))
        report = project.crawl((), renderer=browser, fresh=True)
        assert report.rendered == 3
        assert says(records(project)[f"http://{shell}"], later)
        numbers = [
            len(versions_of(project.store, f"http://{SITE}/{each.name}")) for each in scripted
        ]
        assert numbers == [2, 1]
        first, second = project.store.captures.visits(f"http://{shell}")
        assert (first.changed, second.changed) == (None, True)
        (_, same) = project.store.captures.visits(f"http://{SITE}/{scripted[1].name}")
        assert same.changed is False
        assert same.interval_min > second.interval_min
        newest = project.store.frontier.find(f"http://{shell}").capture_id
        found = project.store.renderings.of(newest)
        response = project.archive.read(project.store.captures.row(found.response_id).place)
        assert b'<div id="root"></div>' in response.body
        again = project.crawl((), renderer=browser, fresh=True)
        assert again.rendered == 3
        assert len(versions_of(project.store, f"http://{shell}")) == 2


def test_what_rendering_brought_on_a_site_decides_about_its_later_pages(
    tmp_path: Path, web: ScriptedWeb
) -> None:
    """A page with some words of its own is rendered only where that has paid off."""
    put_site(web, 3)
    some = "<p>Town council, minutes of the last meetings and of those to come this year.</p>"
    script = "document.body.append('The council met. '.repeat(40))"
    page = http(f"<title>Minutes</title>{some}<script>{script}</script>")
    for host in (SITE, PLAIN):
        web.add(f"{host}/minutes", page)
    sources = read_sources([f"http://{host}/minutes" for host in (SITE, PLAIN)])
    settings = {"render": "when-needed", "home_page_first": "never"}
    with project_on(tmp_path / "first", web, HOSTS, **settings) as project:
        assert project.crawl(sources, renderer=browser).rendered == 0
    with project_on(tmp_path / "later", web, HOSTS, **settings) as project:
        crawl(project)
    with project_on(tmp_path / "later", web, HOSTS, **settings) as project:
        events: list[Event] = []
        project.crawl(sources, renderer=browser, listener=events.append)
        rendered = [each for each in events if isinstance(each, PageRendered)]
        assert [each.url for each in rendered] == [f"http://{SITE}/minutes"]
        assert str(rendered[0].reason).startswith("4 of 4 rendered pages of its site")
        assert "The council met." in records(project)[f"http://{SITE}/minutes"].main_text
        assert "The council met." not in records(project)[f"http://{PLAIN}/minutes"].main_text


def test_a_simulated_clock_goes_on_while_a_page_waits_for_a_host(
    tmp_path: Path, web: ScriptedWeb
) -> None:
    scripted, _ = put_site(web, 2)
    clock = DemoClock()
    web.now = clock.now
    with project_on(tmp_path / "p", web, HOSTS, render="when-needed", delay_s=60.0) as project:
        report = crawl(project, clock=clock)
        assert report.rendered == 1 + len(scripted)
        times = [asked.at for asked in web.log if asked.host == DATA]
        assert min(later - before for before, later in pairwise(times)) >= timedelta(seconds=60)


def test_no_more_pages_than_wanted_are_fetched_though_a_browser_asks_for_what_they_need(
    tmp_path: Path, web: ScriptedWeb
) -> None:
    scripted, _ = put_site(web, 3)
    settings = {"render": "when-needed", "home_page_first": "never", "max_pages": 2}
    with project_on(tmp_path / "p", web, HOSTS, **settings) as project:
        sources = read_sources([f"http://{SITE}/{each.name}" for each in scripted])
        report = project.crawl(sources, renderer=browser)
        assert (report.fetched, report.rendered) == (2, 2)
        assert len({asked.path for asked in web.log if asked.host == DATA}) == 3


def test_a_crawl_without_records_follows_rendered_links_and_leaves_documents_to_be_extracted(
    tmp_path: Path, web: ScriptedWeb
) -> None:
    scripted, plain = put_site(web, 3)
    with project_on(tmp_path / "p", web, HOSTS, render="when-needed") as project:
        report = crawl(project, extract=False)
        assert (report.rendered, project.store.records.count()) == (4, 0)
        asked = len(web.log)
        project.extract()
        found = records(project)
        assert all(says(found.get(f"http://{SITE}/{each.name}"), each) for each in scripted)
        assert all(says(found.get(f"http://{PLAIN}/{each.name}"), each) for each in plain)
        assert len(web.log) == asked


def test_stored_pages_are_rendered_once_the_setting_says_so_without_being_fetched_again(
    tmp_path: Path, web: ScriptedWeb
) -> None:
    scripted, plain = put_site(web, 3)
    with project_on(tmp_path / "p", web, HOSTS) as project:
        crawl(project)
        assert len(records(project)) == 1 + len(plain)
    asked = web.paths()
    with project_on(tmp_path / "p", web, HOSTS, render="when-needed") as project:
        report = crawl(project)
        assert (report.rendered, web.paths().count("/"), asked.count("/")) == (4, 2, 2)
        found = records(project)
        assert all(says(found.get(f"http://{SITE}/{each.name}"), each) for each in scripted)
        assert [visit.changed for visit in project.store.captures.visits(f"http://{SITE}/")] == [
            None
        ]
        assert crawl(project).rendered == 0
        assert check_project(project, repair=False, progress=lambda _: None).findings == ()


def test_a_page_that_is_rendered_when_the_time_is_up_is_rendered_whole_by_the_next_crawl(
    tmp_path: Path, web: ScriptedWeb
) -> None:
    scripted, _ = put_site(web, 2)
    name = scripted[1].name
    answer = web.answer(Asked(SystemClock().now(), DATA, f"/{name}.json", {}))

    def hang(_asked: Asked, connection: socket.socket) -> None:
        web.ending.wait(12)
        connection.close()

    web.add(f"{DATA}/{name}.json", hang, answer)
    with project_on(tmp_path / "p", web, HOSTS, render="when-needed") as project:
        until = SystemClock().now() + timedelta(seconds=12)
        assert crawl(project, until=until).rendered == 2
        assert project.store.renderings.waiting() == 1
        assert f"http://{SITE}/{name}" not in records(project)
        assert crawl(project).rendered == 1
        assert says(records(project)[f"http://{SITE}/{name}"], scripted[1])
