"""A record with a full text: the bar leads from the page to the document, and values lead there too."""

import pytest

from carmengui.demo import DemoClock
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.model import Field
from tests.engine.crawl.conftest import ScriptedWeb, http, project_on
from tests.engine.pipeline.test_documents import PAPER, PDF
from tests.engine.pipeline.test_full_texts import FULL, PAGE, TITLE, abstract_page
from tests.journeys.desktop import wait_until
from tests.ui.review.review_desk import review_window


@pytest.fixture
def folder(tmp_path):
    with ScriptedWeb() as web:
        clock = DemoClock()
        web.now = clock.now
        web.add("a.test/abs/7.html", http(abstract_page()))
        web.add("a.test/full/7.pdf", http(PAPER, **PDF))
        with project_on(tmp_path / "project", web) as project:
            project.crawl(read_sources([PAGE]), clock=clock)
    return tmp_path / "project"


def test_the_bar_shows_the_document_and_keeps_the_record(folder):
    with review_window(folder) as desk:
        bar = desk.review.captures
        desk.selection.choose_url(PAGE)
        wait_until(lambda: desk.selection.inspection is not None, "it is read")
        assert not bar.isHidden()
        assert TITLE in bar.reason.text()
        bar.captures.choose(1)
        wait_until(lambda: desk.selection.inspection.shown_full_text == FULL, "it is read")
        shown = desk.selection.inspection
        assert (shown.url, desk.selection.url) == (PAGE, PAGE)
        assert "data-document" in shown.source
        assert {each.url for each, _ in shown.evidence} == {FULL}
        bar.captures.choose(0)
        wait_until(lambda: not desk.selection.inspection.shown_full_text, "it is read")
        assert {each.url for each, _ in desk.selection.inspection.evidence} == {""}


def test_a_value_of_the_document_opens_it_at_its_evidence(folder):
    with review_window(folder) as desk:
        desk.selection.choose_url(PAGE)
        wait_until(lambda: desk.selection.inspection is not None, "it is read")
        cited = desk.selection.inspection.record.field(Field.REFERENCED_TITLES).candidates[0]
        seen = []
        desk.selection.candidate_chosen.connect(seen.append)
        desk.selection.choose_candidate(cited)
        assert seen == []
        wait_until(lambda: seen, "it is read")
        inspection = desk.selection.inspection
        span = inspection.span_of(seen[0])
        assert "Fire under peat" in inspection.source[span.start : span.end]
        assert desk.review.captures.captures.index() == 1
