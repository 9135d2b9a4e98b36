"""``carmengui boilerplate``: what a page shares with other pages of its site."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from carmengui.cli.command import Command, Result
from carmengui.engine.documents import read_html
from carmengui.engine.formats.text_files import reading
from carmengui.engine.model import KnownError
from carmengui.engine.runs.set_paper.cut import cut_page

_SHOWN_CHARS = 120


def _run(options: argparse.Namespace) -> Result:
    page = _read(options.page)
    others = [(str(path), _read(path)) for path in options.others if not _is_same(path, options)]
    if not others:
        raise KnownError(
            "{page} is the only page, so there is nothing to compare it with.",
            "Name another page of its site.",
            page=options.page,
        )
    cut = cut_page(page, others, threshold=options.threshold, mode=options.mode)
    source = read_html(page).source
    lines = [line for run in cut["removed"] for line in _run_lines(run, source)]
    lines = lines or ["No text is shared with the other pages."]
    lines += [_no_match(options.page, other) for other in cut.get("unmatched", ())]
    return Result("\n".join(lines), cut)


def _run_lines(run: dict[str, Any], source: str) -> Iterator[str]:
    """Yield where a removed run stands and who shares it, then its source, cut in its middle."""
    yield f"[{run['start']}, {run['end']}) shared with {', '.join(run['shared_with'])}"
    words = " ".join(source[run["start"] : run["end"]].split())
    half = _SHOWN_CHARS // 2
    is_long = len(words) > _SHOWN_CHARS
    yield "    " + (f"{words[:half]} … {words[-half:]}" if is_long else words)


def _is_same(path: Path, options: argparse.Namespace) -> bool:
    """Tell whether another page is the page itself: ``*.html`` names it, too."""
    page: Path = options.page
    return path.resolve() == page.resolve()


def _no_match(page: Path, other: dict[str, Any]) -> str:
    layout = other["layout"]
    names = "" if layout is None else f" and {layout:.0%} of the names in their layout"
    return (
        f"{page} and {other['name']} do not match: they share {other['text']:.0%} of their "
        f"text{names}. Choose a page of the same kind, from the same site and about the same time."
    )


def _read(path: Path) -> bytes:
    with reading(path):
        return path.read_bytes()


COMMAND = Command("boilerplate", _run)
