"""Evidence is found again in a tree that is not the one it was found in."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from carmengui.engine.documents import page_text, read_html
from carmengui.engine.documents.source_map import SourceMap
from carmengui.engine.model import Candidate, Evidence, Field, Span
from carmengui.ui.page.rendered.marks import (
    is_on_page,
    is_title,
    places_of,
    removed_lines,
    title_of,
)
from carmengui.ui.theme import LIGHT


def candidate(value: str, node: str, start: int = 0, attribute: str = "") -> Candidate:
    evidence = Evidence(node, start, start + len(value), attribute)
    return Candidate(Field.TITLE, value, 0.8, f"method {node}", evidence)


@pytest.mark.parametrize(
    ("source", "tag", "number"),
    [
        ("<h1>Das  <b>große</b>\nWerk</h1><h1>Nicht dies</h1>", "h1", 0),
        ("<h1>Ein</h1><h1>Çayır</h1>", "h1", 1),
        # The browser puts a tbody between table and row, and takes a block out of the table.
        ("<table><tr><td>a<tr><td>Хәбәрләр<td>b</table>", "td", 1),
        ("<table><tr><td>a</td></tr><p>Aus der Tabelle</p></table>", "p", 0),
        ("<table><tr><td><table><tr><td>Innen</table></table>", "td", 1),
        ("<p>Eins<p>Zwei<div>Drei<p>Vier</div>", "p", 2),
        ("<b><p>Falsch</b> verschachtelt</p><p>Dies hier</p>", "p", 1),
        ("<p>AT&amp;T &uuml;ber &#8364;</p>", "p", 0),
        ("<o:p>Word</o:p><p>danach</p>", "p", 0),
        ("<a href=x>Erstes</a><a href=y>Zweites<div>Block</div></a>", "div", 0),
        ("<p>Eins <!-- nicht <b>dies</b> --> zwei < drei</p>", "p", 0),
    ],
)
def test_the_words_of_a_node_are_marked(
    qtbot: QtBot, desk, source: str, tag: str, number: int
) -> None:
    page = read_html(source.encode(), content_type="text/html; charset=utf-8")
    node = list(page.root.iter(tag))[number]
    value = str(node.xpath("string()"))
    one = candidate(value, page.path(node))
    assert one.evidence
    span = SourceMap(page).evidence_span(one.evidence)
    assert span
    desk.draw(qtbot, source, (one, source[span.start : span.end]))
    assert "".join(desk.marked(qtbot).split()) == "".join(value.split())


def test_of_two_places_with_the_same_words_the_right_one_is_marked(qtbot: QtBot, desk) -> None:
    one = candidate("Otter", "/html/body/p", start=12)
    desk.draw(qtbot, "<p>Otter, dann Otter</p>", (one, "Otter"))
    script = "[...CSS.highlights.get('carmen-evidence')][0].startOffset"
    assert desk.ask(qtbot, script) == 12


def test_a_node_that_is_gone_is_found_by_its_words(qtbot: QtBot, desk) -> None:
    one = candidate("Wort im Text", "/html/body/nothing[3]/there")
    desk.draw(qtbot, "<div>Ein <i>Wort</i> im Text.</div>", (one, "Wort</i> im Text"))
    assert desk.marked(qtbot) == "Wort im Text"


def test_a_node_with_other_words_is_not_marked(qtbot: QtBot, desk) -> None:
    one = candidate("Unauffindbar", "/html/body/p")
    desk.draw(qtbot, "<!-- Unauffindbar --><p>Etwas anderes</p>", (one, "Unauffindbar"))
    assert desk.marked(qtbot) == ""
    assert "could not be located" in desk.pane.note.text()


def test_a_value_in_an_attribute_is_outlined(qtbot: QtBot, desk) -> None:
    source = "<img alt='Anders' src=a.png><img alt='Das Schiff' src=b.png width=40 height=40>"
    one = candidate("Das Schiff", "/html/body/img[2]", attribute="alt")
    desk.draw(qtbot, source, (one, "Das Schiff"))
    script = "[...document.querySelectorAll('[data-carmen-evidence]')].map(e => e.alt).join()"
    assert desk.ask(qtbot, script) == "Das Schiff"
    assert desk.pane.header.states == ("sealed", "offline", "2 requisites missing")
    desk.selection.hover_candidate(None)
    desk.selection.choose_field("date")
    assert desk.ask(qtbot, script) == ""
    desk.selection.choose_field("title")


def test_a_value_from_data_for_machines_is_lit_where_the_page_says_the_same(
    qtbot: QtBot, desk
) -> None:
    source = (
        '<script type="application/ld+json">{"headline": "Otter"}</script><p>Gesine<h1>Otter</h1>'
    )
    data = candidate("Otter", "/html/head/script", start=14)
    heading = candidate("Otter", "/html/body/h1")
    other = candidate("Gesine", "/html/body/p")
    desk.draw(qtbot, source, (data, "Otter"), (heading, "Otter"), (other, "Gesine"))
    desk.selection.choose_candidate(other)
    assert desk.marked(qtbot) == "Gesine"
    desk.selection.choose_candidate(data)
    assert desk.marked(qtbot) == "Otter"
    desk.selection.choose_candidate(heading)
    assert desk.marked(qtbot) == "Otter"


@pytest.mark.parametrize(
    ("head", "widths"),
    [
        ("<link rel=stylesheet href=/gone.css>", "96,300"),
        ("<style>p { color: red }</style>", "449,300"),
        ("", "449,300"),
    ],
)
def test_an_icon_fills_no_page_whose_style_sheet_is_missing(
    qtbot: QtBot, desk, head: str, widths: str
) -> None:
    shape = "<svg {} viewBox='0 0 10 10'><circle r=5 /></svg>"
    page = f"{head}<h1>Icons</h1>{shape.format('')}{shape.format('width=300 height=300')}"
    desk.draw(qtbot, page)
    measured = desk.ask(
        qtbot,
        "[...document.querySelectorAll('svg')].map(s => s.getBoundingClientRect().width).join()",
    )
    assert measured == widths


def test_the_page_itself_is_not_changed_by_marks_in_text(qtbot: QtBot, desk) -> None:
    source = "<body><p>Eins <b>zwei</b></p></body>"
    one = candidate("Eins zwei", "/html/body/p")
    desk.draw(qtbot, source, (one, "Eins <b>zwei"), text="Eins zwei", removed=("Eins zwei",))
    assert desk.ask(qtbot, "document.body.innerHTML") == "<p>Eins <b>zwei</b></p>"
    assert desk.dimmed(qtbot) == "Eins | zwei"


def test_the_ground_of_the_evidence_is_painted(qtbot: QtBot, desk) -> None:
    one = candidate("M" * 12, "/html/body/h1")
    desk.draw(qtbot, f"<h1>{'M' * 12}</h1>", (one, "M" * 12))

    def yellow() -> int:
        image = desk.pane.grab().toImage()
        return sum(
            image.pixelColor(x, y).name().upper() == LIGHT.evidence_ground
            for x in range(0, image.width(), 3)
            for y in range(80, 160, 3)
        )

    qtbot.waitUntil(lambda: yellow() > 50)


def test_removed_lines_are_dimmed_where_they_stand_and_nowhere_else(qtbot: QtBot, desk) -> None:
    source = (
        "<ul><li>Start</li><li>Über <b>uns</b></li></ul><p>Kapitel Start: hier</p><div>Start</div>"
    )
    text = page_text(read_html(source.encode(), content_type="text/html; charset=utf-8")).text
    desk.draw(qtbot, source, text=text, removed=("Start\nÜber uns",))
    assert desk.dimmed(qtbot).replace(" | ", "|").split("|") == ["Start", "Über", "uns"]
    script = (
        "[...CSS.highlights].filter(([n]) => n.startsWith('carmen-removed'))"
        ".flatMap(([, h]) => [...h]).map(r => r.startContainer.parentElement.localName).join()"
    )
    assert desk.ask(qtbot, script) == "li,li,b"


def test_each_colour_is_dimmed_as_itself(qtbot: QtBot, desk) -> None:
    source = "<p style='color:#ff0000'>Rote Zeile</p><p style='color:#0000ff'>Blaue Zeile</p>"
    desk.draw(qtbot, source, text="Rote Zeile\nBlaue Zeile", removed=("Rote Zeile\nBlaue Zeile",))
    rules = str(
        desk.ask(qtbot, "[...document.adoptedStyleSheets.at(-1).cssRules].map(r=>r.cssText).join()")
    )
    assert "rgb(255, 0, 0) 38%" in rules
    assert "rgb(0, 0, 255) 38%" in rules


def test_dimming_can_be_switched_off_and_on(qtbot: QtBot, desk) -> None:
    desk.draw(qtbot, "<p>Oben</p><p>Unten</p>", text="Oben\nUnten", removed=("Oben",))
    assert desk.dimmed(qtbot) == "Oben"
    desk.pane.header.dim_action.setChecked(False)
    assert desk.dimmed(qtbot) == ""
    desk.draw(qtbot, "<p>Oben</p><p>Ganz unten</p>", text="Oben\nGanz unten", removed=("Oben",))
    assert desk.dimmed(qtbot) == ""
    desk.pane.header.dim_action.setChecked(True)
    assert desk.dimmed(qtbot) == "Oben"


def test_removed_lines_count_letters(desk) -> None:
    text = "Eins zwei\nweg damit\n\nund das\nbleibt"
    runs = desk.inspection_of("<p>", text=text, removed=("weg damit\n\nund das",))
    assert removed_lines(runs) == [(8, "wegdamit"), (16, "unddas")]


def test_titles_are_read_from_the_source() -> None:
    assert title_of("<TITLE lang=de>\n Gr&uuml;n &amp; Blau </TITLE>") == "\n Grün & Blau "
    assert title_of("<titled>no</titled><p>none") == ""
    assert title_of("<title>never closed") == ""


@pytest.mark.parametrize(
    ("node", "on_page", "in_title"),
    [
        ("/html/body/h1[2]", True, False),
        ("/html/head/title", False, True),
        ("/html/body/title[1]", False, True),
        ("/html/body/svg/title", False, False),
        ("/html/head/meta[4]", False, False),
        ("/html/body/div/meta", False, False),
        ("/html/body/script[2]", False, False),
    ],
)
def test_where_evidence_can_be_seen(node: str, on_page: bool, in_title: bool) -> None:
    assert is_on_page(Evidence(node)) is on_page
    assert is_title(Evidence(node)) is in_title


def test_the_title_line_marks_ranges_of_the_raw_title(desk) -> None:
    line = desk.pane.title
    line.show_title("\n  Ein\n  Titel – Haus ")
    assert line.words == "Ein Titel – Haus"
    line.mark([Span(3, 14)])
    assert line.marked_words == ("Ein Titel",)
    line.mark([Span(100, 120)])
    assert line.marked_words == ()


@pytest.mark.parametrize("piece", ["<!--", "<title ", "<title>", "<", "</", "<!-- -->"])
def test_hostile_pieces_are_read_in_one_walk(desk, piece: str) -> None:
    source = "<p>" + piece * (1_000_000 // len(piece))
    one = candidate("x" * 9, "/html/body/p")
    inspection = desk.inspection_of(source, (one, source[3:]))
    assert len(places_of(inspection).items) == 1
    assert title_of(source) == ""
