"""The keys of removed text: in the boilerplate mode they move there, else in the source pane."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from carmengui.ui.page.source import SourcePane
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.on_demand import OnDemand

if TYPE_CHECKING:
    from carmengui.ui.boilerplate import BoilerplateMode, BoilerplateView


def bind_marks(
    port: DeskPort, modes: BoilerplateMode, view: OnDemand[BoilerplateView], source: SourcePane
) -> None:
    """Bind the keys that go from one removed run to another, and the one of the mode itself."""

    def go(step: int) -> None:
        view.get().step(step) if modes.is_on else source.go_to_removed(step)

    def go_by_size(step: int) -> None:
        if modes.is_on:
            view.get().step_by_size(step)

    def speak(step: int) -> None:
        if modes.is_on:
            modes.spoken.step(step)
        else:
            source.go_to_removed(step)
            place = source.header.place
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(place, place.text()))

    for id_, slot in (
        ("review.next_mark", lambda: go(1)),
        ("review.previous_mark", lambda: go(-1)),
        ("review.spoken_next", lambda: speak(1)),
        ("review.spoken_previous", lambda: speak(-1)),
        ("review.longer_mark", lambda: go_by_size(1)),
        ("review.shorter_mark", lambda: go_by_size(-1)),
        ("review.boilerplate", modes.toggle),
    ):
        port.bind(id_, slot)
