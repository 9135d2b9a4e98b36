"""What stands for the value in view: the verdict, the right value that was given, and the notes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from carmengui.engine.model import Span
from carmengui.engine.model.review import Decision, Judgement
from carmengui.ui.review.judgement_words import OPEN, sign_of
from carmengui.ui.review.record.candidates import BETWEEN
from carmengui.ui.review.record.shown_note import ShownNote
from carmengui.ui.theme import paint_icon, theme
from carmengui.ui.widgets.layouts import in_column
from carmengui.ui.widgets.lists.painted_row import PaintedRow
from carmengui.ui.widgets.lists.wrapped_words import wrapped
from carmengui.ui.widgets.plain_text import set_tip
from carmengui.ui.widgets.show_if import show_if

_LEFT_PX, _INSET_PX, _ROW_PX, _ICON_PX = 44, 16, 22, 14
_LINE_PX, _MOST_LINES = 17, 3


class StandingRow(PaintedRow):
    """A shape and words; a note with a place leads to it."""

    def __init__(self) -> None:
        super().__init__(_ROW_PX)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._icon, self._color, self._strong, self._words = "", "soft", "", ""

    def tell(self, icon: str, color: str, strong: str, words: str) -> None:
        """Say something: the strong words first."""
        self._icon, self._color, self._strong, self._words = icon, color, strong, words
        self.fit()
        said = f"{strong}: {words}" if strong and words else strong or words
        self.setAccessibleName(said)
        set_tip(self, said)
        self.update()

    def fit(self) -> None:
        """Be as high as the words are at the present width."""
        height = _ROW_PX + (len(self._lines()) - 1) * _LINE_PX
        if height != self._height_px:
            self._height_px = height
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the words anew."""
        super().resizeEvent(event)
        self.fit()

    def _strong_left(self) -> int:
        return theme().px(_LEFT_PX + _ICON_PX + 6)

    def _words_left(self) -> int:
        strong = QFontMetrics(theme().font(13, weight=600)).horizontalAdvance(self._strong)
        return self._strong_left() + (strong + theme().px(8) if strong else 0)

    def _lines(self) -> tuple[str, ...]:
        """Return the words, broken for the room that they have."""
        words, room = " ".join(self._words.split()), self.width() - self._words_left() - _INSET_PX
        return wrapped(words, theme().font(13), room, _MOST_LINES)

    def paint_row(self, painter: QPainter) -> None:
        """Paint the line, or the lines of a long note."""
        wear, size = theme(), theme().px(_ICON_PX)
        line = QRect(0, 0, self.width() - _INSET_PX, wear.px(_ROW_PX))
        top = line.center().y() - size // 2
        paint_icon(painter, self._icon, wear.px(_LEFT_PX), top, size, self._color)
        painter.setPen(wear.color("text"))
        painter.setFont(wear.font(13, weight=600))
        line.setLeft(self._strong_left())
        painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter), self._strong)
        painter.setFont(wear.font(13))
        line.setLeft(self._words_left())
        for words in self._lines():
            painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter), words)
            line.translate(0, wear.px(_LINE_PX))


class StandingLines(QWidget):
    """Under the large value; takes no room while nothing was said."""

    place_wanted = Signal(object)
    """A note was pressed: the place it speaks of (``Span``)."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Verdict on this value"))
        self._rows: list[StandingRow] = []
        self._places: list[Span | None] = []
        self._column = in_column(on=self, margins=(0, 2))
        self.hide()

    def show_standing(
        self,
        state: str,
        said: Decision | None,
        record: Sequence[str],
        notes: Sequence[ShownNote],
        on_full_texts: Sequence[Decision] = (),
    ) -> None:
        """Show what stands for the value, for the whole record, and what was noted."""
        told: list[tuple[str, str, str, str]] = []
        self._places = []
        if state != OPEN and (said is not None or not on_full_texts):
            sign = sign_of(state, said.how if said else "")
            told.append((sign.icon, sign.color, sign.words, _given(said)))
            self._places.append(None)
        for judgement in record:
            sign = sign_of(judgement)
            told.append((sign.icon, sign.color, self.tr("This record"), sign.words.lower()))
            self._places.append(None)
        for given in on_full_texts:
            sign = sign_of(given.judgement, given.how)
            told.append((sign.icon, sign.color, sign.words, _given_on_full_text(given)))
            self._places.append(None)
        for note in notes:
            color = "soft" if note.is_lost else "accent"
            told.append(("comment-text-outline", color, note.head, note.words))
            self._places.append(note.place)
        self._show(told)

    def texts(self) -> list[str]:
        """Return what is said, line by line."""
        return [row.accessibleName() for row in self._rows if not row.isHidden()]

    def minimumSizeHint(self) -> QSize:
        """Ask for the rows that are shown."""
        shown = (row for row in self._rows if not row.isHidden())
        return QSize(120, sum(row.sizeHint().height() for row in shown) + 4)

    def _show(self, told: list[tuple[str, str, str, str]]) -> None:
        while len(self._rows) < len(told):
            row = StandingRow()
            row.clicked.connect(lambda _=False, place=len(self._rows): self._on_clicked(place))
            self._column.addWidget(row)
            self._rows.append(row)
        for place, row in enumerate(self._rows):
            if place < len(told):
                row.tell(*told[place])
            show_if(row, place < len(told))
        show_if(self, bool(told))

    def _on_clicked(self, place: int) -> None:
        if self._places[place] is not None:
            self.place_wanted.emit(self._places[place])


def _given_on_full_text(said: Decision) -> str:
    """Return by whom it was given on a full text, with the right value or the one that was judged."""
    words = QCoreApplication.translate("StandingLines", "given on the full text by {name}")
    if not said.reviewer:
        words = QCoreApplication.translate("StandingLines", "given on the full text")
    value = _given(said) or BETWEEN.join(said.values)
    return ": ".join(filter(None, (words.format(name=said.reviewer), value)))


def _given(said: Decision | None) -> str:
    if said is not None and said.judgement is Judgement.ABSENT and said.values:
        return QCoreApplication.translate("StandingLines", "correctly absent")
    if said is None or not said.corrected:
        return ""
    words = QCoreApplication.translate("StandingLines", "correct: “{value}”")
    return words.format(value=BETWEEN.join(said.corrected))
