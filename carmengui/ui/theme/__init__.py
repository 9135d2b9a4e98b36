"""How everything looks: colour tokens for three themes, fonts, sizes, palette and style sheet."""

from carmengui.ui.theme.app_style import AppStyle
from carmengui.ui.theme.icons import icon, icon_pixmap, paint_icon
from carmengui.ui.theme.palette import build_palette
from carmengui.ui.theme.roles import (
    Role,
    freshen,
    restore_roles,
    set_ground,
    set_icon,
    set_lengths,
    set_margins,
    set_picture,
    set_role,
    set_roles,
    set_row_heights,
    set_tint,
    style_apart,
    when_restyled,
)
from carmengui.ui.theme.style_sheet import build_style_sheet
from carmengui.ui.theme.theme import MAX_ZOOM, MIN_ZOOM, Theme, ThemeChoice, theme
from carmengui.ui.theme.tokens import CONTRAST, DARK, LIGHT, Tokens

__all__ = [
    "CONTRAST",
    "DARK",
    "LIGHT",
    "MAX_ZOOM",
    "MIN_ZOOM",
    "AppStyle",
    "Role",
    "Theme",
    "ThemeChoice",
    "Tokens",
    "build_palette",
    "build_style_sheet",
    "freshen",
    "icon",
    "icon_pixmap",
    "paint_icon",
    "restore_roles",
    "set_ground",
    "set_icon",
    "set_lengths",
    "set_margins",
    "set_picture",
    "set_role",
    "set_roles",
    "set_row_heights",
    "set_tint",
    "style_apart",
    "theme",
    "when_restyled",
]
