"""The theme in force: follows the system's light or dark, tells everybody when it changes."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from functools import cache

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication

from carmengui.ui.theme.tokens import CONTRAST, DARK, LIGHT, Tokens

MIN_ZOOM, MAX_ZOOM = 0.8, 2.0
_MONO = 0
"""Stands in place of a weight for the font of source."""


class ThemeChoice(StrEnum):
    """What the person chose."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


class Theme(QObject):
    """The tokens in force and the fonts; one per program (see :func:`theme`)."""

    changed = Signal()
    """Colours or sizes are others now: paint again, ask for fonts and icons again."""

    def __init__(self) -> None:
        super().__init__()
        self._tokens = LIGHT
        self._is_listening = False
        self.choice = ThemeChoice.LIGHT
        self.zoom = 1.0
        self._fonts: dict[tuple[int, int, float], QFont] = {}
        """Fonts by size, weight and zoom: asking the system for one takes its time."""

    @property
    def tokens(self) -> Tokens:
        """The tokens in force."""
        return self._tokens

    def color(self, name: str, alpha: int = 255) -> QColor:
        """Return a token as a colour."""
        color = QColor(getattr(self._tokens, name))
        color.setAlpha(alpha)
        return color

    def fix(self, tokens: Tokens) -> None:
        """Use these tokens whatever the system says (a choice of the person, screenshots, tests)."""
        self.choice = ThemeChoice.DARK if tokens.is_dark else ThemeChoice.LIGHT
        if tokens == CONTRAST:
            self.choice = ThemeChoice.CONTRAST
        self._use(tokens)

    def follow_system(self) -> None:
        """Use the system's light or dark from now on, also when it changes."""
        self.choice = ThemeChoice.SYSTEM
        hints = QGuiApplication.styleHints()
        if not self._is_listening:
            hints.colorSchemeChanged.connect(self._on_system_changed)
            self._is_listening = True
        hints.unsetColorScheme()
        self._on_system_changed(hints.colorScheme())

    def choose(self, choice: ThemeChoice) -> None:
        """Follow the system, or stay with one; title bars of the system come along."""
        if choice is ThemeChoice.SYSTEM:
            self.follow_system()
            return
        is_dark = choice is not ThemeChoice.LIGHT
        if choice is ThemeChoice.CONTRAST:
            self.fix(CONTRAST)
        else:
            self.fix(_in_contrast(DARK if is_dark else LIGHT))
        scheme = Qt.ColorScheme.Dark if is_dark else Qt.ColorScheme.Light
        QGuiApplication.styleHints().setColorScheme(scheme)

    def set_zoom(self, zoom: float) -> None:
        """Scale all fonts and control heights, 0.8 to 2."""
        zoom = min(MAX_ZOOM, max(MIN_ZOOM, round(zoom, 2)))
        if zoom != self.zoom:
            self.zoom = zoom
            self.changed.emit()

    def px(self, length: int) -> int:
        """Return a length of the design at the present zoom."""
        return round(length * self.zoom)

    def font(self, pixels: int = 13, *, weight: int = 400) -> QFont:
        """Return the user's interface font at a size (12 secondary, 13-14 body, 18 the answer)."""
        key = pixels, weight, self.zoom
        if key not in self._fonts:
            font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
            font.setFamilies([font.family(), "Noto Sans", "DejaVu Sans"])
            font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
            self._fonts[key] = self._sized(font, pixels, weight)
        return QFont(self._fonts[key])

    def mono(self, pixels: int = 12) -> QFont:
        """Return the monospace font of source and rules."""
        key = pixels, _MONO, self.zoom
        if key not in self._fonts:
            font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
            font.setStyleHint(QFont.StyleHint.Monospace)
            # Without it some fonts join != and -> into one sign, which source must not.
            font.setFeature(QFont.Tag("calt"), 0)
            font.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
            self._fonts[key] = self._sized(font, pixels, 400)
        return QFont(self._fonts[key])

    def _sized(self, font: QFont, pixels: int, weight: int) -> QFont:
        font.setPixelSize(max(8, round(pixels * self.zoom)))
        font.setWeight(QFont.Weight(weight))
        font.setFeature(QFont.Tag("tnum"), 1)
        return font

    def _on_system_changed(self, scheme: Qt.ColorScheme) -> None:
        if self.choice is ThemeChoice.SYSTEM:
            self._use(_in_contrast(DARK if scheme is Qt.ColorScheme.Dark else LIGHT))

    def _use(self, tokens: Tokens) -> None:
        self._tokens = tokens
        self.changed.emit()


def _in_contrast(tokens: Tokens) -> Tokens:
    """Return the tokens with stronger control edges where the system asks for high contrast."""
    hints = QGuiApplication.styleHints()
    if not hasattr(hints, "accessibility"):  # before Qt 6.10
        return tokens
    preference = hints.accessibility().contrastPreference()
    wants_more = preference is Qt.ContrastPreference.HighContrast
    return replace(tokens, strong=tokens.mark) if wants_more else tokens


@cache
def theme() -> Theme:
    """Return the program's theme."""
    return Theme()
