"""Which differences between two versions of a page are changes of its content."""

from datetime import UTC, datetime, timedelta

import pytest

from carmengui.engine.boilerplate import SiteModel
from carmengui.engine.changes.content_changed import SeenVersion, content_changed
from carmengui.engine.documents import page_text, read_html
from carmengui.engine.reading.site_view import site_text, view

START = datetime(2026, 3, 2, 6, 12, 14, tzinfo=UTC)
HOUR = timedelta(hours=1, minutes=7, seconds=5)
BODIES = (
    "The crane lifts what no sailor would carry, and rusts beside the northern gate since spring.",
    "Seven herons stood upon the roof of a bakery; nobody could say where these birds had slept.",
    "Quarterly figures disappoint: fewer barrels, costlier rope, a mild winter without any ice.",
    "Her violin was built from a church door, which explains (she claims) its stubborn low notes.",
    "Minutes of the meeting: the lamp is to be repaired, the vote postponed, coffee was served.",
    "Between two tides the children draw a map of places that will be gone before supper time.",
    "A slow ferry, two dogs aboard, and nobody who would admit to having ordered the accordion.",
    "Winter apples keep until May, says the warden, if only one of them is turned every evening.",
)
TITLES = ("Crane", "Herons", "Figures", "Violin", "Minutes", "Tides", "Ferry", "Apples", "Bells")
MENU = "Home and news and pictures of the harbour and the old town and the contact form for you"


def links(*numbers):
    items = "".join(f"<li><a href=/{n}>{TITLES[n]} seen from the harbour</a>" for n in numbers)
    return f"<h4>Latest</h4><ul>{items}</ul>"


def page(body, *, latest=(0, 1, 2, 3), menu=MENU, foot=""):
    return f"<div>{menu}</div><div><h1>News</h1>{body}</div><div>{links(*latest)}</div>{foot}"


def article(number, extra="", **options):
    body = BODIES[number % 8] + BODIES[number % 8][::-1]
    return page(f"<p>{body}</p>{extra}", **options)


def site(make=article, count=8):
    return {f"http://a.test/{number}": make(number) for number in range(count)}


def read(source, url="http://a.test/3"):
    html = read_html(f'<meta charset="utf-8">{source}'.encode(), url=url)
    return html, page_text(html)


def snapshot(pages):
    model = SiteModel("a.test")
    for url, source in pages.items():
        model.add(url, site_text(*read(source, url)))
    return model.snapshot()


def version(source, known, at, url="http://a.test/3"):
    html, text = read(source, url)
    seen = view(html, text, known, 50)
    return SeenVersion(at, text, seen.kept, seen.judgement.removed)


def changed(before, after, pages, later=HOUR, url="http://a.test/3"):
    known = snapshot(pages)
    old, new = version(before, known, START, url), version(after, known, START + later, url)
    found = content_changed(old, new)
    assert content_changed(old, old) is False
    # What counts as a change is shown: one of the records has a line that the other has not.
    assert not (found and old.kept == new.kept)
    return found


def test_an_edited_sentence_is_always_found():
    pages = site()
    for number in range(8):
        before = article(number)
        for was, now in (("a", "e"), (BODIES[number], ""), (". ", "")):
            after = before.replace(BODIES[number], BODIES[number].replace(was, now, 1))
            if after != before:
                url = f"http://a.test/{number}"
                assert changed(before, after, pages, url=url), (number, was)


def test_thirty_new_siblings_and_no_edit_are_no_change():
    few = site()
    many = few | {
        f"http://a.test/more/{n}": article(n, f"<p>{n * 'more '}of its own, number {n}</p>")
        for n in range(30)
    }
    for pages in (few, many):
        assert not changed(article(3), article(3), pages)
        assert changed(article(3), article(4), pages)


STAMP = "<p>Page made at {:%d.%m.%Y %H:%M:%S}</p>"


def test_a_clock_in_the_content_is_no_change():
    for zone in (0, 1, -5, 5.5):
        at = START + timedelta(hours=zone)
        before, after = (article(3, STAMP.format(when)) for when in (at, at + HOUR))
        assert not changed(before, after, site())
        assert changed(before, after, site(), later=timedelta(hours=5)), "not the time of the visit"
        assert changed(before, after.replace("crane", "boat").replace("violin", "viola"), site())


SCORES = "<table><tr><td>{}</td><td>{}</td></tr><tr><td>Herons</td><td>1</td></tr></table>"
NUMBERS = {
    "a score in a table": SCORES.format("Rovers", "{}"),
    "a score among teams": "<p>Rovers - Herons {}:1</p>",
    "a price": "<p>Lamp: {} EUR</p>",
    "a bare price": "<p>{},90 €</p>",
    "a date": "<p>Next meeting: {}.04.2026</p>",
    "an appointment": "<p>Doors open at {}:30</p>",
    "a number in prose": "<p>Of the " + "many " * 20 + "barrels {} were counted</p>",
}


def numbered(number, form):
    return article(number, form.format((17, 12, 15, 11, 18, 14, 16, 13)[number]))


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_that_is_content_is_a_change(name):
    form = NUMBERS[name]
    before = article(3, form.format(11))
    for number in (10, 19):
        assert changed(before, article(3, form.format(number)), site())


