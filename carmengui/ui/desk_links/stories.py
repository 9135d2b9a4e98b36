"""The Stories desk and the window: its keys, its filter, and what leads from it to Review."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from carmengui.bridge import EngineHost
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.on_demand import OnDemand
from carmengui.ui.session.undo import Undo

if TYPE_CHECKING:
    from carmengui.ui.stories import StoriesDesk


def connect_stories(
    stories: OnDemand[StoriesDesk], port: DeskPort, host: EngineHost, undo: Undo
) -> None:
    """Say what the actions of the desk do, and let it hear of new records."""
    stories.when_built(lambda desk: _connect(desk, port, host))

    def bind(id_: str, do: Callable[[StoriesDesk], object]) -> None:
        port.bind(f"stories.{id_}", lambda: do(stories.get()))

    port.bind("stories.undo", undo.undo)
    port.bind("stories.redo", undo.redo)
    bind("next", lambda desk: desk.stories.step(1))
    bind("previous", lambda desk: desk.stories.step(-1))
    bind("mark", lambda desk: desk.story.toggle_current())
    bind("move", lambda desk: desk.hand.move_marked())
    bind("split", lambda desk: desk.hand.split())
    bind("merge", lambda desk: desk.hand.merge())
    bind("apart", lambda desk: desk.hand.take_apart())
    bind("change", lambda desk: desk.threshold.step(1))
    bind("same", lambda desk: desk.judging.judge(is_same=True))
    bind("other", lambda desk: desk.judging.judge(is_same=False))
    bind("copies", lambda desk: desk.story.switch_copies())
    bind("find", lambda desk: desk.find_anew())
    bind("save_feed", lambda desk: desk.save_feed())
    bind("serve_feed", lambda desk: desk.serve())


def _connect(desk: StoriesDesk, port: DeskPort, host: EngineHost) -> None:
    desk.page_opened.connect(port.open_record)
    desk.said.connect(port.say)
    for ended in (host.crawl_ended, host.reading_ended):
        ended.connect(lambda _: desk.refresh())
    host.import_ended.connect(desk.refresh)
    port.closing.connect(desk.close_down)

    def filter_stories(text: str) -> None:
        if port.desk == "Stories":
            desk.stories.show_filter(text)

    port.filter_edited.connect(filter_stories)
