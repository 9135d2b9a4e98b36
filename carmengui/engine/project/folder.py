"""A project folder: made, opened and locked here."""

from __future__ import annotations

import os
import shutil
from contextlib import ExitStack, suppress
from dataclasses import asdict
from functools import cached_property
from pathlib import Path
from typing import Any, Self

from carmengui.engine.crawl.scope.scope import ScopeRules
from carmengui.engine.model import KnownError, Sentence
from carmengui.engine.model.errors import typed_path
from carmengui.engine.model.settings import settings_from
from carmengui.engine.project.settings.file import (
    NEW_SETTINGS,
    SETTINGS,
    change_settings,
    read_settings,
)
from carmengui.engine.project.settings.policy import read_policy
from carmengui.engine.sites import SiteBook
from carmengui.engine.storage import Archive, GoldStore, Store
from carmengui.engine.storage.archive_state import archive_state, keep_marks
from carmengui.engine.storage.file_lock import FileLock
from carmengui.engine.storage.review import require_known_review

DATABASE = "carmen.sqlite"
REVIEW_DATABASE = "review.sqlite"
_OWN_NAMES = frozenset({"archive", "backups", "runs", SETTINGS, "project.lock"})


class ProjectFolder:
    """An open project folder: its settings, site files, tables and archive.

    Use as a context manager, or close it.
    """

    def __init__(self, folder: Path, lock: FileLock | None) -> None:
        self.folder = folder
        self.read_only = lock is None
        with ExitStack() as opened:
            if lock is not None:
                opened.callback(lock.release)
            self.settings, self.host_map = read_settings(folder / SETTINGS)
            self.sites = SiteBook(folder / "sites")
            require_known_review(folder / REVIEW_DATABASE)
            self.store = Store(folder / DATABASE, read_only=self.read_only)
            opened.callback(self.store.close)
            self.archive = Archive(
                folder / "archive",
                self.settings.archive_file_bytes,
                archive_state(folder / DATABASE, folder / "archive", is_growing=self.read_only),
            )
            opened.callback(self.archive.close)
            self._opened = opened.pop_all()

    @classmethod
    def create(cls, folder: Path) -> Self:
        """Make a new project and open it.

        Raises:
            KnownError: the folder is in use or cannot be written, or the policy wants it elsewhere.

        """
        read_policy().require_folder(folder)
        _require_free(folder)
        try:
            _fill(folder)
        except KnownError:
            # The folder was missing or empty; what was half made would only be in the way.
            shutil.rmtree(folder, ignore_errors=True)
            raise
        return cls.open(folder)

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Open a project; a second opener, or one without write permission, may only read.

        Raises:
            KnownError: there is no project, or it is something else, damaged or newer, or it lies
                where the policy wants none.

        """
        read_policy().require_folder(folder)
        try:
            is_folder, has_database = folder.is_dir(), (folder / DATABASE).is_file()
        except OSError as error:
            raise KnownError(
                "{folder} cannot be opened: {reason}.",
                "Check its name and permissions.",
                folder=folder,
                reason=error.strerror,
            ) from error
        if not is_folder:
            _require_no_file(folder)
            raise KnownError(
                "There is no project in {folder}.",
                "Make one with: carmengui new {typed}",
                folder=folder,
                typed=typed_path(folder),
            )
        if not has_database:
            raise KnownError(
                "{folder} is not a carmengui project (it has no {database}).",
                "Make one with: carmengui new {typed}",
                folder=folder,
                database=DATABASE,
                typed=typed_path(folder),
            )
        return cls(folder, _try_lock(folder))

    @cached_property
    def gold(self) -> GoldStore:
        """The gold of imported corpora; extraction never asks, so the file is not even opened."""
        gold = GoldStore(self.folder / REVIEW_DATABASE, read_only=self.read_only)
        self._opened.callback(gold.close)
        return gold

    def require_writable(self) -> None:
        """Raise a sentence unless the project may be written."""
        if self.read_only:
            raise KnownError(
                "{folder} can only be read: another program has it open, or the folder "
                "cannot be written.",
                "Close the other program or check the permissions.",
                folder=self.folder,
            )

    def close(self) -> None:
        """Close everything and let others write."""
        if not self.read_only:
            # What cannot be kept is found out again when the project is opened.
            with suppress(KnownError, OSError):
                self.archive.sync()
                with self.store.writing():
                    keep_marks(self.store, self.archive.marks)
        self._opened.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Settings -----------------------------------------------------------------------------

    def keep(self, **given: Any) -> None:
        """Write settings into the project's file and use them; ``None`` means: as they are.

        Raises:
            KnownError: a value does not fit, or the file cannot be written.

        """
        chosen = {name: value for name, value in given.items() if value is not None}
        if chosen:
            self.require_writable()
            read_policy().require_free(chosen)
            ScopeRules.of(settings_from(asdict(self.settings) | chosen, "the command line"))
            change_settings(self.folder, chosen, {})
            self.adopt(**chosen)

    def read_settings(self) -> None:
        """Use the settings as the project's file has them now."""
        self.settings, self.host_map = read_settings(self.folder / SETTINGS)

    def adopt(self, **given: float | bool | str | None) -> None:
        """Use other settings than the file's for this session; ``None`` means: as in the file."""
        chosen = {name: value for name, value in given.items() if value is not None}
        read_policy().require_free(chosen)
        self.settings = settings_from(asdict(self.settings) | chosen, "the command line")


