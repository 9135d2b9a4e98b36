"""The files of learned numbers, as a person reads and compares them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from carmengui.engine.metadata.vote.calibration import Curve
from carmengui.engine.metadata.vote.vote import Scale
from carmengui.engine.model import Field
from tests.benchmarks.fit_metadata_pages import LEARNED, SETS

_GUESS = re.compile(r'^"(?P<method>[^"]+)" = (?P<value>[\d.]+)\s*# a guess')
_TABLE = re.compile(r"^\[(?P<field>\w+)\.precision\]")
GUESSED = "# a guess: not yet measured"


def guesses_of(file: Path) -> dict[str, dict[str, float]]:
    """Return the precisions that a file marks as guesses, by field."""
    found: dict[str, dict[str, float]] = {}
    field = ""
    for line in file.read_text("utf-8").splitlines():
        if line.startswith("["):
            table = _TABLE.match(line)
            field = table["field"] if table else ""
        guess = _GUESS.match(line)
        if field and guess:
            found.setdefault(field, {})[guess["method"]] = float(guess["value"])
    return found


def others_of(file: Path) -> str:
    """Return what a file says of fields that are not learned: all behind those that are."""
    lines = file.read_text("utf-8").splitlines()
    learned = tuple(f"[{field.value}{end}" for field in LEARNED for end in "].")
    start = next(
        (
            n
            for n, line in enumerate(lines)
            if line.startswith("[") and not line.startswith(learned)
        ),
        len(lines),
    )
    while start and (not lines[start - 1] or lines[start - 1].startswith("#")):
        start -= 1
    return "\n".join(lines[start:])


def write_precision(
    file: Path,
    about: Iterable[str],
    scales: dict[Field, Scale],
    guessed: dict[Field, set[str]],
    others: str,
) -> None:
    """Write the numbers of the vote."""
    lines = [f"# {line}".rstrip() for line in about]
    for field, scale in scales.items():
        lines += ["", f"[{field.value}]", f"least = {scale.least:.2f}"]
        names = ("bias",) if field in SETS else ("noisy_or", "best", "none")
        lines += [f"{name} = {getattr(scale, name):.3f}" for name in names]
        lines += ["", f"[{field.value}.precision]"]
        lines += [
            f'"{method}" = {value:.2f}' + (f"  {GUESSED}" if method in guessed[field] else "")
            for method, value in sorted(scale.precision.items())
        ]
        if scale.facts:
            lines += ["", f"[{field.value}.facts]"]
            lines += [f'"{name}" = {value:.2f}' for name, value in sorted(scale.facts.items())]
    file.write_text("\n".join([*lines, others]).rstrip() + "\n", "utf-8")


def write_calibration(
    file: Path,
    about: Iterable[str],
    curves: dict[Field, Curve],
    rules: dict[str, tuple[float, float, int]],
) -> None:
    """Write the curves, and what the rules of the paper declare beside what was measured."""
    lines = [f"# {line}".rstrip() for line in about]
    for field, curve in curves.items():
        lines += ["", f"[{field.value}]", f"offset = {curve.offset:.3f}"]
        lines += [f"slope = {curve.slope:.3f}"]
        if curve.methods:
            lines += ["", f"[{field.value}.methods]"]
            lines += [f'"{method}" = {value:.2f}' for method, value in curve.methods.items()]
    lines += [
        "",
        "# Rules of the paper: the weight each declares, and how often it was right.",
        "[rules]",
    ]
    lines += [
        f'"{rule}" = {{ declared = {declared:.2f}, measured = {measured:.2f}, pages = {pages} }}'
        for rule, (declared, measured, pages) in sorted(rules.items())
    ]
    file.write_text("\n".join(lines) + "\n", "utf-8")
