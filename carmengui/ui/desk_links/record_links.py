"""The controllers of the Review desk, and what leads from it to the other desks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from carmengui.ui.desk_links.boilerplate import bind_marks
from carmengui.ui.desk_links.case_here import CaseHere
from carmengui.ui.desk_links.record_desk import RecordDesk
from carmengui.ui.desk_links.report_value import ValueReport
from carmengui.ui.review.controllers import RecordViews, ReviewControllers
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.memory import WindowMemory
from carmengui.ui.session.on_demand import OnDemand
from carmengui.ui.session.session import Session
from carmengui.ui.session.undo import Undo
from carmengui.ui.tasks.task_list import TaskList

if TYPE_CHECKING:
    from carmengui.engine.tuning.live.answer import LiveReading
    from carmengui.ui.compare import CompareDesk
    from carmengui.ui.tune import TuneDesk


class RecordLinks(QObject):
    """Puts keys, queue and second reviewer to the Review desk; built as soon as that is."""

    def __init__(
        self,
        record: RecordDesk,
        session: Session,
        port: DeskPort,
        undo: Undo,
        works: TaskList,
        tune: OnDemand[TuneDesk],
        reading: OnDemand[LiveReading],
        parent: QWidget,
        memory: WindowMemory | None = None,
    ) -> None:
        super().__init__(port)
        text = record.boilerplate.part(lambda view: view.middle.text)
        views = RecordViews(record.inspector, record.source, record.page, text)
        self.controllers = ReviewControllers(
            session, port, record.review, views, works, undo, parent, memory
        )
        bind_marks(port, record.modes, record.boilerplate, record.source)
        verdicts = self.controllers.verdicts
        self.case_here = CaseHere(session, verdicts.judge, port.say, self)
        port.bind("tune.case_here", self.case_here.make)
        ValueReport(session, port, tune, reading, verdicts, record.review.metadata.proposal)
        tune.when_built(self._connect_tune)

    def connect_compare(self, compare: CompareDesk) -> None:
        """Let the list of records name the sides that are compared."""
        show = self.controllers.verdicts.panes.show_other_side
        compare.compared.connect(show)
        if compare.sides_words:
            show(compare.sides_words)

    def _connect_tune(self, tune: TuneDesk) -> None:
        review = self.controllers
        review.agreement.merged.connect(tune.sent.refresh)
        review.staleness.follow(tune.outcome.published, tune.outcome.changed)
