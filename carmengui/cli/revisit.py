"""``carmengui revisit``: fetch again the pages whose next visit is due, by a policy; show what visits found."""

from __future__ import annotations

import argparse

from carmengui.cli.command import Command, Result
from carmengui.cli.counting.simulate_revisit import POLICIES, TABLES
from carmengui.cli.crawl import crawl


def _run(options: argparse.Namespace) -> Result:
    if options.table:
        from carmengui.cli.counting.revisit_tables import of_project  # noqa: PLC0415 - not to crawl

        return of_project(options.project, options.table, options.url or "")
    for name in ("max_pages", "max_depth", "delay", "threads"):
        setattr(options, name, None)
    options.sources, options.fresh, options.no_extract = [], False, False
    return crawl(options, revisit=True)


COMMAND = Command(
    "revisit", _run, {"--policy": {"choices": POLICIES}, "--table": {"choices": TABLES}}
)
