"""Writing the records for a catalogue, from the palette."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from carmengui.bridge import Ask, Reader
from carmengui.engine.export import CatalogueReport, export_dublin_core
from carmengui.engine.model.headway import Headway
from carmengui.engine.review.queue.acceptance import draw_sizes
from carmengui.ui.tasks.query_task import AskedWork
from carmengui.ui.tasks.task_list import LongWorks
from carmengui.ui.widgets.words.counted import counted


class CatalogueExport(QObject):
    """Asks for a file, writes the records as Dublin Core in a reader thread, and says what became of it."""

    said = Signal(str)
    """How it stands, in a sentence."""

    def __init__(self, ask: Ask, folder: Path, window: QWidget, works: LongWorks) -> None:
        super().__init__(window)
        self._folder, self._window = folder, window
        self._work = AskedWork(self, "export", ask, works)
        self._work.stopped.connect(
            lambda: self.said.emit(self.tr("The export was stopped; no file was written."))
        )

    def choose_file(self) -> None:
        """Let the person choose a file, and write it."""
        suggested = self._folder.resolve().parent / f"{self._folder.resolve().name}.xml"
        name, _ = QFileDialog.getSaveFileName(
            self._window,
            self.tr("Export the records as Dublin Core"),
            str(suggested),
            self.tr("Dublin Core in XML (*.xml)"),
        )
        if name:
            self.write(Path(name))

    def write(self, out: Path) -> None:
        """Write the records into a file."""
        self.said.emit(self.tr("The records are being written to {}.").format(out))
        self._work.begin(
            self.tr("Export to {file}").format(file=out.name),
            partial(_write, out=out),
            partial(self._on_written, out),
            self.said.emit,
        )

    def _on_written(self, out: Path, report: CatalogueReport) -> None:
        words = [
            self.tr("{file} is written and read back: {records}, {values}.").format(
                file=out,
                records=counted(report.records, self.tr("1 record"), self.tr("{n} records")),
                values=counted(report.values.total(), self.tr("1 value"), self.tr("{n} values")),
            )
        ]
        if accepted := report.accepted.total():
            words.append(
                counted(
                    accepted,
                    self.tr("1 of the values was accepted by sample, not seen."),
                    self.tr("{n} of the values were accepted by sample, not seen."),
                )
            )
        if withheld := report.doubtful.total() + report.judged_wrong.total():
            values = counted(withheld, self.tr("1 value"), self.tr("{n} values"))
            words.append(
                self.tr("Withheld, below a weight of 0.5 or judged wrong: {values}.").format(
                    values=values
                )
            )
        self.said.emit(" ".join(words))


def _write(reader: Reader, headway: Headway, out: Path) -> CatalogueReport:
    verdicts = reader.verdicts
    return export_dublin_core(
        reader.store, verdicts.standing(), out, samples=draw_sizes(verdicts), headway=headway
    )
