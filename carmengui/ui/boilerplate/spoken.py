"""The runs of a page, spoken one after the other."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from carmengui.engine.inspection import CutRun, PageCut
from carmengui.ui.boilerplate.view import BoilerplateView
from carmengui.ui.boilerplate.wording import heading_before
from carmengui.ui.boilerplate.words import quoted, tr

_SPOKEN_CHARS = 160


class SpokenRuns(QObject):
    """Goes to the next or previous run of the mode and has it spoken."""

    def __init__(self, view: BoilerplateView) -> None:
        super().__init__(view)
        self._view = view

    def step(self, step: int) -> None:
        """Go to the next (+1) or previous (-1) run; a screen reader says it."""
        view = self._view
        view.step(step)
        if view.cut is not None:
            # Whoever has no screen reader finds it as the description of the text.
            sentence = run_words(view.cut, view.runs, view.current)
            view.middle.text.setAccessibleDescription(sentence)
            QAccessible.updateAccessibility(
                QAccessibleAnnouncementEvent(view.middle.text, sentence)
            )


def run_words(cut: PageCut, runs: tuple[CutRun, ...], index: int | None) -> str:
    """Return what is said of a run: which it is, how long, who shares it, where, and its words."""
    if index is None or not runs:
        return tr("Nothing is removed on this page.")
    run = runs[index]
    what = tr("Removed") if run.is_removed else tr("Kept, but borderline")
    place = tr("{what}, {n} of {all}: {length} characters, on {held} of {pages} pages").format(
        what=what,
        n=index + 1,
        all=len(runs),
        length=f"{len(run.span):,}",
        held=f"{len(run.twins) + 1:,}",
        pages=f"{cut.pages:,}",
    )
    heading = heading_before(cut.text, cut.headings, run.span)
    below = tr(", below {heading}").format(heading=quoted(heading)) if heading else ""
    words = quoted(cut.text[run.span.start : run.span.end], _SPOKEN_CHARS)
    return f"{place}{below}: {words}"
