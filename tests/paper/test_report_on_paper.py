"""The report for a committee has two pages on paper, however much there is to say."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from carmengui.engine.model import Field
from carmengui.engine.model.review import Judgement
from carmengui.engine.pictures import PagePicture
from carmengui.engine.review.report.report import CommitteeReport, committee_report
from carmengui.engine.review.report.report_html import named_pages, report_html
from carmengui.engine.review.sampling.claims import Claim, JudgedMember
from carmengui.engine.review.sampling.confidence_sequence import Bounds
from carmengui.engine.review.sampling.sampling import Sample, SampleMember
from carmengui.engine.review.statistics.statistics_truths import known_at
from carmengui.engine.review.truth.agreement import Agreement, Kappa, RightBy
from carmengui.engine.storage import GoldStore, Store
from carmengui.paper.pdf import pdf_of
from tests.engine.review.statistics_project import Given, Made, Offered, fill

AT = datetime(2026, 11, 21, tzinfo=UTC)
LONG = "Ğışık Җәек Straße über Öl und Wasser, ein sehr langer Titel, der nicht endet, " * 4


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> None:
    del qapp


def crowded(folder: Path) -> CommitteeReport:
    """A project with every field, every rule, many kinds of markup, long values and names."""
    pages = []
    for number in range(60):
        ladder = tuple(
            Offered(
                f"{LONG}{number}",
                0.8,
                f"carmen.title.{number % 12 + 1}" if place == 0 else "meta.dc.title",
                f"/html/body/{'x' * place}element{place}",
            )
            for place in range(12)
        )
        fields = {str(each): Given((f"{LONG}{number}",), 0.9, "m", ladder) for each in Field}
        pages.append(
            Made(f"http://a.example/{number}/{'path' * 30}", f"s{number % 7}.example", fields)
        )
    store = fill(folder, pages)
    with closing(GoldStore(folder / "review.sqlite")) as gold:
        gold.save({page.url: {str(each): f"{LONG}x" for each in Field} for page in pages[:30]})
        gold.save(
            {
                page.url: {str(each): f"{LONG}{n}" for each in Field}
                for n, page in enumerate(pages[30:], 30)
            }
        )
    report = committee_report(store, known_at(folder / "review.sqlite"), name=LONG, at=AT)
    return replace(
        report,
        known=replace(
            report.known,
            reviewers=tuple((f"{LONG[:50]} {n}", n) for n in range(40)),
            verdicts=780,
        ),
        claims=tuple(_claim(str(each)) for each in Field),
        declared=12,
        agreements=tuple(
            Agreement(
                str(each),
                f"{LONG}1",
                f"{LONG}2",
                Kappa(1_200, 900, 0.5, 0.4, 0.6),
                RightBy(800, 100, 200, 100),
            )
            for each in Field
        ),
    )


def _claim(field: str) -> Claim:
    sites = {f"s{n}.example": 100 for n in range(7)}
    sample = Sample(
        "2026-11-21 by site, for the committee",
        2**30,
        400,
        True,
        AT,
        LONG,
        700,
        "0" * 32,
        700,
        sites,
    )
    members = tuple(
        JudgedMember(SampleMember(n, n, f"http://a/{n}", "s1.example", n), Judgement.RIGHT, (LONG,))
        for n in range(400)
    )
    return Claim(field, sample, 0.8, 0.99, 0.95, Bounds(580, 690, 700), members, 0, 120)


def test_a_crowded_report_has_two_pages(tmp_path: Path) -> None:
    report = crowded(tmp_path)
    assert len(report.statistics.found) > 15
    assert len(report.rules) == 12
    assert len(report.errors) == 6
    html = report_html(report)
    assert pdf_of(html)[1] == 2
    assert "more fields are in: carmengui stats." in html
    assert "and 34 others" in html
    assert "more fields are on the certificate." in html
    assert "How far the reviewers agree" in html


def test_pictures_of_all_named_pages_fill_one_page_more(tmp_path: Path) -> None:
    made = crowded(tmp_path)
    errors = tuple(
        replace(each, row=replace(each.row, url=f"http://a.example/{n}/{'path' * 30}"))
        for n, each in enumerate(made.errors)
    )
    report = replace(made, agreements=(), errors=errors)
    named = named_pages(report)
    assert len(named) == 6
    pictures = {url: PagePicture(url, "d", jpeg_of(n), missing=n) for n, url in enumerate(named)}
    html = report_html(report, pictures)
    assert html.count("<img") == 6
    assert "(5 of its requisites not archived)" in html
    assert pdf_of(html)[1] == 3
    assert report_html(report, dict(list(pictures.items())[:1])).count("<img") == 1


def jpeg_of(number: int) -> bytes:
    image = QImage(640, 480, QImage.Format.Format_RGB32)
    image.fill(0x102030 * (number + 1))
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "JPG")
    return bytes(data.data())


def test_an_empty_report_has_two_pages_as_well(tmp_path: Path) -> None:
    store: Store = fill(tmp_path, [])
    report = committee_report(store, known_at(tmp_path / "none"), name="empty", at=AT)
    assert pdf_of(report_html(report))[1] == 2
