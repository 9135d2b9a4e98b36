"""E-mail addresses of authors: from the head of a document into its record, the files and the search."""

from __future__ import annotations

import csv
import io
import json

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.export.carmen_xml import CarmenText
from carmengui.engine.export.csv_table import CsvText
from carmengui.engine.export.json_lines import JsonLinesText
from carmengui.engine.export.reviewed_records import OutgoingRecord, OutgoingValue
from carmengui.engine.inspection.opened import find_capture, open_page
from carmengui.engine.model import Field
from carmengui.engine.search.index import SearchIndex
from carmengui.engine.search.query import parse_query
from carmengui.engine.search.search import Searcher
from carmengui.engine.search.upkeep import bring_up_to_date
from tests.engine.crawl.conftest import http
from tests.engine.pipeline.story_pages import A, records
from tests.made_documents import Row, docx, pdf, rows

PAPER = pdf(
    [
        Row("Gravel in Shallow Rivers", 18, 180, 720),
        Row("Ada Weston and Karl Ruhland", 12, 150, 690),
        Row("Institute of Geography, University of Nordheim", 10, 150, 674),
        Row("{weston, k.ruhland}@rivers.nordheim.example", 10, 150, 660),
        Row("Abstract", 12, 280, 630, "F2"),
        *rows(
            ["We follow painted stones through three floods; help@stones.example", "kept them."],
            610,
        ),
        Row("1 Introduction", 14, 72, 560, "F2"),
        *rows(["Rivers move their beds. Write to nobody@beds.example for the data."], 540),
        Row("References", 14, 72, 480, "F2"),
        *rows(["[1] M. Okonkwo. Fire under peat. Journal of Wet Land, 3:101-110, 1997."], 460),
        *rows(["E-mail address: ada@home.example"], 400),
    ]
)
WORD = docx(
    [
        ("Titel", "Peat and Fire"),
        ("Normal", "Maria Okonkwo"),
        ("Normal", "University of Nordheim, maria.okonkwo@peat.nordheim.example"),
        ("H1", "Abstract"),
        ("Normal", "Peat burns for weeks under the ground, and nobody sees it from above."),
        ("H1", "Introduction"),
        ("Normal", "Fire goes where the air goes."),
    ]
)
KINDS = {
    "paper.pdf": (PAPER, "application/pdf"),
    "peat.docx": (
        WORD,
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ),
}
ADDRESSES = {
    "paper.pdf": (
        "weston@rivers.nordheim.example",
        "k.ruhland@rivers.nordheim.example",
        "ada@home.example",
    ),
    "peat.docx": ("maria.okonkwo@peat.nordheim.example",),
}


@pytest.fixture
def project(web, clock, opened):
    """A project with a paper, a Word file and the page of an article that names an address."""
    for name, (body, kind) in KINDS.items():
        web.add(f"a.test/{name}", http(body, content_type=kind))
    head = '<meta name="citation_author_email" content="grace@navy.example">'
    web.add("a.test/article.html", http(f"<html><head>{head}<title>Bugs</title></head>x</html>"))
    with opened() as project:
        sources = read_sources([f"{A}{name}" for name in (*KINDS, "article.html")])
        project.crawl(sources, clock=clock)
        yield project


def test_the_record_of_a_document_has_them_with_their_places(project):
    found = records(project)
    for name, addresses in ADDRESSES.items():
        field = found[f"{A}{name}"].field(Field.EMAILS)
        assert field.values == addresses
        assert 0.5 < field.weight < 1
    assert found[f"{A}article.html"].field(Field.EMAILS).values == ("grace@navy.example",)
    # What the text says of others is none of theirs.
    shown = {each.value for each in found[f"{A}paper.pdf"].field(Field.EMAILS).candidates}
    assert not shown & {"help@stones.example", "nobody@beds.example"}
    page = open_page(project.archive, find_capture(project.store, f"{A}peat.docx"), f"{A}peat.docx")
    (candidate,) = found[f"{A}peat.docx"].field(Field.EMAILS).candidates
    span = page.source_map.evidence_span(candidate.evidence)
    assert page.page.source[span.start : span.end] == "maria.okonkwo@peat.nordheim.example"


def test_names_of_authors_stay_as_they_are(project):
    found = records(project)
    assert found[f"{A}paper.pdf"].field(Field.AUTHORS).values == ("Ada Weston", "Karl Ruhland")
    assert found[f"{A}peat.docx"].field(Field.AUTHORS).values == ("Maria Okonkwo",)


def test_authors_are_found_by_them(project):
    with SearchIndex(project.folder) as index:
        bring_up_to_date(index, project.store)
        searcher = Searcher(index)
        for query, name in (
            ("k.ruhland@rivers.nordheim.example", "paper.pdf"),
            ("author:ada@home.example", "paper.pdf"),
            ("author:okonkwo@peat.nordheim.example", "peat.docx"),
        ):
            assert [hit.url for hit in searcher.find(parse_query(query)).hits] == [f"{A}{name}"]


def test_files_have_a_place_for_them():
    values = [
        OutgoingValue(Field.EMAILS, each, 0.95, "document.email") for each in ("a@b.c", "d@e.f")
    ]
    record = OutgoingRecord(A, tuple(values))
    assert json.loads(JsonLinesText(with_weights=False).record(record))["emails"] == [
        "a@b.c",
        "d@e.f",
    ]
    table = CsvText(with_weights=False)
    names, cells = csv.reader(io.StringIO(table.opening.lstrip("\ufeff") + table.record(record)))
    assert cells[names.index("emails")] == "a@b.c | d@e.f"
    assert CarmenText().record(record).count("<email ") == 2
