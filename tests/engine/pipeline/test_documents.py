"""Documents on a site get records like pages: read in workers, weighed like anything else."""

from __future__ import annotations

import gzip

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.documents.readers import ghostscript
from carmengui.engine.inspection.opened import find_capture, open_page
from carmengui.engine.metadata.proposal import Places
from carmengui.engine.model import Field, Outcome
from tests.engine.crawl.conftest import http
from tests.engine.pipeline.story_pages import A, records, serve_site
from tests.made_documents import Row, docx, pdf, pdf_bomb, postscript, rows

PDF = {"content_type": "application/pdf"}
HEAD = [
    Row("Gravel in Shallow Rivers", 18, 180, 720),
    Row("Ada Weston", 12, 150, 690),
    Row("Karl Ruhland", 12, 380, 690),
    Row("Abstract", 12, 280, 650, "F2"),
]
TEXT = rows(
    [
        "We follow painted stones through three floods and show that most of them",
        "move less than a metre.",
    ],
    630,
)
REST = [
    *rows(["Keywords: gravel; floods; river beds."], 590),
    *rows(["MSC classification: 86A05, 76-10"], 570),
    Row("1 Introduction", 14, 72, 540, "F2"),
    *rows(["Rivers move their beds with every flood, and nobody knows how far they do."], 520),
    Row("References", 14, 72, 480, "F2"),
    *rows(["[1] M. Okonkwo. Fire under peat. Journal of Wet Land, 3:101-110, 1997."], 460),
]
PAPER = pdf([*HEAD, *TEXT, *REST])


def values(record, field):
    found = record.field(field)
    return found.values if found else ()


def test_a_paper_gets_a_record_of_weighted_values(web, clock, opened):
    web.add("a.test/paper.pdf", http(PAPER, **PDF))
    with opened() as project:
        project.crawl(read_sources([f"{A}paper.pdf"]), clock=clock)
        record = records(project)[f"{A}paper.pdf"]
        (visit,) = project.store.captures.visits(f"{A}paper.pdf")
    assert values(record, Field.TITLE) == ("Gravel in Shallow Rivers",)
    assert set(values(record, Field.AUTHORS)) == {"Ada Weston", "Karl Ruhland"}
    (abstract,) = values(record, Field.DESCRIPTION)
    assert abstract.startswith("We follow painted stones")
    assert abstract.endswith("move less than a metre.")
    assert values(record, Field.KEYWORDS) == (
        "gravel",
        "floods",
        "river beds",
    )
    assert values(record, Field.CLASSES) == ("MSC 86A05", "MSC 76-10")
    assert values(record, Field.REFERENCED_TITLES) == ("Fire under peat",)
    assert record.field(Field.TITLE).method == "rules.document-title.1"
    assert all(0 < each.weight <= 1 for each in record.fields)
    assert "Rivers move their beds" in record.text
    assert (visit.outcome, str(visit.reason)) == (Outcome.FETCHED, "")
    assert not record.provisional


def test_the_evidence_leads_to_the_text_and_to_a_box_on_the_page(web, clock, opened):
    web.add("a.test/paper.pdf", http(PAPER, **PDF))
    address = f"{A}paper.pdf"
    with opened() as project:
        project.crawl(read_sources([address]), clock=clock)
        title = records(project)[address].field(Field.TITLE).candidates[0]
        row = find_capture(project.store, address)
        page = open_page(project.archive, row, address)
    node = page.page.root.getroottree().xpath(title.evidence.node)[0]
    assert node.text[title.evidence.start : title.evidence.end] == "Gravel in Shallow Rivers"
    assert node.get("data-page") == "1"
    left, top, right, bottom = map(int, node.get("data-box").split())
    assert (left, bottom) == (pytest.approx(180, abs=3), pytest.approx(792 - 720, abs=6))
    assert left < right
    assert top < bottom
    span = page.source_map.evidence_span(title.evidence)
    assert page.page.source[span.start : span.end] == "Gravel in Shallow Rivers"
    assert Places(page.page).address == address


