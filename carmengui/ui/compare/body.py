"""What stands under the numbers: groups at the left, the differences, the source of a file's page."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from carmengui.bridge import Ask
from carmengui.engine.runs.compare.kinds import Difference, Whose
from carmengui.ui.compare.difference_row import Row
from carmengui.ui.compare.file_pane import FilePane
from carmengui.ui.compare.group_pane import GroupPane
from carmengui.ui.compare.list_pane import ListPane
from carmengui.ui.compare.reading import Opened, Part, read_page
from carmengui.ui.session.selection import Selection
from carmengui.ui.widgets.layouts import in_row, make_splitter

GROUPS_PX, LIST_PX, FILE_PX = 300, 560, 240


class CompareBody(QWidget):
    """Chooses pages of the project for all desks; pages that only files know are shown here."""

    displayed = Signal(str)
    """A page is shown: its name."""
    page_opened = Signal(str)
    """A page of the project was opened (its URL)."""

    def __init__(self, selection: Selection, ask: Ask) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Groups and differences"))
        self._selection, self._ask = selection, ask
        self._is_of_project = False
        self.source = Path()
        """Where the pages lie that result files name by their path."""
        self.groups, self.pane, self.file = GroupPane(), ListPane(ask), FilePane()
        self._lay_out()
        self.setFocusProxy(self.pane)
        self.pane.list.chosen.connect(self._on_chosen)
        self.pane.list.opened.connect(self._on_opened)

    def show_part(self, opened: Opened, part: Part) -> None:
        """Show a part of a comparison."""
        self._is_of_project = opened.is_of_project and not _is_of_file(opened, part.query.whose)
        self.file.setVisible(not self._is_of_project)
        self.groups.show_part(part)
        self.pane.show_part(opened, part)

    def set_source(self, folder: Path) -> None:
        """Look for the pages of files in another folder."""
        self.source = folder
        if (row := self.pane.list.current) is not None:
            self._on_chosen(row)

    def _on_chosen(self, row: Row) -> None:
        self.displayed.emit(row.page)
        if self._is_of_project:
            self._selection.choose_url(row.page)
            if isinstance(row, Difference):
                self._selection.choose_field(row.field)
        else:
            self._show_page(row)

    def _on_opened(self, row: Row) -> None:
        if self._is_of_project:
            self.page_opened.emit(row.page)

    def _show_page(self, row: Row) -> None:
        self.file.show_reading(row.page)
        question = partial(read_page, self.source, row.page)
        if isinstance(row, Difference):
            answer = row.new or row.old
            values = answer.values if answer else ()
        else:
            values = tuple(value for _, answer in row.answers for value in answer.values)

        def show(found: tuple[Path, str]) -> None:
            self.displayed.emit(str(found[0]))
            self.file.show_source(*found, values)

        self._ask.run(self, "page", lambda _: question(), show, self.file.show_failure)

    def _lay_out(self) -> None:
        right = make_splitter(
            Qt.Orientation.Vertical,
            self.pane,
            self.file,
            name=self.tr("Border between differences and source"),
            kept_as="compare.source",
            sizes=(LIST_PX, FILE_PX),
            stretches=(1,),
        )
        whole = make_splitter(
            Qt.Orientation.Horizontal,
            self.groups,
            right,
            name=self.tr("Border between groups and differences"),
            kept_as="compare.groups",
            sizes=(GROUPS_PX, 1372 - GROUPS_PX),
            stretches=(0, 1),
        )
        self.file.hide()
        in_row(whole, on=self)


def _is_of_file(opened: Opened, whose: Whose | None) -> bool:
    """Tell whether pages are listed that only a result file knows."""
    if whose in {None, Whose.BOTH}:
        return False
    side = opened.comparison.old if whose is Whose.OLD else opened.comparison.new
    return side.is_file
