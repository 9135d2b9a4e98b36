"""``carmengui simulate-revisit``: run revisit policies over change histories of pages."""

from __future__ import annotations

import argparse

from carmengui.cli.command import Command, Result

POLICIES = ("ema", "ema-paper", "real-time", "uniform", "nutch", "cgm", "lambdacrawl", "planner")
TABLES = ("5", "6", "7", "8", "9", "10")


def _run(options: argparse.Namespace) -> Result:
    from carmengui.cli.counting.revisit_policies import run  # noqa: PLC0415 - not for --help

    return run(options)


COMMAND = Command(
    "simulate-revisit", _run, {"--policy": {"choices": POLICIES}, "--table": {"choices": TABLES}}
)
