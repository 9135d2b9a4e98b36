"""The timeline as a picture to keep: PNG or SVG, by the same code that paints the screen."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QSize
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator

from carmengui.engine.model import KnownError
from carmengui.ui.freshness.painter import paint_timeline
from carmengui.ui.freshness.scene import Scene


def png_of(scene: Scene, size: QSize, ratio: float = 2.0) -> bytes:
    """Return a scene as a PNG with ``ratio`` dots per pixel."""
    image = QImage(size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    paint_timeline(painter, scene, size)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"PNG")).write(image)
    return _bytes(buffer)


def svg_of(scene: Scene, size: QSize) -> bytes:
    """Return a scene as an SVG."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(size)
    generator.setViewBox(QRect(0, 0, size.width(), size.height()))
    generator.setTitle(scene.timeline.url)
    painter = QPainter(generator)
    paint_timeline(painter, scene, size)
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
