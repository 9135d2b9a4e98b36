"""A packet with pictures: drawn before it is written, and seen by who opens it without the project."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from carmengui.engine.project.folder import DATABASE
from carmengui.engine.project.packets import open_packet
from carmengui.engine.storage import Store
from carmengui.ui.page.rendered.width_bar import PICTURE
from carmengui.ui.review.list.model import PICTURE_ROW_PX
from tests.bridge.pictures.conftest import (
    BLUE,
    GREEN,
    RED,
    SITE,
    WHITE,
    colors,
    import_into,
    is_like,
    page_of,
)
from tests.journeys.desktop import wait_until
from tests.ui.review.review_desk import ReviewPort, review_port, review_window

pytestmark = pytest.mark.slow
MANY = 12


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    project = tmp_path / "project"
    more = (page_of(f"more{n}", WHITE, BLUE) for n in range(MANY - 2))
    import_into(
        project,
        *page_of("red", RED, GREEN),
        *page_of("blue", BLUE, WHITE),
        *(each for page in more for each in page),
    )
    return project


@pytest.fixture
def port(qapp: QApplication, folder: Path) -> Iterator[ReviewPort]:
    with review_port(folder) as made:
        yield made


def test_who_opens_a_packet_elsewhere_sees_the_pages_as_they_were_drawn(
    port: ReviewPort, tmp_path: Path
) -> None:
    form = port.reviewing.agreement.reviewers.form
    told: list[str] = []
    progress: list[str] = []
    form.said.connect(told.append)
    form.progressed.connect(progress.append)
    form.records.setValue(MANY)
    form.write_packet(tmp_path / "p.carmenpacket")
    assert form.write.text() == "Cancel export"
    wait_until(lambda: bool(told), "it is packed")
    assert told == [f"Exported {MANY} records to p.carmenpacket. Send it to your colleague."]
    assert f"Drawing {MANY - 1} of {MANY} pages" in progress
    assert form.write.text() == "Export"
    assert not port.page.widths.layouts.offers(
        PICTURE
    )  # where the archive is, the page is replayed
    small = tmp_path / "elsewhere" / "small"
    small.parent.mkdir()
    assert open_packet(tmp_path / "p.carmenpacket", small).pictures == MANY
    with review_window(small) as bench:
        table = bench.review.list.table
        wait_until(lambda: table.shows_pictures, "a packet shows its pictures")
        assert table.rowHeight(0) == PICTURE_ROW_PX
        held = bench.reviewing.pictures._held
        rows = (f"{SITE}/red.html", f"{SITE}/blue.html")
        wait_until(lambda: bool(held), "they are there")
        with closing(Store(small / DATABASE, read_only=True)) as store:
            seen = {one.url: one.jpeg for one in bench.pictures.drawer.known(store, rows).values()}
        # The packet has no style sheet and no picture of these pages, only how they looked.
        for url, wanted in zip(rows, ((RED, GREEN), (BLUE, WHITE)), strict=True):
            assert all(map(is_like, colors(seen[url]), wanted))
        assert bench.pictures.drawer.pid == 0
        widths, shown = bench.page.widths.layouts, bench.page.stage.page_picture
        for url, wanted in zip(rows, ((RED, GREEN), (BLUE, WHITE)), strict=True):
            bench.selection.choose_url(url)
            wait_until(lambda: bench.selection.inspection is not None, "the record is read")
            wait_until(lambda: widths.offers(PICTURE), "its picture is offered")
            widths.choose(PICTURE)
            wait_until(lambda want=wanted: are_shown(shown, want), "the page is seen as it was")
        widths.choose(0)
        assert not shown.isVisible()


def are_shown(view: QWidget, wanted: tuple[tuple[int, int, int], ...]) -> bool:
    """Tell whether the halves of a picture have these colours."""
    image = view.grab().toImage()
    height = min(image.height(), image.width() * 3 // 4)
    seen = (image.pixelColor(image.width() * n // 4, height * 3 // 4) for n in (1, 3))
    return all(is_like(one.toTuple()[:3], other) for one, other in zip(seen, wanted, strict=True))


def test_an_export_that_is_cancelled_writes_nothing(port: ReviewPort, tmp_path: Path) -> None:
    form = port.reviewing.agreement.reviewers.form
    told: list[str] = []
    progress: list[str] = []
    form.said.connect(told.append)
    form.progressed.connect(progress.append)
    form.write_packet(tmp_path / "p.carmenpacket")
    wait_until(lambda: len(progress) > 2, "some pages are drawn")
    form.write.click()
    assert told == ["Export cancelled; no packet was written."]
    assert form.write.text() == "Export"
    wait_until(lambda: form._packing._ask.is_quiet, "the reader has heard of it")
    assert list(tmp_path.glob("*.carmenpacket*")) == []


def test_without_pictures_no_page_is_drawn(port: ReviewPort, tmp_path: Path) -> None:
    form = port.reviewing.agreement.reviewers.form
    told: list[str] = []
    form.said.connect(told.append)
    form.pictures.setChecked(False)
    form.write_packet(tmp_path / "p.carmenpacket")
    wait_until(lambda: bool(told), "it is packed")
    assert open_packet(tmp_path / "p.carmenpacket", tmp_path / "small").pictures == 0
    assert "drawer" not in port.pictures.__dict__
