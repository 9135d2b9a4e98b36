"""Edits that were killed between the files and the log: what they had changed is written there later."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path

from carmengui.engine.model.edits import FileChange
from carmengui.engine.project.file_changes import Contents, read_files
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.log.begun_edits import FileBefore, begun_edit, end_edit
from carmengui.engine.review.log.edits import write_edit
from carmengui.engine.storage.whole_files import FRESH


def log_begun_edit(folder: Path) -> int:
    """Write the edit into the log that began and did not end, as far as it came.

    Files that were being written go: they are not whole. Returns the number of the line, 0 without one.

    Raises:
        KnownError: the log cannot be read or written.

    """
    path = folder / REVIEW_DATABASE
    if not path.is_file():
        return 0
    with closing(VerdictStore(path)) as log:
        begun = begun_edit(log)
        if begun is None:
            return 0
        edit, before = begun
        now = read_files(folder, edit.places)
        changes = tuple(_changes_since(before, _without_torn(folder, before, now)))
        with log.writing():
            said = edit.words, edit.undone_words
            line = (
                write_edit(log, changes, *said, reviewer=edit.reviewer, at=edit.at)
                if changes
                else 0
            )
            end_edit(log)
    return line


def _without_torn(folder: Path, before: Mapping[str, FileBefore], now: Contents) -> Contents:
    torn = {path for path in now if path.endswith(FRESH) and path not in before}
    for path in torn:
        (folder / path).unlink(missing_ok=True)
    return {path: data for path, data in now.items() if path not in torn}


def _changes_since(before: Mapping[str, FileBefore], now: Contents) -> Iterator[FileChange]:
    for path in sorted({*before, *now}):
        was, data = before.get(path), now.get(path)
        if was is None:
            yield FileChange(path, None, data)
        elif was.data is not None and (data is None or not was.is_still(data)):
            # What was too much to be kept cannot be put back: its change is no line of the log.
            yield FileChange(path, was.data, data)
