"""``carmengui search``: its arguments. What it does is loaded when it is done, not for its help."""

from __future__ import annotations

import argparse

from carmengui.cli.command import Command, Result


def _run(options: argparse.Namespace) -> Result:
    from carmengui.cli.texts.searching import run  # noqa: PLC0415 - not for --help

    return run(options)


COMMAND = Command("search", _run)
