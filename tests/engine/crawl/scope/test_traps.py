"""What makes a trap, and what does not: URLs that grow by a rule, pages with nothing new."""

from datetime import UTC, datetime

import pytest

from carmengui.engine.crawl.scope import traps
from carmengui.engine.crawl.scope.page_signs import PageSign, sign_of
from carmengui.engine.crawl.scope.trap_shapes import read_address, shapes_of
from carmengui.engine.crawl.scope.traps import PageRead, TrapWatch, leads_out
from carmengui.engine.documents import page_text, read_html
from carmengui.engine.model.sentence import NOTHING
from carmengui.engine.model.traps import Trap, TrapKind

NOW = datetime(2026, 3, 2, tzinfo=UTC)
A = "http://a.test"
SIDEWAYS = frozenset({TrapKind.DEEP})
"""What pages lead out of that lead nowhere below themselves."""


def patterns(path: str, kind: TrapKind) -> list[str]:
    return [s.pattern for s in shapes_of(read_address(A + path)) if s.kind is kind]


def watch(*known: Trap) -> TrapWatch:
    return TrapWatch(lambda: NOW, known)


def sign(html: str) -> PageSign:
    page = read_html(html.encode(), content_type="text/html", url=A)
    return sign_of(page_text(page).text, page.root)


def trap(kind: TrapKind, pattern: str) -> Trap:
    return Trap(kind, "a.test", pattern, NOTHING, (), NOW, 1)


@pytest.mark.parametrize(
    ("path", "pattern"),
    [
        ("/x/a/b/a/b/a/b/c", "/…/a/b/a/b/a/b…"),
        ("/b/a/b/a/b/a", "/…/a/b/a/b/a/b…"),
        ("/a/a/a/", "/…/a/a/a…"),
        ("/a/b/a/b/c", None),
        ("/11/11/11/x", None),
        ("/a//b//c//", None),
        ("/a/x/a/y/a/z", None),
    ],
)
def test_segments_that_repeat(path: str, pattern: str | None) -> None:
    assert patterns(path, TrapKind.REPEATED) == ([pattern] if pattern else [])


@pytest.mark.parametrize(
    ("path", "pattern"),
    [
        ("/cal/2026/12/", "/cal/{year}/{n}/"),
        ("/cal/2026/12/05", "/cal/{year}/{n}/{n}"),
        ("/cal/2026-12", "/cal/{date}"),
        ("/cal/2026-W07", "/cal/{date}"),
        ("/cal?month=12&year=2026", "/cal?month={date}&year={date}"),
        ("/cal?view=week&date=2026-12-05", "/cal?date={date}&view=week"),
        ("/2026/12/05/a-story", None),
        ("/cal/2026", None),
        ("/page/12/", None),
        ("/cal?page=12", None),
    ],
)
def test_urls_of_a_calendar(path: str, pattern: str | None) -> None:
    assert patterns(path, TrapKind.CALENDAR) == ([pattern] if pattern else [])


def test_a_session_is_a_parameter_or_a_segment_that_a_machine_made_up() -> None:
    one, two = "/p?v=8f3ab2c1&x=1", "/s/0123456789abcdef0/p"
    shapes = {s.pattern: s for s in shapes_of(read_address(A + one)) if s.kind is TrapKind.SESSION}
    assert shapes["/…?v=…"].base == A + "/p?x=1"
    assert shapes["/…?v=…"].is_token
    assert patterns(two, TrapKind.SESSION) == ["/s/{id}/…"]
    assert patterns("/p?page=17", TrapKind.SESSION) == []


def test_urls_that_repeat_are_a_trap_once_there_are_enough() -> None:
    watching = watch()
    urls = [A + "/x" + "/a/b" * n for n in range(1, 9)]
    found = watching.added(urls)
    assert [(t.kind, t.pattern) for t in found] == [(TrapKind.REPEATED, "/…/a/b/a/b/a/b…")]
    assert found[0].samples == tuple(urls[2:7])
    assert watching.trap_of(urls[7]) == (found[0], "")
    assert watching.trap_of(urls[0]) is None
    assert watching.trap_of(urls[7].replace("a.test", "b.test")) is None
    assert watching.added(urls) == []


def test_a_path_that_goes_down_level_by_level_is_a_trap_and_a_wide_one_is_not() -> None:
    wide = [f"{A}/tree/" + "/".join(f"d{i}" for i in range(11)) + f"/{n}" for n in range(200)]
    assert watch().added(wide) == []
    deep = [f"{A}/tree/" + "/".join(f"d{i}" for i in range(n)) for n in range(2, 20)]
    assert [t.kind for t in watch().added(deep)] == [TrapKind.DEEP]


