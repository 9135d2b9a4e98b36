"""Glyphs of the icon font, drawn in any colour.

The font is that of QtAwesome. The package itself is not imported: it loads every font that it has,
and with them modules of Qt that nothing else needs, which took a tenth of the program's start.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QIcon, QIconEngine, QPainter, QPixmap

_PACKAGE, _FAMILY = "qtawesome", "materialdesignicons6-webfont"
_SHARE = 0.875
"""The size of the letters in the height of the picture: glyphs have a bearing."""


class GlyphEngine(QIconEngine):
    """Draws one glyph, in another colour where it is disabled."""

    def __init__(self, name: str, color: str, disabled: str) -> None:
        super().__init__()
        self._glyph, self._color, self._disabled = glyph(name), color, disabled

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """Draw the glyph in the middle of a rectangle."""
        del state
        painter.save()
        painter.setPen(QColor(self._disabled if mode is QIcon.Mode.Disabled else self._color))
        font = QFont(_family())
        font.setPixelSize(round(_SHARE * rect.height()))
        painter.setFont(font)
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), self._glyph)
        painter.restore()

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """Return a picture of the glyph."""
        drawn = QPixmap(size)
        drawn.fill(Qt.GlobalColor.transparent)
        with QPainter(drawn) as painter:
            self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        return drawn


def glyph(name: str) -> str:
    """Return the character that the font has for a name.

    Raises:
        KeyError: there is no such glyph.

    """
    return chr(int(_characters()[name], 16))


def glyph_files() -> tuple[Path, Path]:
    """Return the two files that icons are drawn from: the font, and the names of its glyphs."""
    return _file("", "ttf"), _file("-charmap", "json")


@cache
def _characters() -> dict[str, str]:
    named: dict[str, str] = json.loads(glyph_files()[1].read_text("utf-8"))
    return named


@cache
def _family() -> str:
    number = QFontDatabase.addApplicationFont(str(glyph_files()[0]))
    return QFontDatabase.applicationFontFamilies(number)[0]


def _file(kind: str, suffix: str) -> Path:
    """Return a file of the font, whatever its version."""
    spec = find_spec(_PACKAGE)
    assert spec is not None
    assert spec.origin is not None
    return min(Path(spec.origin).parent.glob(f"fonts/{_FAMILY}{kind}-*.{suffix}"))
