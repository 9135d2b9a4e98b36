"""What a path that somebody opens stands for: a project, or files with pages for a new one."""

from __future__ import annotations

from pathlib import Path

from carmengui.engine.project.settings.file import SETTINGS
from carmengui.ui.projects.recent import RecentProjects

PACKET_SUFFIX = ".carmenpacket"
"""A review packet is opened as a project beside it."""
PAGE_SUFFIXES = (".warc", ".warc.gz", ".wacz", ".html", ".htm", ".carmen.xml", ".jsonl")
"""Files with pages: a new project offers to import them."""


def project_of(path: Path, recent: RecentProjects) -> tuple[Path, list[str]]:
    """Return the project that a path stands for, and the names of files to import into it.

    File managers show folders themselves, so a project can be opened by its ``project.toml``, too.
    """
    if not path.is_file():
        return path, []
    if path.suffix == PACKET_SUFFIX:
        from carmengui.engine.project.packets import (  # noqa: PLC0415 - few open a packet
            folder_of_packet,
        )

        return folder_of_packet(path), []
    if path.name == SETTINGS:
        return path.absolute().parent, []
    if not path.name.lower().endswith(PAGE_SUFFIXES):
        return path, []
    # A project of its own: whoever opens a file means to mix it with nothing.
    project = recent.new_folder(path.name.partition(".")[0])
    is_new = not project.exists() or not any(project.iterdir())
    return project, [str(path.absolute())] if is_new else []
