"""Boilerplate mode: what the pages of a site share, why it was removed, and what another threshold would do."""

from importlib import import_module
from typing import TYPE_CHECKING

from carmengui.ui.boilerplate.mode import BoilerplateMode

if TYPE_CHECKING:
    from carmengui.ui.boilerplate.own_words import OwnWords
    from carmengui.ui.boilerplate.threshold.project_threshold import ProjectThreshold
    from carmengui.ui.boilerplate.view import BoilerplateView
else:
    _HOMES = {
        "BoilerplateView": "view",
        "OwnWords": "own_words",
        "ProjectThreshold": "threshold.project_threshold",
    }

    def __getattr__(name: str) -> object:
        """Load the mode when it is asked for: the desk is there before."""
        if name not in _HOMES:
            raise AttributeError(name)
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


__all__ = ["BoilerplateMode", "BoilerplateView", "OwnWords", "ProjectThreshold"]
