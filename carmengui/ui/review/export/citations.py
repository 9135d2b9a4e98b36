"""Selected records as BibTeX and RIS: copied, or dragged into another program as text and as a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Qt, QTemporaryDir, QUrl
from PySide6.QtGui import QDrag, QGuiApplication
from PySide6.QtWidgets import QWidget

from carmengui.bridge import Reader
from carmengui.engine.export import FORMATS, ExportFormat, ExportJob, read_places
from carmengui.ui.review.list.table import RecordTable
from carmengui.ui.session.session import Session
from carmengui.ui.widgets.words.counted import counted

MIME_TYPES = {
    "bibtex": "application/x-bibtex",
    "ris": "application/x-research-info-systems",
}
"""What programs for references ask a clipboard or a drag for, by the name of the format."""
_BY_NAME = {each.name: each for each in FORMATS if each.name in MIME_TYPES}
_FIRST = "bibtex"


@dataclass(frozen=True, slots=True)
class Citations:
    """Some records as they are written in each format, and how many were asked for."""

    texts: dict[str, str]
    count: int
    name: str
    """What a file of them is called, without its ending."""


class CitedRecords(QObject):
    """Reads the selected records, or the one in view, and hands them to other programs."""

    def __init__(
        self, session: Session, table: RecordTable, say: Callable[[str], None], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._session, self._table, self._say, self._window = session, table, say, parent
        self._preferred = _FIRST
        """The format of the text and of the file: that which was copied last."""
        self._folder: QTemporaryDir | None = None

    def copy(self, name: str) -> None:
        """Put the records on the clipboard in one of the formats; programs find the other as well."""
        self._preferred = name
        self._read("copied citations", self._on_copied)

    def drag(self) -> None:
        """Let the records be dragged as soon as they are read, if the button is still pressed then."""
        self._read("dragged citations", self._on_dragged)

    def data_of(self, citations: Citations, *, has_file: bool) -> QMimeData:
        """Return records as text and in the formats; ``has_file``: also as a file that is made now."""
        data = QMimeData()
        data.setText(citations.texts[self._preferred])
        for name, kind in MIME_TYPES.items():
            data.setData(kind, citations.texts[name].encode("utf-8", "replace"))
        if has_file:
            data.setUrls([QUrl.fromLocalFile(str(self._file(citations)))])
        return data

    def _read(self, key: str, told: Callable[[Citations], None]) -> None:
        table, url = self._table, self._session.selection.url
        numbers = table.chosen_numbers if table.has_several else ()
        if not numbers and not url:
            self._say(self.tr("Select a record first."))
            return
        self._session.ask.run(
            self, key, partial(_citations, self._session.folder, numbers, url), told, self._say
        )

    def _on_copied(self, citations: Citations) -> None:
        QGuiApplication.clipboard().setMimeData(self.data_of(citations, has_file=False))
        title = _BY_NAME[self._preferred].title
        one = self.tr("1 record copied as {format}").replace("{format}", title)
        many = self.tr("{n} records copied as {format}").replace("{format}", title)
        self._say(counted(citations.count, one, many))

    def _on_dragged(self, citations: Citations) -> None:
        if not QGuiApplication.mouseButtons() & Qt.MouseButton.LeftButton:
            return
        try:
            data = self.data_of(citations, has_file=True)
        except OSError as error:
            words = self.tr("The file to drag cannot be written: {reason}.")
            self._say(words.format(reason=error.strerror))
            return
        drag = QDrag(self._window)
        drag.setMimeData(data)
        drag.exec(Qt.DropAction.CopyAction)

    def _file(self, citations: Citations) -> Path:
        """Write a file for whom wants one; it stays until the window is closed."""
        if self._folder is None or not self._folder.isValid():
            self._folder = QTemporaryDir()
        folder = Path(self._folder.path())
        if not folder.is_dir():
            raise FileNotFoundError(2, self.tr("there is no temporary folder"))
        ending = _BY_NAME[self._preferred].ending
        file = folder / f"{citations.name}{ending}"
        text = citations.texts[self._preferred]
        file.write_text(text, encoding="utf-8", errors="replace", newline="\n")
        return file


def _citations(folder: Path, numbers: tuple[int, ...], url: str, reader: Reader) -> Citations:
    """Read records and return them in each format, fields where the project has them.

    Raises:
        KnownError: none of them may go out.

    """
    if not numbers:
        number = reader.store.listing.number_of(url)
        numbers = () if number is None else (number,)
    project = folder.resolve().name
    job = ExportJob(reader.store, reader.archive, reader.verdicts, project, Path(), numbers=numbers)
    texts = {
        name: _text(replace(job, places=read_places(folder, each)), each)
        for name, each in _BY_NAME.items()
    }
    name = f"{project}-{numbers[0]}" if len(numbers) == 1 else f"{project}-{len(numbers)}"
    return Citations(texts, len(numbers), name)


def _text(job: ExportJob, chosen: ExportFormat) -> str:
    assert chosen.text is not None  # both formats are of records
    return chosen.text(job)