def read_all(
    watching: TrapWatch, pages: dict[str, str], leads: frozenset[TrapKind] = SIDEWAYS
) -> list[Trap]:
    return [
        found
        for path, html in pages.items()
        for found in watching.read(PageRead(A + path, sign(html), leads))
    ]


def months(count: int, text: str) -> dict[str, str]:
    return {f"/cal/{2026 + n // 12}/{n % 12 + 1:02}/": text.format(n=n) for n in range(count)}


def test_months_in_which_nothing_happens_are_a_trap() -> None:
    found = read_all(watch(), months(40, "<h1>Month {n}</h1><p>Nothing happens here."))
    assert [(t.kind, t.pattern) for t in found] == [(TrapKind.CALENDAR, "/cal/{year}/{n}/")]
    assert str(found[0].evidence).startswith("11 of the last 12 pages")


def test_months_that_lead_to_something_are_none() -> None:
    leads = leads_out(f"{A}/cal/2026/01/", [f"{A}/cal/2026/02/", f"{A}/concert"])
    assert TrapKind.CALENDAR in leads
    pages = months(60, "<h1>Month {n}</h1><p>One concert.")
    assert read_all(watch(), pages, leads | SIDEWAYS) == []
    only_more = leads_out(f"{A}/cal/2026/01/", [f"{A}/cal/2026/02/"])
    assert TrapKind.CALENDAR not in only_more


@pytest.mark.parametrize(("share", "count"), [(1.0, 1), (0.5, 0)])
def test_copies_are_a_trap_when_there_is_little_else(share: float, count: int) -> None:
    pages = {
        f"/m/{n}": "<p>The same." if n % 10 < 10 * share else f"<p>Story {n} of the day."
        for n in range(60)
    }
    found = read_all(watch(), pages)
    assert [t.kind for t in found] == [TrapKind.DUPLICATES] * count


def test_pages_that_differ_in_a_number_or_an_image_are_no_copies() -> None:
    pages = {f"/item/{n}": f"<p>This is item number {n} of all our items." for n in range(60)}
    pages |= {f"/photo/{n}": f'<p>A photo.<img src="/{n}.jpg?x=1">' for n in range(60)}
    assert read_all(watch(), pages) == []


def test_a_parameter_that_changes_nothing_is_left_out() -> None:
    pages = {f"/p{n % 5}?visit=tok{n:05}abc": f"<p>Page {n % 5}." for n in range(40)}
    watching = watch()
    found = [t for t in read_all(watching, pages) if t.kind is TrapKind.SESSION]
    assert [t.pattern for t in found] == ["/…?visit=…"]
    assert watching.trap_of(f"{A}/new?visit=tok99999abc&x=1") == (found[0], f"{A}/new?x=1")
    assert watching.trap_of(f"{A}/new?x=1") is None


def test_a_parameter_that_chooses_the_content_is_no_trap() -> None:
    pages = {
        f"/p{n % 5}?story=tok{n:05}abc": f"<p>Story {chr(97 + n % 26)}{chr(97 + n // 26)}x is new."
        for n in range(60)
    }
    assert read_all(watch(), pages) == []


def test_a_released_trap_is_not_found_again() -> None:
    known = trap(TrapKind.CALENDAR, "/cal/{year}/{n}/")
    released = Trap(*(getattr(known, name) for name in known.__slots__[:-1]), released_at=NOW)
    pages = months(40, "<p>Nothing happens here.")
    assert watch(known).trap_of(f"{A}/cal/2026/01/") == (known, "")
    assert watch(released).trap_of(f"{A}/cal/2026/01/") is None
    found = read_all(watch(released), pages)
    assert TrapKind.CALENDAR not in {each.kind for each in found}


def test_only_so_much_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(traps, "MAX_WATCHED", 50)
    monkeypatch.setattr(traps, "MAX_DIGESTS", 50)
    watching = watch()
    for n in range(500):
        watching.read(PageRead(f"{A}/f{n}x/{n}?q=v{n:08}", PageSign(n, n, (n,))))
    assert len(watching._watched) <= 50
    assert len(watching._digests) <= 50


def test_a_sign_stands_for_what_a_page_says() -> None:
    one = sign("<p>A story of the river 17.")
    assert sign("<p>A story of the river 18.").gist == one.gist
    assert sign("<p>A story of the river 18.").exact != one.exact
    assert sign("<div>A story of the river 17.</div>").exact == one.exact
    assert sign("<p>A story of the bridge 17.").gist != one.gist
    assert (
        0
        < len(
            sign(
                "<p>" + " ".join(f"w{chr(97 + n % 26)}{chr(97 + n // 26)}" for n in range(600))
            ).sketch
        )
        == 64
    )
    assert sign("").sketch == ()
