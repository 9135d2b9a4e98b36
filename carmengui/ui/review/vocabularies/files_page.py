"""The files beside the records: imported by button or drop, removed and restored by key or button."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from carmengui.bridge.sentences import translated
from carmengui.engine.runs.candidates.loaded_files import LoadedFile
from carmengui.engine.runs.candidates.putting_away import Beside
from carmengui.ui.review.vocabularies.reading import Shelf
from carmengui.ui.widgets.layouts import STRETCH, holder, in_column, in_row
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import RowLook
from carmengui.ui.widgets.lists.row_table import RowTable
from carmengui.ui.widgets.sheet import SIDE_PX
from carmengui.ui.widgets.show_if import show_if
from carmengui.ui.widgets.states import StateStack


class FilesPage(QWidget):
    """Enter shows what the chosen file holds, or restores it; the button or Delete removes it."""

    import_wanted = Signal()
    """A file shall be chosen and imported."""
    dropped = Signal(object)
    """A file was dropped (its path)."""
    remove_wanted = Signal(object)
    restore_wanted = Signal(object)
    """The chosen file shall be removed, or restored (:class:`LoadedFile`)."""
    opened = Signal(object)
    """What a file holds shall be shown (:class:`LoadedFile`)."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Files"))
        self.setAcceptDrops(True)
        self.list = RowTable()
        self._model = PagedModel(
            _columns(), self.list, key=lambda row: (row.kind, row.name, row.is_away)
        )
        self.stack = StateStack(self.list)
        self.import_it = QPushButton(self.tr("Import vocabulary …"))
        self.move_it = QPushButton(self.tr("Remove"))
        names = self.tr("Files"), self.tr("Columns of the files")
        self.list.set_up(*names, self._model, RowLook(has_edge=False))
        self.list.horizontalHeader().setSectionsClickable(False)
        row = in_row(self.import_it, self.move_it, STRETCH, spacing=8, margins=(SIDE_PX, 8))
        self._foot = holder(row)
        in_column((self.stack, 1), self._foot, on=self)
        self.import_it.clicked.connect(self.import_wanted)
        self.move_it.clicked.connect(self._move)
        self.list.row_opened.connect(self._open)
        self.list.row_chosen.connect(lambda _: self._offer())
        self.stack.action_pressed.connect(self.import_wanted)
        self._offer()

    @property
    def row(self) -> LoadedFile | None:
        """The chosen file."""
        row = self.list.current_row
        return row if isinstance(row, LoadedFile) else None

    def show_shelf(self, shelf: Shelf) -> None:
        """Show the files of the project; the chosen one stays chosen."""
        chosen = self.list.currentIndex().row()
        self._model.show_rows(shelf.files)
        show_if(self._foot, bool(shelf.files))  # without a file the sentence has the button
        if shelf.files:
            self.stack.show_content()
            self.list.go(max(0, chosen))
        else:
            self.stack.show_empty(
                self.tr("The project has no vocabulary."),
                self.tr(
                    "Import a thesaurus (SKOS as RDF/XML or Turtle, CSV, TSV), or drop its file here."
                    " Its preferred terms are then offered for the keywords of records."
                ),
                self.tr("Import vocabulary …"),
            )
        self._offer()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Remove with Delete."""
        row = self.row
        if event.key() == Qt.Key.Key_Delete and row is not None and not row.is_away:
            self.remove_wanted.emit(row)
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Import what was dropped."""
        for url in event.mimeData().urls():
            if url.isLocalFile():
                self.dropped.emit(Path(url.toLocalFile()))
        event.acceptProposedAction()

    def _open(self, row: LoadedFile) -> None:
        (self.restore_wanted if row.is_away else self.opened).emit(row)

    def _move(self) -> None:
        row = self.row
        if row is not None:
            (self.restore_wanted if row.is_away else self.remove_wanted).emit(row)

    def _offer(self) -> None:
        row = self.row
        self.move_it.setEnabled(row is not None)
        is_away = row is not None and row.is_away
        self.move_it.setText(self.tr("Restore") if is_away else self.tr("Remove"))


def _columns() -> list[Column[LoadedFile]]:
    return [
        Column[LoadedFile](name=_tr("kind"), text=lambda row: kind_words(row.kind), width_px=150),
        Column[LoadedFile](name=_tr("name"), text=lambda row: row.name, width_px=200),
        Column[LoadedFile](
            name=_tr("contents"),
            text=lambda row: translated(row.holds),
            tip=lambda row: translated(row.holds),
            ink="soft",
        ),
    ]


def kind_words(kind: Beside) -> str:
    """Return what a kind of file is called."""
    return {
        Beside.OPPONENT: _tr("other extractor"),
        Beside.AUTHORITY: _tr("authority file"),
        Beside.VOCABULARY: _tr("vocabulary"),
        Beside.MAP: _tr("map of terms"),
        Beside.CONCORDANCE: _tr("concordance"),
    }[kind]


def _tr(words: str) -> str:
    return QCoreApplication.translate("VocabularyFiles", words)
