"""The transcript of a document: what it keeps, and where its elements stand in print."""

from __future__ import annotations

import pytest
from lxml import html

from carmengui.engine.documents.readers import read_document
from carmengui.engine.metadata.document.citing import cited_work, coupling, distance, named_work
from carmengui.engine.metadata.document.references import parse_reference
from carmengui.engine.metadata.document.transcript import page_box_of, transcript
from tests.made_documents import Row, pdf, rows

LATER = ["The second page says that stones tell of the floods that moved them so far."]


def test_every_word_stands_in_it_once_and_in_its_order() -> None:
    said = [
        f'Line {number} of a text about <stones> & "floods" that goes on for long.'
        for number in range(9)
    ]
    document = read_document(pdf([Row("Sand and Stones", 18, 200, 740), *rows(said)], rows(LATER)))
    root = html.fromstring(transcript(document))
    words = " ".join(root.text_content().split())
    assert words == " ".join(document.text.split())
    assert root.get("data-document") == "PDF"
    assert root.get("data-pages") == "2"


def test_elements_lead_to_boxes_on_their_pages() -> None:
    document = read_document(
        pdf([Row("Sand and Stones", 18, 200, 740), *rows(["A text of stones."])], rows(LATER, 500))
    )
    root = html.fromstring(transcript(document))
    (title,) = root.xpath('//*[@data-part="title"]')
    last = root.xpath("//p")[-1]
    found, later = page_box_of(title), page_box_of(last)
    assert found
    assert later
    assert (found.page, later.page) == (0, 1)
    assert found.box.left == pytest.approx(200, abs=3)
    assert later.box.bottom == pytest.approx(792 - 500, abs=6)
    assert page_box_of(html.fromstring('<p data-box="1 2 x 4" data-page="1">')) is None
    assert page_box_of(html.fromstring("<p>")) is None


def test_works_are_known_again_and_their_distance_is_counted() -> None:
    first = parse_reference("M. Okonkwo. Fire under peat. Journal of Wet Land, 3:101-110, 1997.")
    again = parse_reference("Okonkwo, M. (1997). Fire under Peat. Journal of Wet Land, 3, 101-110.")
    by_number = parse_reference("A. Weston. Gravel in shallow rivers. 1994. doi:10.1234/Wet.97")
    assert cited_work(first) == cited_work(again) == named_work("Fire under peat")
    assert cited_work(by_number) == "doi:10.1234/wet.97"
    cites = {"sand": [cited_work(first)], "peat": [cited_work(again), cited_work(by_number)]}
    assert distance(cites, "sand", "peat") == 2
    assert distance(cites, "sand", cited_work(by_number)) == 3
    assert distance(cites, "sand", "snow") is None
    assert coupling(cites["sand"], cites["peat"]) == 0.5
    assert coupling([], []) == 0.0
