"""What stands beside the records is loaded here: other extractors' results, authority files."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from carmengui.bridge import Reader
from carmengui.engine.runs.candidates.authorities import LoadedAuthority, load_authority
from carmengui.engine.runs.candidates.opponents import LoadedOpponent, load_opponent
from carmengui.engine.runs.candidates.putting_away import (
    Beside,
    Moved,
    bring_back,
    put_away,
    standing_beside,
)
from carmengui.engine.storage.opponents import SUFFIX

if TYPE_CHECKING:
    from carmengui.ui.workbench import Workbench


class LoadingBeside(QObject):
    """Loads in a reader's thread: what is loaded is a file of its own, not the project's tables."""

    loaded = Signal()
    """Something stands beside the records that did not before, or no longer does."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self._bench = bench
        board = bench.window.action_board
        board.bind("review.load_opponent", self._choose_opponent)
        board.bind("review.load_authority", self._choose_authority)
        board.bind("review.forget_opponent", lambda: self._choose_to_forget(Beside.OPPONENT))
        board.bind("review.forget_authority", lambda: self._choose_to_forget(Beside.AUTHORITY))
        board.bind("review.recall_beside", self.recall)
        self._away: list[Moved] = []
        """What was put away in this session, the last one last."""
        self.loaded.connect(self._show)

    def load_opponent(self, path: Path) -> None:
        """Load the result file of another extractor."""
        self._say(self.tr("{file} is being read.").format(file=path.name))
        question = partial(_load_opponent, file=path)
        self._bench.ask.run(self, "opponent", question, self._on_opponent, self._say)

    def load_authority(self, path: Path) -> None:
        """Load the snapshot of an authority file."""
        self._say(self.tr("{file} is being read.").format(file=path.name))
        question = partial(_load_authority, file=path)
        self._bench.ask.run(self, "authority", question, self._on_authority, self._say)

    def _choose_authority(self) -> None:
        names = self.tr("Authority files (*.csv *.tsv *.jsonl *.ndjson);;All files (*)")
        words = self.tr("Choose the snapshot of an authority file")
        name, _ = QFileDialog.getOpenFileName(self._bench.window, words, "", names)
        if name:
            self.load_authority(Path(name))

    def _on_authority(self, told: LoadedAuthority) -> None:
        one = self.tr("{name} is loaded: its one entry is offered for authors and institutions.")
        many = self.tr(
            "{name} is loaded: its {n} entries are offered for authors and institutions."
        )
        words = one if told.entries == 1 else many
        self._say(words.format(name=told.name, n=f"{told.entries:,}"))
        self.loaded.emit()

    def _choose_opponent(self) -> None:
        names = self.tr("Result files (*.jsonl *.ndjson *.json *.xml);;All files (*)")
        words = self.tr("Choose the result file of another extractor")
        name, _ = QFileDialog.getOpenFileName(self._bench.window, words, "", names)
        if name:
            self.load_opponent(Path(name))

    def _on_opponent(self, told: LoadedOpponent) -> None:
        one = self.tr("{name} stands beside the values of one record: its values are candidates.")
        many = self.tr("{name} stands beside the values of {n} records: its values are candidates.")
        words = one if told.known == 1 else many
        self._say(words.format(name=told.name, n=f"{told.known:,}"))
        self.loaded.emit()

    def forget(self, kind: Beside, name: str) -> None:
        """Put away the values of an extractor, or an authority file."""
        question = partial(_put_away, kind=kind, name=name)
        self._bench.ask.run(self, "away", question, self._on_put_away, self._say)

    def recall(self) -> None:
        """Bring back what was put away last."""
        if not self._away:
            self._say(self.tr("Nothing was put away since the project was opened."))
            return
        question = partial(_bring_back, moved=self._away[-1])
        self._bench.ask.run(self, "away", question, self._on_brought_back, self._say)

    def _choose_to_forget(self, kind: Beside) -> None:
        told = partial(self._choose_among, kind)
        self._bench.ask.run(self, "standing", partial(_standing, kind=kind), told, self._say)

    def _choose_among(self, kind: Beside, found: tuple[Path, tuple[str, ...]]) -> None:
        folder, names = found
        if len(names) > 1:
            words = self.tr("Choose what shall be put away")
            chosen, _ = QFileDialog.getOpenFileName(
                self._bench.window, words, str(folder), f"*{SUFFIX}"
            )
            names = (Path(chosen).stem,) if chosen else ()
            if not names:
                return
        if names:
            self.forget(kind, names[0])
        else:
            self._say(self.tr("Nothing of this kind stands beside the records."))

    def _on_put_away(self, moved: Moved) -> None:
        self._away.append(moved)
        words = self.tr("{name} is put away; its file lies in {file}.")
        self._say(words.format(name=moved.name, file=moved.file))
        self.loaded.emit()

    def _on_brought_back(self, moved: Moved) -> None:
        self._away.pop()
        words = self.tr("{name} stands beside the records again.")
        self._say(words.format(name=moved.name))
        self.loaded.emit()

    def _show(self) -> None:
        bench = self._bench
        # What was read ahead knows nothing of it.
        bench.inspector.refresh_versions()
        bench.inspector.read_again()
        bench.review.facets.refresh()

    def _say(self, sentence: str) -> None:
        self._bench.window.status.say(sentence)


def _load_opponent(reader: Reader, *, file: Path) -> LoadedOpponent:
    return load_opponent(reader.store.path.parent, file)


def _standing(reader: Reader, *, kind: Beside) -> tuple[Path, tuple[str, ...]]:
    project = reader.store.path.parent
    return project / kind.folder, standing_beside(project, kind)


def _put_away(reader: Reader, *, kind: Beside, name: str) -> Moved:
    return put_away(reader.store.path.parent, kind, name)


def _bring_back(reader: Reader, *, moved: Moved) -> Moved:
    return bring_back(reader.store.path.parent, moved.kind, moved.name)


def _load_authority(reader: Reader, *, file: Path) -> LoadedAuthority:
    return load_authority(reader.store.path.parent, file)
