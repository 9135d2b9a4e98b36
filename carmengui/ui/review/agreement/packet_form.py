"""Packets at the window: records for a colleague in one file, and the verdicts that come back."""

from __future__ import annotations

import secrets
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QLineEdit,
    QPushButton,
    QWidget,
)

from carmengui.bridge import Ask, Judging, Reader
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.packets.merge import Merged
from carmengui.engine.review.packets.notes import PACKET_NOTE
from carmengui.engine.review.packets.packet import (
    Packed,
    PacketWish,
    merge_packets,
    pack,
    pack_verdicts,
)
from carmengui.engine.review.packets.packet_file import SUFFIX
from carmengui.ui.theme import Role
from carmengui.ui.widgets.layouts import STRETCH, in_row
from carmengui.ui.widgets.number_field import NumberField
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.words.counted import counted

USUAL_RECORDS, MOST_RECORDS = 100, 100_000
_MAX_SEED = 1_000_000


class PacketForm(QWidget):
    """How many records, blind or not, for whom; in a project made of a packet only the way back."""

    said = Signal(str)
    """What became of a packet, in a sentence."""
    merged = Signal()
    """Verdicts of a packet were taken in."""

    def __init__(self, ask: Ask, judging: Judging) -> None:
        super().__init__()
        self._ask, self._judging = ask, judging
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
        self.write = QPushButton(self.tr("Export"))
        self.take_in = QPushButton(self.tr("Import verdicts"))
        self._asking = (self.words, self.records, self.name, self.blind)
        in_row(*self._asking, self.write, STRETCH, self.take_in, on=self, spacing=8)
        self.write.clicked.connect(self._on_write)
        self.take_in.clicked.connect(self._on_take_in)
        ask.run(self, "kind", lambda reader: reader.store.note(PACKET_NOTE), self._on_kind)

    def write_packet(self, file: Path, field: str = "") -> None:
        """Write a packet, or in a project made of one the verdicts for the way back."""
        wish = PacketWish(
            self.records.value(),
            field,
            self.name.text().strip(),
            self.blind.isChecked(),
            secrets.randbelow(_MAX_SEED),
        )
        self._ask.run(
            self,
            "pack",
            partial(_packed, file=file, wish=wish),
            partial(self._on_packed, file),
            self.said.emit,
        )

    def take_in_packets(self, files: list[Path]) -> None:
        """Take the verdicts of packets in."""

        def work(store: VerdictStore) -> Merged:
            return merge_packets(files, store)

        self._judging.send(work, self._on_merged, self.said.emit)

    def _on_kind(self, kind: str) -> None:
        for widget in self._asking:
            widget.setVisible(not kind)
        if kind:
            self.write.setText(self.tr("Export verdicts to return"))

    def _on_packed(self, file: Path, packed: Packed) -> None:
        if packed.pages:
            what = counted(packed.pages, self.tr("one record"), self.tr("{n} records"))
            words = self.tr("Exported {what} to {file}. Send it to your colleague.")
        else:
            what = counted(packed.lines, self.tr("one verdict"), self.tr("{n} verdicts"))
            words = self.tr("Exported {what} to {file}. Send it back.")
        self.said.emit(words.format(file=file.name, what=what))

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


def _packed(reader: Reader, *, file: Path, wish: PacketWish) -> Packed:
    if reader.store.note(PACKET_NOTE):
        return pack_verdicts(file, reader.verdicts)
    return pack(file, reader.store, reader.archive, reader.verdicts, wish)
