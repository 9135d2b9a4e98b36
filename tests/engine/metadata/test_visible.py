"""The readers of what a reader sees, each on small pages."""

import pytest

from carmengui.engine.documents.html import read_html
from carmengui.engine.metadata.page.outline import outline
from carmengui.engine.metadata.visible import bylines, dates, labels, subjects, titles
from carmengui.engine.model import Field


def seen(markup):
    return outline(read_html(f'<meta charset="utf-8">{markup}'.encode()))


def authors(markup):
    return [(each.value, each.method) for each in bylines.propose(seen(markup), 0)]


def days(markup):
    return [(each.value, each.method) for each in dates.propose(seen(markup), 0, month_first=False)]


def labelled(markup, field):
    found = labels.propose(seen(markup), month_first=False)
    return [(each.value, each.method) for each in found if each.field is field]


def headings(markup, title="", sites=(), shared=()):
    page = seen(markup)
    first = (title, page.page.root) if title else None
    return [(each.value, each.method) for each in titles.propose(page, first, set(sites), shared)]


def test_headings_are_proposed_whole_and_in_parts():
    found = headings("<h1 class=headline><span>Kicker</span> <span>Alpha beta</span></h1>")
    assert ("Kicker Alpha beta", "h1.class") in found
    assert ("Alpha beta", "h1.last_child") in found
    assert ("Kicker", "h1.first_child") in found


def test_an_image_heading_is_known_by_its_alternative_text():
    assert headings('<h1><img src="x" alt="Alpha"></h1>') == [("Alpha", "h1.image")]


def test_formatted_text_stands_in_for_a_missing_heading():
    markup = "<p><b>Alpha</b></p><p>text</p>"
    assert ("Alpha", "formatted.first") in headings(markup)
    assert ("Alpha", "formatted.first") not in headings(f"<h1>x</h1>{markup}")


def test_headings_in_side_blocks_are_marked():
    assert headings("<aside><h2>Alpha</h2></aside>") == [("Alpha", "h2.aside")]


def test_the_title_is_cut_at_site_and_shared_segments():
    found = headings("", "Alpha | Beta News", {"beta news"}, {"gamma"})
    assert ("Alpha", "title.site") in found
    assert ("Alpha", "title.sibling") not in found
    assert ("Alpha", "title.sibling") in headings("", "Alpha | Gamma", (), {"gamma"})


def test_lines_that_repeat_the_title_are_echoes():
    found = headings("<p>Alpha beta gamma</p><p>other</p>", "Alpha beta gamma - Site")
    assert ("Alpha beta gamma", "echo.segment") in found
    assert not any(value == "other" for value, _ in found)


BYLINES = [
    ('<a rel="author" href="/x">Jane Doe</a>', ("Jane Doe", "rel.author")),
    ('<p>By <a href="/authors/7">Jane Doe</a></p>', ("Jane Doe", "link.author.first")),
    ('<p class="byline">Von Max Muster</p>', ("Von Max Muster", "byline.first.plain")),
    ("<p>Yazan: Ali Veli</p>", ("Ali Veli", "byline.text.first.near")),
    ("<p>Автор: <b>Иван Петров</b></p>", ("Иван Петров", "byline.text.first.near")),
    ("<p>Text: Max Muster</p>", ("Max Muster", "byline.text.first.near")),
    ("<p>— by Jane Doe</p>", ("Jane Doe", "byline.text.first.near")),
    (
        "<p>By <a>Jane Doe</a>, <a>John Roe</a> and <a>Kim Lee</a></p><p>Rain</p>",
        ("Kim Lee", "byline.text.first.near"),
    ),
    ("<h1>Rain</h1><p>4.5.2019 13:10 Uhr | Max Muster</p>", ("Max Muster", "byline.dated")),
    ("<h1>Rain</h1><p>4.5.2019, 13:10 von Olga</p>", ("Olga", "byline.dated.led")),
    ("<h1>Rain</h1><p>Max Muster</p><p>It rained.</p>", ("Max Muster", "line.name")),
    ('<a href="mailto:x@y.de">Max Muster</a>', ("Max Muster", "mail.top")),
    (
        '<div class="author"><a href="mailto:x@y.de">Max Muster</a></div>',
        ("Max Muster", "byline.link.plain"),
    ),
]


@pytest.mark.parametrize(("markup", "expected"), BYLINES)
def test_bylines_are_found(markup, expected):
    assert expected in authors(markup)


@pytest.mark.parametrize(
    "markup",
    [
        "<p>Byzantium was large</p>",
        '<a href="mailto:x@y.de">Write to us</a>',
        "<p>by and by</p>",
        "<h1>Rain</h1><p>Wednesday 4 May 2019 10:15 CET</p>",
    ],
)
def test_what_is_no_byline_is_not_found(markup):
    assert authors(markup) == []


