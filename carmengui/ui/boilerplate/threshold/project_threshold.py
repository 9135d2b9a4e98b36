"""The threshold of the whole project: kept from the slider, taken back by undo."""

from __future__ import annotations

from PySide6.QtCore import QObject

from carmengui.bridge import Change, Edit
from carmengui.engine.project.settings.file import SETTINGS
from carmengui.ui.boilerplate.threshold.pane import ThresholdPane
from carmengui.ui.boilerplate.words import tr
from carmengui.ui.keys.actions import key_map
from carmengui.ui.session.inspector import Inspector


class ProjectThreshold(QObject):
    """Joins the pane, the settings of the project and the verb that changes them."""

    def __init__(self, change: Change, inspector: Inspector, pane: ThresholdPane) -> None:
        super().__init__(pane)
        self._change = change
        self._of_project = 0
        self._pane = pane
        inspector.settings_read.connect(self._on_settings_read)
        pane.keep_wanted.connect(self._on_keep_wanted)
        inspector.read_settings()

    def _on_settings_read(self, threshold: int) -> None:
        self._of_project = threshold
        self._pane.show_of_project(threshold)

    def _on_keep_wanted(self, threshold: int) -> None:
        self._change.run(self, threshold_edit(threshold, self._of_project))


def threshold_edit(threshold: int, before: int) -> Edit:
    """Return the change that writes another threshold into the settings of the project.

    Pages that are read from then on are cut by it; the others keep the cut they have until they
    are read again.
    """
    words = tr(
        "The project threshold is {n} characters. Press {key} to apply it to all stored pages."
    )
    key = key_map().called("review.extract")
    return Edit(
        do=lambda project: project.keep(boilerplate_threshold=threshold),
        words=words.format(n=threshold, key=key),
        undone_words=words.format(n=before, key=key),
        places=(SETTINGS,),
    )
