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
from carmengui.ui.theme.rooms import rooms
from carmengui.ui.theme.style_sheet import build_style_sheet
from carmengui.ui.theme.theme import Theme
from carmengui.ui.theme.tokens import Tokens


class AppStyle(QObject):
    """Sets style, palette, font and style sheet; made before the first widget, which asks for them."""

    def __init__(self, app: QApplication, theme: Theme) -> None:
        super().__init__(app)
        self._app = app
        self._theme = theme
        self._folder = QTemporaryDir()
        self._holds_back = False
        self._tokens: Tokens | None = None
        """The colours of the style sheet in force."""
        app.setStyle("Fusion")
        theme.changed.connect(self.apply)
        restyle_last()
        self.apply()

    def apply(self) -> None:
        """Apply the tokens and the zoom in force; of a zoom alone only the parts of windows hear."""
        tokens, app = self._theme.tokens, self._app
        # A window that was built without the style sheet needs it as a whole, whatever it was before.
        is_worn = tokens == self._tokens and bool(app.styleSheet())
        is_zoom = is_worn and rooms().are_there and not self._holds_back
        if tokens != self._tokens:
            app.setPalette(build_palette(tokens))
            self._glyphs = write_glyphs(tokens, Path(self._folder.path()))
        app.setFont(self._theme.font(13))
        sheet = build_style_sheet(tokens, self._glyphs, self._theme.zoom)
        if is_zoom:
            rooms().dress("" if sheet == app.styleSheet() else sheet)
        elif not self._holds_back:
            if sheet != app.styleSheet():
                app.setStyleSheet(sheet)
            self._tokens = tokens
            rooms().dress("")

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
