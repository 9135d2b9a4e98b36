"""``carmengui stats``: its arguments. What it does is loaded when it is done, not for its help."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from carmengui.cli.command import Command, Result
from carmengui.engine.model import Field

if TYPE_CHECKING:
    from carmengui.engine.storage.listing.record_filter import RecordFilter


def _run(options: argparse.Namespace) -> Result:
    from carmengui.cli.counting.statistics import run  # noqa: PLC0415 - not for --help

    return run(options)


def _filter(text: str) -> RecordFilter:
    from carmengui.engine.storage.listing.record_filter import (  # noqa: PLC0415 - not for --help
        parse_filter,
    )

    return parse_filter(text)


COMMAND = Command(
    "stats",
    _run,
    {
        "--filter": {"type": _filter, "default": ""},
        "--field": {"type": Field, "choices": list(Field)},
    },
)
