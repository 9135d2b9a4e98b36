"""Put the theme on the application, again at each change: Fusion, palette, font, style sheet."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QObject, QTemporaryDir
from PySide6.QtWidgets import QApplication

from carmengui.ui.theme.icons import write_glyphs
from carmengui.ui.theme.palette import build_palette
from carmengui.ui.theme.roles import restyle_last
from carmengui.ui.theme.style_sheet import build_style_sheet
from carmengui.ui.theme.theme import Theme


class AppStyle(QObject):
    """Sets style, palette, font and style sheet; made before the first widget, which asks for them."""

    def __init__(self, app: QApplication, theme: Theme) -> None:
        super().__init__(app)
        self._app = app
        self._theme = theme
        self._folder = QTemporaryDir()
        self._holds_back = False
        app.setStyle("Fusion")
        theme.changed.connect(self.apply)
        restyle_last()
        self.apply()

    def apply(self) -> None:
        """Apply the tokens and the zoom in force."""
        tokens, app = self._theme.tokens, self._app
        app.setPalette(build_palette(tokens))
        app.setFont(self._theme.font(13))
        glyphs = write_glyphs(tokens, Path(self._folder.path()))
        sheet = build_style_sheet(tokens, glyphs, self._theme.zoom)
        if sheet != app.styleSheet() and not self._holds_back:
            app.setStyleSheet(sheet)

    @contextmanager
    def styled_at_the_end(self) -> Iterator[None]:
        """Let a window be built without the style sheet, and get it as a whole at the end.

        Qt applies a style sheet anew to all that is below whenever widgets are put into others: half
        the time that a window takes.
        """
        self._holds_back = True
        self._app.setStyleSheet("")
        try:
            yield
        finally:
            self._holds_back = False
            self.apply()
