"""Exporting the project from the window, in any registered format."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from carmengui.bridge import Ask, Reader
from carmengui.bridge.sentences import translated
from carmengui.engine.export import FORMATS, ExportFormat, ExportJob
from carmengui.engine.model import Sentence
from carmengui.engine.model.headway import Headway
from carmengui.ui.tasks.query_task import AskedWork
from carmengui.ui.tasks.task_list import TaskList


class ProjectExport(QObject):
    """Asks for a file, writes it in a reader thread, and says what became of it."""

    said = Signal(str)
    """How it stands, in a sentence."""

    def __init__(self, ask: Ask, folder: Path, window: QWidget, works: TaskList) -> None:
        super().__init__(window)
        self._folder, self._window = folder.resolve(), window
        self._work = AskedWork(self, "export", ask, works)
        self._work.stopped.connect(
            lambda: self.said.emit(self.tr("Export canceled; no file was saved."))
        )

    def choose_file(self) -> None:
        """Let the person choose a file and a format, and write it."""
        kinds = {f"{each.title} (*{each.ending})": each for each in FORMATS}
        first = next(iter(kinds.values()))
        suggested = self._folder.parent / f"{self._folder.name}{first.ending}"
        name, kind = QFileDialog.getSaveFileName(
            self._window, self.tr("Export the project"), str(suggested), ";;".join(kinds)
        )
        if name:
            chosen = kinds.get(kind, first)
            out = Path(name)
            # The suggestion has the ending of the first format.
            is_left = out.suffix == first.ending != chosen.ending
            self.write(out.with_suffix(chosen.ending) if is_left else out, chosen)

    def write(self, out: Path, chosen: ExportFormat = FORMATS[0]) -> None:
        """Write a file in one of the formats."""
        self.said.emit(self.tr("The export is being written to {}.").format(out))
        self._work.begin(
            self.tr("Export to {file}").format(file=out.name),
            partial(_write, out=out, chosen=chosen, title=self._folder.name),
            self._on_written,
            self.said.emit,
        )

    def _on_written(self, sentences: tuple[Sentence, ...]) -> None:
        self.said.emit(" ".join(map(translated, sentences)))


def _write(
    reader: Reader, headway: Headway, out: Path, chosen: ExportFormat, title: str
) -> tuple[Sentence, ...]:
    job = ExportJob(reader.store, reader.archive, reader.verdicts, title, out, headway=headway)
    return tuple(chosen.write(job).sentences(job))
