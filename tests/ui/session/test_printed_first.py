"""A document with printed pages is handed out before it is read; other pages are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.bridge import Ask
from carmengui.demo import DemoClock
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.inspection import opened
from carmengui.engine.inspection.opened import printed_capture
from carmengui.engine.project import Project
from carmengui.ui.session.inspector import Inspector
from carmengui.ui.session.selection import Selection
from tests.engine.crawl.conftest import ScriptedWeb, http, project_on
from tests.engine.pipeline.test_documents import OFFICE, PAPER, PDF, WORD
from tests.engine.pipeline.test_full_texts import FULL, PAGE, abstract_page
from tests.journeys.desktop import make_application, wait_until

A = "http://a.test/"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with ScriptedWeb() as web:
        clock = DemoClock()
        web.now = clock.now
        web.add("a.test/abs/7.html", http(abstract_page()))
        web.add("a.test/full/7.pdf", http(PAPER, **PDF))
        web.add("a.test/alone.pdf", http(PAPER, content_type="application/octet-stream"))
        web.add("a.test/peat.docx", http(OFFICE, content_type=WORD))
        web.add("a.test/none.pdf", http("<p>There is no such paper.</p>"))
        urls = [PAGE, *(f"{A}{name}" for name in ("alone.pdf", "peat.docx", "none.pdf"))]
        with project_on(tmp_path / "project", web) as project:
            project.crawl(read_sources(urls), clock=clock)
    return tmp_path / "project"


def test_only_what_is_printed_is_taken_out_of_the_archive(folder: Path) -> None:
    with Project.open(folder) as project:

        def found(url: str) -> bool:
            return printed_capture(project.store, project.archive, url) is not None

        assert found(FULL)
        assert found(f"{A}alone.pdf")
        assert not found(PAGE)
        assert not found(f"{A}peat.docx")
        assert not found(f"{A}none.pdf")
        assert not found(f"{A}nowhere.pdf")


def test_a_long_document_is_not_read_ahead(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_application()
    selection, ask = Selection(), Ask(folder)
    inspector = Inspector(selection, ask)
    monkeypatch.setattr(opened, "LONG_DOCUMENT_BYTES", len(PAPER) - 1)
    try:
        inspector.read_ahead([f"{A}alone.pdf", f"{A}peat.docx", PAGE])
        wait_until(lambda: ask.is_quiet, "all is read")
        ahead = {
            url for url in (f"{A}alone.pdf", f"{A}peat.docx", PAGE) if selection.read_ahead(url)
        }
    finally:
        inspector.close_down()
        ask.close()
    assert ahead == {f"{A}peat.docx", PAGE}


def test_it_is_handed_out_before_the_record_and_for_the_full_text_in_view(folder: Path) -> None:
    make_application()
    selection, ask = Selection(), Ask(folder)
    inspector = Inspector(selection, ask)
    told: list[str] = []
    selection.printed_found.connect(lambda capture: told.append(f"pages of {capture.url}"))
    selection.inspected.connect(
        lambda seen: told.append(f"record of {seen.url}") if seen is not None else None
    )
    try:
        for url in (f"{A}alone.pdf", PAGE):
            selection.choose_url(url)
            wait_until(lambda url=url: f"record of {url}" in told, "it is read")
        selection.choose_full_text(FULL)
        wait_until(lambda: told.count(f"record of {PAGE}") == 2, "it is read")
    finally:
        inspector.close_down()
        ask.close()
    assert told == [
        f"pages of {A}alone.pdf",
        f"record of {A}alone.pdf",
        f"record of {PAGE}",
        f"pages of {FULL}",
        f"record of {PAGE}",
    ]
