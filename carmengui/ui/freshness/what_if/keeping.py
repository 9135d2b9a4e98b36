"""Keeping a trial: for the project, a host or a URL, by one change that can be undone."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.bridge import Edit
from carmengui.engine.project import Project
from carmengui.engine.project.settings.file import SETTINGS
from carmengui.engine.revisit.setting import RevisitSetting, kept_settings


def keep_edit(setting: RevisitSetting, name: str) -> Edit:
    """Return the change that keeps a setting for a host or URL, or for the project (no name).

    A crawl that runs plans all visits anew at once; without one, the next crawl does when it begins.
    """
    if name:
        words = _tr(
            "The revisit settings are kept for {name}. A running crawl reschedules its pages now;"
            " otherwise the next crawl does."
        )
        undone = _tr("{name} has the revisit settings it had before.")
    else:
        words = _tr(
            "The revisit settings are kept for the project. A running crawl reschedules all pages now;"
            " otherwise the next crawl does."
        )
        undone = _tr("The project has the revisit settings it had before.")

    def write(project: Project) -> None:
        project.keep(**kept_settings(project.settings, setting, name))

    return Edit(write, words.format(name=name), undone.format(name=name), (SETTINGS,))


def _tr(text: str) -> str:
    return QCoreApplication.translate("WhatIf", text)
