"""Which project is opened when none is named: the last one, else a new one among the documents."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import platformdirs

from carmengui.engine.model import KnownError
from carmengui.engine.project import DATABASE

_NAME = "carmengui"


class LastProject:
    """Remembers a folder in a small file of the person; a broken one counts as never written."""

    def __init__(self, state: Path | None = None, documents: Path | None = None) -> None:
        self._file = (state or platformdirs.user_state_path(_NAME)) / "last-project"
        self._documents = documents or platformdirs.user_documents_path()

    def remember(self, folder: Path) -> None:
        """Remember a project; where that is not possible, it is simply not remembered."""
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_text(str(folder.resolve()), "utf-8")
        except OSError:
            return

    def recall(self) -> Path | None:
        """Return the last project if it is still there."""
        try:
            text = self._file.read_text("utf-8").strip()
            folder = Path(text)
            return folder if text and (folder / DATABASE).is_file() else None
        except (OSError, ValueError):
            return None

    def new_folder(self) -> Path:
        """Return where a first project belongs: a folder that does not exist yet, or is empty.

        Raises:
            KnownError: the documents cannot be looked into.

        """
        try:
            for number in count(1):
                name = "Carmengui project" if number == 1 else f"Carmengui project {number}"
                folder = self._documents / name
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
        """Return the project to open."""
        return self.recall() or self.new_folder()
