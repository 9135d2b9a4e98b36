"""Where the picture stands: the view, the veil over it, and the notice that takes their place."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from carmengui.ui.page.rendered.notice import Notice
from carmengui.ui.page.rendered.veil import Veil
from carmengui.ui.theme import set_ground


class Stage(QWidget):
    """Holds picture, veil and notice in the same place; shows the picture or the notice."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_ground(self, "ground")
        self.setAccessibleName(self.tr("Picture of the page"))
        self._view: QWidget | None = None
        self.notice = Notice(self)
        self.veil = Veil(self)
        self.veil.hide()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._on_focus_changed)

    @property
    def shows_picture(self) -> bool:
        """Whether the picture stands here, be it an old one."""
        return self._view is not None and not self.notice.isVisibleTo(self)

    def set_view(self, view: QWidget) -> None:
        """Take the view in; the notice stays until there is a picture."""
        self._view = view
        view.setParent(self)
        view.setGeometry(self.rect())
        view.show()
        self.veil.raise_()
        self.notice.raise_()
        self.setFocusProxy(view)

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
        """Keep all three in the same place."""
        super().resizeEvent(event)
        for widget in (self._view, self.notice, self.veil):
            if widget is not None:
                widget.setGeometry(self.rect())

    def _on_focus_changed(self, _old: QWidget | None, now: QWidget | None) -> None:
        view = self._view
        has_focus = now is not None and view is not None and (now is view or view.isAncestorOf(now))
        self.veil.show_ring(has_focus)
