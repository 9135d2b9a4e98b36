"""What pages say of the words that are searched: read for the rows in sight, their words marked."""

from __future__ import annotations

from collections import OrderedDict
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, QPointF, QTimer, Signal
from PySide6.QtGui import QTextCharFormat, QTextLayout

from carmengui.bridge import Ask, Reader
from carmengui.engine.model import Span
from carmengui.engine.storage.listing.listing import ListingRow
from carmengui.engine.storage.listing.word_search import Excerpt
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import END, Cell, fitting

ASK_AFTER_MS = 15
"""What comes into sight meanwhile is asked for with it."""
_MOST_ASKED, _MOST_HELD = 32, 512
_PX, _WEIGHT = 13, 400
_NONE = Excerpt("")


class Excerpts(QObject):
    """Has the pages of rows in sight read for what they say, and keeps it until something else is searched."""

    told = Signal()
    """Further excerpts are there."""

    def __init__(self, ask: Ask, parent: QObject) -> None:
        super().__init__(parent)
        self._ask = ask
        self._parts: tuple[str, ...] = ()
        self._held: OrderedDict[int, Excerpt] = OrderedDict()
        self._fresh: set[int] = set()
        self._wanted: dict[int, None] = {}
        self._is_asking = False
        self._soon = QTimer(self, singleShot=True, interval=ASK_AFTER_MS)
        self._soon.timeout.connect(self._read)

    def search(self, parts: tuple[str, ...]) -> None:
        """Look for other words, or for none."""
        if parts != self._parts:
            self._parts = parts
            self._held.clear()
            self.read_again()

    def read_again(self) -> None:
        """Have what is in sight read again: pages or the index have changed. It stays until then."""
        self._ask.forget(self, "excerpts")
        self._wanted.clear()
        self._fresh.clear()
        self._is_asking = False

    def look_at(self, number: int) -> Excerpt | None:
        """Return what the page of a record says; nothing while it is awaited."""
        if not self._parts:
            return _NONE
        if number not in self._fresh and number not in self._wanted:
            self._wanted[number] = None
            if not self._soon.isActive() and not self._is_asking:
                self._soon.start()
        return self._held.get(number)

    def words(self, line: ListingRow) -> str:
        """Return it as words; of a page that the index does not have, where the words must stand."""
        excerpt = self.look_at(line.number)
        if excerpt is None or not self._parts:
            return ""
        return excerpt.text or QCoreApplication.translate("Records", "in title or URL")

    def _read(self) -> None:
        # What came into sight last is looked at now.
        numbers = list(self._wanted)[-_MOST_ASKED:]
        if not numbers or not self._parts:
            return
        self._is_asking = True
        question = partial(_excerpts_of, parts=self._parts, numbers=numbers)
        done = partial(self._on_read, numbers)
        self._ask.run(self, "excerpts", question, done, lambda _: self._on_read(numbers, {}))

    def _on_read(self, numbers: list[int], found: dict[int, Excerpt]) -> None:
        self._is_asking = False
        for number in numbers:
            self._wanted.pop(number, None)
            self._held[number] = found.get(number, _NONE)
            self._held.move_to_end(number)
            self._fresh.add(number)
        while len(self._held) > _MOST_HELD:
            self._fresh.discard(self._held.popitem(last=False)[0])
        while len(self._wanted) > _MOST_ASKED:
            self._wanted.pop(next(iter(self._wanted)))
        if self._wanted:
            self._soon.start()
        self.told.emit()


def paint_excerpt(cell: Cell[ListingRow], excerpts: Excerpts) -> None:
    """Paint what a page says in one line, the words that are searched as evidence."""
    excerpt = excerpts.look_at(cell.row.number)
    if excerpt is None:
        return
    if not excerpt.text:
        cell.write(cell.inner, cell.column.text(cell.row), ink="faint")
        return
    font, metrics = fitting().font(_PX, _WEIGHT)
    shown = metrics.elidedText(excerpt.text, END, cell.inner.width())
    layout = QTextLayout(shown, font)
    layout.setFormats(
        [_hit(excerpt.text, span) for span in excerpt.hits if span.start < len(shown)]
    )
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(cell.inner.width())
    layout.endLayout()
    top = cell.middle - line.height() / 2
    cell.painter.save()
    cell.painter.setClipRect(cell.inner)
    cell.painter.setPen(theme().color("text" if cell.is_chosen else "soft"))
    layout.draw(cell.painter, QPointF(cell.inner.left(), top))
    cell.painter.restore()


def _hit(text: str, span: Span) -> QTextLayout.FormatRange:
    """Return the look of a word that is searched, at its place as Qt counts."""
    start, end = (len(text[:place].encode("utf-16-le")) // 2 for place in (span.start, span.end))
    look = QTextCharFormat()
    look.setBackground(theme().color("evidence_ground"))
    look.setForeground(theme().color("text"))
    hit = QTextLayout.FormatRange()
    hit.start, hit.length, hit.format = start, end - start, look
    return hit


def _excerpts_of(
    reader: Reader, *, parts: tuple[str, ...], numbers: list[int]
) -> dict[int, Excerpt]:
    search = reader.store.listing.word_search
    return search.excerpts(parts, numbers) if search is not None else {}
