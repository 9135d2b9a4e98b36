"""Charts as a picture to keep: PNG or SVG, by the same code that paints the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, QRect, QSize
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QWidget

from carmengui.engine.model import KnownError
from carmengui.ui.theme import theme

Paint = Callable[[QPainter, QSize], None]


def png_of(paint: Paint, size: QSize, ratio: float = 2.0) -> bytes:
    """Return what is painted as a PNG with ``ratio`` dots per pixel."""
    image = QImage(size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    paint(painter, size)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"PNG")).write(image)
    return _bytes(buffer)


def svg_of(paint: Paint, size: QSize, title: str) -> bytes:
    """Return what is painted as an SVG."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(size)
    generator.setViewBox(QRect(0, 0, size.width(), size.height()))
    generator.setTitle(title)
    painter = QPainter(generator)
    paint(painter, size)
    painter.end()
    return _bytes(buffer)


def picture_of(paint: Paint, size: QSize, path: Path, title: str) -> bytes:
    """Return the content of a picture file: SVG if it is named so, else PNG."""
    is_svg = path.suffix.lower() == ".svg"
    return svg_of(paint, size, title) if is_svg else png_of(paint, size)


def picture_of_widgets(widgets: Sequence[QWidget], path: Path, title: str) -> bytes:
    """Return what widgets show, beside each other as they stand, as the content of a picture file."""
    whole = QSize(sum(each.width() for each in widgets), max(each.height() for each in widgets))

    def paint(painter: QPainter, size: QSize) -> None:
        painter.fillRect(QRect(0, 0, size.width(), size.height()), theme().color("raised"))
        left = 0
        for widget in widgets:
            widget.render(painter, QPoint(left, 0))
            left += widget.width()

    return picture_of(paint, whole, path, title)


def _bytes(buffer: QBuffer) -> bytes:
    data: QByteArray = buffer.data()
    buffer.close()
    return bytes(data.data())


def keep(content: bytes, path: Path) -> Path:
    """Write a file.

    Raises:
        KnownError: it cannot be written.

    """
    try:
        path.write_bytes(content)
    except OSError as error:
        raise KnownError(
            "{path} cannot be written: {reason}.",
            "Choose another place.",
            path=path,
            reason=error.strerror,
        ) from error
    return path
