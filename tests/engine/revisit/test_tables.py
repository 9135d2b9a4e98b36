"""Tables 5 to 10 of the paper, made of visits."""

from __future__ import annotations

import numpy as np
import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.revisit.simulation import Run, UrlVisits
from carmengui.engine.revisit.tables import NUMBERS, make_table
from carmengui.engine.revisit.traces import Trace
from tests.golden.test_ema_tables import TABLE_5, TABLE_6


def visits(states: str, minutes: list[float] | None = None) -> UrlVisits:
    at = minutes if minutes is not None else [60.0 * number for number in range(len(states))]
    return UrlVisits(np.array(at) * 60, np.array([state == "2" for state in states]))


def run_of(**states: str) -> Run:
    traces = [Trace(f"https://{name.replace('_', '/')}", np.zeros(0)) for name in states]
    return Run(traces, [visits(each) for each in states.values()], 12 * 3600.0)


def test_table_6_is_that_of_the_paper_row_by_row() -> None:
    states = "".join(tail[-1] for _, tail, _, _ in TABLE_6)
    clock = [int(at[:2]) * 60.0 + int(at[3:]) for at, *_ in TABLE_6]
    run = Run([Trace("https://1041.example/", np.zeros(0))], [visits(states, clock)], 86400.0)
    table = make_table(6, {"ema-paper": run})
    assert len(table.rows) == len(TABLE_6)
    for row, (_, tail, interval_min, next_at) in zip(table.rows, TABLE_6, strict=True):
        assert row[1].replace(",", "").endswith(tail)
        assert float(row[3]) == pytest.approx(interval_min, abs=0.011)
        assert float(row[4]) == pytest.approx(int(next_at[:2]) * 60 + int(next_at[3:]), abs=1.01)
    assert "46,15" in str(table.misprint)


def test_table_5_has_each_url_after_its_last_visit() -> None:
    run = run_of(**{f"a.example_{number}": states for number, (states, _) in TABLE_5.items()})
    table = make_table(5, {"visits": run})
    found = {int(row[0].rpartition("/")[2]): float(row[4]) for row in table.rows}
    assert found == {
        number: pytest.approx(interval_min, abs=0.006)
        for number, (_, interval_min) in TABLE_5.items()
    }


def test_a_first_visit_has_nothing_to_compare_with() -> None:
    run = run_of(a="111")
    found = Run(run.traces, run.visits, run.horizon_s, has_first_visits=True)
    intervals = [row[3] for row in make_table(6, {"visits": found}).rows]
    assert intervals == ["60.00", "72.00", "86.40"]


def test_tables_7_to_9_count_urls_by_site_and_class() -> None:
    runs = {
        "ema": run_of(a_1="1111", a_2="2111", b_1="2222"),
        "uniform": run_of(a_1="1111", a_2="2221", b_1="2111111"),
    }
    assert make_table(7, runs).rows == (("a", "2"), ("b", "1"))
    assert make_table(8, runs).rows == (
        ("ema", "1", "0", "1", "1"),
        ("uniform", "1", "1", "0", "1"),
    )
    nine = make_table(9, runs)
    assert nine.rows == (
        ("ema", "a", "1", "0", "1", "0", "2"),
        ("ema", "b", "0", "0", "0", "1", "1"),
        ("uniform", "a", "1", "0", "0", "1", "2"),
        ("uniform", "b", "0", "1", "0", "0", "1"),
    )
    # Unlike the printed one, its sums are those of table 7 for every policy.
    assert "185, 245, 162, 177" in str(nine.misprint)


def test_table_10_counts_hour_by_hour() -> None:
    table = make_table(10, {"ema": run_of(a_1="1211", a_2="21")})
    assert len(table.rows) == 12
    assert table.rows[1] == ("ema", "2", "2", "2", "1", "1", "50.00", "100.00", "2.50")
    assert table.rows[5][-1] == "0.00"


@pytest.mark.parametrize("number", NUMBERS)
def test_every_table_has_as_many_cells_as_columns(number: int) -> None:
    table = make_table(number, {"ema": run_of(a_1="1211", a_2="21")})
    assert table.number == number
    assert {len(row) for row in table.rows} == {len(table.columns)}


def test_a_url_without_visits_has_no_table_6() -> None:
    with pytest.raises(KnownError, match="was not visited"):
        make_table(6, {"ema": run_of(a_1="1")}, "https://b.example/")
