"""The keys of judging: what each says of the record in view, or of the next when pressed ahead."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox

from carmengui.engine.model import Field
from carmengui.engine.model.review import Judgement
from carmengui.ui.keys.actions import key_map
from carmengui.ui.keys.actions.catalogue import ACTIONS
from carmengui.ui.review.desk import ReviewDesk
from carmengui.ui.review.orders import ReviewOrders
from carmengui.ui.review.record.corrections import why_not_value
from carmengui.ui.review.selected_words import SelectedText
from carmengui.ui.review.verdict_panes import VerdictPanes
from carmengui.ui.review.verdicts.judge import Judge
from carmengui.ui.review.verdicts.key_buffer import KeyBuffer
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.selection import Selection
from carmengui.ui.session.undo import Undo
from carmengui.ui.widgets.words.fields import field_name

_VERDICTS = {
    "right": Judgement.RIGHT,
    "wrong": Judgement.WRONG,
    "missed": Judgement.MISSED,
    "partial": Judgement.PARTIAL,
    "absent": Judgement.ABSENT,
}
_OF_RECORDS = (
    Judgement.RELEVANT,
    Judgement.NOT_RELEVANT,
    Judgement.VALIDATED,
    Judgement.NOT_VALIDATED,
)
_BECOMES = "review.becomes_"
_BY_SELECTION = tuple(
    Field(each.id.removeprefix(_BECOMES))
    for each in ACTIONS
    if each.id.startswith(_BECOMES) and each.id.removeprefix(_BECOMES) in set(Field)
)


class VerdictKeys(QObject):
    """Binds the keys. Those that may be pressed ahead wait for their turn, the others end that."""

    def __init__(
        self,
        port: DeskPort,
        desk: ReviewDesk,
        selection: Selection,
        panes: VerdictPanes,
        judge: Judge,
        typed: KeyBuffer,
        selected: SelectedText,
        undo: Undo,
        orders: ReviewOrders,
    ) -> None:
        super().__init__(desk)
        self._port, self._desk, self._selection = port, desk, selection
        self._panes, self._judge, self._typed = panes, judge, typed
        self._selected, self._steps, self._orders = selected, undo, orders
        self._may_wait: set[str] = set()
        self._bind_verdicts()
        self._bind_words()
        self._bind_others()
        self._bind_moves()
        port.action_chosen.connect(self._on_chosen)

    def bind(self, id_: str, act: Callable[[], object], *, needs_record: bool = True) -> None:
        """Bind a key that may be pressed before its record is in view."""
        self._may_wait.add(id_)
        press = partial(self._typed.press, act, needs_record=needs_record)
        self._port.bind(id_, press)

    def _on_chosen(self, id_: str) -> None:
        if id_ not in self._may_wait:
            self._typed.leave()

    def _bind_verdicts(self) -> None:
        judge, panes = self._judge, self._panes
        for name, judgement in _VERDICTS.items():
            self.bind(f"review.{name}", self._where_shown(partial(panes.judge, judgement)))
        # A button that is pressed early waits as its key does.
        self._desk.metadata.strip.pressed.connect(
            lambda judgement: self._typed.press(partial(panes.judge, judgement))
        )
        for judgement in _OF_RECORDS:
            self.bind(f"review.{judgement}", partial(judge.judge_record, judgement))
        for number in range(1, 10):
            self.bind(f"review.take_{number}", self._where_shown(partial(self._take, number)))
        self.bind("review.repeat", self._where_shown(judge.repeat))
        for id_, act in (("review.skip", self._put_off), ("review.accept", self._accept)):
            self._may_wait.add(id_)
            self._port.bind(id_, act)
        self.bind("review.undo", self._undo, needs_record=False)
        self.bind("review.redo", self._redo, needs_record=False)

    def _bind_words(self) -> None:
        for field in _BY_SELECTION:
            self._port.bind(f"review.becomes_{field}", partial(self._take_selected, field))
            append = partial(self._take_selected, field, appends=True)
            self._port.bind(f"review.append_{field}", append)
            for way in ("becomes", "append"):
                self._port.offer_if(f"review.{way}_{field}", self._has_words)
        self._port.bind("review.becomes_text", self._take_text)
        self._port.offer_if("review.becomes_text", self._has_words)

    def _has_words(self) -> bool:
        return bool(self._selected.words())

    def _bind_others(self) -> None:
        panes, selected, ladder = self._panes, self._selected, self._desk.metadata.ladder
        self._port.offer_if("review.copy_evidence", lambda: ladder.has_evidence)
        for id_, slot in (
            ("review.edit", self._where_shown(panes.edit)),
            ("review.comment", self._where_shown(lambda: panes.note(selected.span()))),
            ("review.cluster", self._show_cluster),
            ("review.copy_evidence", ladder.copy_evidence),
            ("review.open", self._toggle_open),
            ("review.name", panes.ask_name),
        ):
            self._port.bind(id_, slot)

    def _bind_moves(self) -> None:
        """Bind the keys from record to record, which may be pressed ahead, and to versions and fields."""
        table, metadata, step = (
            self._desk.list.table,
            self._desk.metadata,
            self._selection.step_version,
        )
        self.bind("review.next", lambda: table.step(1), needs_record=False)
        self.bind("review.previous", lambda: table.step(-1), needs_record=False)
        self.bind("review.first", lambda: table.go(0), needs_record=False)
        self.bind("review.last", table.go_last, needs_record=False)
        for id_, move in (
            ("review.earlier", lambda: step(-1)),
            ("review.later", lambda: step(1)),
            ("review.next_field", lambda: metadata.next_field(1)),
            ("review.previous_field", lambda: metadata.next_field(-1)),
        ):
            self._port.bind(id_, move)

    # What they do -------------------------------------------------------------------------

    def _take(self, number: int) -> None:
        if not self._orders.take(number):
            self._panes.take(number)

    def _put_off(self) -> None:
        """Put the value off; on a button the same key presses it."""
        focused = QApplication.focusWidget()
        if isinstance(focused, QComboBox):
            focused.showPopup()
        elif isinstance(focused, QAbstractButton):
            focused.click()
        else:
            later = partial(self._panes.judge, Judgement.LATER)
            self._typed.press(self._where_shown(later))

    def _accept(self) -> None:
        """Accept what is being written, which waits for nothing, or the value."""
        act = self._where_shown(self._panes.accept)
        if self._panes.is_writing:
            act()
        else:
            self._typed.press(act)

    def _is_metadata_hidden(self) -> bool:
        """Whether the boilerplate mode stands in front of the desk, on which values are judged."""
        return self._desk.isHidden()

    def _where_shown(self, do: Callable[[], object]) -> Callable[[], None]:
        """Judge only where value and verdict are in view: in the boilerplate mode they are not."""

        def checked() -> None:
            if self._is_metadata_hidden():
                told = self.tr("Judge values beside the metadata. Press {key} to go back.")
                self._port.say(told.replace("{key}", key_map().called("review.boilerplate")))
            else:
                do()

        return checked

    def _take_selected(self, field: Field, *, appends: bool = False) -> None:
        words = self._selected.words()
        if not words:
            name = field_name(field).lower()
            sentence = self.tr("Select the words of the {field} first, in source, page or text.")
            self._port.say(sentence.format(field=name))
            return
        if why_not := why_not_value(words, field):
            self._port.say(why_not)
            return
        if self._selection.field != field:
            self._selection.choose_field(field)
        self._judge.correct(field, (words,), appends=appends)
        if self._is_metadata_hidden():
            told = self.tr("{field}: correct is “{words}”.")
            self._port.say(told.format(field=field_name(field), words=words))

    def _take_text(self) -> None:
        words = self._selected.words()
        if words:
            self._judge.correct_text(words)
        else:
            self._port.say(self.tr("Select the main text first, in source, page or text."))

    def _undo(self) -> None:
        if self._judge.hindrance:
            self._port.say(self._judge.hindrance)
        else:
            self._steps.undo()

    def _redo(self) -> None:
        if self._judge.hindrance:
            self._port.say(self._judge.hindrance)
        else:
            self._steps.redo()

    def _show_cluster(self) -> None:
        table = self._desk.list.table
        line = table.current_row
        if line is None or not line.review.cluster:
            self._port.say(self.tr("This record has no cluster. Rank the records first."))
        else:
            self._port.set_filter(f"cluster:{line.review.cluster}")

    def _toggle_open(self) -> None:
        is_open = "verdict:open" in self._desk.filter.wanted.parts()
        self._port.set_filter("" if is_open else "verdict:open")
