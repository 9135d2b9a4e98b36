"""The Compare desk and the window: what it shows goes to the bar at the top, its links to Review."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from carmengui.bridge import EngineHost, Judging
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.on_demand import OnDemand
from carmengui.ui.session.undo import Undo

if TYPE_CHECKING:
    from carmengui.ui.compare import CompareDesk
    from carmengui.ui.review.desk import ReviewDesk


def connect_comparison(
    compare: OnDemand[CompareDesk],
    port: DeskPort,
    host: EngineHost,
    judging: Judging,
    review: OnDemand[ReviewDesk],
    undo: Undo,
) -> None:
    """Let the desk hear of new runs and verdicts, and the list of records of what is different."""
    compare.when_built(lambda desk: _connect(desk, port, host, judging, review))

    def bind(id_: str, do: Callable[[CompareDesk], object]) -> None:
        port.bind(f"compare.{id_}", lambda: do(compare.get()))

    port.bind("compare.undo", undo.undo)
    port.bind("compare.redo", undo.redo)
    bind("next", lambda desk: desk.pane.list.step(1))
    bind("previous", lambda desk: desk.pane.list.step(-1))
    bind("swap", lambda desk: desk.numbers.swap.click())
    bind("load_result", lambda desk: desk.foot.load_result.click())
    bind("load_compare", lambda desk: desk.foot.load_compare.click())
    bind("source_path", lambda desk: desk.foot.change_source.click())
    bind("statistics", lambda desk: desk.foot.statistics.click())
    bind("report", lambda desk: desk.export_report())
    bind("unresolved", lambda desk: _show_unresolved(desk, port))
    bind("lexicon", lambda desk: desk.add_word())
    bind("save", lambda desk: desk.pane.save_link.click())


def _connect(
    desk: CompareDesk,
    port: DeskPort,
    host: EngineHost,
    judging: Judging,
    review: OnDemand[ReviewDesk],
) -> None:
    desk.marking.use(judging)
    review.when_built(lambda review: _connect_review(desk, review))
    for judged in (judging.written, judging.taken_back):
        judged.connect(lambda _: desk.refresh())
    desk.rows_wanted.connect(port.show_rows)
    desk.page_opened.connect(port.open_record)
    desk.said.connect(port.say)
    host.crawl_ended.connect(lambda _: desk.refresh())
    host.reading_ended.connect(lambda _: desk.refresh())
    host.import_ended.connect(desk.refresh)
    port.closing.connect(desk.close_down)


def _show_unresolved(desk: CompareDesk, port: DeskPort) -> None:
    port.show_desk("Compare")
    desk.show_unresolved()


def _connect_review(desk: CompareDesk, review: ReviewDesk) -> None:
    review.filter.changed.connect(desk.show_filter)
    desk.show_filter(review.filter.wanted)
    desk.marked.connect(review.refresh)


def choose_sides(desk: CompareDesk, port: DeskPort) -> None:
    """Show the desk with the keys in the field that chooses a side."""
    port.show_desk("Compare")
    desk.numbers.new.setFocus()
