"""Packets at the window: records for a colleague in one file, and the verdicts that come back."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QLineEdit,
    QPushButton,
    QWidget,
)

from carmengui.bridge import Reader
from carmengui.engine.model.headway import Headway
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.packets.merge import Merged
from carmengui.engine.review.packets.notes import PACKET_NOTE
from carmengui.engine.review.packets.packet import (
    Album,
    Packed,
    PacketWish,
    drawn_records,
    merge_packets,
    pack,
    pack_verdicts,
)
from carmengui.engine.review.packets.packet_file import SUFFIX
from carmengui.ui.session.session import Session
from carmengui.ui.tasks.query_task import AskedWork
from carmengui.ui.tasks.task_list import TaskList
from carmengui.ui.tasks.words import work_words
from carmengui.ui.theme import Role
from carmengui.ui.widgets.layouts import STRETCH, in_row
from carmengui.ui.widgets.number_field import NumberField
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.words.counted import counted

if TYPE_CHECKING:
    from carmengui.bridge.pictures.drawer import PictureDrawer

USUAL_RECORDS, MOST_RECORDS = 100, 100_000
_MAX_SEED = 1_000_000


class PacketForm(QWidget):
    """How many records, blind or not, for whom; in a project made of a packet only the way back."""

    said = Signal(str)
    """What became of a packet, in a sentence."""
    progressed = Signal(str)
    """How far the export of a packet is."""
    merged = Signal()
    """Verdicts of a packet were taken in."""

    def __init__(self, session: Session, works: TaskList) -> None:
        super().__init__()
        self._judging, self._pictures = session.judging, session.pictures
        # Pages are drawn for a packet: nobody waits behind it.
        self._packing = AskedWork(self, "packet", session.ask.beside(), works)
        self._packing.progressed.connect(self._tell_progress)
        self._packing.stopped.connect(self._on_stopped)
        self._kind = ""
        self.setAccessibleName(self.tr("Review packet"))
        self.words = plain_label(self.tr("Packet of"), role=Role.BODY)
        self.records = NumberField()
        self.records.setRange(1, MOST_RECORDS)
        self.records.setValue(USUAL_RECORDS)
        self.records.setAccessibleName(self.tr("Number of random records"))
        self.records.setSuffix(self.tr(" records"))
        self.name = QLineEdit()
        self.name.setPlaceholderText(self.tr("reviewer"))
        self.name.setAccessibleName(self.tr("Reviewer"))
        self.blind = QCheckBox(self.tr("blind"))
        self.blind.setChecked(True)
        set_tip(self.blind, self.tr("Hides weights, rules, earlier verdicts and error reports."))
        self.pictures = QCheckBox(self.tr("with page pictures"))
        self.pictures.setChecked(True)
        set_tip(
            self.pictures,
            self.tr(
                "Draws each page as it is archived: your colleague sees it without the project."
            ),
        )
        self.write = QPushButton(self.tr("Export"))
        self.take_in = QPushButton(self.tr("Import verdicts"))
        self._asking = (self.words, self.records, self.name, self.blind, self.pictures)
        in_row(*self._asking, self.write, STRETCH, self.take_in, on=self, spacing=8)
        self.write.clicked.connect(self._on_write)
        self.take_in.clicked.connect(self._on_take_in)
        session.ask.run(self, "kind", lambda reader: reader.store.note(PACKET_NOTE), self._on_kind)

    def write_packet(self, file: Path, field: str = "") -> None:
        """Write a packet, or in a project made of one the verdicts for the way back."""
        wish = PacketWish(
            self.records.value(),
            field,
            self.name.text().strip(),
            self.blind.isChecked(),
            secrets.randbelow(_MAX_SEED),
        )
        drawer = self._pictures.drawer if self.pictures.isChecked() else None
        self._packing.begin(
            self.tr("A review packet is exported"),
            partial(_packed, file=file, wish=wish, drawer=drawer),
            partial(self._on_packed, file),
            self._on_failed,
        )
        self._show_kind()

    def take_in_packets(self, files: list[Path]) -> None:
        """Take the verdicts of packets in."""

        def work(store: VerdictStore) -> Merged:
            return merge_packets(files, store)

        self._judging.send(work, self._on_merged, self.said.emit)

    def _on_kind(self, kind: str) -> None:
        self._kind = kind
        for widget in self._asking:
            widget.setVisible(not kind)
        self._show_kind()

    def _show_kind(self) -> None:
        """Say on the button what it does now."""
        if self._packing.work is not None:
            self.write.setText(self.tr("Cancel export"))
        elif self._kind:
            self.write.setText(self.tr("Export verdicts to return"))
        else:
            self.write.setText(self.tr("Export"))

    def _tell_progress(self) -> None:
        if self._packing.work is not None:
            self.progressed.emit(work_words(self._packing.work))

    def _on_stopped(self) -> None:
        self._show_kind()
        self.said.emit(self.tr("Export cancelled; no packet was written."))

    def _on_failed(self, sentence: str) -> None:
        self._show_kind()
        self.said.emit(sentence)

    def _on_packed(self, file: Path, packed: Packed) -> None:
        self._show_kind()
        if packed.pages:
            what = counted(packed.pages, self.tr("one record"), self.tr("{n} records"))
            words = self.tr("Exported {what} to {file}. Send it to your colleague.")
        else:
            what = counted(packed.lines, self.tr("one verdict"), self.tr("{n} verdicts"))
            words = self.tr("Exported {what} to {file}. Send it back.")
        told = words.format(file=file.name, what=what)
        self.said.emit(" ".join((told, *self._pictures_words(packed))))

    def _pictures_words(self, packed: Packed) -> Iterator[str]:
        """Say which pages have no picture with them; nothing where none was wanted."""
        without = packed.pages - packed.pictures - packed.pictures_left_out
        if packed.pages and self.pictures.isChecked() and without:
            one, many = self.tr("1 page has no picture."), self.tr("{n} pages have no picture.")
            yield counted(without, one, many)
        if packed.pictures_left_out:
            yield counted(
                packed.pictures_left_out,
                self.tr("1 picture was left out: the packet would be too large."),
                self.tr("{n} pictures were left out: the packet would be too large."),
            )

    def _on_merged(self, merged: Merged) -> None:
        words = self.tr("Imported {n} new verdicts; {known} already known.")
        told = words.format(n=f"{merged.new:,}", known=f"{merged.known:,}")
        if merged.sent:
            one, many = (
                self.tr("1 error report for Tune."),
                self.tr("{n} error reports for Tune."),
            )
            told = f"{told} {counted(merged.sent, one, many)}"
        self.said.emit(told)
        self.merged.emit()

    def _on_write(self) -> None:
        if self._packing.work is not None:
            self._packing.stop()
            return
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Export review packet"), f"review{SUFFIX}", self._kinds()
        )
        if name:
            self.write_packet(Path(name))

    def _on_take_in(self) -> None:
        names, _ = QFileDialog.getOpenFileNames(self, self.tr("Import verdicts"), "", self._kinds())
        if names:
            self.take_in_packets([Path(name) for name in names])

    def _kinds(self) -> str:
        return f"{self.tr('Review packets')} (*{SUFFIX})"


def _packed(
    reader: Reader,
    headway: Headway,
    *,
    file: Path,
    wish: PacketWish,
    drawer: PictureDrawer | None,
) -> Packed:
    store = reader.store
    if store.note(PACKET_NOTE):
        return pack_verdicts(file, reader.verdicts)
    if drawer is not None:
        drawer.draw_all(store, drawn_records(store, wish), headway)
    album = Album(drawer.cache if drawer is not None else None)
    return pack(file, store, reader.archive, reader.verdicts, wish, album=album)
