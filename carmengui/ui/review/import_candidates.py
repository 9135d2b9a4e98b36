"""Loading candidates from files: results of other extractors, and authority files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from carmengui.bridge import Background, Change
from carmengui.engine.model import KnownError
from carmengui.engine.runs.candidates.authorities import LoadedAuthority, load_authority
from carmengui.engine.runs.candidates.opponents import (
    LoadedOpponent,
    load_opponent,
    made_folder,
)
from carmengui.engine.runs.candidates.putting_away import (
    Beside,
    put_away_names,
    standing_beside,
)
from carmengui.engine.storage.opponents import SUFFIX
from carmengui.engine.storage.whole_files import unwritable
from carmengui.ui.review.candidate_edits import keeping, removal, restoring
from carmengui.ui.session.desk_port import DeskPort

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _ReadAuthority:
    """What was read of an authority file, and the folder in which its entries wait to be kept."""

    told: LoadedAuthority
    folder: Path


class CandidateFiles(QObject):
    """Loads, removes and restores files of candidates; the tables of the project stay as they are."""

    loaded = Signal()
    """Something stands beside the records that did not before, or no longer does."""

    def __init__(self, folder: Path, port: DeskPort, window: QWidget, change: Change) -> None:
        super().__init__(window)
        self._folder, self._port, self._window = folder, port, window
        self._files = Background("candidate files", self)
        port.closing.connect(self._files.close)
        self._change = change
        self._away: list[tuple[Beside, str]] = []
        """What was removed in this session, the last one last."""

    def choose(self, what: str) -> None:
        """Ask for the file to load or to remove; ``what`` is the action, without its desk."""
        {
            "load_opponent": self._choose_opponent,
            "load_authority": self._choose_authority,
            "forget_opponent": lambda: self._choose_to_forget(Beside.OPPONENT),
            "forget_authority": lambda: self._choose_to_forget(Beside.AUTHORITY),
            "recall_beside": self.recall,
        }[what]()

    def load_opponent(self, path: Path) -> None:
        """Load the result file of another extractor."""
        self._say(self.tr("Reading {file} …").format(file=path.name))
        self._do(lambda: load_opponent(self._folder, path), self._on_opponent)

    def load_authority(self, path: Path) -> None:
        """Load the snapshot of an authority file."""
        self._say(self.tr("Reading {file} …").format(file=path.name))
        self._do(lambda: _read_authority(self._folder, path), self._on_authority)

    def _choose_authority(self) -> None:
        names = self.tr("Authority files (*.csv *.tsv *.jsonl *.ndjson);;All files (*)")
        words = self.tr("Choose an authority file")
        name, _ = QFileDialog.getOpenFileName(self._window, words, "", names)
        if name:
            self.load_authority(Path(name))

    def _on_authority(self, read: _ReadAuthority) -> None:
        told, name = read.told, read.told.name
        one = self.tr("{name} loaded: 1 entry for authors and institutions.")
        many = self.tr("{name} loaded: {n} entries for authors and institutions.")
        words = one if told.entries == 1 else many
        words = words.format(name=name, n=f"{told.entries:,}")
        size = Beside.AUTHORITY.path(read.folder, name).stat().st_size
        keep = partial(_put_into, read)
        edit = keeping(self._folder, Beside.AUTHORITY, name, keep, words, size)
        self._change.run(self, edit, self.loaded.emit)

    def _choose_opponent(self) -> None:
        names = self.tr(
            "Result files (*.jsonl *.ndjson *.json *.xml *.csv *.tsv *.xlsx *.ris *.bib *.soif);;All files (*)"
        )
        words = self.tr("Choose a result file of another extractor")
        name, _ = QFileDialog.getOpenFileName(self._window, words, "", names)
        if name:
            self.load_opponent(Path(name))

    def _on_opponent(self, told: LoadedOpponent) -> None:
        one = self.tr("{name} loaded: candidates for 1 record.")
        many = self.tr("{name} loaded: candidates for {n} records.")
        words = one if told.known == 1 else many
        self._say(words.format(name=told.name, n=f"{told.known:,}"))
        self.loaded.emit()

    def forget(self, kind: Beside, name: str) -> None:
        """Remove a file; that can be undone."""
        self._away.append((kind, name))
        self._change.run(self, removal(self._folder, kind, name))

    def recall(self) -> None:
        """Restore what was removed last, unless that was undone."""
        while self._away:
            kind, name = self._away.pop()
            if name in put_away_names(self._folder, kind):
                self._change.run(self, restoring(self._folder, kind, name))
                return
        self._say(self.tr("Nothing to restore."))

    def _choose_to_forget(self, kind: Beside) -> None:
        told = partial(self._choose_among, kind)
        self._do(lambda: standing_beside(self._folder, kind), told)

    def _choose_among(self, kind: Beside, names: tuple[str, ...]) -> None:
        if len(names) > 1:
            words = self.tr("Choose what to remove")
            chosen, _ = QFileDialog.getOpenFileName(
                self._window, words, str(self._folder / kind.folder), f"*{SUFFIX}"
            )
            names = (Path(chosen).stem,) if chosen else ()
            if not names:
                return
        if names:
            self.forget(kind, names[0])
        else:
            self._say(self.tr("No such file is loaded."))

    def _do(self, work: Callable[[], T], done: Callable[[T], None]) -> None:
        self._files.run(self, lambda _: work(), done, self._say)

    def _say(self, sentence: str) -> None:
        self._port.say(sentence)


def _read_authority(project: Path, file: Path) -> _ReadAuthority:
    try:
        folder = Path(mkdtemp(prefix=".reading-", dir=project))
    except OSError as error:
        raise unwritable(project, error) from error
    try:
        return _ReadAuthority(load_authority(folder, file), folder)
    except KnownError:
        rmtree(folder, ignore_errors=True)
        raise


def _put_into(read: _ReadAuthority, project: Path) -> None:
    """Put what was read into the project; the folder in which it waited goes."""
    place = Beside.AUTHORITY.path(project, read.told.name)
    try:
        made_folder(place.parent)
        Beside.AUTHORITY.path(read.folder, read.told.name).replace(place)
    except OSError as error:
        raise unwritable(place, error) from error
    finally:
        rmtree(read.folder, ignore_errors=True)
