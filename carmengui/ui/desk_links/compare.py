"""The Compare desk and the window: what it shows goes to the bar at the top, its links to Review."""

from __future__ import annotations

from carmengui.bridge import EngineHost, Judging
from carmengui.ui.compare import CompareDesk
from carmengui.ui.review.desk import ReviewDesk
from carmengui.ui.session.desk_port import DeskPort


def connect_comparison(
    desk: CompareDesk,
    port: DeskPort,
    host: EngineHost,
    judging: Judging,
    review: ReviewDesk,
) -> None:
    """Let the desk hear of new runs and verdicts, and the list of records of what is different."""
    desk.marking.use(judging)
    review.filter.changed.connect(desk.show_filter)
    desk.show_filter(review.filter.wanted)
    desk.marked.connect(review.refresh)
    for judged in (judging.written, judging.taken_back):
        judged.connect(lambda _: desk.refresh())
    desk.rows_wanted.connect(port.show_rows)
    desk.page_opened.connect(port.open_record)
    desk.said.connect(port.say)
    host.crawl_ended.connect(lambda _: desk.refresh())
    host.reading_ended.connect(lambda _: desk.refresh())
    host.import_ended.connect(desk.refresh)
    port.closing.connect(desk.close_down)

    for id_, slot in (
        ("next", lambda: desk.pane.list.step(1)),
        ("previous", lambda: desk.pane.list.step(-1)),
        ("swap", desk.numbers.swap.click),
        ("load_result", desk.foot.load_result.click),
        ("load_compare", desk.foot.load_compare.click),
        ("source_path", desk.foot.change_source.click),
        ("statistics", desk.foot.statistics.click),
        ("report", desk.export_report),
        ("save", desk.pane.save_link.click),
    ):
        port.bind(f"compare.{id_}", slot)


def choose_sides(desk: CompareDesk, port: DeskPort) -> None:
    """Show the desk with the keys in the field that chooses a side."""
    port.show_desk("Compare")
    desk.numbers.new.setFocus()