def lost_review(folder: Path) -> Sentence | None:
    """Return what to say of a project whose verdicts and gold are gone, or nothing.

    Asked before a project is opened: a new file takes the place of the lost one with the next verdict.
    """
    try:
        if not (folder / DATABASE).is_file() or (folder / REVIEW_DATABASE).exists():
            return None
    except OSError:  # whoever opens the project says that it cannot be entered
        return None
    return Sentence.of(
        "{path} is missing: the verdicts and gold values of this project are lost. "
        "Put the file back from a backup, or judge again.",
        path=folder / REVIEW_DATABASE,
    )


def damaged_segments(folder: Path) -> tuple[Sentence, ...]:
    """Return what to say of the archive files of a project that are not as they were written."""
    if not (folder / DATABASE).is_file():
        return ()
    state = archive_state(folder / DATABASE, folder / "archive", is_growing=True)
    return tuple(each.sentence for each in state.damaged)


def _require_free(folder: Path) -> None:
    try:
        is_free = not folder.exists() or (folder.is_dir() and not any(folder.iterdir()))
    except OSError as error:
        raise KnownError(
            "{folder} cannot be made: {reason}.",
            "Choose another place.",
            folder=folder,
            reason=error.strerror,
        ) from error
    if not is_free:
        _require_no_file(folder)
        raise KnownError(
            "{folder} is not empty.", "Choose a folder that does not exist yet.", folder=folder
        )


def _require_no_file(folder: Path) -> None:
    if folder.is_file():
        raise KnownError(
            "{folder} is a file, and a project is a folder.",
            "Name the folder of a project.",
            folder=folder,
        )


def own_file_of(path: Path) -> Path | None:
    """Return the project to whose own files a path belongs; nothing where it is free to be written.

    Own are databases, archive, settings and kept runs; rules and site files people write themselves.
    """
    place = Path(os.path.realpath(path))
    for folder in place.parents:
        inside = place.relative_to(folder).parts[0]
        is_own = inside in _OWN_NAMES or inside.startswith((DATABASE, REVIEW_DATABASE))
        if is_own and (folder / DATABASE).is_file():
            return folder
    return None


def _fill(folder: Path) -> None:
    try:
        for name in ("archive", "rules", "sites"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        (folder / SETTINGS).write_text(NEW_SETTINGS, "utf-8")
    except OSError as error:
        raise KnownError(
            "{folder} cannot be made: {reason}.",
            "Choose another place.",
            folder=folder,
            reason=error.strerror,
        ) from error
    Store(folder / DATABASE, create=True).close()
    from carmengui.engine.review import (  # noqa: PLC0415 - a crawl has no use for verdicts
        VerdictStore,
    )

    GoldStore(folder / REVIEW_DATABASE).close()
    VerdictStore(folder / REVIEW_DATABASE).close()


def _try_lock(folder: Path) -> FileLock | None:
    if not os.access(folder, os.W_OK) or not os.access(folder / DATABASE, os.W_OK):
        return None
    lock = FileLock(folder / "project.lock")
    try:
        return lock if lock.acquire() else None
    except OSError:
        return None
