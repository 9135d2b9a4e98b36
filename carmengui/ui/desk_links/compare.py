"""The Compare desk and the window: what it shows goes to the bar at the top, its links to Review."""

from __future__ import annotations

from collections.abc import Callable

from carmengui.bridge import EngineHost, Judging
from carmengui.ui.compare import CompareDesk
from carmengui.ui.review.list.review_filter import ReviewFilter
from carmengui.ui.window.main_window import MainWindow


def connect_comparison(
    desk: CompareDesk,
    window: MainWindow,
    host: EngineHost,
    judging: Judging,
    *,
    show_rows: Callable[[str], None],
    open_page: Callable[[str], None],
    refresh: Callable[[], None],
    review_filter: ReviewFilter,
) -> None:
    """Let the window say what is compared, and the desk hear of new runs.

    ``refresh`` lets the list of records show what is different now.
    """
    desk.marking.use(judging)
    review_filter.changed.connect(desk.show_filter)
    desk.show_filter(review_filter.wanted)
    desk.marked.connect(refresh)
    for judged in (judging.written, judging.taken_back):
        judged.connect(lambda _: desk.refresh())
    desk.compared.connect(window.top_bar.set_comparison)
    desk.rows_wanted.connect(show_rows)
    desk.page_opened.connect(open_page)
    desk.said.connect(window.status.say)
    host.crawl_ended.connect(lambda _: desk.refresh())
    host.reading_ended.connect(lambda _: desk.refresh())
    host.import_ended.connect(desk.refresh)
    window.closing.connect(desk.close_down)

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
        window.bind(f"compare.{id_}", slot)

    def choose() -> None:
        window.show_desk("Compare")
        desk.numbers.new.setFocus()

    window.top_bar.comparison_pressed.connect(choose)
