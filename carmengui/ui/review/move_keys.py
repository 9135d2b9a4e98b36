"""Moving on the Review desk: from record to record, mark to mark, version to version, field to field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

if TYPE_CHECKING:
    from carmengui.ui.workbench import Workbench


def bind_moves(bench: Workbench) -> None:
    """Bind the keys that move and change nothing, and those of the boilerplate mode."""
    table, metadata = bench.review.list.table, bench.review.metadata

    def go_to_mark(step: int) -> None:
        if bench.modes.is_on:
            bench.boilerplate.step(step)
        else:
            bench.source.go_to_removed(step)

    def speak_mark(step: int) -> None:
        if bench.modes.is_on:
            bench.modes.spoken.step(step)
        else:
            bench.source.go_to_removed(step)
            place = bench.source.header.place
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(place, place.text()))

    for id_, move in (
        ("review.next", lambda: table.step(1)),
        ("review.previous", lambda: table.step(-1)),
        ("review.first", lambda: table.go(0)),
        ("review.last", table.go_last),
    ):
        bench.reviewing.keys.bind(id_, move, needs_record=False)
    for id_, slot in (
        ("review.next_mark", lambda: go_to_mark(1)),
        ("review.previous_mark", lambda: go_to_mark(-1)),
        ("review.spoken_next", lambda: speak_mark(1)),
        ("review.spoken_previous", lambda: speak_mark(-1)),
        ("review.longer_mark", lambda: bench.boilerplate.step_by_size(1)),
        ("review.shorter_mark", lambda: bench.boilerplate.step_by_size(-1)),
        ("review.boilerplate", bench.modes.toggle),
        ("review.extract", bench.host.read_again),
        ("review.earlier", lambda: bench.selection.step_version(-1)),
        ("review.later", lambda: bench.selection.step_version(1)),
        ("review.next_field", lambda: metadata.next_field(1)),
        ("review.previous_field", lambda: metadata.next_field(-1)),
    ):
        bench.window.action_board.bind(id_, slot)
