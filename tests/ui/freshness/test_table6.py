"""The rows one exports are the paper's table 6, computed: here its own example, visit by visit."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from carmengui.engine.model import Outcome, RevisitState
from carmengui.engine.revisit import PAPER
from carmengui.engine.storage.timeline import Appointment, Timeline, timeline_of
from carmengui.ui.freshness.table6 import COLUMNS, table_6

VISITED = (
    "01:19 02:05 03:04 04:19 05:57 08:03 09:31 10:32 11:12 12:13 12:50 13:50 14:28 14:49 15:01"
    " 15:09 15:20 15:41 16:20"
).split()
SEEN = "2111122212122221112"
PRINTED = (
    "46.15 59.08 75.62 96.79 123.89 89.78 61.49 39.93 60.69 37.46 59.94 37.00 21.77 12.23 6.57"
    " 12.10 21.29 35.77 21.04"
).split()

Life = Callable[..., Timeline]


def test_the_paper_s_own_rows() -> None:
    moments = [datetime.fromisoformat(f"2023-06-06T{text}+00:00") for text in VISITED]
    first = datetime(2023, 6, 6, 0, 19, tzinfo=UTC)
    state = RevisitState(next_at=moments[0])
    rows = [(first.timestamp(), str(Outcome.FETCHED), "", 200, 0.1, None, None, 60.0, 1.0, 1.0,
             moments[0].timestamp())]  # fmt: skip
    for at, digit in zip(moments, SEEN, strict=True):
        changed, sma = digit == "2", state.sma
        state = PAPER.after(state, at, changed=changed)
        rows.append((at.timestamp(), str(Outcome.FETCHED), "", 200, 0.1, changed, changed,
                     state.interval_min, state.ema, sma, state.next_at.timestamp()))  # fmt: skip
    lines = table_6(timeline_of(Appointment("https://x/", 1041, 21), rows)).splitlines()
    cells = [line.split("\t") for line in lines]
    assert tuple(cells[0]) == COLUMNS
    assert [row[5] for row in cells[2:]] == PRINTED
    assert cells[-1][3] == "2,1,2,2,2,2,1,1,1,2"
    assert cells[-1][4] == "1.6"
    assert {row[1] for row in cells[1:]} == {"21"}


def test_an_error_is_named_and_a_tab_in_a_url_breaks_no_column(life: Life) -> None:
    lines = table_6(life("fce", "https://a.org/\tx\ny")).splitlines()
    assert len(lines) == 4
    assert {line.count("\t") for line in lines} == {len(COLUMNS) - 1}
    assert [line.split("\t")[7] for line in lines[1:]] == ["first version", "changed", "error"]
    assert lines[2].split("\t")[3] == lines[3].split("\t")[3]
