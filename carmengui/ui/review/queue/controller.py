"""The queue, the clusters and the sample at the window: their keys, their place, what is said of them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog

from carmengui.engine.model.review import How
from carmengui.engine.storage.listing.record_filter import RecordFilter
from carmengui.paper import write_page
from carmengui.ui.review.desk import ReviewDesk
from carmengui.ui.review.list.columns import Column
from carmengui.ui.review.orders import AskedBy, ReviewOrder
from carmengui.ui.review.queue.bar import RIGHT, QueueBar
from carmengui.ui.review.queue.queue import QueueKeeper
from carmengui.ui.review.queue.sample import ClaimKeeper
from carmengui.ui.review.queue.sample_status import CLAIM_LINK, SAMPLE_LINK, claim_parts
from carmengui.ui.review.verdicts.judge import Judge
from carmengui.ui.review.verdicts.key_buffer import KeyBuffer
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.session import Session
from carmengui.ui.tasks.task_list import TaskList
from carmengui.ui.window.status import StatusPart


class QueueController(QObject, ReviewOrder):
    """Puts the queue into the line above the list, and the claim into the status bar."""

    parts_changed = Signal()
    """The status bar has something else to say of the sample."""

    def __init__(
        self,
        session: Session,
        port: DeskPort,
        desk: ReviewDesk,
        judge: Judge,
        typed: KeyBuffer,
        works: TaskList,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._port, self._desk, self._judge, self._typed = port, desk, judge, typed
        self._selection = selection = session.selection
        ask, judging, now = session.ask, session.judging, session.now
        self.queue = QueueKeeper(selection, ask, judging, now=now)
        self.claims = ClaimKeeper(selection, ask, judging, session.folder, works=works, now=now)
        self.bar = QueueBar(selection, self.queue, self.claims, (desk.list.order,))
        desk.list.add_to_line(self.bar)
        self.queue.said.connect(port.say)
        self.claims.said.connect(port.say)
        self.queue.ranked.connect(self._on_ranked)
        self.claims.changed.connect(self.parts_changed)
        self.claims.drawn.connect(self.go_on_with_sample)
        desk.filter.changed.connect(self._on_filtered)
        port.link_pressed.connect(self._on_link_pressed)
        self._bind()

    def parts(self) -> tuple[StatusPart, ...]:
        """Return what the status bar says of the sample."""
        return claim_parts(self.claims.view, self._selection.field)

    def refresh(self) -> None:
        """Look again: records have come or changed."""
        self.queue.look()
        self.claims.look()

    def _bind(self) -> None:
        for id_, slot in (
            ("review.rank", self.queue.rank),
            ("review.draw", self.queue.draw_here),
            ("review.representative", self._open_cluster),
            ("review.declare", self._declare),
            ("review.sample", self._walk),
            ("review.certificate", self._certificate),
        ):
            self._port.bind(id_, slot)

    def asked_by(self, url: str, field: str) -> AskedBy | None:
        """Return the draw or the sample that asks for a decision."""
        draw = self.queue.asked_by(url, field)
        is_sampled = self.claims.asked_by(url)[1]
        if not self.claims.is_walking and (draw or self.queue.is_walking):
            return How.SEEN, draw  # what the queue asks for never counts for a claim
        if is_sampled:
            return self.claims.asked_by(url)
        return (How.SEEN, draw) if draw else None

    def go_on(self) -> bool:
        """Go on in the order of a draw or a sample; a representative that is right is followed by a draw."""
        said = self._judge.state(self._selection.field)
        is_busy = self.queue.draw_is_open or self.claims.is_walking
        if is_busy or said not in RIGHT or not self.queue.is_representative:
            return self.bar.go_on()
        if not self.queue.may_draw:
            return self.bar.go_on()
        self.queue.draw_here()
        return True

    def _on_filtered(self, wanted: RecordFilter) -> None:
        """Leave the sample: what comes next is among the rows that were asked for."""
        if wanted != RecordFilter() and self.claims.is_walking:
            self.claims.walk(on=False)

    def _on_ranked(self, begins: bool) -> None:
        self._desk.refresh()
        # A key that waits is meant for the record that is being read.
        if begins and not self._typed.waiting:
            self._desk.list.table.begin_with(Column.REASON)

    def _declare(self) -> None:
        self._port.show_desk("Review")
        self.bar.ask_for_sample()

    def _open_cluster(self) -> None:
        """Go to a cluster; one goes through clusters or the sample, not through both."""
        self.claims.walk(on=False)
        self.queue.open_next()

    def _walk(self, *, on: bool | None = None) -> None:
        self._port.show_desk("Review")
        self.queue.is_walking = False
        self.claims.walk(on=not self.claims.is_walking if on is None else on)

    def _on_link_pressed(self, link: str) -> None:
        if link.startswith(CLAIM_LINK):
            self._selection.choose_field(link.removeprefix(CLAIM_LINK))
        if link == SAMPLE_LINK or link.startswith(CLAIM_LINK):
            self.go_on_with_sample()

    def go_on_with_sample(self) -> None:
        """Go to the next record of the sample, for the field under review."""
        self._walk(on=True)

    def _certificate(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self._desk.window(),
            self.tr("Export certificate"),
            "certificate.pdf",
            self.tr("PDF (*.pdf);;HTML (*.html)"),
        )
        if name:
            self.claims.make_certificate(Path(name), write_page)