def test_authors_of_teasers_are_rows_of_a_list():
    row = '<div class="teaser-x"><p><span class="author">{}</span></p></div>'
    three = "".join(map(row.format, ("Jane Doe", "Max Muster", "Ali Veli")))
    assert ("Jane Doe", "byline.first.plain") in authors(
        row.format("Jane Doe").replace("teaser-x", "y")
    )
    assert {method for _, method in authors(three.replace("teaser-x", "y"))} <= {
        "byline.first.list",
        "byline.element.list",
        "line.name.list",
    }


def test_times_and_date_elements_are_found_in_order():
    found = days(
        '<time datetime="2019-03-04">x</time><time>5. Mai 2019</time><i class="date">6.5.19</i>'
    )
    assert found[:3] == [
        ("2019-03-04", "time.first"),
        ("2019-05-05", "time.next"),
        ("2019-05-06", "class.date.first"),
    ]


def test_dates_in_text_know_what_stands_before_them():
    found = days("<p>Veröffentlicht am 3. Mai 2019</p><p>Aktualisiert: 4. Mai 2019</p>")
    assert ("2019-05-03", "text.published") in found
    assert ("2019-05-04", "text.updated") in found
    assert ("2019-05-03", "text.first") in found


def test_dates_of_teasers_are_rows_of_a_list():
    row = "<li>{}.03.2019 <a href=x>News</a></li>"
    found = days("<ul>" + "".join(row.format(day) for day in range(10, 20)) + "</ul>")
    assert found
    assert all(method.endswith(".list") for _, method in found)


ADDRESSES = [
    ("https://x.de/2019/03/04/alpha.html", "2019-03-04", "url.date"),
    ("https://x.de/2019/mar/4/alpha", "2019-03-04", "url.date"),
    ("https://x.de/alpha-20190304.html", "2019-03-04", "url.compact"),
    ("https://x.de/2019/03/alpha", "2019-03", "url.month"),
]


@pytest.mark.parametrize(("address", "day", "method"), ADDRESSES)
def test_an_address_may_hold_a_day(address, day, method):
    assert [(each.value, each.method) for each in dates.in_address(address)] == [(day, method)]


@pytest.mark.parametrize(
    "address", ["", "https://x.de/2019", "http://[bad/2019/03/04/", "https://x.de/1"]
)
def test_an_address_without_a_day_says_nothing(address):
    assert [each.value for each in dates.in_address(address) if each.value] == []


ROWS = [
    (
        "<table><tr><th>Verfasser:</th><td>Muster, Max</td></tr></table>",
        Field.AUTHORS,
        "Muster, Max",
        "label.authors.colon",
    ),
    ("<dl><dt>Autor</dt><dd>Max Muster</dd></dl>", Field.AUTHORS, "Max Muster", "label.authors"),
    ("<p>Yazar: Ali Veli</p>", Field.AUTHORS, "Ali Veli", "label.authors.line"),
    ("<p>Datum der Veröffentlichung: 3. Mai 2004</p>", Field.DATE, "2004-05-03", "label.date.line"),
    (
        "<h3>Abstract</h3><p>This is it.</p><h3>Keywords</h3>",
        Field.DESCRIPTION,
        "This is it.",
        "label.description",
    ),
    ("<b>Аннотация:</b> Текст.", Field.DESCRIPTION, "Текст.", "label.description.colon"),
]


@pytest.mark.parametrize(("markup", "field", "value", "method"), ROWS)
def test_labelled_rows_are_found(markup, field, value, method):
    assert (value, method) in labelled(markup, field)


def test_labelled_keywords_are_split():
    found = labelled("<p>Schlagwörter: Dinge, Theorie</p>", Field.KEYWORDS)
    assert [value for value, _ in found] == ["Dinge", "Theorie"]


def test_an_advisor_is_no_author():
    found = labelled(
        "<dl><dt>Autor</dt><dd>A B</dd><dt>Betreuer</dt><dd>C D</dd></dl>", Field.AUTHORS
    )
    assert [value for value, _ in found] == ["A B"]


def test_tags_are_found_by_relation_address_and_class():
    found = subjects.keywords(
        seen(
            '<a rel="tag" href="/x">a</a><a href="/topics/b">b</a>'
            '<div class="tags"><a href="/y">c</a></div><a href="/z">d</a>'
        )
    )
    assert [(each.value, each.method) for each in found] == [
        ("a", "rel.tag"),
        ("b", "link.tag"),
        ("c", "class.tags"),
    ]
