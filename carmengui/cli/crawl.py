"""``carmengui crawl``: fetch the sources of a project and what they link to."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from datetime import UTC, datetime, timedelta
from typing import Any

import psutil

from carmengui.cli.command import Command, Result
from carmengui.cli.terminal.crawl_meter import crawl_meter
from carmengui.cli.terminal.interrupts import Interrupts, stopping
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.explain.explanation import explain_url
from carmengui.engine.crawl.schedule.control import CrawlControl
from carmengui.engine.crawl.scope.scope_preview import ScopePreview
from carmengui.engine.model import KnownError, MisuseError
from carmengui.engine.model.errors import typed_path
from carmengui.engine.model.revisit.own_intervals import changed_lines
from carmengui.engine.project import CrawlReport, Project


def _run(options: argparse.Namespace) -> Result:
    return crawl(options, revisit=False)


def crawl(options: argparse.Namespace, *, revisit: bool) -> Result:
    """Run the crawl that the options ask for (shared by ``crawl`` and ``revisit``)."""
    sources = read_sources(options.sources)
    with Project.open(options.project) as project:
        if not revisit and options.preview_scope:
            return _shown_preview(project, options)
        if not revisit and options.why is not None:
            return explained(project, options.why)
        if not revisit:
            _keep_scope(project, options)
        else:
            _keep_policy(project, options)
        _adopt(project, options)
        if not sources and not project.has_sources:
            raise KnownError(
                "{project} has no sources to crawl yet.",
                "Add one: carmengui crawl {typed} https://example.org/",
                project=options.project,
                typed=typed_path(options.project),
            )
        started = time.monotonic()
        until = None
        if options.duration is not None:
            until = datetime.now(UTC) + timedelta(seconds=options.duration)
        control = CrawlControl()
        with crawl_meter() as listener, stopping(control) as interrupts:
            report = project.crawl(
                sources,
                listener=listener,
                revisit=revisit,
                fresh=options.fresh,
                until=until,
                control=control,
                extract=False if options.no_extract else None,
                renderer=options.desktop.start_renderer,
            )
    data = measured(report, time.monotonic() - started)
    if not interrupts.count:
        return Result(_words(data), data)
    return Result(_words(data), data, 1, _stopped(interrupts, options))


def _stopped(interrupts: Interrupts, options: argparse.Namespace) -> str:
    command = f"carmengui {options.command.name} {options.project}"
    if interrupts.count == 1:
        return f"Stopped. Everything fetched so far is kept; resume with: {command}"
    return (
        "Stopped at once. Finished responses are kept, open requests are repeated; resume with:"
        f" {command}"
    )


def explained(project: Project, url: str) -> Result:
    """Return what decided about a URL, in sentences."""
    told = explain_url(project.store, project.settings, url)
    lines = [told.url]
    for each in told.statements:
        lines.append(str(each.words))
        lines += [f"    {part}" for part in (each.url, each.quote_words(str)) if part]
    facts = [
        {
            "topic": each.topic,
            "words": str(each.words),
            "quote": each.quote_words(str),
            "url": each.url,
            "is_against": each.is_against,
        }
        for each in told.statements
    ]
    return Result("\n".join(lines), {"url": told.url, "sentences": facts})


def _adopt(project: Project, options: argparse.Namespace) -> None:
    with _refusing_options():
        project.adopt(
            max_pages=options.max_pages,
            max_depth=options.max_depth,
            delay_s=options.delay,
            threads=options.threads,
            allow_loopback=options.allow_loopback or None,
        )


@contextmanager
def _refusing_options() -> Iterator[None]:
    """Say of settings that do not fit that the command was called wrongly."""
    try:
        yield
    except KnownError as error:
        raise MisuseError(error.message, error.hint) from error


def measured(report: CrawlReport, seconds: float) -> dict[str, Any]:
    """Return the report as the JSON result, with time, CPU time and memory."""
    me = psutil.Process()
    times = me.cpu_times()
    cpu_s = times.user + times.system + times.children_user + times.children_system
    # Not asdict(): Python 3.11 makes a counter of pairs of a counter.
    counts = {item.name: getattr(report, item.name) for item in fields(report)}
    return counts | {
        "seconds": round(seconds, 2),
        "cpu_s": round(cpu_s, 2),
        "rss_mb": round(me.memory_info().rss / 1e6, 1),
    }


def _words(data: dict[str, Any]) -> str:
    lines = [
        (
            f"{data['fetched']:,} responses in {data['seconds']:.1f} s, {data['stored']:,} pages stored, "
            f"{data['records']:,} records; {data['changed']:,} changed, "
            f"{data['not_modified']:,} not modified."
        )
    ]
    if data["requisites"] or data["requisites_failed"]:
        lines.append(
            f"{data['requisites']:,} style sheets, pictures and fonts; "
            f"{data['requisites_failed']:,} not available."
        )
    if data["rendered"] or data["not_rendered"]:
        lines.append(f"Pages rendered in a browser: {data['rendered']:,}.")
    for title, reasons in (
        ("Not rendered", data["not_rendered"]),
        ("Failed", data["failed"]),
        ("Not fetched", data["not_fetched"]),
    ):
        lines += [f"{title}: {count:,} x {reason}" for reason, count in reasons.most_common()]
    return "\n".join(lines)


def _chosen_scope(options: argparse.Namespace) -> dict[str, Any]:
    """Return the settings that the options name; what was not given is nothing."""
    return {
        "scope": options.scope,
        "include": _patterns(options.include),
        "exclude": _patterns(options.exclude),
        "max_per_host": options.max_per_host,
        "url_policy": options.url_policy,
    }


def _keep_scope(project: Project, options: argparse.Namespace) -> None:
    """Write the rules of the options into the project's settings.

    Raises:
        MisuseError: a pattern, a network or a language cannot be read.

    """
    chosen = _chosen_scope(options) | {
        "private_networks": _patterns(options.private_network),
        "languages": _codes(options.languages),
        "requisites": options.requisites,
        "render": options.render,
    }
    if all(value is None for value in chosen.values()):
        return
    project.require_writable()
    with _refusing_options():
        project.keep(**chosen)


def _keep_policy(project: Project, options: argparse.Namespace) -> None:
    """Write how revisits are scheduled into the project's settings, where the options say so.

    Raises:
        MisuseError: the budget is none, or a host or URL is given a setting that there is not.

    """
    chosen: dict[str, Any] = {"policy": options.policy, "visits_per_hour": options.visits_per_hour}
    if options.own is None and all(value is None for value in chosen.values()):
        return
    project.require_writable()
    with _refusing_options():
        if options.own is not None:
            chosen["own_intervals"] = changed_lines(project.settings.own_intervals, options.own)
        project.keep(**chosen)


def _shown_preview(project: Project, options: argparse.Namespace) -> Result:
    """Return what the rules of the options would mean for the known URLs.

    Raises:
        MisuseError: a pattern cannot be read.

    """
    with _refusing_options():
        preview = project.preview_scope(**_chosen_scope(options))
    return Result(_preview_words(preview), _preview_data(preview))


def _patterns(given: list[str] | None) -> list[str] | None:
    return [] if given == ["none"] else given


def _codes(given: list[str] | None) -> list[str] | None:
    """Return codes that may stand in one value with commas between them."""
    if given is None:
        return None
    return _patterns([code.strip() for each in given for code in each.split(",") if code.strip()])


def _preview_words(preview: ScopePreview) -> str:
    lines = [str(preview.sentence)]
    lines += [f"{number:,} x {reason}" for reason, number in preview.reasons]
    lines += [f"  {url}" for url, _ in preview.samples]
    return "\n".join(lines)


def _preview_data(preview: ScopePreview) -> dict[str, Any]:
    return {
        "known": preview.known,
        "dropped": preview.dropped,
        "returning": preview.returning,
        "reasons": {str(reason): number for reason, number in preview.reasons},
        "samples": [{"url": url, "reason": str(reason)} for url, reason in preview.samples],
    }


COMMAND = Command("crawl", _run)
