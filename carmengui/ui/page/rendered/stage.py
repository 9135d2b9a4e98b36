"""Where the picture stands: the view, the veil over it, and the notice that takes their place."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QScrollBar, QStyle, QWidget

from carmengui.ui.page.rendered.notice import Notice
from carmengui.ui.page.rendered.page_picture_view import DARK_SHADE, PagePictureView
from carmengui.ui.page.rendered.page_text_view import PageTextView
from carmengui.ui.theme import set_ground, theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring

STALE_SHADE = 0.62
_STEP_MS = 40
_STEP = 0.03
_EDGE_SHARE = 0.25


class Veil(QWidget):
    """Lets every click through and draws over what is below."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._is_stale = False
        self._has_ring = False
        self._phase = 0.0
        self._timer = QTimer(self, interval=_STEP_MS)
        self._timer.timeout.connect(self._on_step)

    @property
    def is_stale(self) -> bool:
        """Whether the picture below is an old one."""
        return self._is_stale

    def show_stale(self, is_stale: bool) -> None:
        """Dim what is below, with a moving edge, until the new picture is there."""
        self._is_stale = is_stale
        moves = self.style().styleHint(QStyle.StyleHint.SH_Widget_Animate, None, self)
        if is_stale and moves:
            self._timer.start()
        else:
            self._timer.stop()
        self.update()

    def show_ring(self, has_ring: bool) -> None:
        """Show that the page has the keyboard."""
        self._has_ring = has_ring
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the shades, the moving edge and the ring."""
        painter = QPainter(self)
        style = theme()
        if style.tokens.is_dark:
            painter.fillRect(self.rect(), QColor.fromRgbF(0, 0, 0, DARK_SHADE))
        if self._is_stale:
            painter.fillRect(self.rect(), style.color("ground", round(255 * STALE_SHADE)))
            width = round(self.width() * _EDGE_SHARE)
            left = round(self._phase * (self.width() + width)) - width
            painter.fillRect(left, 0, width, 2, style.color("accent"))
        if self._has_ring:
            paint_focus_ring(painter, self.rect(), 0)

    def _on_step(self) -> None:
        self._phase = (self._phase + _STEP) % 1.0
        self.update(0, 0, self.width(), 2)


class Stage(QWidget):
    """Holds picture, veil and notice in the same place; shows the picture or the notice."""

    resized = Signal()
    """The picture has another size."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_ground(self, "ground")
        self.setAccessibleName(self.tr("Picture of the page"))
        self._view: QWidget | None = None
        self._printed: QWidget | None = None
        self._shows_printed = False
        self._times_wider = 1.0
        self.sideways = QScrollBar(Qt.Orientation.Horizontal, self)
        self.sideways.setAccessibleName(self.tr("Part of the page that is shown"))
        self.sideways.hide()
        self.sideways.valueChanged.connect(self._place_view)
        self.notice = Notice(self)
        self.veil = Veil(self)
        self.veil.hide()
        self.text = PageTextView(self)
        self.text.hide()
        self.page_picture = PagePictureView(self)
        self.page_picture.hide()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._on_focus_changed)

    @property
    def shows_picture(self) -> bool:
        """Whether the picture stands here, be it an old one."""
        return self._shown is not None and not self.notice.isVisibleTo(self)

    @property
    def _shown(self) -> QWidget | None:
        return self._printed if self._shows_printed else self._view

    def set_view(self, view: QWidget) -> None:
        """Take the view in; the notice stays until there is a picture."""
        self._view = view
        view.setParent(self)
        self._place_view()
        view.show()
        self._order()

    def set_printed(self, printed: QWidget) -> None:
        """Take the view of printed pages in; it lies below until it is shown."""
        self._printed = printed
        printed.setParent(self)
        printed.setGeometry(self.rect())
        printed.lower()
        printed.show()

    def show_printed(self, is_shown: bool) -> None:
        """Show the printed pages of a document, or the view of pages of the web again."""
        if is_shown != self._shows_printed:
            self._shows_printed = is_shown
            self._order()
            self._lay_out()

    def _order(self) -> None:
        """Lay one view over the other, and what belongs to both over them."""
        shown = self._shown
        if self._printed is not None and shown is not self._printed:
            self._printed.lower()
        if shown is not None:
            if shown is self._printed:
                shown.raise_()
            self.setFocusProxy(shown)
        for widget in (self.sideways, self.veil, self.page_picture, self.text, self.notice):
            widget.raise_()

    def magnify(self, times_wider: float) -> None:
        """Let the view be so many times as wide as there is room, with a bar that moves it sideways."""
        if times_wider == self._times_wider:
            return
        bar = self.sideways
        middle = (bar.value() + self.width() / 2) / max(1, self._view_width)
        self._times_wider = times_wider
        self._lay_out()
        # What stood in the middle stays there.
        bar.setValue(round(middle * self._view_width - self.width() / 2))

    @property
    def _view_width(self) -> int:
        return round(self.width() * self._times_wider)

    def _lay_out(self) -> None:
        beyond = 0 if self._shows_printed else max(0, self._view_width - self.width())
        bar = self.sideways
        bar.setRange(0, beyond)
        bar.setPageStep(self.width())
        bar.setSingleStep(max(1, self.width() // 10))
        height = bar.sizeHint().height()
        bar.setGeometry(0, self.height() - height, self.width(), height)
        bar.setVisible(beyond > 0)
        self._place_view()

    def _place_view(self) -> None:
        if self._view is not None:
            bar = self.sideways
            below = bar.height() if bar.maximum() else 0
            self._view.setGeometry(-bar.value(), 0, self._view_width, self.height() - below)

    def show_text(self, is_shown: bool) -> None:
        """Show the text of the page over its picture, or the picture again."""
        self.text.setVisible(is_shown)
        if is_shown:
            self.text.raise_()
            self.notice.raise_()

    def show_page_picture(self, is_shown: bool) -> None:
        """Show the picture that came with a packet over the page, or the page again."""
        self.page_picture.setVisible(is_shown)
        if is_shown:
            self.page_picture.raise_()

    def show_picture(self) -> None:
        """Show the picture, undimmed."""
        self.veil.show_stale(False)
        self.veil.show()
        self.notice.hide()

    def show_stale(self) -> None:
        """Dim the picture, when there is one."""
        if self.shows_picture:
            self.veil.show_stale(True)

    def show_notice(
        self,
        reason: str,
        detail: str = "",
        *,
        icon_name: str = "file-hidden",
        text: str = "",
        is_trouble: bool = False,
    ) -> None:
        """Show a notice in place of the picture."""
        self.notice.show_reason(
            reason, detail, icon_name=icon_name, text=text, is_trouble=is_trouble
        )
        self.veil.show_stale(False)
        self.veil.hide()
        self.notice.show()
        self.notice.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep all of them in the same place."""
        super().resizeEvent(event)
        for widget in (self.notice, self.veil, self.text, self.page_picture, self._printed):
            if widget is not None:
                widget.setGeometry(self.rect())
        self._lay_out()
        self.resized.emit()

    def _on_focus_changed(self, _old: QWidget | None, now: QWidget | None) -> None:
        view = self._shown
        has_focus = now is not None and view is not None and (now is view or view.isAncestorOf(now))
        self.veil.show_ring(has_focus)
