"""The view of printed pages: drawn where they are looked at, marked like a page of the web."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from carmengui.bridge.printed.printed_pages import PrintedPages
from carmengui.engine.documents.document import Page
from carmengui.engine.documents.printed.orders import (
    FoundWords,
    PageBox,
    PageSizes,
    PrintedWords,
    SelectedWords,
    Selecting,
    Tile,
)
from carmengui.engine.documents.printed.printed_document import PrintedDocument
from carmengui.ui.page.printed.page_column import PageColumn, is_drawable
from carmengui.ui.page.printed.tile_cache import TileCache
from carmengui.ui.theme import LIGHT, set_ground, theme, when_restyled
from carmengui.ui.widgets.plain_text import hide_tip, show_tip_at
from carmengui.ui.widgets.things import Thing, leave_menu_to_window, set_thing
from carmengui.ui.widgets.words.selected import selected_words

_WISH_MS = 30
_CLICK_PX = 4
_NOTCH = 120
_PAD_PX, _EDGE_PX = 1.5, 2
_SHORT_STEP_PX = 40
_CTRL = Qt.KeyboardModifier.ControlModifier
_LEFT = Qt.MouseButton.LeftButton
_PAPER = QColor("#FFFFFF")


class PrintedView(QAbstractScrollArea):
    """Shows the pages of one document below each other; a process of its own draws them."""

    drawn = Signal()
    """The first page in view is drawn, or it is said on it why it is not."""
    placed = Signal(list)
    """Where the words stand is known: for each number ``shown`` or ``missing``."""
    failed = Signal(str)
    """There will be no pages: the reason, a sentence."""
    spot_clicked = Signal(str, str, list)
    """A place was clicked: no path, no text, the numbers of the places there."""
    zoom_wanted = Signal(int)
    """The wheel was turned with Ctrl: the pages shall be so many steps larger."""
    page_reached = Signal(int, int)
    """The page in view, from 1, and how many there are."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pages = PrintedPages(self)
        self.column = PageColumn()
        self.tiles = TileCache()
        self._words: tuple[PrintedWords, ...] = ()
        self._boxes: dict[int, tuple[PageBox, ...]] = {}
        self._marked: tuple[int, ...] = ()
        self._problems: dict[int, str] = {}
        self._selection = SelectedWords("", ())
        self._zoom = 1.0
        self._count = 0
        self._is_told = self._is_open = False
        self._revealing: int | None = None
        self._pressed: QPointF | None = None
        self._pressed_page = 0
        self._turned = 0
        self._tip_at = QPoint()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(self.tr("Pages of the document"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        set_thing(self, Thing.SPAN)
        set_ground(self, "ground")  # the track of the scroll bar lets through what lies below
        self._wishing = QTimer(self, interval=_WISH_MS, singleShot=True)
        self._wishing.timeout.connect(self._wish)
        self.pages.opened.connect(self._on_opened)
        self.pages.failed.connect(self.failed)
        self.pages.drawn.connect(self._on_drawn)
        self.pages.not_drawn.connect(self._on_not_drawn)
        self.pages.found.connect(self._on_found)
        self.pages.search_ended.connect(self._on_search_ended)
        self.pages.selected.connect(self._on_selected)
        when_restyled(self._lay_out, at_once=False)

    def draw(self, document: PrintedDocument, words: Sequence[PrintedWords]) -> None:
        """Show a document from its first page; ``words`` are the places that can be marked."""
        self._words = tuple(words)
        self._boxes, self._marked, self._problems = {}, (), {}
        self._selection = SelectedWords("", ())
        self._is_told = False
        self._revealing = None
        self._is_open = False  # what is still seen is the document before
        self.pages.open(document)

    def look_for(self, words: Sequence[PrintedWords]) -> None:
        """Look for the places that can be marked in the document that is shown already."""
        self._words, self._boxes, self._marked = tuple(words), {}, ()
        if self._is_open:
            self.pages.find(self._words)
        self.viewport().update()
        self._tell_page()

    @property
    def is_drawn(self) -> bool:
        """Whether the first page in view is drawn, or it is said on it why it is not."""
        return self._is_told

    def forget(self) -> None:
        """Show nothing."""
        self.pages.forget()
        self.tiles.clear()
        self.column = PageColumn()
        self._is_told = self._is_open = False
        self._lay_out()

    def mark(self, numbers: Iterable[int]) -> None:
        """Mark these places and no others."""
        self._marked = tuple(sorted(set(numbers)))
        self.viewport().update()

    def boxes_of(self, number: int) -> tuple[PageBox, ...]:
        """Return where the words of a place stand, as far as it is known by now."""
        return self._boxes.get(number, ())

    def reveal(self, number: int) -> None:
        """Scroll a place into view, unless it is there already."""
        boxes = self._boxes.get(number)
        if not boxes:
            self._revealing = number
            return
        self._revealing = None
        place = self._place(boxes[0])
        if place is None or self._part().contains(place.toAlignedRect()):
            return
        ratio = self.devicePixelRatioF()
        part = self._part()
        if not part.top() <= place.top() <= place.bottom() <= part.bottom():
            self.verticalScrollBar().setValue(
                round((place.center().y() - part.height() / 3) / ratio)
            )
        if not part.left() <= place.left() <= part.right():
            self.horizontalScrollBar().setValue(
                round((place.center().x() - part.width() / 2) / ratio)
            )

    def set_zoom(self, zoom: float) -> None:
        """Show the pages so many times as wide as the pane."""
        if zoom != self._zoom:
            self._zoom = zoom
            self._lay_out()

    def show_page(self, number: int) -> None:
        """Scroll to the top of a page (from 0)."""
        if len(self.column):
            at = min(max(number, 0), len(self.column) - 1)
            top = self.column.rect(at).top() / self.devicePixelRatioF()
            self.verticalScrollBar().setValue(round(top) - 6)

    @property
    def page(self) -> int:
        """The page in view (from 0): the one at the upper third."""
        part = self._part()
        return self.column.page_at(part.top() + part.height() // 3)

    def selectedText(self) -> str:
        """Return the words that are selected."""
        return self._selection.text

    def copy(self) -> None:
        """Put the selected words on the clipboard."""
        if self._selection.text:
            QGuiApplication.clipboard().setText(self._selection.text)

    def close_down(self) -> None:
        """End the process that draws."""
        self.pages.close()

    # What the process tells -------------------------------------------------------------------

    def _on_opened(self, sizes: PageSizes) -> None:
        self.tiles.clear()
        self._is_open = True
        self.column = PageColumn(sizes.pages)
        self._count = sizes.count
        self._problems = {
            number: self._too_large(page)
            for number, page in enumerate(sizes.pages)
            if not is_drawable(page)
        }
        self.verticalScrollBar().setValue(0)
        self._lay_out()
        self.pages.find(self._words)
        self._wish()
        if 0 in self._problems:
            self._tell()
        self._tell_page()

    def _too_large(self, page: Page) -> str:
        if not page.width_pt or not page.height_pt:
            return self.tr("This page is broken.")
        words = self.tr("This page of {width} x {height} cm cannot be drawn.")
        width, height = (f"{side * 2.54 / 72:,.0f}" for side in (page.width_pt, page.height_pt))
        return words.format(width=width, height=height)

    def _on_drawn(self, tile: Tile, pixels: bytes) -> None:
        self.tiles.put(tile, pixels)
        self.viewport().update()
        self._tell()

    def _on_not_drawn(self, tile: Tile, reason: str) -> None:
        self._problems[tile.page] = reason
        self.viewport().update()
        self._tell()
        self._wishing.start()

    def _on_found(self, found: tuple[FoundWords, ...]) -> None:
        for each in found:
            self._boxes[each.number] = tuple(
                box for box in each.boxes if box.page < len(self.column)
            )
        self.viewport().update()
        if self._revealing in self._boxes:
            self.reveal(self._revealing)

    def _on_search_ended(self) -> None:
        count = max((words.number for words in self._words), default=-1) + 1
        self.placed.emit(["shown" if self._boxes.get(n) else "missing" for n in range(count)])

    def _on_selected(self, selection: SelectedWords) -> None:
        self._selection = selection
        self.viewport().update()
        if self._pressed is not None and selection.text:
            show_tip_at(self._tip_at, selected_words(selection.text), self)

    def _tell(self) -> None:
        if not self._is_told:
            self._is_told = True
            self.drawn.emit()

    # Places -----------------------------------------------------------------------------------

    def _part(self) -> QRect:
        """Return the part of the column that is in view, in pixels of the screen."""
        ratio = self.devicePixelRatioF()
        left, top = self.horizontalScrollBar().value(), self.verticalScrollBar().value()
        size = self.viewport().size()
        return QRect(
            round(left * ratio),
            round(top * ratio),
            round(size.width() * ratio),
            round(size.height() * ratio),
        )

    def _place(self, box: PageBox) -> QRectF | None:
        return self.column.place(box.page, box.box) if box.page < len(self.column) else None

    def _lay_out(self) -> None:
        """Lay the pages out anew; what was in the middle stays there."""
        column, part = self.column, self._part()
        middle = self._middle(part) if column.height_px else None
        ratio = self.devicePixelRatioF()
        bar = self.verticalScrollBar()
        # With the bar or without it: the width must not depend on what follows from it.
        room = self.width() - bar.sizeHint().width()
        column.lay_out(room, self._zoom, ratio, theme().zoom)
        size = self.viewport().size()
        bar.setRange(0, max(0, round(column.height_px / ratio) - size.height()))
        bar.setPageStep(size.height())
        bar.setSingleStep(_SHORT_STEP_PX)
        sideways = self.horizontalScrollBar()
        sideways.setRange(0, max(0, round(column.width_px / ratio) - size.width()))
        sideways.setPageStep(size.width())
        sideways.setSingleStep(_SHORT_STEP_PX)
        if middle is not None and len(column):
            number, down, across = middle
            rect = column.rect(min(number, len(column) - 1))
            y = rect.top() + down * rect.height() - part.height() * (0.5 if part.top() else 0)
            if part.top():
                bar.setValue(round(y / ratio))
            sideways.setValue(
                round((rect.left() + across * rect.width() - part.width() / 2) / ratio)
            )
        self.viewport().update()
        self._wishing.start()

    def _middle(self, part: QRect) -> tuple[int, float, float] | None:
        """Return the page in the middle of the view, and which place of it stands there."""
        if not len(self.column):
            return None
        number = self.column.page_at(part.center().y())
        rect = self.column.rect(number)
        down = (part.center().y() - rect.top()) / rect.height()
        across = (part.center().x() - rect.left()) / rect.width()
        return number, down, across

    def _wish(self) -> None:
        """Ask for what is in view and not here, then for what lies around it."""
        if not self.isVisible() or not len(self.column):
            return
        part = self._part()
        around = part.adjusted(0, -part.height() // 2, 0, part.height())
        wanted = dict.fromkeys(
            tile
            for area in (part, around)
            for number in self.column.seen(area.top(), area.height())
            if number not in self._problems
            for tile in self.column.tiles(number, area)
            if tile not in self.tiles
        )
        self.pages.want(list(wanted))

    # Painting ---------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the pages in view, what is marked on them and what is selected."""
        part, ratio = self._part(), self.devicePixelRatioF()
        with QPainter(self.viewport()) as painter:
            painter.fillRect(self.viewport().rect(), theme().color("ground"))
            painter.scale(1 / ratio, 1 / ratio)
            painter.translate(-part.left(), -part.top())
            for number in self.column.seen(part.top(), part.height()):
                self._paint_page(painter, number, part, ratio)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
            for box in self._selection.boxes:
                self._paint_box(painter, box, QColor(LIGHT.band), ratio)
            for number in self._marked:
                for box in self._boxes.get(number, ()):
                    self._paint_box(painter, box, QColor(LIGHT.evidence_ground), ratio)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
            for number in self._marked:
                for box in self._boxes.get(number, ()):
                    self._paint_edge(painter, box, ratio)

    def _paint_page(self, painter: QPainter, number: int, part: QRect, ratio: float) -> None:
        rect = self.column.rect(number)
        line = max(1, round(ratio))
        painter.fillRect(rect.adjusted(-line, -line, line, line), theme().color("line"))
        painter.fillRect(rect, _PAPER)
        if number in self._problems:
            self._paint_words(painter, rect, self._problems[number], ratio)
            return
        tiles = [(tile, self.tiles.get(tile)) for tile in self.column.tiles(number, part)]
        if any(image is None for _, image in tiles):
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            for other, seen in self.tiles.of_other_size(number, rect.width()):
                painter.drawImage(_scaled(other, rect), seen)
        for tile, image in tiles:
            if image is not None:
                painter.drawImage(rect.topLeft() + QPoint(tile.left_px, tile.top_px), image)

    def _paint_words(self, painter: QPainter, rect: QRect, words: str, ratio: float) -> None:
        painter.save()
        painter.translate(rect.topLeft())
        painter.scale(ratio, ratio)
        painter.setFont(theme().font(13))
        painter.setPen(QColor(LIGHT.soft))
        room = QRectF(0, 0, rect.width() / ratio, rect.height() / ratio).adjusted(24, 24, -24, -24)
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        painter.drawText(room, int(flags) | int(Qt.TextFlag.TextWordWrap), words)
        painter.restore()

    def _paint_box(self, painter: QPainter, box: PageBox, color: QColor, ratio: float) -> None:
        if (place := self._place(box)) is not None:
            painter.fillRect(_padded(place, ratio), color)

    def _paint_edge(self, painter: QPainter, box: PageBox, ratio: float) -> None:
        if (place := self._place(box)) is not None:
            ground, height = _padded(place, ratio), round(_EDGE_PX * ratio)
            edge = QRect(ground.left(), ground.bottom() + 1 - height, ground.width(), height)
            painter.fillRect(edge, QColor(LIGHT.evidence_edge))

    # Hands ------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the pages to the new width."""
        super().resizeEvent(event)
        self._lay_out()

    def scrollContentsBy(self, _dx: int, _dy: int) -> None:
        """Show another part."""
        self.viewport().update()
        if not self._wishing.isActive():
            self._wishing.start()
        self._tell_page()

    def event(self, event: QEvent) -> bool:
        """Draw anew for a screen of other pixels."""
        if event.type() is QEvent.Type.DevicePixelRatioChange:
            self._lay_out()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the ends with Home and End, from page to page with Ctrl and Page up or down."""
        key, has_ctrl = event.key(), bool(event.modifiers() & _CTRL)
        bar = self.verticalScrollBar()
        if key == Qt.Key.Key_Home:
            bar.setValue(0)
        elif key == Qt.Key.Key_End:
            bar.setValue(bar.maximum())
        elif has_ctrl and key in {Qt.Key.Key_PageDown, Qt.Key.Key_PageUp}:
            self.show_page(self.page + (1 if key == Qt.Key.Key_PageDown else -1))
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; with Ctrl zoom."""
        if not event.modifiers() & _CTRL:
            super().wheelEvent(event)
            return
        self._turned += event.angleDelta().y()
        steps = int(self._turned / _NOTCH)  # towards 0, as a wheel that turns back does
        self._turned -= steps * _NOTCH
        if steps:
            self.zoom_wanted.emit(steps)
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Leave the menu to the window."""
        leave_menu_to_window(self, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click or a selection."""
        if event.button() is _LEFT and len(self.column):
            self._pressed = self._at(event)
            self._pressed_page = self.column.page_at(round(self._pressed.y()))
            if self._selection.boxes:
                self._selection = SelectedWords("", ())
                self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Select words from where the mouse was pressed."""
        start = self._pressed
        if start is None or not event.buttons() & _LEFT or not self._has_moved(event):
            return
        self._tip_at = event.globalPosition().toPoint()
        here = self._at(event)
        column, page = self.column, self._pressed_page
        self.pages.select(
            Selecting(
                page,
                column.point_pt(page, start.x(), start.y()),
                column.point_pt(page, here.x(), here.y()),
                is_by_letter=bool(event.modifiers() & Qt.KeyboardModifier.AltModifier),
            )
        )

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a selection, or tell what was clicked."""
        if event.button() is not _LEFT or self._pressed is None:
            return
        is_click = not self._has_moved(event)
        self._pressed = None
        hide_tip()
        if is_click:
            at = self._at(event)
            self.spot_clicked.emit("", "", [n for n in self._boxes if self._covers(n, at)])

    def _at(self, event: QMouseEvent) -> QPointF:
        """Return the place of the mouse in the column."""
        part, at = self._part(), event.position() * self.devicePixelRatioF()
        return QPointF(at.x() + part.left(), at.y() + part.top())

    def _has_moved(self, event: QMouseEvent) -> bool:
        moved = self._at(event) - (self._pressed or QPointF())
        return moved.manhattanLength() >= _CLICK_PX * self.devicePixelRatioF()

    def _covers(self, number: int, at: QPointF) -> bool:
        ratio = self.devicePixelRatioF()
        places = map(self._place, self._boxes[number])
        return any(
            place is not None and _padded(place, ratio).contains(at.toPoint()) for place in places
        )

    def _tell_page(self) -> None:
        if len(self.column):
            number = self.page + 1
            words = self.tr("Page {n} of {count}").format(n=f"{number:,}", count=f"{self._count:,}")
            self.setAccessibleDescription(words)
            self.page_reached.emit(number, self._count)


def _padded(place: QRectF, ratio: float) -> QRect:
    """Return a little more than a place, in whole pixels."""
    pad = _PAD_PX * ratio
    return place.adjusted(-pad, -pad, pad, pad + _EDGE_PX * ratio / 2).toAlignedRect()


def _scaled(tile: Tile, rect: QRect) -> QRectF:
    """Return where a tile of another size stands on a page."""
    across, down = rect.width() / tile.width_px, rect.height() / tile.height_px
    return QRectF(
        rect.left() + tile.left_px * across,
        rect.top() + tile.top_px * down,
        tile.part_width_px * across,
        tile.part_height_px * down,
    )
