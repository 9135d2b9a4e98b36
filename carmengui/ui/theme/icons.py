"""Icons of one family, in the colours of the theme in force."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QPainter, QPixmap

from carmengui.ui.theme.glyphs import GlyphEngine
from carmengui.ui.theme.theme import theme
from carmengui.ui.theme.tokens import Tokens


def icon(name: str, color: str = "soft") -> QIcon:
    """Return an icon by its mdi6 name, in the colour of a token.

    It belongs to the theme in force: ask again after ``theme().changed``.
    """
    tokens = theme().tokens
    return _made(name, getattr(tokens, color), tokens.strong)


def icon_pixmap(name: str, px: int, color: str = "soft", *, ratio: float = 1.0) -> QPixmap:
    """Return an icon as a picture that is sharp at a device pixel ratio."""
    tokens = theme().tokens
    return _painted(name, px, getattr(tokens, color), tokens.strong, ratio)


def paint_icon(painter: QPainter, name: str, x: int, y: int, px: int, color: str = "soft") -> None:
    """Draw an icon at a place, sharp at the ratio of the device."""
    ratio = painter.device().devicePixelRatio()
    painter.drawPixmap(x, y, icon_pixmap(name, px, color, ratio=ratio))


def write_glyphs(tokens: Tokens, folder: Path) -> dict[str, str]:
    """Write the pictures that a style sheet can only take from files; return their paths by name.

    As soon as a rule touches a check box or a combo box, Fusion draws neither tick nor arrow.
    """
    paths = {}
    for name, glyph, color in (
        ("tick", "check-bold", tokens.on_accent),
        ("arrow", "chevron-down", tokens.soft),
    ):
        # Another name per theme: Qt keeps pictures by file name.
        path = folder / f"{name}-{color.lstrip('#')}.png"
        if not path.exists():
            _made(glyph, color, color).pixmap(QSize(16, 16), 2.0).save(str(path))
        paths[name] = path.as_posix()
    return paths


@lru_cache(maxsize=512)
def _painted(name: str, px: int, color: str, disabled: str, ratio: float) -> QPixmap:
    # Kept: a glyph takes half a millisecond, and a list paints dozens of them at every change.
    return _made(name, color, disabled).pixmap(QSize(px, px), ratio)


def _made(name: str, color: str, disabled: str) -> QIcon:
    return QIcon(GlyphEngine(name, color, disabled))
