"""``carmengui boilerplate``: what a page shares with other pages of its site."""

from __future__ import annotations

import argparse
from pathlib import Path

from carmengui.cli.command import Command, Result, positive
from carmengui.engine.model import KnownError
from carmengui.engine.runs import cut_page


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("page", type=Path, metavar="PAGE")
    parser.add_argument("others", type=Path, nargs="+", metavar="OTHER")
    parser.add_argument(
        "--threshold",
        type=positive,
        default=50,
        metavar="N",
        help="cut runs of more than N characters",
    )
    parser.add_argument(
        "--mode", choices=["set", "site"], default="set",
        help="set: any other page suffices, as in the paper; site: the other pages vote",
    )  # fmt: skip


def _run(options: argparse.Namespace) -> Result:
    page = _read(options.page)
    others = [(str(path), _read(path)) for path in options.others]
    cut = cut_page(page, others, threshold=options.threshold, mode=options.mode)
    lines = [
        f"[{run['start']}, {run['end']}) shared with {', '.join(run['shared_with'])}"
        for run in cut["removed"]
    ]
    return Result("\n".join(lines) or "Nothing is shared with the other pages.", cut)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise KnownError(f"{path} cannot be read: {error.strerror}.", "Check its name.") from error


COMMAND = Command("boilerplate", "show what a page shares with other pages", _add_arguments, _run)
