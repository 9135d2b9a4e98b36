"""The Review desk and its boilerplate mode: one of the two is in front."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from carmengui.ui.boilerplate.wording import heading_before
from carmengui.ui.boilerplate.words import quoted, tr
from carmengui.ui.session.on_demand import OnDemand
from carmengui.ui.theme import freshen, restore_roles, style_apart

if TYPE_CHECKING:
    from carmengui.engine.inspection import CutRun, PageCut
    from carmengui.ui.boilerplate.view import BoilerplateView


class BoilerplateMode(QStackedWidget):
    """Stands where the desk stood; ``toggle`` goes to and fro, Esc goes back."""

    def __init__(self, desk: QWidget, view: OnDemand[BoilerplateView]) -> None:
        super().__init__()
        self._desk, self._view = desk, view
        self.addWidget(desk)
        style_apart(desk, is_lazy=True)
        view.when_built(self._house)
        self._spoken = view.part(SpokenRuns)
        self.setAccessibleName(desk.accessibleName())
        self.setFocusProxy(desk)

    @property
    def is_on(self) -> bool:
        """Whether the mode is in front."""
        return self._view.built is not None and self.currentWidget() is self._view.built

    @property
    def spoken(self) -> SpokenRuns:
        """Who goes through the runs and has them spoken."""
        return self._spoken.get()

    def toggle(self) -> None:
        """Open the mode, or leave it."""
        view = self._view.get()
        if self.is_on:
            view.leave()
            self._bring(self._desk)
        else:
            view.open()
            self._bring(view)

    def go_back(self) -> bool:
        """Leave the mode, or let the desk go back itself; tell whether anything was left."""
        if self.is_on:
            self.toggle()
            return True
        return bool(getattr(self._desk, "go_back", lambda: False)())

    def _house(self, view: BoilerplateView) -> None:
        self.addWidget(view)
        style_apart(view, is_lazy=True)
        restore_roles(view)

    def _bring(self, widget: QWidget) -> None:
        freshen(widget)
        self.setCurrentWidget(widget)
        self.setFocusProxy(widget)
        widget.setFocus(Qt.FocusReason.ShortcutFocusReason)


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
