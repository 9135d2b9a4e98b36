"""Moving on the Review desk: from record to record, mark to mark, version to version, field to field."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from carmengui.ui.page.source import SourcePane
from carmengui.ui.review.desk import ReviewDesk
from carmengui.ui.review.verdict_keys import VerdictKeys
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.selection import Selection


def bind_record_moves(keys: VerdictKeys, desk: ReviewDesk) -> None:
    """Bind the keys that move in the list; they may be pressed before a record is in view."""
    table = desk.list.table
    for id_, move in (
        ("review.next", lambda: table.step(1)),
        ("review.previous", lambda: table.step(-1)),
        ("review.first", lambda: table.go(0)),
        ("review.last", table.go_last),
    ):
        keys.bind(id_, move, needs_record=False)


def bind_moves(port: DeskPort, desk: ReviewDesk, selection: Selection) -> None:
    """Bind the keys that move between fields and versions."""
    for id_, slot in (
        ("review.earlier", lambda: selection.step_version(-1)),
        ("review.later", lambda: selection.step_version(1)),
        ("review.next_field", lambda: desk.metadata.next_field(1)),
        ("review.previous_field", lambda: desk.metadata.next_field(-1)),
    ):
        port.bind(id_, slot)


def go_to_mark(source: SourcePane, step: int) -> None:
    """Go to the next (1) or previous (-1) removed run in the source."""
    source.go_to_removed(step)


def speak_mark(source: SourcePane, step: int) -> None:
    """Go to the next or previous removed run in the source, and speak where that is."""
    source.go_to_removed(step)
    place = source.header.place
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(place, place.text()))
