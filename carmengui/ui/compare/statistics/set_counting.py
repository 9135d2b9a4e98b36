"""Counts the words of drawn pages as the SET paper does, when it is asked to."""

from __future__ import annotations

from PySide6.QtCore import QObject

from carmengui.bridge import Ask, Reader
from carmengui.engine.model.headway import Headway, Step
from carmengui.engine.project.settings.file import SETTINGS, read_settings
from carmengui.engine.review.statistics.statistics_truths import known_at
from carmengui.engine.runs.set_paper.other_analysers import other_analysers
from carmengui.engine.runs.set_paper.set_counts import SetReport, set_report
from carmengui.engine.runs.set_paper.set_documents import set_pages
from carmengui.engine.runs.set_paper.word_lists import WordLists
from carmengui.engine.search.lexicon import read_lexicon
from carmengui.ui.compare.statistics.set_section import SetSection
from carmengui.ui.tasks.query_task import AskedWork
from carmengui.ui.tasks.task_list import TaskList
from carmengui.ui.tasks.words import work_words

PAGES = 50
"""Drawn from the project: in the window the table shall stand at once."""


class SetCounting(QObject):
    """The work behind the section: asked for again while it goes on, it is stopped."""

    def __init__(self, parent: QObject, ask: Ask, works: TaskList) -> None:
        super().__init__(parent)
        self.work = AskedWork(self, "set", ask, works)

    def serve(self, section: SetSection) -> None:
        """Count for a section of the page."""
        self._section = section
        section.wanted.connect(self._on_wanted)
        self.work.progressed.connect(self._show_work)
        self.work.stopped.connect(lambda: section.offer(is_possible=True))

    def _on_wanted(self) -> None:
        if self.work.work is not None:
            self.work.stop()
            return
        self.work.begin(
            self.tr("Words before and after extraction"),
            count_drawn,
            self._section.show_report,
            self._section.show_work,
        )
        self._show_work()

    def _show_work(self) -> None:
        if self.work.work is not None:
            words = self.tr("{work} – cancel").format(work=work_words(self.work.work))
            self._section.show_work(words)


def count_drawn(reader: Reader, headway: Headway) -> SetReport:
    """Count the words of the drawn pages.

    Raises:
        KnownError: they cannot be read, or nobody waits any more.

    """
    folder = reader.store.path.parent
    truths = known_at(reader.verdicts.path, reader.store).truths
    settings, _ = read_settings(folder / SETTINGS)
    pages = set_pages(reader.store, reader.archive, truths, most=PAGES)
    headway.begin(Step.TEXTS, min(PAGES, reader.store.records.count()))
    with other_analysers(settings, reader.store) as others:
        return set_report(headway.watch(pages), WordLists((), read_lexicon(folder), others))
