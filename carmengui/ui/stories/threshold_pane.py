"""Another threshold of stories: tried with the slider, its effect told at once, kept by a button."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRect, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from carmengui.engine.stories.overview import (
    Agreement,
    Regrouping,
    StoryBoard,
    ThresholdEffect,
)
from carmengui.ui.stories.story_row import untitled
from carmengui.ui.stories.threshold_scale import StoryScale
from carmengui.ui.theme import Role, set_ground, theme
from carmengui.ui.widgets.layouts import STRETCH, holder, in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.lists.cell import RIGHT, Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import Ring, RowLook
from carmengui.ui.widgets.lists.row_list import RowList
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.show_if import show_if
from carmengui.ui.widgets.words.counted import counted

PAIRS_TO_JUDGE = 10
_ROW_PX, _INSET_PX, _MOST_ROWS = 24, 16, 4
_LOOK = RowLook(
    height_px=_ROW_PX,
    inset_px=_INSET_PX,
    ground="ground",
    hover="line",
    has_edge=False,
    ring=Ring.CURRENT,
)


class ThresholdPane(QWidget):
    """Nothing changes while the slider is moved; “Use” regroups the stories and can be undone."""

    threshold_tried = Signal(float)
    """The effect of another threshold is wanted."""
    threshold_kept = Signal(float)
    """A threshold shall hold for the project from now on."""
    judging_wanted = Signal(float)
    """The pairs nearest to a threshold shall be judged."""
    story_wanted = Signal(str)
    """A story that would change shall be shown (its key)."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Threshold of a story"))
        self.title = plain_label(self.tr("Threshold of a story"), role=Role.TITLE)
        self.note = plain_label(
            self.tr("all pairs; strong bars are joined"),
            role=Role.SMALL,
            tint="soft",
            wordWrap=True,
        )
        self.scale = StoryScale()
        self.judged = plain_label(role=Role.SMALL, tint="soft", wordWrap=True)
        self.judge = link_button()
        self.said = plain_label(role=Role.TITLE, wordWrap=True)
        self.agreement = plain_label(role=Role.SMALL, tint="soft", wordWrap=True)
        self.use, self.keep = QPushButton(), QPushButton()
        self.use.setProperty("primary", True)
        column = Column[Regrouping](text=regrouping_words, tip=regrouping_words, paint=_paint)
        self.rows = PagedModel((column,), self)
        self.list = RowList()
        self.list.set_up(self.tr("Stories that would change"), self.rows, _LOOK)
        self._threshold = 0.0
        self._lay_out()
        self._connect()

    def show_board(self, board: StoryBoard) -> None:
        """Show the pairs of all stories and the threshold that holds."""
        self._threshold = board.threshold
        self.scale.histogram.show_pairs(board.similarities, board.judged)
        self.scale.show_threshold(board.threshold)
        self._name_judging(board.threshold)
        self.judged.setText(judged_words(board))
        self._show_rest(board.agreement)

    def show_effect(self, effect: ThresholdEffect) -> None:
        """Show what the threshold that is tried would do."""
        if abs(effect.threshold - self.scale.wanted) > 1e-9:
            return  # the slider is elsewhere by now
        self.said.setText(effect_words(effect))
        self.agreement.setText(agreement_words(effect.now, effect.then))
        self.rows.show_rows(effect.regroupings)
        self._fit_list(len(effect.regroupings))
        is_other = abs(effect.threshold - self._threshold) > 1e-9
        for button, words, threshold in (
            (self.use, self.tr("Use {n}"), effect.threshold),
            (self.keep, self.tr("Keep {n}"), self._threshold),
        ):
            show_if(button, is_other)
            button.setText(words.format(n=f"{threshold:.2f}"))

    def _name_judging(self, threshold: float) -> None:
        words = self.tr("Judge {n} near {threshold}")
        self.judge.setText(words.format(n=PAIRS_TO_JUDGE, threshold=f"{threshold:.2f}"))

    def step(self, by: int) -> None:
        """Show the next of the stories that would change, or the one before."""
        count = self.rows.rowCount()
        if count:
            at = (self.list.currentIndex().row() + by) % count
            self.list.setCurrentIndex(self.rows.index(at, 0))
            self.list.open_current()

    def _show_rest(self, agreement: Agreement) -> None:
        self.said.setText(self.tr("Move the slider to see which stories would merge or split."))
        self.agreement.setText(agreement_words(agreement, agreement))
        self.rows.show_rows(())
        self._fit_list(0)
        show_if(self.use, False)
        show_if(self.keep, False)

    def _fit_list(self, count: int) -> None:
        show_if(self.list, count > 0)
        row = theme().px(_ROW_PX)
        self.list.setMinimumHeight(row)
        self.list.setMaximumHeight(min(_MOST_ROWS, max(1, count)) * row)

    def _on_keep(self) -> None:
        self.scale.slider.setValue(round(self._threshold * 100))

    def _connect(self) -> None:
        self.scale.threshold_tried.connect(self.threshold_tried)
        self.scale.threshold_tried.connect(self._name_judging)
        self.judge.clicked.connect(lambda: self.judging_wanted.emit(self.scale.wanted))
        self.use.clicked.connect(lambda: self.threshold_kept.emit(self.scale.wanted))
        self.keep.clicked.connect(self._on_keep)
        self.list.row_opened.connect(lambda row: self.story_wanted.emit(row.key))

    def _lay_out(self) -> None:
        self.title.setWordWrap(True)
        head = in_column(self.title, self.note)
        judged = in_row((self.judged, 1), self.judge, spacing=8)
        upper = holder(in_column(head, self.scale, judged, spacing=4, margins=(_INSET_PX, 10)))
        words = in_column(self.said, self.agreement, spacing=3, margins=(_INSET_PX, 10, 16, 4))
        buttons = in_row(self.use, self.keep, STRETCH, spacing=8, margins=(_INSET_PX, 6, 16, 10))
        lower = holder(in_column(words, (self.list, 1), buttons))
        set_ground(upper, "raised", edge="bottom")
        set_ground(lower, "ground")
        in_column(upper, (lower, 1), on=self)


