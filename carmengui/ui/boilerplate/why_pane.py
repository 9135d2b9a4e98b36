"""Why this was removed: on how many pages it stands, how long it is, and where else."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.engine.inspection import CutRun, PageCut, Twin
from carmengui.ui.boilerplate.own_word_bar import OwnWordBar
from carmengui.ui.boilerplate.words import path_of, tr
from carmengui.ui.theme import Role, set_ground, set_role, set_tint, theme
from carmengui.ui.widgets.focus_ring import paint_frame
from carmengui.ui.widgets.layouts import in_column
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.lists.cell import MIDDLE, START, Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import RowLook
from carmengui.ui.widgets.lists.row_list import RowList
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.words.counted import counted

_STRIP_PX, _NAMED = 16, 3


_PATH_SHARE = 0.38
LOOK = RowLook(height_px=22, inset_px=0, ground="", hover="ground", has_edge=False, needs_keys=True)


class TwinList(RowList):
    """The twins (``row_opened``: jump to one)."""

    def __init__(self) -> None:
        super().__init__()
        self._site = ""
        column = Column[Twin](
            text=lambda twin: path_of(twin.url, self._site),
            spoken=self._sentence,
            tip=lambda twin: f"{twin.url}\n… {twin.before} {twin.words} …",
            paint=self._paint,
        )
        self.twins = PagedModel((column,), self)
        self.set_up(
            self.tr("Pages with the same text"),
            self.twins,
            LOOK,
            opens_at_once=True,
        )
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)

    def show_twins(self, site: str, twins: tuple[Twin, ...]) -> None:
        """Show the twins of another run."""
        self._site = site
        self.twins.show_rows(twins)
        if twins:
            self.setCurrentIndex(self.twins.index(0, 0))
        self.scrollToTop()

    def sizeHint(self) -> QSize:
        """Want no more than is needed: the threshold below comes first, and the rest is taken, too."""
        return QSize(200, theme().px(LOOK.height_px) * 3)

    def minimumSizeHint(self) -> QSize:
        """Show three at least."""
        return QSize(120, theme().px(LOOK.height_px) * 3)

    def _sentence(self, twin: Twin) -> str:
        return tr("{path}, after the words: {before}").format(
            path=path_of(twin.url, self._site), before=twin.before or tr("its beginning")
        )

    def _paint(self, cell: Cell[Twin]) -> None:
        """Paint the path in the colour of links, the words before plain, the run dim."""
        rect, twin = cell.rect, cell.row
        width = round(rect.width() * _PATH_SHARE)
        path = QRect(rect.left(), rect.top(), width - 12, rect.height())
        cell.write(path, path_of(twin.url, self._site), px=12, ink="accent", elide=MIDDLE)
        room = rect.adjusted(width, 0, 0, 0)
        # Each gets half, what is before from its end: the place is told by the nearest words.
        before = QRect(room.left(), room.top(), room.width() // 2, room.height())
        taken = cell.write(before, twin.before, px=12, elide=START) + cell.width_of(" ", px=12)
        cell.write(room.adjusted(taken, 0, 0, 0), twin.words, px=12, ink="removed")


class SiteStrip(QWidget):
    """One cell a page: filled when it holds the run, empty when not, the accent for this page."""

    def __init__(self) -> None:
        super().__init__()
        self._cells: list[str] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return one row of cells."""
        return QSize(200, theme().px(_STRIP_PX))

    def show_cells(self, cells: list[str], words: str) -> None:
        """Show a cell for each page: ``with``, ``without`` or ``here``."""
        self._cells = cells
        self.setAccessibleName(words)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the cells."""
        wear, count = theme(), max(1, len(self._cells))
        step = min(wear.px(24), self.width() / count)
        with QPainter(self) as painter:
            for number, cell in enumerate(self._cells):
                left, right = round(number * step), round((number + 1) * step)
                box = QRect(left, 0, max(1, right - left - (1 if step > 3 else 0)), self.height())
                if cell == "without":
                    paint_frame(painter, box, wear.color("strong"), 1)
                else:
                    painter.fillRect(box, wear.color("accent" if cell == "here" else "mark"))


class WhyPane(QWidget):
    """The proof of the run that is looked at, and a person's own word about it."""

    twin_chosen = Signal(object)
    """Jump to this ``Twin``."""

    def __init__(self) -> None:
        super().__init__()
        set_ground(self, "raised")
        self.setAccessibleName(self.tr("Reason for removal"))
        self.answer, self.sentence, self.without = plain_label(), plain_label(), plain_label()
        self.strip, self.twins, self.own = SiteStrip(), TwinList(), OwnWordBar()
        for label in (self.answer, self.sentence, self.without):
            label.setWordWrap(True)
            set_tint(label, "text" if label is self.answer else "soft")
        self.others = TextLink()
        """How many other pages share the run; it leads to them."""
        self.others.show_words("", spoken=self.tr("Other pages with it"), is_live=False)
        in_column(
            self.answer,
            self.sentence,
            self.strip,
            self.without,
            self.others,
            (self.twins, 1),
            self.own,
            on=self,
            spacing=8,
            margins=(16, 14, 16, 12),
        )
        self.others.clicked.connect(self.twins.take_keys)
        self.twins.row_opened.connect(self.twin_chosen)
        set_role(self.answer, Role.ANSWER)
        set_role(self.sentence, Role.BODY)
        set_role(self.without, Role.SMALL)
        self.say("", "")

    def say(self, answer: str, sentence: str) -> None:
        """Say why there is no run to explain."""
        self.answer.setText(answer)
        self.sentence.setText(sentence)
        self.without.clear()
        self.twins.show_twins("", ())
        self.own.show_nothing()
        for widget in (self.strip, self.without, self.others, self.twins):
            widget.setVisible(False)

    def show_run(self, cut: PageCut, run: CutRun, order: list[str]) -> None:
        """Explain a run; ``order`` are the pages in the order of the list."""
        held = {twin.url for twin in run.twins}
        compared = [url for url in order if url in set(cut.compared) | {cut.url}]
        cells = [
            "here" if url == cut.url else "with" if url in held else "without" for url in compared
        ]
        lacking = [url for url, cell in zip(compared, cells, strict=True) if cell == "without"]
        self.answer.setText(_answer(cut, run))
        self.sentence.setText(_sentence(cut, run))
        self.strip.show_cells(cells, self.answer.text())
        self.without.setText(_without(lacking, cut.site))
        by_place = {url: number for number, url in enumerate(order)}
        twins = sorted(run.twins, key=lambda twin: by_place.get(twin.url, len(order)))
        self.twins.show_twins(cut.site, tuple(twins))
        for widget in (self.strip, self.twins):
            widget.setVisible(True)
        self.without.setVisible(bool(lacking))
        one, many = self.tr("1 other page shares it"), self.tr("{n} other pages share it")
        self.others.show_words(counted(len(twins), one, many))
        self.others.setVisible(bool(twins))
        self.own.show_run(cut, run)


