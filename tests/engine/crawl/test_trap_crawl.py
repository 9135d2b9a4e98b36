"""A site of 40 honest pages with traps in it: the pages are all fetched, each trap is left."""

import hashlib
import random
from collections import Counter
from urllib.parse import parse_qs, urlsplit

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.model.events import TrapFound
from carmengui.engine.model.traps import TrapKind
from carmengui.engine.storage.tables.schema import DONE, WAITING
from tests.engine.crawl.conftest import ScriptedWeb, http, project_on

A = "http://a.test/"
HONEST = 40
WORDS = [
    first + second
    for first in ("ka", "lo", "mi", "nu", "pe", "ra", "si", "to", "vu", "ze")
    for second in ("bar", "den", "fil", "gor", "han", "jat", "kel", "lum")
]
MONTHS = "January February March April May June July August September October November December"


def links(*hrefs: str) -> str:
    return "".join(f'<a href="{href}">on</a> ' for href in hrefs)


def article(number: int) -> str:
    luck = random.Random(number)
    title = " ".join(luck.choices(WORDS, k=4))
    text = " ".join(luck.choices(WORDS, k=60))
    following = [f"/news/{n}.html" for n in (number + 1, number + 2) if n <= HONEST]
    return f"<h1>{title}</h1><p>{text}</p>{links(*following)}"


def calendar(path: str) -> str:
    year, month = map(int, path.strip("/").split("/")[1:3])
    count = year * 12 + month - 1
    around = [f"/calendar/{n // 12}/{n % 12 + 1:02}/" for n in (count - 1, count + 1)]
    days = "".join(f"<td>{day}</td>" for day in range(1, 29))
    name = MONTHS.split()[month - 1]
    return f"<h1>{name} {year}</h1><table>{days}</table><p>Nothing happens.</p>{links(*around)}"


def session(url: str) -> str:
    page = int(urlsplit(url).path.rpartition("/")[2])
    token = hashlib.sha1(url.encode()).hexdigest()[:12]
    others = (f"/shop/{n % 12}?visit={token}" for n in (page + 1, page + 5, page + 7))
    return f"<h1>{WORDS[page]} {WORDS[-page]}</h1><p>A thing for sale.</p>{links(*others)}"


def deeper(path: str) -> str:
    return f"<p>You are somewhere.</p>{links(*(f'{path}{name}/' for name in ('x1', 'y2')))}"


def repeating(path: str) -> str:
    return f"<p>{' '.join(WORDS[:9])} {len(path)}</p>{links('one/two/')}"


def copies(number: int) -> str:
    return f"<p>The page that you look for is not here.</p>{links(*(f'/mirror/{number + n}' for n in (1, 2, 3)))}"


def filtered(url: str) -> str:
    chosen = {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}
    around = []
    for name in ("colour", "size", "maker", "order"):
        for value in ("one", "two", "three", "four"):
            query = "&".join(f"{n}={v}" for n, v in sorted((chosen | {name: value}).items()))
            around.append(f"/find?{query}")
    return f"<h1>Found</h1><p>Red shirt. Blue shirt. Green hat.</p>{links(*around)}"


# With a pause every page is read before the next one is asked for, however slow the machine is.
ENDLESS = {"max_depth": 400, "max_pages": 2_000, "delay_s": 1.0}
STARTS = {
    TrapKind.CALENDAR: "/calendar/2026/03/",
    TrapKind.SESSION: "/shop/0?visit=8c1f0a55d2b7",
    TrapKind.DEEP: "/deep/",
    TrapKind.REPEATED: "/again/",
    TrapKind.DUPLICATES: "/mirror/1",
    TrapKind.COMBINATIONS: "/find?colour=one&size=one",
}


class TrapWeb(ScriptedWeb):
    """Honest pages beside endless ones."""

    def answer(self, asked):
        super().answer(asked)
        path, page = asked.path, ""
        if path == "/robots.txt":
            return http("", 404)
        if path == "/":
            page = "<h1>Welcome</h1>" + links("/news/1.html", *STARTS.values())
        elif path.startswith("/news/"):
            page = article(int(path.removeprefix("/news/").partition(".")[0]))
        elif path.startswith("/calendar/"):
            page = calendar(path)
        elif path.startswith("/shop/"):
            page = session(path)
        elif path.startswith("/deep/"):
            page = deeper(path)
        elif path.startswith("/again/"):
            page = repeating(path)
        elif path.startswith("/mirror/"):
            page = copies(int(path.removeprefix("/mirror/")))
        elif path.startswith("/find"):
            page = filtered(path)
        return http(f"<title>{path if 'news' in path else 'A site'}</title>{page}")

    def asked_for(self) -> Counter[str]:
        return Counter(path.strip("/").replace("?", "/").split("/")[0] for path in self.paths())


@pytest.fixture
def web():
    with TrapWeb() as running:
        yield running


def found_by(project, clock, **options):
    found = []

    def listen(event):
        if isinstance(event, TrapFound):
            found.append(event)

    report = project.crawl(read_sources([A]), clock=clock, listener=listen, **options)
    return report, found


