"""The simulator against theory, and traces as they come from files."""

from __future__ import annotations

import json
import lzma
import math
from pathlib import Path

import numpy as np
import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.revisit.metrics import hour_counts, measure
from carmengui.engine.revisit.policies import PolicyName, Uniform, make_policy
from carmengui.engine.revisit.rates import HOUR_S
from carmengui.engine.revisit.simulation import Cancelled, simulate
from carmengui.engine.revisit.traces import DAY_S, HORIZON_S, Trace, read_traces


def poisson_traces(count: int) -> list[Trace]:
    random = np.random.default_rng(1)
    return [
        Trace(
            str(number), np.sort(random.uniform(0, HORIZON_S, random.poisson(HORIZON_S / HOUR_S)))
        )
        for number in range(count)
    ]


def test_even_visits_of_poisson_pages_are_as_fresh_as_theory_has_it() -> None:
    found = measure(simulate(poisson_traces(100), Uniform(), budget_per_hour=100.0))
    assert found.freshness == pytest.approx(1 - math.exp(-1), abs=0.01)
    assert found.hit_rate == pytest.approx(1 - math.exp(-1), abs=0.01)
    assert found.delay_mean_min == pytest.approx(30, abs=0.7)
    assert found.tko_percent == pytest.approx(100, abs=1)


def test_the_paper_s_rule_settles_where_its_factors_balance() -> None:
    found = measure(simulate(poisson_traces(40), make_policy(PolicyName.EMA_PAPER)))
    # (1 - p) ln(1.2 + 0.8 p) = p ln(1.3 + 0.8 p) at p = 0.468.
    assert found.hit_rate == pytest.approx(0.47, abs=0.03)


@pytest.mark.parametrize("name", PolicyName)
def test_a_budget_is_spent_whole_and_the_same_run_comes_twice(name: PolicyName) -> None:
    traces = poisson_traces(12)
    first, again = (
        simulate(traces, make_policy(name), budget_per_hour=9.0, horizon_s=DAY_S) for _ in range(2)
    )
    assert sum(len(each.at_s) for each in first.visits) == pytest.approx(9 * 24, abs=1)
    for one, other in zip(first.visits, again.visits, strict=True):
        assert one.at_s.tolist() == other.at_s.tolist()
        assert one.changed.tolist() == other.changed.tolist()


def test_hours_add_up_to_the_run() -> None:
    run = simulate(poisson_traces(12), make_policy(PolicyName.NUTCH), horizon_s=DAY_S)
    hours, found = hour_counts(run), measure(run)
    assert len(hours) == 24
    assert sum(each.visits for each in hours) == found.visits
    assert sum(each.changed for each in hours) == found.found
    assert all(each.unique_urls <= min(12, each.visits) for each in hours)


def test_it_ends_when_it_is_told_to() -> None:
    with pytest.raises(Cancelled):
        simulate(poisson_traces(20), Uniform(), budget_per_hour=50.0, progress=lambda s: s < 0.5)


def test_traces_are_read_packed_and_plain(tmp_path: Path) -> None:
    rows = [
        {"id": "a", "url": "https://a.example/", "det": [7200, 3600], "lo": [600, 600]},
        {"id": "b", "url": "https://b.example/", "det": [], "lo": []},
        {"id": "c", "det": [30 * DAY_S], "lo": [1]},
    ]
    text = "\n".join(map(json.dumps, rows)) + "\n\n"
    plain, packed = tmp_path / "t.jsonl", tmp_path / "t.jsonl.xz"
    plain.write_text(text)
    packed.write_bytes(lzma.compress(text.encode()))
    first, second = read_traces(plain), read_traces(packed)
    assert [t.url for t in first] == ["https://a.example/", "https://b.example/", "c"]
    assert [len(t.changes_s) for t in first] == [2, 0, 0]
    assert all(
        a.changes_s.tolist() == b.changes_s.tolist() for a, b in zip(first, second, strict=True)
    )
    early, late = first[0].changes_s
    assert 3000 <= early <= 3600
    assert 6600 <= late <= 7200
    assert early - 3000 != late - 6600


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{}\n", "Line 1 of"),
        ('{"id": "a", "det": [1], "lo": []}', "Line 1 of"),
        ('{"id": "a", "det": ["x"], "lo": [1]}', "Line 1 of"),
        ("\n", "has no traces"),
        ("\xff", "cannot be read as traces"),
    ],
)
def test_a_file_that_is_no_trace_is_refused_in_a_sentence(
    tmp_path: Path, text: str, words: str
) -> None:
    path = tmp_path / "t.jsonl"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(KnownError, match=words):
        read_traces(path)
