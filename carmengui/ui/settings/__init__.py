"""Settings of the project and of its sites: a sheet beside the desk, drawn from their descriptions."""

from carmengui.ui.settings.controller import SettingsController
from carmengui.ui.settings.sheet import SettingsSheet

__all__ = ["SettingsController", "SettingsSheet"]
