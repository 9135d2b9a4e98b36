"""The picture of a page that came with a review packet, in the place of the page itself."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from carmengui.ui.theme import set_ground, theme

DARK_SHADE = 0.18


class PagePictureView(QWidget):
    """Shows a picture as large as its pane has room for it, from the upper edge on."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        set_ground(self, "ground")
        self.setAccessibleName(self.tr("Picture of the page from the packet"))
        self._image = QImage()

    def show_jpeg(self, jpeg: bytes) -> None:
        """Show a picture; without bytes nothing."""
        self._image = QImage.fromData(jpeg, "JPG") if jpeg else QImage()  # type: ignore[arg-type]  # Qt takes a text
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the picture, dimmed in the dark as the page is."""
        if self._image.isNull():
            return
        size = self._image.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        place = QRect((self.width() - size.width()) // 2, 0, size.width(), size.height())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(place, self._image)
            if theme().tokens.is_dark:
                painter.fillRect(place, QColor.fromRgbF(0, 0, 0, DARK_SHADE))
