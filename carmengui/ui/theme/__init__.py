"""How everything looks: colour tokens for three themes, fonts, sizes, palette and style sheet."""

from carmengui.ui.theme.icons import icon, icon_pixmap, paint_icon
from carmengui.ui.theme.palette import build_palette
from carmengui.ui.theme.style_sheet import build_style_sheet
from carmengui.ui.theme.theme import Theme, ThemeChoice, theme
from carmengui.ui.theme.tokens import CONTRAST, DARK, LIGHT, Tokens
from carmengui.ui.theme.wardrobe import Wardrobe

__all__ = [
    "CONTRAST",
    "DARK",
    "LIGHT",
    "Theme",
    "ThemeChoice",
    "Tokens",
    "Wardrobe",
    "build_palette",
    "build_style_sheet",
    "icon",
    "icon_pixmap",
    "paint_icon",
    "theme",
]
