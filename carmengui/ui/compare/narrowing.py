"""Which part of a comparison is looked at: the number, the group, the pages that were pressed last."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import Ask
from carmengui.engine.runs.compare.kinds import Effect, Kind, Query, Whose
from carmengui.ui.compare.pairing import Pairing
from carmengui.ui.compare.reading import Part, read_part


class Narrowing(QObject):
    """Has the part read that a press asks for."""

    read = Signal(object)
    """The part is there (``Part``), and the pairing's ``opened`` has it."""
    failed = Signal(str)
    """It cannot be read, in a sentence."""

    def __init__(self, pairing: Pairing, ask: Ask) -> None:
        super().__init__(pairing)
        self._pairing, self._ask = pairing, ask

    def press(self, key: Kind | Effect | Whose | None) -> None:
        """Show what a number counts; nothing: all that is different."""
        opened = self._pairing.opened
        if opened is None:
            return
        whole, kinds = opened.whole, (key,) if isinstance(key, Kind) else ()
        effect = key if isinstance(key, Effect) else None
        if isinstance(key, Whose):
            self._read(lambda _: Query(whose=key))
        elif self._pairing.query.whose is not None:
            # Of pages one comes back to all values: what was chosen before is long forgotten.
            self._read(lambda _: replace(whole, kinds=kinds or whole.kinds, effect=effect))
        else:
            self._read(lambda query: replace(query, kinds=kinds or whole.kinds, effect=effect))

    def choose(self, name: str, value: str | None, effect: Effect | None) -> None:
        """Show what is counted of a field, rule or site."""
        changes: dict[str, Any] = {name: value}
        if effect is not None:
            changes["effect"] = effect
        self._read(lambda query: replace(query, **changes))

    def widen(self) -> None:
        """Show all of it."""
        opened = self._pairing.opened
        if opened is not None:
            self._read(lambda _: opened.whole)

    def _read(self, change: Callable[[Query], Query]) -> None:
        pairing = self._pairing
        if pairing.opened is None:
            return
        pairing.query = change(pairing.query)
        asked = pairing.opened.comparison
        question = partial(read_part, asked, pairing.query)

        def of_this(told: Callable[[Any], None], answer: object) -> None:
            # Of an earlier comparison, which is closed by now, nobody wants to hear.
            if pairing.opened is not None and pairing.opened.comparison is asked:
                told(answer)

        self._ask.run(
            self,
            "part",
            lambda _: question(),
            partial(of_this, self._on_part),
            partial(of_this, self.failed.emit),
        )

    def _on_part(self, part: Part) -> None:
        opened = self._pairing.opened
        assert opened is not None
        self._pairing.opened = replace(opened, part=part)
        self.read.emit(part)
