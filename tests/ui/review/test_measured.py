"""Behind a weight stands what became of such values: in the record, in the list, and as words."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from carmengui.engine.model import Field
from carmengui.engine.review.statistics.measured import Measured, MeasuredWeights
from carmengui.engine.storage import GoldStore
from carmengui.ui.review.list.columns import Column
from carmengui.ui.theme import theme
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import wait_until
from tests.ui.review.judged_project import Hand, make_project, url_of

MANY = 14
PAGES = [(f"n{n}", f"Blatt {n}", 0.8) for n in range(MANY)]
NINE_OF_TWELVE = "measured precision 47–91 % (12 values like it judged)"
TEN_OF_THIRTEEN = "measured precision 50–92 % (13 values like it judged)"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = make_project(tmp_path / "Werft", PAGES)
    with closing(GoldStore(made / "review.sqlite")) as gold:
        gold.save(
            {
                url_of(path): {"title": title if n < 9 else "Anderes"}
                for n, (path, title, _) in enumerate(PAGES[:12])
            }
        )
    return made


def at(bench: Workbench, folder: Path) -> Hand:
    hand = Hand(bench, folder, MANY)
    bench.selection.choose_url(url_of("n12"))
    hand.wait(lambda: hand.path == "n12", "the record is chosen")
    hand.ready()
    return hand


def named(bench: Workbench) -> str:
    rows = bench.review.metadata.ladder._rows
    return rows[0].accessibleName() if rows else ""


def banded(widget: QWidget) -> int:
    picture = widget.grab().toImage()
    wanted = QColor(theme().tokens.band).rgb()
    return sum(
        picture.pixel(x, y) == wanted
        for x in range(picture.width())
        for y in range(picture.height())
    )


def listed(bench: Workbench, role: Qt.ItemDataRole) -> str | None:
    records = bench.review.list.table.records
    said: str | None = records.index(0, Column.WEIGHT).data(role)
    return said


def test_a_weight_is_shown_with_what_it_is_worth(bench: Workbench, folder: Path) -> None:
    hand = at(bench, folder)
    ladder, table = bench.review.metadata.ladder, bench.review.list.table
    wait_until(lambda: NINE_OF_TWELVE in named(bench), "it is measured")
    assert ladder._rows[0].toolTip().startswith(f"0.80, {NINE_OF_TWELVE}")
    assert banded(ladder) > 0
    assert banded(table.viewport()) > 0
    for role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
        assert listed(bench, role) == f"0.80, {NINE_OF_TWELVE}"
    hand.press("A")
    wait_until(lambda: TEN_OF_THIRTEEN in named(bench), "the verdict is counted")


def test_the_line_below_takes_its_room(bench: Workbench, folder: Path) -> None:
    at(bench, folder)
    wait_until(lambda: NINE_OF_TWELVE in named(bench), "it is measured")
    row = bench.review.metadata.ladder._rows[0]
    with_line = row.heightForWidth(400)
    bench.review.show_measured(MeasuredWeights())
    assert NINE_OF_TWELVE not in named(bench)
    assert with_line - row.heightForWidth(400) == 20
    assert banded(bench.review.metadata.ladder) == 0


def test_another_field_and_weight_have_other_figures(bench: Workbench, folder: Path) -> None:
    at(bench, folder)
    rows = bench.review.metadata._fields.rows
    answers = {
        ("authors", "*", 9): Measured(0.9, 1.0, 40),
        ("title", "*", 7): Measured(0.1, 0.2, 50),
    }
    wait_until(lambda: NINE_OF_TWELVE in named(bench), "it is measured")
    bench.review.show_measured(MeasuredWeights(answers))
    assert "measured precision" not in named(bench)
    answer = rows[Field.AUTHORS].line.answer
    assert answer is not None
    assert answer.weight == 0.9
    words = "measured precision 90–100 % (40 values like it judged)"
    assert words in rows[Field.AUTHORS].accessibleName()
    bench.selection.choose_field("authors")
    role = Qt.ItemDataRole.ToolTipRole
    wait_until(lambda: listed(bench, role) == f"0.90, {words}", "the list speaks of authors")


def test_a_blind_reviewer_learns_nothing_of_it(bench: Workbench, folder: Path) -> None:
    at(bench, folder)
    wait_until(lambda: NINE_OF_TWELVE in named(bench), "it is measured")
    bench.reviewing.verdicts.panes.show_blind()
    table = bench.review.list.table
    assert "measured precision" not in named(bench)
    assert "0.80" not in named(bench)
    assert bench.review.metadata.ladder._rows[0].toolTip() == ""
    assert banded(bench.review.metadata) == 0
    wait_until(lambda: table.isColumnHidden(Column.WEIGHT), "the list is read without weights")
    assert banded(table.viewport()) == 0
    records = table.records
    for column in Column:
        for role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            said = records.index(0, column).data(role) or ""
            assert "measured precision" not in said
            assert column is Column.WEIGHT or "0.80" not in said
