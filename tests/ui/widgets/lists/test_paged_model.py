"""One model for lists and tables: rows by page, or all there; columns say how they read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QModelIndex, Qt

from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import MAX_ASKED, PagedModel, RowRole

SPOKEN = Qt.ItemDataRole.AccessibleTextRole
PAGE = 10


@dataclass(frozen=True)
class Pear:
    number: int
    sort: str = "Abate"


NUMBER = Column[Pear](
    name="Number",
    text=lambda pear: f"{pear.number:,}",
    unread=lambda number: f"{number:,}",
    is_number=True,
    order="number",
)
SORT = Column[Pear](
    name=lambda: "Sort",
    text=lambda pear: pear.sort,
    spoken=lambda pear: f"pear {pear.number}, {pear.sort}",
    tip=lambda pear: f"<b>{pear.sort}</b>",
)


class Source:
    """Answers when it is told to; keeps what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[list[int]] = []
        self._open: list[tuple[Callable[[Sequence[Pear]], None], Callable[[str], None]]] = []

    def fetch(
        self,
        keys: list[int],
        done: Callable[[Sequence[Pear]], None],
        failed: Callable[[str], None],
    ) -> None:
        self.asked.append(keys)
        self._open.append((done, failed))

    def answer(self, sort: str = "Abate", at: int = -1) -> None:
        self._open[at][0]([Pear(key, sort) for key in self.asked[at]])

    def fail(self, sentence: str) -> None:
        self._open[-1][1](sentence)


@pytest.fixture
def source() -> Source:
    return Source()


@pytest.fixture
def paged(qapp, source: Source) -> PagedModel[Pear]:
    return PagedModel((NUMBER, SORT), key=lambda pear: pear.number, fetch=source.fetch, page=PAGE)


def ask(qtbot, source: Source, times: int) -> None:
    qtbot.waitUntil(lambda: len(source.asked) == times)


def test_rows_are_read_by_page_when_they_are_looked_at(qtbot, paged, source) -> None:
    paged.show_keys(list(range(1_000, 2_000)))
    assert paged.rowCount() == 1_000
    assert not source.asked
    assert paged.index(25, 1).data() == ""
    assert paged.index(25, 1).data(SPOKEN) == "loading"
    assert paged.index(25, 0).data() == "1,025", "the key says it"
    ask(qtbot, source, 1)
    assert source.asked[0] == list(range(1_020, 1_030))
    with qtbot.waitSignal(paged.read) as read:
        source.answer()
    assert read.args == [20, 29]
    assert paged.index(25, 1).data() == "Abate"
    assert paged.index(25, 1).data(SPOKEN) == "pear 1025, Abate"
    assert (
        paged.index(25, 1).data(Qt.ItemDataRole.ToolTipRole) == "<qt>&lt;b&gt;Abate&lt;/b&gt;</qt>"
    )
    assert paged.index(25, 0).data(RowRole) == Pear(1_025)


def test_an_answer_is_told_when_the_same_keys_were_shown_again_meanwhile(
    qtbot, paged, source
) -> None:
    paged.show_keys([1, 2])
    paged.want(0)
    ask(qtbot, source, 1)
    paged.show_keys([1, 2])
    with qtbot.waitSignal(paged.read) as read:
        source.answer()
    assert read.args == [0, 1]


def test_rows_that_are_known_stay_while_they_are_read_again(qtbot, paged, source) -> None:
    paged.show_keys([1, 2])
    paged.want(0)
    ask(qtbot, source, 1)
    source.answer()
    paged.show_keys([2, 1, 3])
    assert (paged.row_of(1), paged.row_of(9)) == (1, -1)
    assert paged.index(1, 1).data() == "Abate", "not a grey bar"
    ask(qtbot, source, 2)
    source.answer("Conference")
    assert paged.index(1, 1).data() == "Conference"
    paged.index(1, 1).data()
    assert not paged._wanted, "it is fresh"


