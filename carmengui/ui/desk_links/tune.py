"""The Tune desk at the window: its keys, words selected on Review, elements picked in the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication

from carmengui.engine.model import Field
from carmengui.ui.desk_links.wish import new_words, rule_name_of
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.on_demand import OnDemand
from carmengui.ui.session.session import Session
from carmengui.ui.session.undo import Undo
from carmengui.ui.widgets.words.fields import field_name, part_name
from carmengui.ui.widgets.words.methods import method_words

if TYPE_CHECKING:
    from carmengui.engine.review.log.complaints import Complaint
    from carmengui.ui.tune import TuneDesk


class TuneLinks(QObject):
    """Leads from other desks to Tune and back."""

    def __init__(
        self,
        session: Session,
        port: DeskPort,
        tune: OnDemand[TuneDesk],
        undo: Undo,
        selected_words: Callable[[], str],
    ) -> None:
        """``selected_words`` returns what is selected in the record on Review."""
        super().__init__(port)
        self._folder, self._selection, self._port = session.folder, session.selection, port
        self._tune, self._selected_words = tune, selected_words
        tune.when_built(self._connect)
        self._bind(undo)

    def _connect(self, tune: TuneDesk) -> None:
        tune.said.connect(self._port.say)
        tune.sent.opened.connect(self._open_complaint)

    @property
    def _desk(self) -> TuneDesk:
        return self._tune.get()

    def _bind(self, undo: Undo) -> None:
        for id_, slot in (
            ("review.why", self._show_why),
            ("tune.why_not", self._ask_why_not),
            ("tune.why_not_here", self._ask_why_not),
            ("tune.pick", self._pick),
            ("tune.undo", undo.undo),
            ("tune.redo", undo.redo),
        ):
            self._port.bind(id_, slot)

        def bind(id_: str, do: Callable[[TuneDesk], object]) -> None:
            self._port.bind(f"tune.{id_}", lambda: do(self._desk))

        bind("next", lambda tune: tune.step(1))
        bind("previous", lambda tune: tune.step(-1))
        bind("versions", lambda tune: tune.tools.show_versions())
        bind("bisect", lambda tune: tune.tools.bisect())
        bind("only_site", lambda tune: tune.diff.only_site.toggle())
        bind("send", lambda tune: tune.outcome.send())
        bind("sent", lambda tune: tune.tools.show_sent())
        bind("cases", lambda tune: tune.outcome.make_cases())
        bind("publish", lambda tune: tune.outcome.foot.ask_why())
        bind("adopt", lambda tune: tune.outcome.weighing.adopt())
        bind("discard", lambda tune: tune.return_to_force())

    def _show_why(self) -> None:
        """Trace the value in view through its rules; of a field without rules say what found it."""
        field = Field(self._selection.field)
        name = rule_name_of(self._folder, field, self._selection.inspection)
        if not self._selection.url:
            self._port.say(self.tr("No record selected. Select one in a list first."))
        elif name:
            self._port.show_desk("Tune")
            self._desk.show_rules_of(name)
            self._desk.tools.show_why()
        else:
            self._port.say(self._found_by(field))

    def _found_by(self, field: Field) -> str:
        inspection = self._selection.inspection
        record = inspection.record if inspection else None
        answer = record.field(field) if record else None
        if answer is None:
            words = self.tr("{field}: no candidates on this page.")
            return words.format(field=field_name(field))
        words = self.tr("{field}: found by {method}, weight {weight}, not by rules.")
        return words.format(
            field=field_name(field),
            method=method_words(answer.method),
            weight=f"{answer.weight:.2f}",
        )

    def _ask_why_not(self) -> None:
        words = self._selected_words()
        self._port.show_desk("Tune")
        self._desk.tools.ask_why_not(words)

    def _open_complaint(self, sent: Complaint) -> None:
        """Show record and field, and ask what keeps the wanted words out of it."""
        selection, tools = self._selection, self._desk.tools
        selection.choose_url(sent.url)
        if sent.field in set(Field):
            selection.choose_field(sent.field)
        name = rule_name_of(self._folder, sent.field, selection.inspection)
        if not name:
            words = self.tr("{field}: not found by rules, so there is nothing to explain.")
            self._port.say(words.format(field=part_name(sent.field)))
            return
        self._desk.show_rules_of(name)
        if words := new_words(sent.found, sent.wanted):
            tools.ask_why_not(words, name)
        else:
            tools.show_why()

    def pick_spot(self, path: str, text: str) -> None:
        """Pick an element of the page for a rule, when Alt is held."""
        held = QGuiApplication.keyboardModifiers()
        if not held & Qt.KeyboardModifier.AltModifier:
            return
        is_wanted = not held & Qt.KeyboardModifier.ShiftModifier
        picking = self._desk.tools.picking
        picking.begin(path, text, is_more=picking.page.is_open, is_wanted=is_wanted)
        self._port.show_desk("Tune")
        picking.pane.setFocus()

    def _pick(self) -> None:
        """Show the page beside the rules; its elements are picked there, on any number of records."""
        self._port.show_desk("Tune")
        self._desk.tools.picking.open()
        self._desk.tools.picking.pane.setFocus()
