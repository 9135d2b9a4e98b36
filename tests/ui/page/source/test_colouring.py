"""Every ink can be read on its ground, in both themes."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from carmengui.ui.page.source.colouring import ink_formats
from carmengui.ui.theme import DARK, LIGHT, Tokens, theme


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("tokens", [LIGHT, DARK])
def test_contrast(tokens: Tokens) -> None:
    theme().fix(tokens)
    for ink, form in ink_formats().items():
        brush = form.background()
        has_ground = brush.style() is not Qt.BrushStyle.NoBrush
        ground = brush.color() if has_ground else QColor(tokens.raised)
        assert contrast(form.foreground().color(), ground) >= 4.5, ink
    theme().fix(LIGHT)


def contrast(a: QColor, b: QColor) -> float:
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(color: QColor) -> float:
    parts = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (color.redF(), color.greenF(), color.blueF())
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
