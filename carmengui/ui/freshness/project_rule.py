"""The rule by which the engine revisits the pages of a project: with the limits of its settings."""

from __future__ import annotations

from pathlib import Path

from carmengui.engine.project.settings.file import SETTINGS, read_settings
from carmengui.engine.revisit import EmaRule


def project_rule(folder: Path) -> EmaRule:
    """Return the rule of a project.

    Raises:
        KnownError: its settings cannot be read.

    """
    settings, _ = read_settings(folder / SETTINGS)
    return EmaRule(settings.min_interval_min, settings.max_interval_min)