def test_a_newer_question_asks_for_the_older_pages_too_unless_they_are_many(
    qtbot, paged, source
) -> None:
    paged.show_keys(list(range(1_000)))
    for times, page in enumerate((0, 3), start=1):
        paged.want(page * PAGE)
        ask(qtbot, source, times)
    assert source.asked[1] == [*range(10), *range(30, 40)]
    for page in range(50, 50 + MAX_ASKED):
        paged.want(page * PAGE)
    ask(qtbot, source, 3)
    assert source.asked[2] == list(range(500, 500 + PAGE * MAX_ASKED)), "out of sight"


def test_an_answer_about_other_rows_is_not_taken(qtbot, paged, source) -> None:
    paged.show_others([1, 2], source.fetch)
    paged.want(0)
    ask(qtbot, source, 1)
    paged.show_others([1, 2], source.fetch)
    source.answer("of before")
    assert paged.line(0) is None
    paged.want(0)
    ask(qtbot, source, 2)
    source.answer("of now")
    assert paged.line(0) == Pear(1, "of now")


def test_trouble_is_told_and_the_last_good_rows_stay(qtbot, paged, source) -> None:
    paged.show_keys([1])
    paged.want(0)
    ask(qtbot, source, 1)
    source.answer()
    paged.read_again()
    paged.want(0)
    ask(qtbot, source, 2)
    with qtbot.waitSignal(paged.failed) as failed:
        source.fail("The disk is gone.")
    assert failed.args == ["The disk is gone."]
    assert paged.line(0) == Pear(1)
    paged.want(0)
    ask(qtbot, source, 3)


def test_keys_that_come_in_on_top_leave_the_others_where_they_are(qtbot, paged, source) -> None:
    paged.show_keys((1, 2))
    with qtbot.waitSignal(paged.rowsInserted) as inserted, qtbot.assertNotEmitted(paged.modelReset):
        paged.show_keys((4, 3, 1, 2), grows=True)
    assert inserted.args[1:] == [0, 1]
    with qtbot.waitSignal(paged.modelReset):
        paged.show_keys((7, 1))


def test_rows_that_are_all_there_keep_what_is_chosen_while_their_keys_are_the_same(
    qtbot, qapp
) -> None:
    model = PagedModel((NUMBER, SORT), key=lambda pear: pear.number)
    model.show_rows([Pear(1), Pear(2)])
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.dataChanged):
        model.show_rows([Pear(1, "Bosc"), Pear(2)])
    assert [model.index(row, 1).data() for row in range(2)] == ["Bosc", "Abate"]
    with qtbot.waitSignal(model.modelReset):
        model.show_rows([])
    assert model.rowCount() == 0


def test_a_long_sequence_is_revealed_step_by_step(qapp) -> None:
    model = PagedModel((SORT,), revealed=3)
    model.show_rows([Pear(n) for n in range(8)])
    assert (model.rowCount(), model.canFetchMore(QModelIndex())) == (3, True)
    model.reveal(5)
    assert model.rowCount() == 8
    assert not model.canFetchMore(QModelIndex())


def test_only_columns_that_can_be_sorted_are(qtbot, paged) -> None:
    with qtbot.waitSignal(paged.order_chosen):
        paged.sort(0, Qt.SortOrder.DescendingOrder)
    with qtbot.assertNotEmitted(paged.order_chosen):
        paged.sort(0, Qt.SortOrder.DescendingOrder)
        paged.sort(1)
    assert (paged.order, paged.descending) == (0, True)


def test_the_words_above_the_columns_stand_as_their_cells_do(paged) -> None:
    across = Qt.Orientation.Horizontal
    assert [paged.headerData(n, across) for n in range(3)] == ["Number", "Sort", None]
    sides = [paged.headerData(n, across, Qt.ItemDataRole.TextAlignmentRole) for n in range(2)]
    assert bool(sides[0] & int(Qt.AlignmentFlag.AlignRight))
    assert bool(sides[1] & int(Qt.AlignmentFlag.AlignLeft))
