"""Counts the words of drawn pages as the SET paper does, when it is asked to."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import Ask, Reader
from carmengui.engine.model.headway import Headway, Step
from carmengui.engine.project.settings.file import SETTINGS, read_settings
from carmengui.engine.review.statistics.statistics_truths import known_at
from carmengui.engine.runs.set_paper.other_analysers import other_analysers
from carmengui.engine.runs.set_paper.set_counts import SetReport, set_report
from carmengui.engine.runs.set_paper.set_documents import SEED, set_pages
from carmengui.engine.runs.set_paper.word_lists import WordLists
from carmengui.engine.search.lexicon import read_lexicon
from carmengui.ui.compare.statistics.set_section import SetSection
from carmengui.ui.tasks.query_task import AskedWork
from carmengui.ui.tasks.task_list import TaskList
from carmengui.ui.tasks.words import work_words
from carmengui.ui.widgets.charts.picture import keep

PAGES = 50
"""Drawn from the project: in the window the table shall stand at once."""


class SetCounting(QObject):
    """The work behind the section: asked for again while it goes on, it is stopped."""

    said = Signal(str)
    """What became of a picture that was to be kept."""

    def __init__(self, parent: QObject, ask: Ask, works: TaskList) -> None:
        super().__init__(parent)
        self._ask = ask
        self._seed = SEED
        self.work = AskedWork(self, "set", ask, works)

    def serve(self, section: SetSection) -> None:
        """Count for a section of the page."""
        self._section = section
        section.wanted.connect(self._on_wanted)
        section.redraw_wanted.connect(self._on_redraw)
        section.picture_wanted.connect(self._on_picture)
        self.work.progressed.connect(self._show_work)
        self.work.stopped.connect(section.show_stopped)

    def _on_wanted(self) -> None:
        if self.work.work is not None:
            self.work.stop()
        else:
            self._begin()

    def _on_redraw(self) -> None:
        """Draw by another seed; the same seeds follow each other in every session."""
        self._seed += 1
        self._begin()

    def _on_picture(self, content: bytes, path: Path) -> None:
        def told(kept: Path) -> None:
            self.said.emit(self.tr("Saved as {name}").format(name=kept.name))

        self._ask.run(self, "picture", lambda _: keep(content, path), told, self.said.emit)

    def _begin(self) -> None:
        self.work.begin(
            self.tr("Words before and after extraction"),
            partial(count_drawn, seed=self._seed),
            partial(self._section.show_report, seed=self._seed),
            self._section.show_work,
        )
        self._show_work()

    def _show_work(self) -> None:
        if self.work.work is not None:
            words = self.tr("{work} – cancel").format(work=work_words(self.work.work))
            self._section.show_work(words)


def count_drawn(reader: Reader, headway: Headway, seed: int = SEED) -> SetReport:
    """Count the words of pages that are drawn by a seed.

    Raises:
        KnownError: they cannot be read, or nobody waits any more.

    """
    folder = reader.store.path.parent
    truths = known_at(reader.verdicts.path, reader.store).truths
    settings, _ = read_settings(folder / SETTINGS)
    pages = set_pages(reader.store, reader.archive, truths, most=PAGES, seed=seed)
    headway.begin(Step.TEXTS, min(PAGES, reader.store.records.count()))
    with other_analysers(settings, reader.store) as others:
        return set_report(headway.watch(pages), WordLists((), read_lexicon(folder), others))
