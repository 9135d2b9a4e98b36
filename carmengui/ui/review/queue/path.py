"""The next of several records, also while what was just said of them is not read back yet."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject

from carmengui.bridge import Judging
from carmengui.engine.model.review import Judgement, LoggedDecision


class JustJudged(QObject):
    """Remembers what was judged since the start: who is quick must not meet a record twice.

    A sample asks for words of its own (``by_sample``): what was judged before it was declared, or
    for another sample, is to be judged again.
    """

    def __init__(self, judging: Judging, *, by_sample: bool = False) -> None:
        super().__init__()
        self._by_sample = by_sample
        self._said: set[tuple[str, str, str]] = set()
        """URL, field, and for which sample it was said, if that matters."""
        judging.written.connect(self._on_written)
        judging.taken_back.connect(lambda _: self._said.clear())

    def after(self, current: str, urls: Sequence[str], field: str, sample: str = "") -> str:
        """Return the next of some records behind the one in view, in a ring; empty without one."""
        start = urls.index(current) + 1 if current in urls else 0
        ring = (*urls[start:], *urls[:start])
        open_ones = (
            url for url in ring if url != current and (url, field, sample) not in self._said
        )
        return next(open_ones, "")

    def _on_written(self, lines: tuple[LoggedDecision, ...]) -> None:
        for said in (line.decision for line in lines):
            if said.judgement not in {Judgement.LATER, Judgement.NOTED}:
                self._said.add((said.url, said.field, said.sample if self._by_sample else ""))
