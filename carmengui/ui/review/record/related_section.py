"""Records related to the one in view: cited, citing, with the same references, and a path to another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from carmengui.engine.inspection.related import PathStep, Related, RelatedRecord, Relation
from carmengui.ui.review.record.candidate_rows import INSET_PX
from carmengui.ui.review.record.folded_section import FoldedSection
from carmengui.ui.theme import Role, set_lengths
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.words.counted import counted

_ARROW_PX = 16
_HEADINGS: dict[Relation, Any] = {
    Relation.CITED: QT_TRANSLATE_NOOP("RelatedRecords", "Cites"),
    Relation.CITING: QT_TRANSLATE_NOOP("RelatedRecords", "Cited by"),
    Relation.COUPLED: QT_TRANSLATE_NOOP("RelatedRecords", "Shares references with"),
}
_ARROWS = {True: "→", False: "←", None: ""}


class RelatedSection(FoldedSection):
    """Every title opens its record; the path leads to another record that is selected or marked."""

    start_marked = Signal()
    """Paths shall begin at the record in view."""

    def __init__(self) -> None:
        opening = _tr("Show related records"), _tr("Hide related records")
        super().__init__(_tr("Related records"), opening)
        self._path: _Path | None = None

    def show_reading(self) -> None:
        """Say that references are being looked up; of another record nothing stays."""
        self.clear()
        if self.is_open:
            self.say(self.tr("Looking up references …"))

    def show_related(self, related: Related) -> None:
        """Show what a record cites, what cites it and what shares references with it."""
        self.clear()
        self.say(_note(related))
        body = QWidget()
        column = in_column(on=body, spacing=4, margins=(0, 0, 0, 12))
        for relation in Relation:
            found = related.by(relation)
            if found:
                column.addLayout(_head(_tr(_HEADINGS[relation])))
            for each in found:
                column.addLayout(_record_line(each, self.page_wanted.emit))
        column.addLayout(_head(_tr("Path of references")))
        self._path = _Path(self.page_wanted.emit, self.start_marked.emit)
        column.addWidget(self._path)
        self.show_body(body)

    def show_path(self, steps: Sequence[PathStep], *, is_start: bool = False) -> None:
        """Show a path, or that there is none; ``is_start``: the record in view is its own start."""
        if self._path is not None:
            self._path.show_steps(steps, is_start=is_start)

    def show_no_path(self, sentence: str) -> None:
        """Say that a path is being looked for, or why it cannot be."""
        if self._path is not None:
            self._path.say(sentence)

    def clear(self) -> None:
        """Take away what is said and shown."""
        self._path = None
        super().clear()


class _Path(QWidget):
    """The works of a path, one below the other, with an arrow from who cites."""

    def __init__(self, open_page: Callable[[str], None], mark: Callable[[], None]) -> None:
        super().__init__()
        self._open_page = open_page
        self.said = plain_label(role=Role.SMALL, tint="soft", wordWrap=True)
        self.start = TextLink(pixels=12)
        self.start.show_words(_tr("Start a path here"))
        self.start.clicked.connect(mark)
        self._steps: QWidget | None = None
        self._column = in_column(
            in_row(self.said, margins=(INSET_PX, 0, 12, 0)),
            in_row(self.start, STRETCH, margins=(INSET_PX - 2, 0, 12, 0)),
            on=self,
            spacing=4,
        )
        self.say(_tr("Select a second record in the list (Ctrl+click), or start a path here."))

    def say(self, words: str) -> None:
        """Say something in the place of a path."""
        self._clear()
        self.said.setText(words)

    def show_steps(self, steps: Sequence[PathStep], *, is_start: bool) -> None:
        """Show the works of a path."""
        if is_start:
            self.say(_tr("Paths start here. Open another record to see how it is connected."))
            return
        if not steps:
            self.say(_tr("No path of references connects the two records."))
            return
        length = len(steps) - 1
        self.say(counted(length, _tr("1 reference"), _tr("{n} references")))
        self._steps = QWidget()
        lines = in_column(on=self._steps, spacing=2)
        arrow = ""
        for step in steps:
            lines.addLayout(_step_line(step, arrow, self._open_page))
            arrow = _ARROWS[step.cites_next]
        self._column.insertWidget(1, self._steps)

    def _clear(self) -> None:
        if self._steps is not None:
            self._column.removeWidget(self._steps)
            self._steps.deleteLater()
            self._steps = None


def _note(related: Related) -> str:
    works = counted(len(related.works), _tr("1 cited work"), _tr("{n} cited works"))
    if not related.records:
        none = _tr("No other record is cited here, cites this one or has the same references.")
        return f"{works}. {none}"
    words = counted(
        len(related.by(Relation.CITED)), _tr("1 in the project"), _tr("{n} in the project")
    )
    return f"{works}, {words}."


def _head(words: str) -> Any:
    return in_row(plain_label(words, role=Role.TITLE), margins=(INSET_PX, 12, 12, 0))


def _record_line(record: RelatedRecord, open_page: Callable[[str], None]) -> Any:
    link = _link(record.title, record.url, open_page)
    if record.relation is not Relation.COUPLED:
        return in_row(link, STRETCH, margins=(INSET_PX - 2, 0, 12, 0))
    shared = counted(record.shared, _tr("1 reference"), _tr("{n} references"))
    about = plain_label(f"{record.weight:.2f}  {shared}", role=Role.SMALL, tint="soft")
    set_tip(about, _tr("Share of the references of both records that they have in common."))
    return in_row((link, 1), about, spacing=8, margins=(INSET_PX - 2, 0, 12, 0))


def _step_line(step: PathStep, arrow: str, open_page: Callable[[str], None]) -> Any:
    sign = plain_label(arrow, role=Role.SMALL, tint="soft")
    set_lengths(sign, width=_ARROW_PX)
    set_tip(sign, {"→": _tr("cites"), "←": _tr("is cited by")}.get(arrow, ""))
    title: QWidget
    if step.url:
        title = _link(step.title, step.url, open_page)
        return in_row(sign, title, STRETCH, margins=(INSET_PX, 0, 12, 0))
    title = plain_label(step.title, role=Role.SMALL, wordWrap=True)
    set_tip(title, _tr("This work is only cited; the project has no record of it."))
    return in_row(sign, (title, 1), margins=(INSET_PX, 0, 12, 0))


def _link(title: str, url: str, open_page: Callable[[str], None]) -> TextLink:
    link = TextLink(pixels=12)
    link.show_words(title or url)
    link.clicked.connect(partial(open_page, url))
    return link


def _tr(words: str) -> str:
    return QCoreApplication.translate("RelatedRecords", words)
