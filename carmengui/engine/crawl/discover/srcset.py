"""The pictures that a page offers in several sizes (``srcset``), and the one for a usual screen.

HTML Living Standard, "parse a srcset attribute": candidates are separated by commas, but a comma
inside an address does not end it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape
from itertools import islice

from carmengui.engine.crawl.urls import normalise

SCREEN_PX = 1280
"""The width of the window for which a picture is chosen by its own width."""
_MAX_CANDIDATES = 50
_MAX_SETS = 2_000
_SRCSET = re.compile(r"""srcset\s*+=\s*+(["'])(.{1,20000}?)\1""", re.IGNORECASE | re.DOTALL)
_BASE = re.compile(r"""<base\s[^>]*?href\s*+=\s*+(["']?)([^"'\s>]++)""", re.IGNORECASE)
_BLANKS = " \t\n\r\f"
_ADDRESS = re.compile(r"[\s,]*+([^\s]++)")
_DESCRIPTORS = re.compile(r"(?:[^,(]|\([^)]*+\))*+")
_SIZE = re.compile(r"([\d.]+)(px|vw)\s*$")


@dataclass(frozen=True, slots=True)
class Candidate:
    """One picture: its address, and for how many device pixels per CSS pixel or how wide it is."""

    url: str
    density: float = 1.0
    width_px: int = 0


def read_srcset(text: str) -> tuple[Candidate, ...]:
    """Return the candidates that a ``srcset`` names, in their order; wrong ones are left out.

    >>> [each.url for each in read_srcset("a,b.png 2x, c.png 640w,")]
    ['a,b.png', 'c.png']
    """
    found: list[Candidate] = []
    at = 0
    while len(found) < _MAX_CANDIDATES and (match := _ADDRESS.match(text, at)):
        url, at = match[1], match.end()
        described = ""
        if url.endswith(","):
            url = url.rstrip(",")
        else:
            rest = _DESCRIPTORS.match(text, at)
            described, at = (rest[0], rest.end()) if rest else ("", at)
        candidate = _described(url, described.split())
        if candidate is not None:
            found.append(candidate)
    return tuple(found)


def best_of(candidates: tuple[Candidate, ...], sizes: str = "") -> str:
    """Return the address that a browser takes on a screen of one device pixel per CSS pixel.

    Of candidates with widths it is the smallest that fills the place; ``sizes`` says how wide that
    is, of which the last entry counts: conditions are those of smaller screens. Empty without any.
    """
    if not candidates:
        return ""
    place_px = _place_px(sizes)
    densities = [each.width_px / place_px if each.width_px else each.density for each in candidates]
    enough = [density for density in densities if density >= 1]
    return candidates[densities.index(min(enough) if enough else max(densities))].url


def alternatives(source: str, url: str) -> dict[str, tuple[str, ...]]:
    """Return for each picture that a page offers in several sizes the addresses of the other sizes.

    Args:
        source: the markup of the page.
        url: its address; its own ``<base href>`` is taken into account.

    """
    if "srcset" not in source.lower():
        return {}
    base = _BASE.search(source)
    root = normalise(unescape(base[2]), url) if base else None
    found: dict[str, tuple[str, ...]] = {}
    for match in islice(_SRCSET.finditer(source), _MAX_SETS):
        addresses = (each.url for each in read_srcset(unescape(match[2])))
        sizes = [size for size in (normalise(each, root or url) for each in addresses) if size]
        for size in sizes:
            others = tuple(each for each in sizes if each != size)
            found[size] = tuple(dict.fromkeys((*found.get(size, ()), *others)))
    return found


def _described(url: str, descriptors: list[str]) -> Candidate | None:
    if not url:
        return None
    density, width_px = 1.0, 0
    for each in descriptors:
        number, unit = each[:-1], each[-1:]
        try:
            if unit == "x":
                density = float(number)
            elif unit == "w":
                width_px = int(number)
            elif unit != "h":
                return None
        except ValueError:
            return None
    return Candidate(url, density, width_px) if density > 0 and width_px >= 0 else None


def _place_px(sizes: str) -> float:
    last = sizes.strip(_BLANKS + ",").rpartition(",")[2].strip()
    found = _SIZE.search(last)
    if found is None:
        return SCREEN_PX
    try:
        size = float(found[1])
    except ValueError:
        return SCREEN_PX
    return max(1.0, size if found[2] == "px" else SCREEN_PX * size / 100)
