"""The projects a person has opened: the last one, and those to choose from."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import platformdirs

from carmengui.engine.model import KnownError
from carmengui.engine.project import DATABASE
from carmengui.engine.storage.whole_files import write_whole

_NAME = "carmengui"
FIRST_NAME = "Carmengui project"
_MAX_RECENT = 12
"""So many are remembered besides those that are pinned."""


@dataclass(frozen=True, slots=True)
class RecentProject:
    """A project that was open once."""

    folder: Path
    is_pinned: bool = False

    @property
    def is_missing(self) -> bool:
        """Whether there is no project in its folder any more."""
        try:
            return not (self.folder / DATABASE).is_file()
        except OSError:
            return True


class RecentProjects:
    """Remembers folders in a small file of the person; a broken one counts as never written."""

    def __init__(self, state: Path | None = None, documents: Path | None = None) -> None:
        self._file = (state or platformdirs.user_state_path(_NAME)) / "projects.json"
        self._documents = documents or platformdirs.user_documents_path()

    def all(self) -> tuple[RecentProject, ...]:
        """Return the remembered projects: pinned ones first, then the one opened last."""
        return tuple(sorted(self._by_age(), key=lambda each: not each.is_pinned))

    def remember(self, folder: Path) -> None:
        """Remember a project as the one opened last; where that is not possible, it is not."""
        folder = folder.resolve()
        known = self._by_age()
        is_pinned = any(each.is_pinned for each in known if each.folder == folder)
        others = [each for each in known if each.folder != folder]
        self._keep([RecentProject(folder, is_pinned), *others])

    def pin(self, folder: Path, *, is_pinned: bool) -> None:
        """Keep a project at the top of the list, or let it age with the others."""
        self._keep(
            [
                RecentProject(each.folder, is_pinned) if each.folder == folder else each
                for each in self._by_age()
            ]
        )

    def forget(self, folder: Path) -> None:
        """Take a project off the list; the project itself stays."""
        self._keep([each for each in self._by_age() if each.folder != folder])

    def recall(self) -> Path | None:
        """Return the project opened last if it is still there."""
        last = next(iter(self._by_age()), None)
        return None if last is None or last.is_missing else last.folder

    def new_folder(self, name: str = FIRST_NAME) -> Path:
        """Return where a project of that name belongs: one that is there, or a free or empty folder.

        Raises:
            KnownError: the documents cannot be looked into.

        """
        try:
            for number in count(1):
                folder = self._documents / (name if number == 1 else f"{name} {number}")
                if (
                    (folder / DATABASE).is_file()
                    or not folder.exists()
                    or not any(folder.iterdir())
                ):
                    return folder
        except OSError as error:
            raise KnownError(
                "{documents} cannot be used for a new project: {reason}.",
                "Name a folder: carmengui FOLDER/",
                documents=self._documents,
                reason=error.strerror,
            ) from error
        raise AssertionError  # the numbers never end

    def folder(self) -> Path:
        """Return the project to open when none is named."""
        return self.recall() or self.new_folder()

    def _by_age(self) -> list[RecentProject]:
        try:
            rows = json.loads(self._file.read_text("utf-8"))
            return [RecentProject(Path(row["folder"]), bool(row["pinned"])) for row in rows]
        except (OSError, ValueError, TypeError, KeyError):
            return []

    def _keep(self, projects: list[RecentProject]) -> None:
        """Write the list, the newest first."""
        left = _MAX_RECENT
        rows = []
        for each in projects:
            left -= not each.is_pinned
            if each.is_pinned or left >= 0:
                rows.append({"folder": str(each.folder), "pinned": each.is_pinned})
        try:
            write_whole(self._file, json.dumps(rows, ensure_ascii=False, indent=1))
        except (KnownError, UnicodeError):
            return
