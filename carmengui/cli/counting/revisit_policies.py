"""The work of ``carmengui simulate-revisit``: run policies, measure them, print what they did."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from carmengui.cli.command import Meter, Result, meter
from carmengui.cli.counting.revisit_tables import aligned, tables_of
from carmengui.engine.inspection.change_traces import visits_made
from carmengui.engine.model import KnownError
from carmengui.engine.project import Project
from carmengui.engine.revisit.figures import write_figures
from carmengui.engine.revisit.metrics import HourCounts, Metrics, hour_counts, measure
from carmengui.engine.revisit.policies import PolicyName, make_policy
from carmengui.engine.revisit.rates import HOUR_S
from carmengui.engine.revisit.simulation import Run, simulate
from carmengui.engine.revisit.traces import HORIZON_S, Trace, read_traces

_COLUMNS: tuple[tuple[str, Callable[[Metrics], str]], ...] = (
    ("visits", lambda m: f"{m.visits:,}"),
    ("/URL/h", lambda m: f"{m.per_url_hour:.2f}"),
    ("fresh", lambda m: f"{m.freshness:.4f}"),
    ("fr.dyn", lambda m: f"{m.freshness_dynamic:.4f}"),
    ("delay min", lambda m: f"{m.delay_mean_min:.1f}"),
    ("median", lambda m: f"{m.delay_median_min:.1f}"),
    ("recall", lambda m: f"{m.recall:.3f}"),
    ("hit rate", lambda m: f"{m.hit_rate:.3f}"),
    ("gap h", lambda m: f"{m.most_gap_h:.1f}"),
    ("K %", lambda m: f"{m.k_percent:.2f}"),
    ("TKO %", lambda m: f"{m.tko_percent:.1f}"),
    ("efficiency", lambda m: f"{m.efficiency:.2f}"),
)
_HOUR_COLUMNS: tuple[tuple[str, Callable[[HourCounts], str]], ...] = (
    ("unique", lambda h: f"{h.unique_urls:,}"),
    ("visits", lambda h: f"{h.visits:,}"),
    ("changed", lambda h: f"{h.changed:,}"),
    ("unchanged", lambda h: f"{h.unchanged:,}"),
    ("K %", lambda h: f"{h.k_percent:.2f}"),
    ("hit %", lambda h: f"{h.hit_percent:.2f}"),
    ("TKO %", lambda h: f"{h.tko_percent:.2f}"),
    ("efficiency", lambda h: f"{h.efficiency:.2f}"),
)

_REMARK = (
    "K, TKO and efficiency are those of the EMACrawler paper: K divides by all URLs, and efficiency"
    " grows when fewer pages are visited."
)


def run(options: argparse.Namespace) -> Result:
    """Run the policies over the traces, each from the same begin."""
    traces, horizon_s = _traces(options.traces)
    budget = options.per_url * len(traces) if options.per_url else None
    names = [PolicyName(name) for name in dict.fromkeys(options.policy)]
    measured: dict[PolicyName, Metrics] = {}
    hours: dict[PolicyName, list[HourCounts]] = {}
    runs: dict[str, Run] = {}
    for name in names:
        with meter(f"simulating {name}", total=100) as shown:
            done = simulate(
                traces,
                make_policy(name),
                budget_per_hour=budget,
                horizon_s=horizon_s,
                progress=_telling(shown),
            )
        measured[name], hours[name] = measure(done), hour_counts(done)
        if options.table:
            runs[str(name)] = done
    changes = [len(trace.changes_s) for trace in traces]
    head = (
        f"{len(traces):,} pages, {sum(changes):,} changes, {changes.count(0):,} pages without any, "
        f"{horizon_s / HOUR_S:.0f} hours."
    )
    lines = [
        head,
        *aligned(
            [("policy", *(title for title, _ in _COLUMNS))]
            + [(str(name), *(cell(m) for _, cell in _COLUMNS)) for name, m in measured.items()]
        ),
        _REMARK,
    ]
    data: dict[str, Any] = {"policies": {str(name): m.as_json() for name, m in measured.items()}}
    if options.hours:
        lines += _hour_lines(hours)
        data["hours"] = {str(name): _hour_data(rows) for name, rows in hours.items()}
    if options.table:
        more, data["tables"] = tables_of(runs, options.table, options.url or "")
        lines += more
    if options.figures is not None:
        written = write_figures(options.figures, {str(name): hours[name] for name in names})
        lines.append(f"{len(written)} files written to {options.figures}.")
        data["figures"] = [str(path) for path in written]
    return Result("\n".join(lines), data)


def _traces(path: Path) -> tuple[list[Trace], float]:
    """Return the traces in a file, or those of a project with the time that its visits span."""
    if not path.is_dir():
        return read_traces(path), HORIZON_S
    with Project.open(path) as project:
        made = visits_made(project.store)
    if made.horizon_s < HOUR_S:
        raise KnownError(
            "{project} has no history of changes yet: its pages were not visited for an hour.",
            "Visit them again with: carmengui revisit",
            project=path,
        )
    return list(made.traces), made.horizon_s


def _telling(shown: Meter) -> Callable[[float], bool]:
    told = 0

    def tell(share: float) -> bool:
        nonlocal told
        shown.advance(int(100 * share) - told)
        told = int(100 * share)
        return True

    return tell


def _hour_lines(hours: dict[PolicyName, list[HourCounts]]) -> list[str]:
    lines: list[str] = []
    for name, rows in hours.items():
        lines.append(f"{name}:")
        lines += aligned(
            [("hour", *(title for title, _ in _HOUR_COLUMNS))]
            + [
                (str(number), *(cell(row) for _, cell in _HOUR_COLUMNS))
                for number, row in enumerate(rows, 1)
            ]
        )
    return lines


def _hour_data(rows: list[HourCounts]) -> list[dict[str, float]]:
    return [
        {
            "unique_urls": row.unique_urls,
            "visits": row.visits,
            "changed": row.changed,
            "unchanged": row.unchanged,
            "k_percent": row.k_percent,
            "hit_percent": row.hit_percent,
            "tko_percent": row.tko_percent,
            "efficiency": row.efficiency,
        }
        for row in rows
    ]