def effect_words(effect: ThresholdEffect) -> str:
    """Return how many stories another threshold would merge and split."""
    if not effect.regroupings:
        return _tr("At {n} every story stays as it is.").format(n=f"{effect.threshold:.2f}")
    merges = counted(effect.merges, _tr("1 merge"), _tr("{n} merges"))
    splits = counted(effect.splits, _tr("1 split"), _tr("{n} splits"))
    words = _tr("At {n}: {merges}, {splits}")
    return words.format(n=f"{effect.threshold:.2f}", merges=merges, splits=splits)


def agreement_words(now: Agreement, then: Agreement) -> str:
    """Return how far the stories say what was judged, now and with another threshold."""
    if not now.pairs:
        return _tr("Nothing is judged yet: move, split or merge messages, and this is measured.")
    words = _tr("completeness {completeness}, precision {precision}, {pairs}")
    return words.format(
        completeness=_change(now.completeness, then.completeness),
        precision=_change(now.precision, then.precision),
        pairs=counted(now.pairs, _tr("from 1 judged pair"), _tr("from {n} judged pairs")),
    )


def judged_words(board: StoryBoard) -> str:
    """Return how many pairs were judged to belong together, and how many not."""
    together = sum(pair.is_together for pair in board.judged)
    words = _tr("judged: {together} belong together, {apart} do not")
    return words.format(together=f"{together:,}", apart=f"{len(board.judged) - together:,}")


def regrouping_words(row: Regrouping) -> str:
    """Return what would become of a story."""
    titles = [title or untitled() for title in row.titles]
    if row.is_merge:
        return " + ".join(titles)
    return _tr("{title} loses {part}").format(title=titles[0], part=titles[1])


def _change(now: float | None, then: float | None) -> str:
    told = ["–" if each is None else f"{each:.2f}" for each in (now, then)]
    return told[0] if told[0] == told[1] else f"{told[0]} → {told[1]}"


def _paint(cell: Cell[Regrouping]) -> None:
    px, row = theme().px, cell.row
    cell.icon("call-merge" if row.is_merge else "call-split", cell.inner.left(), 14, "soft")
    if row.is_merge:
        sizes = " + ".join(f"{size:,}" for size in row.sizes)
    else:
        sizes = f"{sum(row.sizes):,} = " + " + ".join(f"{size:,}" for size in row.sizes)
    width = cell.write(cell.inner, sizes, px=12, ink="soft", side=RIGHT)
    room = QRect(cell.inner).adjusted(px(22), 0, -width - px(10), 0)
    if room.width() > px(22):
        cell.write(room, regrouping_words(row), px=12)


def _tr(words: str) -> str:
    return QCoreApplication.translate("StoryThreshold", words)
