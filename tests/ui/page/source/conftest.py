"""A page as the source pane gets it: read by the real reader from real bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime

import pytest
from pytestqt.qtbot import QtBot

from carmengui.engine.documents import read_html
from carmengui.engine.documents.source_map import SourceMap
from carmengui.engine.inspection import Inspection, RemovedSpan
from carmengui.engine.model import (
    Candidate,
    Capture,
    Evidence,
    Field,
    FieldValue,
    Outcome,
    Record,
    Span,
)
from carmengui.ui.page.source import SourcePane
from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import LIGHT, theme

URL = "http://ifs.test/tagungen.html"
BODY = (
    b"<!DOCTYPE html>\r\n<html><head>\r\n<title>Tagungen 2026</title>\r\n"
    b'<meta charset="iso-8859-1"></head>\r\n<body>\r\n<div id="kopf">Startseite Suche</div>\r\n'
    b"<h1>Institut f\xfcr &Ouml;konomie</h1>\r\n"
    + b"".join(b"<p>Absatz %d</p>\r\n" % n for n in range(200))
    + b'<div id="fuss">Impressum Kontakt</div>\r\n</body></html>\r\n'
)

MakeInspection = Callable[..., Inspection]


@pytest.fixture
def make_inspection() -> MakeInspection:
    return inspection_of


def inspection_of(body: bytes = BODY, url: str = URL, content_type: str = "") -> Inspection:
    """Open a page with two title candidates and one publisher, and two removed runs."""
    page = read_html(body, content_type=content_type, url=url)
    title = Candidate(
        Field.TITLE, "Tagungen 2026", 0.6, "title", Evidence("/html/head/title", 0, 13), 0.8
    )
    part = Candidate(Field.TITLE, "Tagungen", 0.3, "title.part", Evidence("/html/head/title", 0, 8))
    house = Candidate(
        Field.PUBLISHER, "Institut für Ökonomie", 0.6, "h1", Evidence("/html/body/h1", 0, 21)
    )
    fields = (
        FieldValue(Field.TITLE, (title.value,), 0.8, "title", (title, part)),
        FieldValue(Field.PUBLISHER, (house.value,), 0.6, "h1", (house,)),
    )
    found = [(c, SourceMap(page).evidence_span(c.evidence)) for c in (title, part, house)]
    removed = []
    for words in ("Startseite Suche", "Impressum Kontakt"):
        start = page.source.find(words)
        if start >= 0:
            span = Span(start, start + len(words))
            removed.append(RemovedSpan(span, Span(0, len(words)), ("http://ifs.test/2",)))
    record = Record(
        url=url, capture_digest="", fields=fields, text="", removed=(), page_chars=0, page_words=0,
        removed_chars=0, content_digest="", full_digest="", site="ifs.test", site_model_version="",
        siblings=5, provisional=False,
    )  # fmt: skip
    return Inspection(
        url=url,
        capture=Capture(url, datetime(2026, 11, 14, tzinfo=UTC), Outcome.FETCHED, body=body),
        charset=page.charset.name,
        charset_reason=page.charset.reason,
        source=page.source,
        text="",
        record=record,
        evidence=tuple((c, s) for c, s in found if s is not None),
        removed=tuple(removed),
        notices=page.notices,
    )


@pytest.fixture
def selection() -> Selection:
    return Selection()


@pytest.fixture
def pane(qtbot: QtBot, selection: Selection) -> Iterator[SourcePane]:
    theme().fix(LIGHT)
    pane = SourcePane(selection)
    qtbot.addWidget(pane)
    pane.resize(420, 500)
    pane.show()
    yield pane
    pane.close()
