"""From HTML to the pages of a PDF, by Qt's own text document.

What it understands is a plain subset: headings, paragraphs, lists, tables with background colours,
images given as ``data:`` URLs. No file and no address is ever opened for a page.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache

from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QCoreApplication,
    QMarginsF,
    QRectF,
    QSizeF,
    Qt,
    QUrl,
)
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QFont,
    QGuiApplication,
    QImage,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)

from carmengui.engine.model import KnownError

LAYOUT_DPI = 96
"""Points of the layout: what one ``px`` of the style sheet is, in print as on a screen."""
PRINT_DPI = 1200
MARGIN_MM = 18.0
FOOT_MM = 8.0
"""Room for the page number, above the lower margin."""
BODY_PT, FOOT_PT = 9.5, 8.0
_MM_PER_INCH = 25.4
_OWN_SIZE = QTextFormat.Property.FontSizeAdjustment


def pdf_of(html: str) -> tuple[bytes, int]:
    """Return a PDF on A4, and how many pages it has.

    Raises:
        KnownError: an application without windows runs already, so that there is no way to draw.

    """
    _require_application()
    document = _Sheet()
    document.setHtml(html)
    _size_headings(document)
    kept = QByteArray()
    buffer = QBuffer(kept)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = _writer(buffer, document)
    pages = _draw(document, writer)
    buffer.close()
    return bytes(kept.data()), pages


class _Sheet(QTextDocument):
    """A text document that reads nothing but what stands in its HTML."""

    def __init__(self) -> None:
        super().__init__()
        self.setUndoRedoEnabled(False)
        self.setDocumentMargin(0)
        font = QFont()
        font.setPointSizeF(BODY_PT)
        self.setDefaultFont(font)
        # Widths of letters as designed, not as they would be rounded to the dots of a screen.
        self.setUseDesignMetrics(True)
        self._device = QImage(1, 1, QImage.Format.Format_ARGB32)
        self._device.fill(Qt.GlobalColor.transparent)
        dots_per_metre = round(LAYOUT_DPI / _MM_PER_INCH * 1000)
        self._device.setDotsPerMeterX(dots_per_metre)
        self._device.setDotsPerMeterY(dots_per_metre)
        self.documentLayout().setPaintDevice(self._device)

    def loadResource(self, kind: int, name: QUrl | str) -> object:  # noqa: N802 - Qt's own name
        """Return a picture that the HTML itself holds, and nothing else."""
        address = QUrl(name) if isinstance(name, str) else name
        if address.scheme() == "data":
            return super().loadResource(kind, address)
        # For nothing, Qt would go and look for a file of that name.
        return self._device


def _writer(buffer: QBuffer, document: QTextDocument) -> QPdfWriter:
    writer = QPdfWriter(buffer)
    writer.setResolution(PRINT_DPI)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    writer.setTitle(document.metaInformation(QTextDocument.MetaInformation.DocumentTitle))
    writer.setCreator("carmengui")
    return writer


def _draw(document: _Sheet, writer: QPdfWriter) -> int:
    whole = QPageSize(QPageSize.PageSizeId.A4).size(QPageSize.Unit.Millimeter)
    margin = _dots(MARGIN_MM)
    width, height = _dots(whole.width()) - 2 * margin, _dots(whole.height()) - 2 * margin
    text_height = height - _dots(FOOT_MM)
    document.setPageSize(QSizeF(width, text_height))
    _keep_together(document, text_height)
    pages = document.pageCount()
    painter = QPainter(writer)
    painter.scale(PRINT_DPI / LAYOUT_DPI, PRINT_DPI / LAYOUT_DPI)
    for page in range(pages):
        if page:
            writer.newPage()
        painter.save()
        painter.translate(margin, margin - page * text_height)
        _draw_part(document, painter, QRectF(0, page * text_height, width, text_height))
        painter.restore()
        if pages > 1:
            _draw_number(painter, QRectF(margin, margin, width, height), page + 1, pages)
    painter.end()
    return pages


def _size_headings(document: QTextDocument) -> None:
    """Let headings have the size that the style sheet gives them: Qt's own would go before it."""
    block = document.begin()
    while block.isValid():
        # Collected first: a changed format joins fragments, and the walk would lose its way.
        for start, end, form in list(_fragments(block)):
            if form.fontPointSize() > 0 and form.hasProperty(_OWN_SIZE):
                form.clearProperty(_OWN_SIZE)
                cursor = QTextCursor(document)
                cursor.setPosition(start)
                cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
                cursor.setCharFormat(form)
        block = block.next()


def _fragments(block: QTextBlock) -> Iterator[tuple[int, int, QTextCharFormat]]:
    step = block.begin()
    while not step.atEnd():
        part = step.fragment()
        yield part.position(), part.position() + part.length(), part.charFormat()
        step += 1


def _keep_together(document: QTextDocument, height: float) -> None:
    """Let paragraphs begin on a page that holds all of them, unless they are long.

    A paragraph of two pages would be written on both, and half of it cut away: whoever searches or
    copies the text would find it twice.
    """
    block = document.begin()
    while block.isValid():
        place = document.documentLayout().blockBoundingRect(block)
        cursor = QTextCursor(block)
        is_divided = place.top() // height < (place.bottom() - 1) // height
        if is_divided and place.height() < height / 2 and cursor.currentTable() is None:
            form = QTextBlockFormat()
            form.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
            cursor.mergeBlockFormat(form)
            # Qt would go on with places that it had found for what comes behind.
            document.markContentsDirty(0, document.characterCount())
        block = block.next()


def _draw_part(document: QTextDocument, painter: QPainter, part: QRectF) -> None:
    painter.setClipRect(part)
    context = QAbstractTextDocumentLayout.PaintContext()
    context.clip = part
    # Paper is white, whatever the theme of the desktop.
    context.palette.setColor(QPalette.ColorRole.Text, Qt.GlobalColor.black)
    document.documentLayout().draw(painter, context)


def _draw_number(painter: QPainter, place: QRectF, page: int, pages: int) -> None:
    font = QFont()
    # In points the size would follow the printer's resolution, and be scaled once more.
    font.setPixelSize(round(FOOT_PT * LAYOUT_DPI / 72))
    painter.setFont(font)
    painter.setPen(Qt.GlobalColor.darkGray)
    side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
    painter.drawText(place, side, f"{page} / {pages}")


def _dots(millimetres: float) -> float:
    return millimetres / _MM_PER_INCH * LAYOUT_DPI


def _require_application() -> None:
    running = QCoreApplication.instance()
    if running is None:
        _application()
    elif not isinstance(running, QGuiApplication):
        raise KnownError(
            "A PDF needs fonts, and the program was started without them.",
            "Write the report as HTML and print it from a browser.",
        )


@cache
def _application() -> QGuiApplication:
    """Make the application that fonts need; it lives as long as the program."""
    # Elsewhere the fonts of the system come with its own platform.
    needs_no_screen = sys.platform not in {"win32", "darwin"}
    return QGuiApplication(["carmengui", *(["-platform", "offscreen"] if needs_no_screen else [])])