def test_every_trap_is_named_and_left_also_by_a_fresh_crawl_unless_it_is_released(
    web, clock, opened
):
    with opened(**ENDLESS) as project:
        report, found = found_by(project, clock)
        check_traps(project, web, report, found)
        once = web.asked_for()
        _, found = found_by(project, clock, fresh=True)
        assert not found
        again = web.asked_for()
        assert again["news"] == 2 * once["news"] == 2 * HONEST
        assert all(again[name] == once[name] for name in ("calendar", "mirror"))
        before = web.asked_for()["calendar"]
        trap = next(t for t in project.store.traps.all() if t.kind is TrapKind.CALENDAR)
        waiting = project.store.traps.left()[trap.id]
        assert project.release_trap(trap.id, clock=clock) == waiting > 0
        assert project.store.frontier.count(WAITING) == waiting
    with opened(**ENDLESS | {"max_pages": 40}) as project:
        _, found = found_by(project, clock)
        assert not found
        released = next(t for t in project.store.traps.all() if t.id == trap.id)
        assert released.released_at is not None
        others = [t for t in project.store.traps.all() if t.id != trap.id]
        assert all(t.released_at is None for t in others)
    assert web.asked_for()["calendar"] == before + 40


def check_traps(project, web, report, found):
    """Each trap is named and left, and every honest page is fetched."""
    traps = project.store.traps.all()
    left = project.store.traps.left()
    done = {url for (url,) in project.store.rows("SELECT url FROM url WHERE state = ?", DONE)}
    assert project.store.frontier.count(WAITING) == 0
    asked = web.asked_for()
    assert {f"{A}news/{n}.html" for n in range(1, HONEST + 1)} <= done
    assert {trap.kind for trap in traps} == set(STARTS)
    for name in ("calendar", "shop", "deep", "again", "mirror", "find"):
        assert 0 < asked[name] <= 50, (name, asked, traps)
    assert {f"{A}shop/{n}" for n in range(12)} <= done  # without what only tells visitors apart
    assert [event.trap for event in found] == traps
    for trap in traps:
        assert trap.host == "a.test"
        assert 1 <= len(trap.samples) <= 5
        assert any(c.isdigit() for c in str(trap.evidence))
        assert left[trap.id] == report.not_fetched[str(trap.refusal.reason)] > 0


def test_a_trap_is_found_across_restarts(web, clock, opened):
    found = []
    for _ in range(20):
        # Too few pages for any trap but two to be found within one session.
        with opened(**ENDLESS | {"max_pages": 35}) as project:
            found += found_by(project, clock)[1]
            if project.store.frontier.count(WAITING) == 0:
                break
    asked = web.asked_for()
    assert asked["news"] == HONEST
    assert {event.trap.kind for event in found} == set(STARTS)
    assert all(asked[name] <= 50 for name in asked if name != "news")


class Archive(ScriptedWeb):
    """An honest site: an archive by month and one by page, and what they lead to."""

    def answer(self, asked):
        super().answer(asked)
        page = self.page(asked.path)
        return http(page) if page else http("no such page", 404)

    def page(self, path: str) -> str:
        name, _, rest = path.removeprefix("/").partition("/")
        if not path.strip("/"):
            return links("/archive/page/1/", "/2020/01/", "/list?page=1&sort=new", "/photos/1")
        if name == "archive":
            return self.list_of(int(rest.split("/")[1]), "/archive/page/{}/")
        if name.startswith("list?"):
            return self.list_of(int(name[10:].partition("&")[0]), "/list?page={}&sort=new")
        if name.startswith("20"):
            number = (int(name) - 2020) * 12 + int(rest.strip("/"))
            return self.list_of(number, "", f"/{2020 + number // 12}/{number % 12 + 1:02}/")
        return self.leaf(name, int(rest)) if rest.isdigit() else ""

    @staticmethod
    def leaf(name: str, number: int) -> str:
        if name == "photos":
            more = links(f"/photos/{number + 1}") if number < 40 else ""
            return f'<p>A photo.</p><img src="/img/{number}.jpg">{more}'
        luck = random.Random(number)
        words = (" ".join(luck.choices(WORDS, k=count)) for count in (5, 30))
        return "<h1>{}</h1><p>{}</p>".format(*words)

    @staticmethod
    def list_of(number: int, form: str, following: str = "") -> str:
        luck = random.Random(f"{form} {number}")
        items = "".join(
            f'<li><a href="/item/{number * 2 + n}">{" ".join(luck.choices(WORDS, k=3))}</a>'
            for n in range(2)
        )
        following = form.format(number + 1) if form else following
        return f"<ul>{items}</ul>" + (links(following) if number < 40 else "")


@pytest.mark.slow
def test_honest_archives_of_forty_pages_are_no_traps(tmp_path):
    with Archive() as web, project_on(tmp_path / "p", web, max_depth=200) as project:
        report, found = found_by(project, None)
        assert project.store.traps.all() == []
    assert not found
    assert report.not_fetched == {}
    paths = web.paths()
    for start in ("/archive/page/", "/list?page=", "/20", "/photos/"):
        assert sum(path.startswith(start) for path in paths) == 40
