"""Changes by site with numbers that lead to their rows, right values beside them, twenty to judge."""

from __future__ import annotations

from carmengui.engine.tuning import Order
from carmengui.ui.tune.diff.diff_words import row_sentence
from tests.ui.tune.conftest import Keep
from tests.ui.tune.drafting import LONG, SHORTER, TWO, Bench, urls

SHOUTING = "<6> Title[0.5] = <title> + <title>"


def texts(bench: Bench) -> list[str]:
    """Return what the menu offers, with what stands below each site."""
    choices = bench.desk.diff.figures.order.choices
    found: list[str] = []
    for action in choices.actions():
        found.append(action.text())
        if (menu := action.menu()) is not None:
            found += [each.text() for each in menu.actions()]
    return found


def shown(bench: Bench) -> list[str]:
    return [row.url for row in bench.desk.diff.list.records.rows]


def test_every_number_of_a_site_leads_to_its_rows(bench: Bench) -> None:
    bench.write(TWO, SHORTER)
    order = bench.desk.diff.figures.order
    assert order.text() == "worst first"
    order.fill()
    assert {"a.example: 1 change", "b.example: 1 change", "1 better", "1 worse"} <= {*texts(bench)}
    of_b = next(each.menu() for each in order.choices.actions() if each.text().startswith("b.ex"))
    next(each for each in of_b.actions() if each.text() == "1 worse").trigger()
    assert shown(bench) == ["http://b.example/3"]
    assert order.text() == "b.example, worst first"
    order.fill()
    next(each for each in order.choices.actions() if each.text() == "All sites").trigger()
    order.direction_wanted.emit(None)
    order.chosen.emit()
    assert len(shown(bench)) == 2


def test_changes_are_put_in_the_order_of_their_sites(bench: Bench) -> None:
    view = bench.write(TWO, SHORTER)
    assert urls(view) == ["http://b.example/3", "http://a.example/2"]
    order = bench.desk.diff.figures.order
    order.fill()
    next(each for each in order.choices.actions() if each.text() == "by site").trigger()
    assert order.order is Order.SITE
    assert shown(bench) == ["http://a.example/2", "http://b.example/3"]


def test_the_right_value_stands_beside_old_and_new(bench: Bench) -> None:
    view = bench.write(TWO, SHORTER)
    row = view.worst_first[0]
    assert row.right == (f"{LONG} – Archiv",)
    assert f"right: {LONG} – Archiv" in row_sentence(row)
    unjudged = bench.write("<6> Title[0.5] = <title>", SHOUTING).worst_first
    assert [each.right for each in unjudged if each.url == "http://b.example/5"] == [None]
    first = bench.desk.diff.list
    assert first.sizeHintForRow(0) > 100


def test_twenty_are_drawn_for_a_direction(bench: Bench, keep: Keep) -> None:
    many = {f"http://c.example/{n}": f"<title>Blatt {n} von Vielen</title>" for n in range(40)}
    keep(bench.folder, many)
    desk = bench.desk
    desk.refresh()
    bench.write("<6> Title[0.5] = <title>", SHOUTING)
    bench.bot.waitUntil(lambda: desk.diff.view is not None and desk.diff.view.whole.changed > 40)
    link = desk.diff.figures.judge_link
    bench.bot.waitUntil(link.isVisible)
    assert link.text() == "Judge 20 to see the effect"
    said: list[str] = []
    desk.said.connect(said.append)
    with bench.bot.waitSignal(desk.rows_wanted):
        link.click()
    assert "20 records to judge in Review." in said
    judging = desk.outcome._judging
    assert judging is not None
    queued: list[list[tuple[object, ...]]] = []
    judging.send(
        lambda store: store.rows("SELECT url_key, reason FROM queue WHERE cluster = 0"),
        queued.append,
        queued.append,
    )
    bench.bot.waitUntil(lambda: bool(queued))
    assert len({row[0] for row in queued[0]}) == 20
    assert desk.diff.view is not None
    unjudged = desk.diff.view.whole.unjudged
    assert unjudged > 40
    assert {row[1] for row in queued[0]} == {f"drawn from {unjudged} values changed by the draft"}
