"""Settings of the project and of its sites: a sheet beside the desk, drawn from their descriptions."""

from carmengui.ui.settings.controller import SettingsController
from carmengui.ui.settings.sheet import SettingsSheet
from carmengui.ui.settings.wording import findable

__all__ = ["SettingsController", "SettingsSheet", "findable"]
