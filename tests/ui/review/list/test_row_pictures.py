"""Pictures of pages in the list: of the rows in sight only, those of their pages, and in the tip."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from carmengui.engine.project import Project
from carmengui.ui.review.list.model import PICTURE_PX, PICTURE_ROW_PX
from carmengui.ui.review.place import ReviewPlace
from carmengui.ui.session.place import Place
from carmengui.ui.theme import DARK, theme
from tests.bridge.pictures.conftest import BLUE, GREEN, RED, SITE, WHITE, import_into, page_of
from tests.engine.rendered_project import Page, render
from tests.engine.warc_files import response
from tests.journeys.desktop import wait_until
from tests.ui.review.review_desk import ReviewWindow, review_window

pytestmark = pytest.mark.slow
PAGES = 40


@pytest.fixture
def bench(qapp: QApplication, tmp_path: Path) -> Iterator[ReviewWindow]:
    folder = tmp_path / "Werft"
    pages = [page_of(f"page{n:02}", *((RED, GREEN), (BLUE, WHITE))[n % 2]) for n in range(PAGES)]
    import_into(folder, *(each for page in pages for each in page))
    with review_window(folder) as made:
        wait_until(lambda: made.review.list.table.current_row is not None, "records are listed")
        yield made


def url_of(bench: ReviewWindow, row: int) -> str:
    line = bench.review.list.table.records.line(row)
    return line.url if line is not None else ""


def painted(bench: ReviewWindow, row: int) -> tuple[QColor, QColor]:
    """Return the colours at the lower left and right of the picture in a row."""
    table = bench.review.list.table
    cell = table.visualRect(table.records.index(row, 0))
    image = table.viewport().grab().toImage()
    left, width = cell.left() + 12, PICTURE_PX.width()
    low = cell.center().y() + PICTURE_PX.height() // 2 - 6
    return image.pixelColor(left + width // 4, low), image.pixelColor(left + width * 3 // 4, low)


def is_painted(bench: ReviewWindow, row: int, colors: tuple[tuple[int, int, int], ...]) -> bool:
    return all(
        abs(one - other) < 14
        for seen, wanted in zip(painted(bench, row), colors, strict=True)
        for one, other in zip((seen.red(), seen.green(), seen.blue()), wanted, strict=True)
    )


def shows_its_page(bench: ReviewWindow, row: int, shade: float = 1.0) -> bool:
    """Tell whether a row shows the picture of the page it has now; the list may be ranked anew."""
    if not (url := url_of(bench, row)):
        return False
    shaded = tuple(tuple(round(part * shade) for part in color) for color in colors_of(url))
    return is_painted(bench, row, shaded)


def colors_of(url: str) -> tuple[tuple[int, int, int], ...]:
    return ((RED, GREEN), (BLUE, WHITE))[int(url[-7:-5]) % 2]


def rows_in_sight(bench: ReviewWindow) -> list[int]:
    view = bench.review.list.table
    return [
        row
        for row in range(view.records.rowCount())
        if view.viewport().rect().contains(view.visualRect(view.records.index(row, 0)))
    ]


def show(bench: ReviewWindow) -> None:
    bench.window.show_desk("Review")
    bench.review.list.table.setFocus()
    QTest.keyClick(bench.review.list.table, Qt.Key.Key_P, Qt.KeyboardModifier.ShiftModifier)


def test_rows_in_sight_show_their_pages_and_no_other_page_is_drawn(bench: ReviewWindow) -> None:
    table, asked = bench.review.list.table, set[str]()
    low = table.rowHeight(0)
    bench.pictures.told.connect(lambda some: asked.update(one.url for one in some))
    assert bench.pictures._thread is None  # nothing runs before somebody wants it
    show(bench)
    assert table.rowHeight(0) == PICTURE_ROW_PX > low
    assert not is_painted(bench, 0, colors_of(url_of(bench, 0)))  # its place is kept for it
    rows = rows_in_sight(bench)
    assert len(rows) >= 2
    wait_until(
        lambda: all(shows_its_page(bench, row) for row in rows),
        "the pictures are there",
    )
    assert {url_of(bench, row) for row in rows} <= asked
    assert len(asked) <= len(rows) + 1 < PAGES
    table.scrollToBottom()
    last = table.records.rowCount() - 1
    wait_until(lambda: bool(url_of(bench, last)), "the last row is read")
    wait_until(lambda: shows_its_page(bench, last), "the last one is there")
    bench.window.action_board.run("review.pictures")
    assert table.rowHeight(0) == low
    assert not is_painted(bench, last, colors_of(url_of(bench, last)))


def test_the_tip_has_the_picture_and_the_words(bench: ReviewWindow) -> None:
    show(bench)
    wait_until(lambda: shows_its_page(bench, 0), "the first one is there")
    table = bench.review.list.table
    place = table.visualRect(table.records.index(0, 1)).center()
    asked = QHelpEvent(QEvent.Type.ToolTip, place, table.viewport().mapToGlobal(place))
    QApplication.sendEvent(table.viewport(), asked)
    assert url_of(bench, 0) in QToolTip.text()
    assert "Drawn from the archive." in QToolTip.text()
    (label,) = (each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel"))
    image = label.grab().toImage()
    at = image.pixelColor(QPoint(image.width() // 4, 200))
    wanted = colors_of(url_of(bench, 0))[0]
    assert all(abs(a - b) < 14 for a, b in zip(at.toTuple()[:3], wanted, strict=True))
    QToolTip.hideText()


def test_a_changed_page_has_another_picture_and_one_without_says_why(bench: ReviewWindow) -> None:
    show(bench)
    url = url_of(bench, 0)
    name = url.rpartition("/")[2].removesuffix(".html")
    wait_until(lambda: shows_its_page(bench, revealed(bench, url)), "it is there")
    changed = page_of(name, WHITE, RED, more="<p>changed</p>", at="2026-05-17T10:00:00Z")
    other = url_of(bench, 1)
    empty = response(other, b" ", "2026-05-17T10:00:00Z")
    bench.host.close()  # the writer of the project is another program for a while
    import_into(bench.folder, *changed, empty)
    bench.review.list.refresh()
    wait_until(lambda: is_painted(bench, revealed(bench, url), (WHITE, RED)), "it is the new one")
    held = bench.reviewing.pictures._held

    def says_why() -> bool:
        revealed(bench, other)
        return other in held and str(held[other].picture.problem) == "the response is empty"

    wait_until(says_why, "there is none")


def test_a_page_that_is_rendered_meanwhile_is_shown_as_a_browser_drew_it(
    bench: ReviewWindow,
) -> None:
    show(bench)
    url = url_of(bench, 0)
    wait_until(lambda: shows_its_page(bench, revealed(bench, url)), "it is there")
    bench.host.close()
    ground = "<style>html { background: rgb(10, 150, 60) }</style>"
    page = Page(url, "<p>no words</p>", f"<!DOCTYPE html><title>Green words</title>{ground}")
    with Project.open(bench.folder) as project:
        render(project, page)
        project.store.commit()
        project.extract()
    bench.review.list.refresh()
    wait_until(
        lambda: is_painted(bench, revealed(bench, url), (GREEN, GREEN)), "it is the document"
    )


def revealed(bench: ReviewWindow, url: str) -> int:
    """Scroll a record into sight, wherever it stands in the list by now, and return its row."""
    table = bench.review.list.table
    rows = range(table.records.rowCount())
    row = next((row for row in rows if url_of(bench, row) == url), 0)
    table.scrollTo(table.records.index(row, 0))
    return row


def test_in_dark_the_pictures_are_dimmed_as_the_page_is(bench: ReviewWindow) -> None:
    show(bench)
    wait_until(lambda: shows_its_page(bench, 0), "the first one is there")
    theme().fix(DARK)
    wait_until(lambda: shows_its_page(bench, 0, shade=0.82), "it is dimmed")


def test_the_project_remembers_whether_pictures_are_shown(bench: ReviewWindow) -> None:
    table = bench.review.list.table
    place = ReviewPlace(bench.selection, bench.review.filter, table)
    changed: list[bool] = []
    place.changed.connect(lambda *_: changed.append(table.shows_pictures))
    show(bench)
    assert changed == [True]
    assert place.add_to(Place()).pictures == "shown"
    place.go(Place(url=f"{SITE}/page03.html", pictures="hidden"))
    assert not table.shows_pictures
    table.suggest_pictures()  # as for a packet: the person has decided
    assert not table.shows_pictures
    place.go(Place(url=f"{SITE}/page03.html", pictures="shown"))
    assert table.shows_pictures
    assert table.rowHeight(0) == PICTURE_ROW_PX