def test_another_version_gives_another_record(web, clock, opened):
    later = pdf([Row("Sand in Deep Rivers", 18, 180, 720), *HEAD[1:], *TEXT, *REST])
    web.add("a.test/paper.pdf", http(PAPER, **PDF), http(PAPER, **PDF), http(later, **PDF))
    address = f"{A}paper.pdf"
    with opened() as project:
        for _ in range(3):
            project.crawl(read_sources([address]), clock=clock, fresh=True)
        changed = [visit.changed for visit in project.store.captures.visits(address)]
        title = values(records(project)[address], Field.TITLE)
    assert title == ("Sand in Deep Rivers",)
    assert changed[-1] is True


OFFICE = docx(
    [
        ("Titel", "Peat and Fire"),
        ("Normal", "Maria Okonkwo"),
        ("H1", "Abstract"),
        ("Normal", "Peat burns for weeks under the ground, and nobody sees it from above."),
        ("H1", "Introduction"),
        ("Normal", "Fire goes where the air goes."),
    ]
)
WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"


def test_other_formats_get_records_and_failures_their_sentences(web, clock, opened):
    served = {
        "peat.docx": (OFFICE, WORD),
        "notes.txt": (
            b"Notes on Peat\n\nPeat is wet, and it burns all the same when it is dry.",
            "text/plain",
        ),
        "broken.pdf": (b"%PDF-1.4 nothing of a PDF", "application/pdf"),
        "bomb.pdf": (pdf_bomb(600), "application/pdf"),
        "sheet.xls": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "application/vnd.ms-excel"),
    }
    for name, (body, kind) in served.items():
        web.add(f"a.test/{name}", http(body, content_type=kind))
    pages = serve_site(web, range(3))
    with opened(task_memory_mb=400) as project:
        project.crawl(read_sources([f"{A}{name}" for name in served]) + pages, clock=clock)
        found = records(project)
        reasons = {
            name: str(project.store.captures.visits(f"{A}{name}")[0].reason) for name in served
        }
    assert set(found) == {f"{A}peat.docx", f"{A}notes.txt", *(f"{A}{n}.html" for n in range(3))}
    peat = found[f"{A}peat.docx"]
    assert values(peat, Field.TITLE) == ("Peat and Fire",)
    assert values(peat, Field.AUTHORS) == ("Maria Okonkwo",)
    assert values(peat, Field.DESCRIPTION)[0].startswith("Peat burns for weeks")
    assert "burns all the same" in found[f"{A}notes.txt"].text
    assert reasons["broken.pdf"] == "The PDF file is broken: no page of it can be read."
    assert reasons["bomb.pdf"].endswith(".")
    assert "\n" not in reasons["bomb.pdf"]
    assert "not supported yet" in reasons["sheet.xls"]
    assert reasons["peat.docx"] == reasons["notes.txt"] == ""


def test_a_document_does_not_change_what_pages_share(web, clock, opened):
    web.add("a.test/paper.pdf", http(PAPER, **PDF))
    pages = serve_site(web, range(6))
    with opened() as project:
        project.crawl(read_sources([f"{A}paper.pdf"]) + pages, clock=clock)
        found = records(project)
        siblings = {record.siblings for url, record in found.items() if url.endswith(".html")}
    assert siblings == {5}
    assert found[f"{A}paper.pdf"].removed == ()


@pytest.mark.skipif(ghostscript.ghostscript() is None, reason="Ghostscript is not installed")
def test_packed_postscript_gets_a_record(web, clock, opened):
    body = gzip.compress(postscript([*HEAD[:2], *TEXT]))
    web.add("a.test/paper.ps.gz", http(body, content_type="application/postscript"))
    with opened() as project:
        project.crawl(read_sources([f"{A}paper.ps.gz"]), clock=clock)
        record = records(project)[f"{A}paper.ps.gz"]
    assert values(record, Field.TITLE) == ("Gravel in Shallow Rivers",)
    assert values(record, Field.AUTHORS) == ("Ada Weston",)
