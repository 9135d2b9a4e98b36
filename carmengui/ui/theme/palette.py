"""From colour tokens to the palette of Qt's Fusion style."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette

from carmengui.ui.theme.tokens import Tokens

_ROLES: dict[QPalette.ColorRole, str] = {
    QPalette.ColorRole.Window: "ground",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "raised",
    QPalette.ColorRole.AlternateBase: "ground",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.PlaceholderText: "faint",
    QPalette.ColorRole.Button: "raised",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.BrightText: "trouble",
    QPalette.ColorRole.ToolTipBase: "raised",
    QPalette.ColorRole.ToolTipText: "text",
    # Selected text keeps its own colours: the ground and an edge say where one is.
    QPalette.ColorRole.Highlight: "sel",
    QPalette.ColorRole.HighlightedText: "text",
    QPalette.ColorRole.Accent: "accent",
    QPalette.ColorRole.Link: "accent",
    QPalette.ColorRole.LinkVisited: "no_longer_found",
    QPalette.ColorRole.Light: "raised",
    QPalette.ColorRole.Midlight: "line",
    QPalette.ColorRole.Mid: "line",
    QPalette.ColorRole.Dark: "strong",
    QPalette.ColorRole.Shadow: "strong",
}
_DISABLED = (
    QPalette.ColorRole.WindowText,
    QPalette.ColorRole.Text,
    QPalette.ColorRole.ButtonText,
    QPalette.ColorRole.HighlightedText,
)


def build_palette(tokens: Tokens) -> QPalette:
    """Return the palette of a theme."""
    palette = QPalette()
    for role, name in _ROLES.items():
        palette.setColor(role, QColor(getattr(tokens, name)))
    for role in _DISABLED:
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(tokens.mark))
    return palette
