"""The timeline or a what-if as a picture to keep: PNG or SVG, by the code that paints the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, QRect, QSize
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QWidget

from carmengui.engine.model import KnownError
from carmengui.ui.freshness.painter import paint_timeline
from carmengui.ui.freshness.scene import Scene
from carmengui.ui.theme import theme


def png_of(scene: Scene, size: QSize, ratio: float = 2.0) -> bytes:
    """Return a scene as a PNG with ``ratio`` dots per pixel."""
    return _png(size, lambda painter: paint_timeline(painter, scene, size), ratio)


def svg_of(scene: Scene, size: QSize) -> bytes:
    """Return a scene as an SVG."""
    return _svg(size, lambda painter: paint_timeline(painter, scene, size), scene.timeline.url)


def picture_of(widgets: Sequence[QWidget], title: str, *, is_svg: bool) -> bytes:
    """Return what widgets show, beside each other as they stand, as an SVG or a PNG."""
    size = QSize(sum(each.width() for each in widgets), max(each.height() for each in widgets))

    def paint(painter: QPainter) -> None:
        painter.fillRect(QRect(0, 0, size.width(), size.height()), theme().color("raised"))
        left = 0
        for widget in widgets:
            widget.render(painter, QPoint(left, 0))
            left += widget.width()

    return _svg(size, paint, title) if is_svg else _png(size, paint)


def _png(size: QSize, paint: Callable[[QPainter], None], ratio: float = 2.0) -> bytes:
    image = QImage(size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    paint(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"PNG")).write(image)
    return _bytes(buffer)


def _svg(size: QSize, paint: Callable[[QPainter], None], title: str) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(size)
    generator.setViewBox(QRect(0, 0, size.width(), size.height()))
    generator.setTitle(title)
    painter = QPainter(generator)
    paint(painter)
    painter.end()
    return _bytes(buffer)


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
