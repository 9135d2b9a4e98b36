"""What has no room beside something else goes below it or is said more briefly; nothing is cut."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from carmengui.ui.boilerplate.site.partner_pane import PartnerPane
from carmengui.ui.crawl.first_start.page import WayRow
from carmengui.ui.crawl.happened import HappenedPane
from carmengui.ui.crawl.lists import Row, right_goes_below
from carmengui.ui.crawl.log import CrawlLog
from carmengui.ui.page.source.header import SourceHeader
from carmengui.ui.review.record.field_rows import method_width
from carmengui.ui.session.translation import PSEUDO, speak
from carmengui.ui.theme import theme
from carmengui.ui.widgets.words.methods import method_short, short_methods


@pytest.fixture
def long_words(qapp: QApplication) -> Iterator[None]:
    installed = speak(PSEUDO)
    yield
    for translator in installed:
        qapp.removeTranslator(translator)


def test_the_lines_of_the_evidence_are_bare_numbers_where_the_words_have_no_room(
    qtbot: QtBot,
) -> None:
    header = SourceHeader()
    qtbot.addWidget(header)
    header.show()
    header.show_place("lines 6 and 26", "6, 26")
    shown = {}
    for width in (600, 200):
        header.resize(width, header.height())
        shown[width] = header.place.text()
    assert shown == {600: "lines 6 and 26", 200: "6, 26"}
    assert header.place.toolTip() == "lines 6 and 26"


def test_every_short_method_fits_its_column(long_words: None) -> None:
    across = QFontMetrics(theme().font(12)).horizontalAdvance
    assert [word for word in short_methods() if across(word) > method_width()] == []
    assert method_short("meta.DC.title") == "<meta>"  # a sign is the same in every language
    assert method_short("byline.dated") != "byline"


def test_a_way_in_takes_a_second_line_for_long_words(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    row = WayRow("Open", "A corpus of saved pages, a list, a feed", "folder-open", "Ctrl+O", page)
    page.show()
    heights = {}
    for width in (600, 300):
        row.resize(width, row.sizeHint().height())
        heights[row.has_two_lines] = row.sizeHint().height()
    assert heights[True] - heights[False] == theme().px(16)


def test_the_strip_of_partners_is_never_a_sliver(qtbot: QtBot) -> None:
    pane = PartnerPane()
    qtbot.addWidget(pane)
    pane.show()
    beside = {}
    words_px = pane.choice.sizeHint().width()
    for width in (words_px + 400, words_px + 140):
        pane.resize(width, 200)
        qtbot.waitUntil(lambda: pane.strip.width() >= 40)
        choice = pane.choice.geometry()
        beside[width] = choice.top() <= pane.strip.geometry().center().y() <= choice.bottom()
    assert list(beside.values()) == [True, False]


def test_the_sums_of_the_requests_get_a_line_of_their_own(qtbot: QtBot) -> None:
    pane = HappenedPane(CrawlLog())
    qtbot.addWidget(pane)
    pane.show()
    pane.show_requests("")
    pane.show_sums("2,760 requests to 9 hosts, 0 to hosts outside the scope")
    for width, is_beside in ((900, True), (420, False)):
        pane.resize(width, 200)
        assert pane.sums.isVisible() == is_beside
        shown = pane.sums if is_beside else pane._sums_below
        assert shown.isVisible()
        qtbot.waitUntil(lambda shown=shown: shown.width() >= shown.sizeHint().width())


def test_the_host_of_a_trouble_goes_below_where_the_title_leaves_it_no_room(qtbot: QtBot) -> None:
    row = Row("1", "Forbidden by robots.txt", "line 3", "archiv.demo.test", "2 pages")
    metrics = QFontMetrics(theme().font(13, weight=600))
    beside = metrics.horizontalAdvance(row.words) + 12
    name_px = QFontMetrics(theme().font(12)).horizontalAdvance(row.right)
    assert not right_goes_below(row, beside + name_px)
    assert right_goes_below(row, beside + name_px - 1)
    assert not right_goes_below(row, 200)  # nor is there room for it below
