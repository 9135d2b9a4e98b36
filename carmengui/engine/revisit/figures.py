"""Figures 5 to 8 of the EMACrawler paper, as SVG and as the numbers behind them (CSV)."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from xml.sax.saxutils import escape

from carmengui.engine.model import KnownError
from carmengui.engine.revisit.metrics import HourCounts

_WIDTH, _HEIGHT, _LEFT, _TOP, _BOTTOM = 720, 320, 56, 40, 40
_COLOURS = (
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000", "#8c6d1f",
)  # fmt: skip
_FIGURES: dict[str, tuple[str, tuple[tuple[str, Callable[[HourCounts], float]], ...]]] = {
    "figure-5": (
        "Visits and visits that found a change, by hour",
        (("visits", lambda h: h.visits), ("changed", lambda h: h.changed)),
    ),
    "figure-6": ("K (changes over all URLs), %", (("K %", lambda h: h.k_percent),)),
    "figure-7": ("TKO (URLs visited over all URLs), %", (("TKO %", lambda h: h.tko_percent),)),
    "figure-8": ("Efficiency, (N + D + U) / U", (("efficiency", lambda h: h.efficiency),)),
}


def write_figures(folder: Path, hours: Mapping[str, Sequence[HourCounts]]) -> list[Path]:
    """Write the figures of some runs, by name, into a folder and return the files.

    Raises:
        KnownError: the folder cannot be written.

    """
    written: list[Path] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, (title, series) in _FIGURES.items():
            lines = {
                (f"{run} {measure}" if len(series) > 1 else run): [value(row) for row in rows]
                for run, rows in hours.items()
                for measure, value in series
            }
            for ending, text in (("svg", _svg(title, lines)), ("csv", _csv(lines))):
                path = folder / f"{name}.{ending}"
                path.write_text(text, encoding="utf-8", newline="")
                written.append(path)
    except OSError as error:
        raise KnownError(
            "The figures cannot be written to {folder}: {reason}.",
            "Name another folder.",
            folder=folder,
            reason=error.strerror or str(error),
        ) from error
    return written


def _csv(lines: Mapping[str, Sequence[float]]) -> str:
    """Return a row for each hour and a column for each line."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["hour", *lines])
    for number, row in enumerate(zip(*lines.values(), strict=True), 1):
        writer.writerow([number, *(f"{value:.4f}" for value in row)])
    return out.getvalue()


def _svg(title: str, lines: Mapping[str, Sequence[float]]) -> str:
    most = max((max(values, default=0.0) for values in lines.values()), default=0.0) or 1.0
    hours = max((len(values) for values in lines.values()), default=0)
    box = f"0 0 {_WIDTH} {_HEIGHT}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="sans-serif" font-size="12">',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#ffffff"/>',
        f'<text x="{_LEFT}" y="16" font-size="14">{escape(title)}</text>',
    ]
    for share in (0.0, 0.5, 1.0):
        y = _y(share * most, most)
        parts.append(
            f'<path d="M{_LEFT} {y:.1f}H{_WIDTH - 16}" stroke="#cccccc" fill="none"/>'
            f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{share * most:.4g}</text>'
        )
    parts.append(
        f'<text x="{_LEFT}" y="{_HEIGHT - 20}">1</text>'
        f'<text x="{_WIDTH - 16}" y="{_HEIGHT - 20}" text-anchor="end">hour {hours}</text>'
    )
    for number, (name, values) in enumerate(lines.items()):
        colour = _COLOURS[number % len(_COLOURS)]
        points = " ".join(
            f"{_x(place, hours):.1f},{_y(value, most):.1f}" for place, value in enumerate(values)
        )
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.5"/>'
        )
        x, y = _LEFT + 160 * (number % 4), _HEIGHT - 4 if number >= 4 else 32
        parts.append(f'<text x="{x}" y="{y}" fill="{colour}">{escape(name)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _x(place: int, hours: int) -> float:
    return _LEFT + (_WIDTH - 16 - _LEFT) * place / max(1, hours - 1)


def _y(value: float, most: float) -> float:
    return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (1 - value / most)
