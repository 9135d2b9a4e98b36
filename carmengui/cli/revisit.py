"""``carmengui revisit``: fetch again the pages whose next visit is due."""

from __future__ import annotations

import argparse
from pathlib import Path

from carmengui.cli.command import Command, Result, not_negative
from carmengui.cli.crawl import crawl


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument(
        "--policy", choices=["ema"], default="ema", help="how the next visit is scheduled"
    )
    parser.add_argument("--duration", type=not_negative, metavar="S", help="stop after S seconds")
    parser.add_argument("--allow-loopback", action="store_true", help="allow 127.0.0.0/8")


def _run(options: argparse.Namespace) -> Result:
    for name in ("max_pages", "max_depth", "delay", "threads"):
        setattr(options, name, None)
    options.sources, options.fresh, options.no_extract = [], False, False
    return crawl(options, revisit=True)


COMMAND = Command(
    "revisit",
    "fetch the pages that are due again",
    _add_arguments,
    _run,
    examples=(("carmengui revisit atlas --duration 3600", "fetch due pages for one hour"),),
)
