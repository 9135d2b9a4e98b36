"""``carmengui demo``: serve the bundled demo web on loopback, crawl it, come back to it."""

from __future__ import annotations

import argparse
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from datetime import timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

from carmengui.cli.command import Command, Meter, Result, meter
from carmengui.demo import DemoClock, DemoWeb
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.urls import host_of
from carmengui.engine.model import Field, Record
from carmengui.engine.model.events import Event, PageVisited
from carmengui.engine.project import Project, change_settings

REVISITED_FOR = timedelta(hours=30)
"""Simulated time of the demo: enough for a dozen visits of every page that changes."""
SHOWN_SPEED = 300.0
"""In the window five simulated minutes pass in a second."""
_LEAST_GAPS = 3
"""With fewer times between changes nobody can tell whether they come in bursts."""
DEMO_SETTINGS = {
    # One address serves every host here, so a pause per address would make them one lane.
    "per_ip_politeness": False,
    # Real seconds: one of the broken pages would drip for twenty.
    "total_timeout_s": 1.0,
}


def _run(options: argparse.Namespace) -> Result:
    if options.project is not None:
        return _run_in(options, options.project)
    with tempfile.TemporaryDirectory(prefix="carmengui-demo-", ignore_cleanup_errors=True) as ours:
        # The window shows the name of the folder.
        return _run_in(options, Path(ours) / "demo")


def _run_in(options: argparse.Namespace, folder: Path) -> Result:
    return _show(options, folder) if _wants_window(options) else _crawl(options, folder)


def _wants_window(options: argparse.Namespace) -> bool:
    asked_without = options.headless or options.screenshots or options.json
    return options.desktop.has_screen and not asked_without


def _show(options: argparse.Namespace, folder: Path) -> Result:
    clock = DemoClock(speed=SHOWN_SPEED)
    with DemoWeb(clock) as web:
        _make_project(folder, web)
        options.desktop.show_demo(folder, clock, web.seeds)
        with Project.open(folder) as project:
            data = summary(project)
    return Result("", data)


def _crawl(options: argparse.Namespace, folder: Path) -> Result:
    started = time.monotonic()
    with meter("Crawling the demo site") as bar:
        data = run_demo(folder, bar)
    data["seconds"] = round(time.monotonic() - started, 2)
    words = _words(data, options.project)
    if options.screenshots is not None:
        with Project.open(folder) as project:
            url = showcase(project)
            uneven = most_uneven(project, host_of(url))
        written = options.desktop.take_screenshots(folder, url, uneven, options.screenshots)
        words += "\n" + "\n".join(str(path) for path in written)
    return Result(words, data)


def showcase(project: Project) -> str:
    """Return the page that shows most: a sure title, cut text, visits of all three kinds."""

    def worth(record: Record) -> tuple[int, int, int]:
        visits = project.store.captures.visits(record.url)
        kinds = {"failed" if visit.outcome.is_error else visit.changed for visit in visits}
        title = record.field(Field.TITLE)
        is_rich = title is not None and len(record.removed) >= 3 and len(visits) >= 12
        return int(is_rich), len(kinds), len(record.fields)

    return max(project.store.records.current(), key=worth).url


def most_uneven(project: Project, host: str) -> str:
    """Return the page of a host whose changes come in bursts: the times between them differ most."""

    def unevenness(url: str) -> float:
        changes = [v.at for v in project.store.captures.visits(url) if v.changed]
        gaps = [(later - earlier).total_seconds() for earlier, later in pairwise(changes)]
        return max(gaps) / max(min(gaps), 1.0) if len(gaps) >= _LEAST_GAPS else 0.0

    urls = (record.url for record in project.store.records.current())
    return max((url for url in urls if host_of(url) == host), key=unevenness)


def run_demo(folder: Path, bar: Meter) -> dict[str, Any]:
    """Make a project of the demo web: crawl it whole, then revisit it for thirty simulated hours."""

    def listen(event: Event) -> None:
        if isinstance(event, PageVisited):
            bar.advance()

    with ExitStack() as stack:
        clock = DemoClock()
        web = stack.enter_context(DemoWeb(clock))
        _make_project(folder, web)
        project = stack.enter_context(Project.open(folder))
        until = clock.now() + REVISITED_FOR
        project.crawl(read_sources(web.seeds), clock=clock, listener=listen)
        project.crawl(clock=clock, listener=listen, revisit=True, until=until)
        return summary(project)


def _make_project(folder: Path, web: DemoWeb) -> None:
    Project.create(folder).close()
    ip, port = web.address
    change_settings(folder, DEMO_SETTINGS, dict.fromkeys(web.hosts, f"{ip}:{port}"))


def summary(project: Project) -> dict[str, Any]:
    """Return what a project holds, in the keys of the demo's JSON result."""
    fields: Counter[str] = Counter()
    chars = removed = records = 0
    for record in project.store.records.current():
        records += 1
        fields.update(str(value.field) for value in record.fields)
        chars += record.page_chars
        removed += record.removed_chars
    outcomes = project.store.captures.outcomes()
    return {
        "pages": len(project.store.captures.current()),
        "records": records,
        "fields": dict(sorted(fields.items())),
        "removed_share": round(removed / chars, 4) if chars else 0.0,
        "visits": sum(outcomes.values()),
        "changed_visits": project.store.captures.changes(),
        "errors": outcomes.get("failed", 0) + outcomes.get("http error", 0),
    }


def _words(data: dict[str, Any], folder: Path | None) -> str:
    fields = ", ".join(f"{count} {name}" for name, count in data["fields"].items())
    text = (
        f"The demo site was crawled and revisited in {data['seconds']:.1f} s: {data['pages']} pages, "
        f"{data['records']} records ({fields}).\n"
        f"{data['removed_share']:.0%} of the text was boilerplate. {data['visits']:,} visits, "
        f"{data['changed_visits']:,} found changed content, {data['errors']:,} failed."
    )
    return text if folder is None else f"{text}\nThe project is in {folder}."


COMMAND = Command("demo", _run)
