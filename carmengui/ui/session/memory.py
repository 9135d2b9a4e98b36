"""What the window remembers of the person, whatever the project: theme, zoom, keys, name."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QSettings

from carmengui.ui.theme import Theme, ThemeChoice


class WindowMemory:
    """A few values of the person, not of the project. Broken ones count as never set."""

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings

    def recall_theme(self, theme: Theme) -> None:
        """Put on what was worn last."""
        choice = str(self._settings.value("theme", ThemeChoice.SYSTEM))
        theme.choose(ThemeChoice(choice) if choice in set(ThemeChoice) else ThemeChoice.SYSTEM)
        try:
            theme.set_zoom(float(str(self._settings.value("zoom", 1.0))))
        except ValueError:
            theme.set_zoom(1.0)

    def keep_theme(self, theme: Theme) -> None:
        """Remember theme and zoom."""
        self._settings.setValue("theme", str(theme.choice))
        self._settings.setValue("zoom", theme.zoom)

    def geometry(self) -> QByteArray:
        """Return where the window closed last was; empty at the first start."""
        value = self._settings.value("geometry")
        return value if isinstance(value, QByteArray) else QByteArray()

    def keep_geometry(self, geometry: QByteArray) -> None:
        """Remember where the window is."""
        self._settings.setValue("geometry", geometry)

    @property
    def reviewer(self) -> str:
        """The name under which the person judges; empty until it was changed."""
        return str(self._settings.value("reviewer", ""))

    @reviewer.setter
    def reviewer(self, name: str) -> None:
        self._settings.setValue("reviewer", name)

    @property
    def keys(self) -> str:
        """What the person has changed of the built-in keys, as the profile of it."""
        return str(self._settings.value("keys", ""))

    @keys.setter
    def keys(self, profile: str) -> None:
        self._settings.setValue("keys", profile)

    @property
    def commands(self) -> tuple[str, ...]:
        """What was chosen last in the palette, the newest first."""
        return tuple(filter(None, str(self._settings.value("commands", "")).split("\n")))

    @commands.setter
    def commands(self, ids: tuple[str, ...]) -> None:
        self._settings.setValue("commands", "\n".join(ids))
