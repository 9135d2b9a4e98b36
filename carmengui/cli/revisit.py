"""``carmengui revisit``: fetch again the pages whose next visit is due."""

from __future__ import annotations

import argparse

from carmengui.cli.command import Command, Result
from carmengui.cli.crawl import crawl


def _run(options: argparse.Namespace) -> Result:
    for name in ("max_pages", "max_depth", "delay", "threads"):
        setattr(options, name, None)
    options.sources, options.fresh, options.no_extract = [], False, False
    return crawl(options, revisit=True)


COMMAND = Command("revisit", _run)
