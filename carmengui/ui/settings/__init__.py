"""Settings of the project and of its sites: a sheet beside the desk, drawn from their descriptions."""

from importlib import import_module
from typing import TYPE_CHECKING

from carmengui.ui.settings.wording import findable

if TYPE_CHECKING:
    from carmengui.ui.settings.controller import SettingsController
    from carmengui.ui.settings.sheet import SettingsSheet
else:
    _HOMES = {"SettingsController": "controller", "SettingsSheet": "sheet"}

    def __getattr__(name: str) -> object:
        """Load the sheet when it is opened: the palette needs no more than the names of settings."""
        if name not in _HOMES:
            raise AttributeError(name)
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


__all__ = ["SettingsController", "SettingsSheet", "findable"]
