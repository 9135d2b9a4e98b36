"""Counts the words of the project that no list knows, puts words into its lexicon, and follows that."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import Ask, Change, Edit, Reader
from carmengui.engine.model.headway import Headway
from carmengui.engine.project.settings.file import SETTINGS, read_settings
from carmengui.engine.runs.set_paper.other_analysers import other_analysers
from carmengui.engine.runs.set_paper.unresolved import (
    ProjectWords,
    UnresolvedWord,
    project_words,
)
from carmengui.engine.search.lexicon import (
    LEXICON,
    LexiconEntry,
    add_to_lexicon,
    read_lexicon,
)
from carmengui.ui.compare.statistics.reading import Basis
from carmengui.ui.tasks.query_task import AskedWork
from carmengui.ui.tasks.task_list import TaskList


@dataclass(frozen=True, slots=True)
class WordShares:
    """The words with the lexicon as it is now, and as it was before its last change."""

    now: ProjectWords
    before: ProjectWords | None = None


class WordCounting(QObject):
    """What is counted stays; a changed lexicon, also one that was undone, changes the shares at once."""

    counted = Signal(object)
    """The words are counted, or the lexicon has changed (:class:`WordShares`)."""
    failed = Signal(str)
    """They could not be counted: a sentence."""
    progressed = Signal()
    stopped = Signal()

    def __init__(
        self, parent: QObject, ask: Ask, works: TaskList, change: Change | None = None
    ) -> None:
        super().__init__(parent)
        self._ask, self._change = ask, change
        self._work = AskedWork(self, "words", ask.beside(), works)
        self._work.progressed.connect(self.progressed)
        self._work.stopped.connect(self.stopped)
        self._base: ProjectWords | None = None
        """The words without any lexicon."""
        self._shown: ProjectWords | None = None
        if change is not None:
            change.made.connect(lambda _: self._read_lexicon())

    @property
    def work(self) -> AskedWork:
        """What is under way, if anything."""
        return self._work

    def begin(self, basis: Basis) -> None:
        """Count the words of the records that a basis names; what was counted before stays till then."""
        self._work.begin(
            self.tr("Unresolved words"),
            partial(_counted, basis=basis),
            self._on_counted,
            self.failed.emit,
        )

    def forget(self) -> None:
        """Wait for nothing, and forget what was counted."""
        self._work.end()
        self._base = self._shown = None

    def add(self, word: UnresolvedWord, root: str) -> None:
        """Put a word into the lexicon of the project, with its root; it can be undone."""
        if self._change is None:
            return
        entry = LexiconEntry(word.word, root.strip() or word.word, word.language)
        words = self.tr("“{word}” is in the lexicon, with the root “{root}”.")
        undone = self.tr("“{word}” is no longer in the lexicon.")
        edit = Edit(
            lambda project: add_to_lexicon(project.folder, entry),
            words.format(word=entry.word, root=entry.root),
            undone.format(word=entry.word),
            (LEXICON,),
        )
        self._change.run(self, edit)

    def _on_counted(self, found: tuple[ProjectWords, ProjectWords]) -> None:
        self._base, self._shown = found
        self.counted.emit(WordShares(self._shown))

    def _read_lexicon(self) -> None:
        if self._base is not None:
            self._ask.run(
                self,
                "lexicon",
                partial(_with_changed, words=self._base, shown=self._shown),
                self._on_changed,
                self.failed.emit,
            )

    def _on_changed(self, words: ProjectWords | None) -> None:
        if self._base is None or words is None:
            return
        before, self._shown = self._shown, words
        self.counted.emit(WordShares(words, before))


def _counted(
    reader: Reader, headway: Headway, *, basis: Basis
) -> tuple[ProjectWords, ProjectWords]:
    """Return the words of the records without and with the lexicon of the project."""
    numbers = None
    if not basis.wanted.is_empty:
        numbers = reader.store.listing.ids(basis.wanted, field=basis.field)
    settings, _ = read_settings(reader.store.path.parent / SETTINGS)
    with other_analysers(settings, reader.store) as others:
        words = project_words(reader.store, numbers, headway, others)
    return words, _with_lexicon(reader, words=words)


def _with_lexicon(reader: Reader, *, words: ProjectWords) -> ProjectWords:
    return words.with_lexicon(read_lexicon(reader.store.path.parent))


def _with_changed(
    reader: Reader, *, words: ProjectWords, shown: ProjectWords | None
) -> ProjectWords | None:
    """Return the words with the lexicon as it is now; nothing where that changes nothing."""
    now = _with_lexicon(reader, words=words)
    return None if now == shown else now
