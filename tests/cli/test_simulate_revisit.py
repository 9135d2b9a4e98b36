"""Running revisit policies from the command line."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from carmengui.cli.counting.simulate_revisit import POLICIES
from carmengui.engine.revisit.policies import PolicyName
from tests.cli.test_main import assert_sentence
from tests.engine.revisit.histories import drawn_traces

Call = Callable[..., Any]


@pytest.fixture
def traces(tmp_path: Path) -> Path:
    path = tmp_path / "traces.jsonl"
    rows = (
        {"id": t.url, "url": t.url, "det": t.changes_s.tolist(), "lo": [60] * len(t.changes_s)}
        for t in drawn_traces(20)
    )
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def test_the_names_of_the_policies_are_those_of_the_engine() -> None:
    assert set(POLICIES) == set(PolicyName)


def test_policies_are_compared_at_equal_cost(command: Call, traces: Path, tmp_path: Path) -> None:
    figures = tmp_path / "figures"
    asked = ("simulate-revisit", traces, "--policy", "planner", "--policy", "uniform")
    found = command(*asked, "--per-url", "0.5", "--hours", "--figures", figures, "--json").json
    planner, uniform = found["policies"]["planner"], found["policies"]["uniform"]
    assert planner["visits"] == uniform["visits"] == 3359
    assert planner["freshness_dynamic"] > uniform["freshness_dynamic"]
    assert planner["tko_percent"] < uniform["tko_percent"]
    hours = found["hours"]["planner"]
    assert sum(hour["visits"] for hour in hours) == 3359
    for hour in hours:
        assert hour["k_percent"] == pytest.approx(100 * hour["changed"] / 20)
        unique = hour["unique_urls"]
        assert hour["efficiency"] == pytest.approx((20 + hour["changed"] + unique) / unique)
    names = {f"figure-{number}.{ending}" for number in range(5, 9) for ending in ("svg", "csv")}
    assert {path.name for path in figures.iterdir()} == names
    for path in figures.glob("*.svg"):
        assert "planner" in "".join(ET.parse(path).getroot().itertext())
    with (figures / "figure-6.csv").open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert [float(row["planner"]) for row in rows] == pytest.approx(
        [hour["k_percent"] for hour in hours], abs=1e-3
    )


def test_at_its_own_pace_each_policy_spends_what_it_wants(command: Call, traces: Path) -> None:
    asked = ("simulate-revisit", traces, "--policy", "ema-paper", "--policy", "nutch")
    ran = command(*asked)
    assert ran.code == 0
    rows = {line.split()[0]: line.split() for line in ran.out.splitlines()}
    assert rows["ema-paper"][1] != rows["nutch"][1]
    assert "TKO" in ran.out


def test_tables_of_the_paper_come_with_their_misprints(command: Call, traces: Path) -> None:
    asked = ("simulate-revisit", traces, "--policy", "ema-paper", "--policy", "real-time")
    found = command(*asked, "--table", "9", "--table", "6", "--json").json["tables"]
    assert {row[0] for row in found["9"]["rows"]} == {"ema-paper", "real-time"}
    assert sum(int(row[-1]) for row in found["9"]["rows"]) == 2 * 20
    assert next(row[3] for row in found["6"]["rows"]) in {"46.15", "72.00"}
    ran = command(*asked, "--table", "10")
    assert ran.code == 0
    assert "Table 10" in ran.out
    assert "6.59 6.84" in ran.out


def test_what_has_no_history_is_refused(command: Call, tmp_path: Path) -> None:
    empty = tmp_path / "none.jsonl"
    asked = ("--policy", "planner")
    assert_sentence(command("simulate-revisit", empty, *asked), 1)
    empty.write_text("{")
    assert_sentence(command("simulate-revisit", empty, *asked), 1)
    command("new", tmp_path / "p")
    ran = command("simulate-revisit", tmp_path / "p", *asked)
    assert_sentence(ran, 1)
    assert "no history of changes" in ran.err
