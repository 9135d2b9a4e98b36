"""Asking addresses by number, one after the other, until a rule ends it; pure steps on a kept place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from carmengui.engine.sites.site_file import Scan

AHEAD = 4
"""How many numbers may wait for their answer at once."""


@dataclass(frozen=True, slots=True)
class ScanPlace:
    """Where a scan stands: the next number, the last one found, those asked, and why it ended."""

    next_id: int
    last_found: int
    open: tuple[int, ...] = ()
    ended: str = ""

    def end(self, reason: str) -> ScanPlace:
        """Return the place with the reason why nothing more is asked."""
        return replace(self, ended=reason)


def place_from(scan: Scan, kept: Mapping[str, Any] | None) -> ScanPlace:
    """Return where a scan goes on: behind the last number it found, or where it was interrupted.

    What was asked behind the last number found is asked again: it may be there by now.
    """
    try:
        last_found = max(int((kept or {})["last_found"]), scan.first - 1)
    except (KeyError, TypeError, ValueError):
        last_found = scan.first - 1
    return ScanPlace(next_id=last_found + 1, last_found=last_found)


def take(scan: Scan, place: ScanPlace) -> tuple[ScanPlace, tuple[int, ...]]:
    """Return the numbers to ask now; never more behind the last one found than may be missed."""
    if place.ended:
        return place, ()
    end = place.last_found + scan.stop_after_misses
    end = end if scan.last is None else min(end, scan.last)
    count = max(0, AHEAD - len(place.open))
    numbers = tuple(range(place.next_id, min(end, place.next_id + count - 1) + 1))
    if not numbers:
        return _ended(scan, place), ()
    return replace(place, next_id=numbers[-1] + 1, open=place.open + numbers), numbers


def answered(scan: Scan, place: ScanPlace, number: int, *, is_found: bool) -> ScanPlace:
    """Return the place after an answer; a number that was not asked changes nothing."""
    if number not in place.open:
        return place
    place = replace(place, open=tuple(each for each in place.open if each != number))
    if is_found and number > place.last_found:
        place = replace(place, last_found=number)
    return _ended(scan, place)


def _ended(scan: Scan, place: ScanPlace) -> ScanPlace:
    """Return the place with the reason why the scan is over, if it is."""
    first_open = min(place.open, default=place.next_id)
    missed = first_open - 1 - place.last_found
    if missed >= scan.stop_after_misses:
        return place.end(f"{missed} numbers in a row were not there")
    if scan.last is not None and place.next_id > scan.last and not place.open:
        return place.end(f"the last number ({scan.last}) was reached")
    return place
