"""Boilerplate mode: what the pages of a site share, why it was removed, and what another threshold would do."""

from carmengui.ui.boilerplate.mode import BoilerplateMode
from carmengui.ui.boilerplate.own_words import OwnWords
from carmengui.ui.boilerplate.threshold.project_threshold import ProjectThreshold
from carmengui.ui.boilerplate.view import BoilerplateView

__all__ = ["BoilerplateMode", "BoilerplateView", "OwnWords", "ProjectThreshold"]
