"""A response becomes a reading: links, text and record, as a function of what it is given."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from carmengui.engine.boilerplate import SiteModel
from carmengui.engine.documents import page_text, read_html
from carmengui.engine.model import Capture, Field, Outcome
from carmengui.engine.reading.read_page import PROVISIONAL_BELOW, read_archived, text_digest
from carmengui.engine.reading.site_view import site_text
from carmengui.engine.reading.task import ReadTask
from carmengui.engine.storage import Archive

URL = "http://a.test/0.html"
MENU = "Home and news and pictures of the harbour and the old town and the contact form for you"
GERMAN = "Der Kran am nördlichen Tor rostet seit dem Frühjahr, und niemand möchte ihn reparieren."
BODIES = (
    "The crane lifts what no sailor would carry, and rusts beside the northern gate since spring.",
    "Seven herons stood upon the roof of a bakery; nobody could say where these birds had slept.",
    "Quarterly figures disappoint: fewer barrels, costlier rope, a mild winter without any ice.",
    "Her violin was built from a church door, which explains (she claims) its stubborn low notes.",
    "Minutes of the meeting: the lamp is to be repaired, the vote postponed, coffee was served.",
    "Between two tides the children draw a map of places that will be gone before supper time.",
)


def markup(body, menu=MENU, head=""):
    return f'<html><head><meta charset="utf-8">{head}</head><div>{menu}</div><p>{body}</p></html>'


def snapshot(count):
    """Return the model of a site of so many pages."""
    model = SiteModel("a.test")
    for number in range(count):
        url = f"http://a.test/{number}.html"
        page = read_html(markup(BODIES[number]).encode(), url=url)
        model.add(url, site_text(page, page_text(page)))
    return model.snapshot()


@pytest.fixture
def reading(tmp_path):
    """Return a reader of bodies: archived first, then read with a model of so many pages."""
    archive = Archive(tmp_path / "archive")
    moment = datetime(2026, 3, 2, tzinfo=UTC)

    def put(body, media_type, at=moment):
        data = body if isinstance(body, bytes) else body.encode()
        headers = (("Content-Type", media_type),) if media_type else ()
        capture = Capture(URL, at, Outcome.FETCHED, status=200, headers=headers, body=data)
        return archive.append(capture)

    def read(
        body,
        media_type="text/html",
        *,
        kind="page",
        pages=0,
        before=None,
        later=None,
        response=None,
        **options,
    ):
        task = ReadTask(
            archive=str(archive.folder),
            url=URL,
            kind=kind,
            place=put(body, media_type, moment + (later or timedelta(0))),
            site="a.test",
            snapshot=snapshot(pages),
            previous=None if before is None else put(before, media_type),
            response=None if response is None else put(response, media_type),
        )
        return read_archived(replace(task, **options))

    yield read
    archive.close()


def test_a_page_that_is_read_for_its_record_only_is_not_asked_where_it_leads(reading):
    text = markup(BODIES[0], '<a href="/x">Menu</a>', "<title>The crane is back</title>")
    whole, record_only = reading(text), reading(text, with_links=False)
    assert whole.links
    assert whole.sign is not None
    assert record_only == replace(whole, links=(), sign=None, refresh="")


def test_a_page_gives_its_links_its_text_and_a_record(reading):
    found = reading(markup(BODIES[0], '<a href="/x">Menu</a>', "<title>The crane is back</title>"))
    assert [(link.url, link.kind) for link in found.links] == [("http://a.test/x", "page")]
    assert found.text.startswith(f"Menu\n{BODIES[0]}")
    assert found.text.endswith("title: the crane is back")
    record = found.record
    assert record.field(Field.TITLE).values == ("The crane is back",)
    assert record.text == f"Menu\n{BODIES[0]}"
    assert (record.url, record.site, record.page_chars) == (URL, "a.test", len(record.text))
    assert record.page_words == len(record.text.split())
    assert (found.changed, found.full_changed, str(found.problem)) == (None, None, "")


def rendered_values(record):
    return {answer.field: answer.rendered for answer in record.fields if answer.rendered}


def test_the_record_of_a_rendered_page_says_which_document_each_value_stands_in(reading):
    article = "<title>Rost am Tor</title><meta name=author content='Ada Kran'><meta name=keywords content='Hafen'>"
    drawn = markup(GERMAN, head=article)
    frame = "<html><head><meta name=author content='Ada  KRAN'></head><div id=root></div></html>"
    assert rendered_values(reading(drawn, response=frame).record) == {
        Field.TITLE: ("Rost am Tor",),
        Field.KEYWORDS: ("Hafen",),
        Field.DESCRIPTION: (GERMAN,),
        Field.LANGUAGE: ("de",),
    }
    assert rendered_values(reading(drawn, response=drawn).record) == {}
    plain, beside_itself = reading(drawn), reading(drawn, response=drawn)
    assert beside_itself == replace(plain, has_grown=False)


def test_a_response_is_read_by_the_rules_of_the_project(reading):
    rules = (("place", "T = //title\nIf (T exists) <1> Place[0.9] = T"),)
    drawn = markup(BODIES[0], head="<title>Kiel</title>")
    by_rules = reading(drawn, rules=rules, response="<title>Kiel</title>").record
    assert by_rules.field(Field.PLACE).rendered == ()
    by_rules = reading(drawn, rules=rules, response="<title>Lübeck</title>").record
    assert by_rules.field(Field.PLACE).rendered == ("Kiel",)


def test_the_record_is_stripped_by_the_snapshot(reading):
    alone, among = (reading(markup(BODIES[0]), pages=pages).record for pages in (0, 6))
    assert alone.text == f"{MENU}\n{BODIES[0]}"
    assert among.text == BODIES[0]
    assert (alone.removed_chars, among.removed_chars) == (0, len(MENU))
    assert alone.full_digest == among.full_digest == text_digest(alone.text)
    assert among.content_digest == text_digest(BODIES[0])
    assert among.site_model_version == snapshot(6).version != alone.site_model_version
    assert reading(markup(BODIES[0]), pages=6, threshold=500).record.text == alone.text


def test_the_rules_of_the_project_travel_with_the_task(reading):
    rules = (("place", "T = //title\nIf (T exists) <1> Place[0.9] = T"),)
    page = markup(BODIES[0], head="<title>Kiel</title>")
    assert reading(page).record.field(Field.PLACE) is None
    found = reading(page, rules=rules).record.field(Field.PLACE)
    assert (found.values, found.method) == (("Kiel",), "own.place.1")


def test_a_record_is_provisional_below_five_siblings(reading):
    for pages in range(7):
        record = reading(markup(BODIES[0]), pages=pages).record
        assert record.siblings == max(0, min(pages, 6) - 1)
        assert record.provisional is (record.siblings < PROVISIONAL_BELOW)
    assert not record.provisional


EDITS = {
    "nothing": (markup(BODIES[0]), False, False),
    "a comment": (markup(BODIES[0]) + "<!-- 2 -->", False, False),
    "the furniture": (markup(BODIES[0], menu=""), False, True),
    "a word": (markup(BODIES[0].replace("rusts", "gleams")), True, True),
    "both": (markup(BODIES[1], menu=""), True, True),
}


@pytest.mark.parametrize("edit", EDITS)
def test_two_versions_are_stripped_with_one_snapshot(reading, edit):
    after, changed, full_changed = EDITS[edit]
    found = reading(after, before=markup(BODIES[0]), pages=6)
    assert (found.changed, found.full_changed) == (changed, full_changed)


def test_the_clock_of_the_visit_is_no_change_of_content(reading):
    def stamped(stamp):
        return markup(f"{BODIES[0]}<p>Page made at {stamp}")

    old, new = stamped("02.03.2026 01:00:00"), stamped("02.03.2026 04:17:30")
    for hours, changed in ((3.2917, False), (7, True)):
        found = reading(new, before=old, pages=6, later=timedelta(hours=hours))
        assert (found.changed, found.full_changed) == (changed, True)


def test_without_siblings_furniture_is_content(reading):
    after, _, _ = EDITS["the furniture"]
    assert reading(after, before=markup(BODIES[0]), pages=0).changed is True


FEED = '<rss version="2.0"><channel><item><link>http://a.test/{}</link></item></channel></rss>'
SITEMAP = "<urlset><url><loc>http://a.test/{}</loc></url></urlset>"
INDEX = "<sitemapindex><sitemap><loc>http://a.test/{}</loc></sitemap></sitemapindex>"
LISTS = [
    (FEED, "feed", "text/html", "page"),
    (FEED, "page", "application/rss+xml", "page"),
    (FEED, "page", "text/xml; charset=utf-8", "page"),
    (SITEMAP, "sitemap", "text/plain", "page"),
    (INDEX, "sitemap", "application/xml", "sitemap"),
]


@pytest.mark.parametrize(("source", "kind", "media_type", "found_kind"), LISTS)
def test_feeds_and_sitemaps_give_links_and_no_record(reading, source, kind, media_type, found_kind):
    found = reading(source.format("x"), media_type, kind=kind)
    assert [(link.url, link.kind) for link in found.links] == [("http://a.test/x", found_kind)]
    assert (found.record, found.text, found.changed) == (None, "", None)
    for before, changed in (("x", False), ("y", True)):
        again = reading(source.format("x"), media_type, kind=kind, before=source.format(before))
        assert (again.changed, again.full_changed) == (changed, changed)


@pytest.mark.parametrize("kind", ["feed", "sitemap"])
def test_a_list_that_cannot_be_read_says_why(reading, kind):
    found = reading(b"\x00\x01\x02 nothing of the kind", kind=kind)
    assert found.links == ()
    assert str(found.problem).endswith(".")


def test_other_documents_are_not_read(reading):
    found = reading(b"\0sheet", "application/vnd.ms-excel", before=b"\0other")
    assert (
        str(found.problem) == "documents of the type application/vnd.ms-excel are not supported yet"
    )
    assert (found.record, found.links) == (None, ())
    assert (found.changed, found.full_changed) == (True, True)


@pytest.mark.parametrize(
    "media_type",
    [
        "text/html; charset=utf-8",
        "application/xhtml+xml",
        "",
        "TEXT/HTML",
        "application/octet-stream",
    ],
)
def test_pages_are_read_under_every_type_they_are_served_as(reading, media_type):
    assert reading(markup(BODIES[0]), media_type).record.text.endswith(BODIES[0])


def test_the_language_is_that_of_the_kept_text(reading):
    def language(*arguments, **options):
        return reading(*arguments, **options).record.field(Field.LANGUAGE).values

    assert language(markup(GERMAN * 3)) == ("de",)
    assert language(markup(BODIES[0] * 3)) == ("en",)
    # The furniture is English and longer; only what is kept speaks.
    assert language(markup(GERMAN, MENU * 4)) != language(markup(GERMAN), pages=6) == ("de",)


def test_a_copy_of_another_page_is_noticed(reading):
    body = " ".join(BODIES)
    model = SiteModel("a.test")
    for url in ("http://a.test/print/0.html", URL):
        page = read_html(markup(body).encode(), url=url)
        model.add(url, site_text(page, page_text(page)))
    found = reading(markup(body), snapshot=model.snapshot()).record
    assert found.notices == ("Nearly the same text stands at http://a.test/print/0.html.",)
    assert reading(markup(body), pages=3).record.notices == ()


HOSTILE = {
    "empty": b"",
    "white space": b" \n\t ",
    "a comment": b"<!-- nothing -->",
    "all bytes": bytes(range(256)) * 40,
    "zeros": bytes(5000),
    "invalid UTF-8": b"<meta charset=utf-8><p>caf\xe9 \xff\xfe \xed\xa0\x80 end",
    "UTF-16 without a mark": "<p>text</p>".encode("utf-16-le"),
    "30k nested tags": b"<div>" * 30_000 + b"deep",
    "30k open tables": b"<table><tr><td>" * 10_000,
    "20k attributes": b"<p " + b" ".join(b"a%d=1" % n for n in range(20_000)) + b">text",
    "an open tag": b"<p>text<a href='",
    "an unknown charset": b"<meta charset=klingon><p>text",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_pages_give_a_record_like_any_other(reading, name):
    first, again = (reading(HOSTILE[name], before=b"<p>before", pages=3) for _ in range(2))
    assert first.record is not None
    assert first == again
    assert first.changed is (first.record.text != "before")
    if "nested" in name:
        assert "nested too deeply" in first.record.notices[0]
    if "UTF-8" in name:
        assert first.record.text.startswith("caf")