def _answer(cut: PageCut, run: CutRun) -> str:
    held, pages = f"{len(run.twins) + 1:,}", f"{cut.pages:,}"
    if cut.site_pages > cut.pages:
        return tr("Shared by {held} of {pages} pages compared").format(held=held, pages=pages)
    return tr("Shared by {held} of {pages} pages of this site").format(held=held, pages=pages)


def _sentence(cut: PageCut, run: CutRun) -> str:
    length, threshold = len(run.span), cut.threshold
    words = (
        tr("1 character of shared text")
        if length == 1
        else tr("{n} characters of shared text").format(n=f"{length:,}")
    )
    if run.is_removed and length > threshold:
        reason = tr("{words}, longer than the threshold of {threshold}.")
    elif run.is_removed:
        reason = tr("{words}: a whole block that is on most pages.")
    elif length > threshold:
        reason = tr("{words}; kept because too few pages share it.")
    else:
        reason = tr("{words}; kept because it is not longer than the threshold of {threshold}.")
    sentence = reason.format(words=words, threshold=f"{threshold:,}")
    if run.is_borderline:
        sentence += " " + tr("A slightly different threshold would change this.")
    return sentence


def _without(urls: list[str], site: str) -> str:
    named = ", ".join(path_of(url, site) for url in sorted(urls)[:_NAMED])
    if len(urls) > _NAMED:
        more = tr("{n} more").format(n=f"{len(urls) - _NAMED:,}")
        named = f"{named} {tr('and')} {more}"
    return tr("without it: {pages}").format(pages=named)