@pytest.mark.parametrize("name", ["a score in a table", "a price", "a bare price"])
def test_so_it_is_where_all_pages_have_such_a_number(name):
    form = NUMBERS[name]
    pages = site(lambda number: numbered(number, form))
    for number in (10, 19):
        assert changed(numbered(3, form), article(3, form.format(number)), pages)
    same = site(lambda number: article(number, form.format(11)))
    assert not changed(article(3, form.format(11)), article(3, form.format(11)), same)


def test_a_count_of_visits_is_no_change_when_it_is_named_or_on_all_pages():
    named, plain = "<p class=hits>Read {} times</p>", "<p>Read {} times</p>"
    before, more, less = (named.format(n) for n in (1200, 1234, 1100))
    assert not changed(article(3, before), article(3, more), site())
    assert changed(article(3, before), article(3, less), site()), "a count does not fall"
    assert changed(article(3, plain.format(1200)), article(3, plain.format(1234)), site())
    counted = site(lambda number: article(number, plain.format(1000 + number)))
    assert not changed(article(3, plain.format(1200)), article(3, plain.format(1234)), counted)


def test_an_age_of_a_known_moment_is_no_change():
    sent = '<p>Sent <time datetime="2026-03-02T03:00:00Z">{}</time></p>'
    before, after = article(3, sent.format("3 hours ago")), article(3, sent.format("4 hours ago"))
    assert not changed(before, after, site())
    assert changed(before, after.replace("03:00:00Z", "02:00:00Z"), site()), "it was sent again"


def test_a_latest_list_that_turns_over_is_no_change():
    before = article(3)
    assert not changed(before, article(3, latest=(8, 0, 1, 2)), site())
    assert not changed(article(3, latest=(8, 0, 1, 2)), article(3, latest=(7, 8, 0, 1)), site())
    assert changed(before, article(3, latest=(8, 0, 1, 2)).replace("violin", "viola"), site())


def test_a_list_that_grows_or_is_new_is_a_change():
    before = article(3)
    assert changed(before, article(3, latest=(8, 0, 1, 2, 3)), site())
    assert changed(before, article(3, latest=(4, 5, 6, 7)), site()), "most links are unknown"
    assert changed(article(3, latest=(8, 0, 1, 2)), before, site()), "what left was not the site's"


def test_a_lone_link_beside_shared_lists_may_turn_over():
    def make(name):
        month = f"<h4>Archive</h4><ul><li><a href=/m>{name} 2026</a></ul></div>"
        return lambda number: article(number).removesuffix("</div>") + month

    february, march, april = map(make, ("February", "March", "April"))
    pages = site(february)
    assert not changed(february(3), march(3), pages)
    assert changed(march(3), april(3), pages), "the link to March was this page's own"
    assert changed(february(3), february(3).replace("</ul></div>", "<li>More</ul></div>"), pages)


def test_links_in_the_content_are_a_change():
    own = "<p>See also: <a href=/x>{} of the harbour office</a></p>"
    assert changed(article(3, own.format("Map")), article(3, own.format("Log")), site())
    alone = "<ul><li><a href=/x>Map of the quays</a><li><a href=/y>{}</a></ul>"
    assert changed(article(3, alone.format("Log")), article(3, alone.format("Bell")), site())


def listing(*numbers, form="<h3><a href=/{0}>{1} seen from the harbour</a></h3><p>{2}</p>"):
    return "".join(form.format(n, TITLES[n], BODIES[n % 8][:60]) for n in numbers)


HOME = "http://a.test/"


def test_the_items_of_a_listing_page_are_its_content():
    pages = site() | {HOME: page(listing(0, 1, 2, 3))}
    before = page(listing(0, 1, 2, 3))
    assert not changed(before, before, pages, url=HOME)
    for now in ((8, 0, 1, 2), (0, 1, 2, 3, 8), (0, 1, 2)):
        latest = (8, 0, 1, 2) if 8 in now else (0, 1, 2, 3)
        assert changed(before, page(listing(*now), latest=latest), pages, url=HOME), now


def test_a_listing_of_links_alone_is_not_taken_for_the_list_of_all_pages():
    """The same titles stand beside the content of every page: once too often, or all there is."""

    def titles(*numbers):
        return f"<ul>{links(*numbers).partition('<ul>')[2]}"

    for prose in ("", f"<p>{BODIES[5]}{BODIES[6]}{BODIES[7]}</p>"):
        for menu in ((0, 1, 2, 3), (3, 2, 1, 0)):
            before = page(prose + titles(0, 1, 2, 3), latest=menu)
            after = page(prose + titles(8, 0, 1, 2), latest=(8, *menu[:3]))
            assert changed(before, after, site() | {HOME: before}, url=HOME)
    only = f"<div>{MENU}</div><h1>Index</h1>{links(0, 1, 2, 3)}"
    after = f"<div>{MENU}</div><h1>Index</h1>{links(8, 0, 1, 2)}"
    assert changed(only, after, site() | {HOME: only}, url=HOME)


def test_what_comes_or_goes_or_moves_is_a_change():
    extra = [f"<p>{text}</p>" for text in ("One quay.", "Two quays.")]
    both = article(3, extra[0] + extra[1])
    assert changed(both, article(3, extra[0]), site())
    assert changed(article(3, extra[1]), both, site())
    assert changed(both, article(3, extra[1] + extra[0]), site())


def test_what_changes_in_the_furniture_alone_is_no_change():
    assert not changed(article(3), article(3, menu=""), site())
    foot = "<div>Printed by the harbour office, all rights reserved, see the terms of use</div>"
    pages = site(lambda number: article(number, foot=foot))
    assert not changed(article(3), article(3, foot=foot), pages)
