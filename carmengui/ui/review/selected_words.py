"""The words that a person has selected, in whichever pane: source, page or text."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QApplication, QTextEdit, QWidget

from carmengui.engine.model import Span
from carmengui.ui.page.rendered import PagePane
from carmengui.ui.page.source import SourcePane
from carmengui.ui.page.source.words import words_of_source
from carmengui.ui.session.on_demand import OnDemand

_PARAGRAPH = "\u2029"


class SelectedText:
    """Looks into the pane that has the keys first, then into the others."""

    def __init__(self, source: SourcePane, page: PagePane, reading: OnDemand[QTextEdit]) -> None:
        self._source = source
        self._panes: list[tuple[QWidget, Callable[[], str]]] = [
            (source, lambda: words_of_source(source.selected)),
            (page, page.selected_text),
        ]
        reading.when_built(
            lambda text: self._panes.append(
                (text, lambda: text.textCursor().selectedText().replace(_PARAGRAPH, " "))
            )
        )

    def words(self) -> str:
        """Return the words as a person reads them; nothing when none are selected."""
        focused = QApplication.focusWidget()
        for pane, selected in sorted(
            self._panes, key=lambda each: not (focused and _is_in(each[0], focused))
        ):
            if pane.isVisible() and (text := " ".join(selected().split())):
                return text
        return ""

    def span(self) -> Span | None:
        """Return the place of the words in the source; of other panes only where it is certain."""
        if not self._source.has_places:
            return None
        if (span := self._source.view.selected_span()) is not None:
            return span
        words, source = self.words(), self._source.view.source
        start = source.find(words) if words else -1
        is_only_one = start >= 0 and source.find(words, start + 1) < 0
        return Span(start, start + len(words)) if is_only_one else None


def _is_in(pane: QWidget, widget: QWidget) -> bool:
    return pane is widget or pane.isAncestorOf(widget)
