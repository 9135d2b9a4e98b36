"""The keys of removed text: in the boilerplate mode they move there, else in the source pane."""

from __future__ import annotations

from carmengui.ui.boilerplate import BoilerplateMode, BoilerplateView
from carmengui.ui.page.source import SourcePane
from carmengui.ui.review.move_keys import go_to_mark, speak_mark
from carmengui.ui.session.desk_port import DeskPort


def bind_marks(
    port: DeskPort, modes: BoilerplateMode, view: BoilerplateView, source: SourcePane
) -> None:
    """Bind the keys that go from one removed run to another, and the one of the mode itself."""

    def go(step: int) -> None:
        view.step(step) if modes.is_on else go_to_mark(source, step)

    def speak(step: int) -> None:
        modes.spoken.step(step) if modes.is_on else speak_mark(source, step)

    for id_, slot in (
        ("review.next_mark", lambda: go(1)),
        ("review.previous_mark", lambda: go(-1)),
        ("review.spoken_next", lambda: speak(1)),
        ("review.spoken_previous", lambda: speak(-1)),
        ("review.longer_mark", lambda: view.step_by_size(1)),
        ("review.shorter_mark", lambda: view.step_by_size(-1)),
        ("review.boilerplate", modes.toggle),
    ):
        port.bind(id_, slot)
