"""Where a person was in a project: what is in view, and how the window is divided."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from dataclasses import field as member
from pathlib import Path
from typing import Any, get_type_hints

import platformdirs

from carmengui.engine.model import KnownError
from carmengui.engine.storage.whole_files import write_whole

_KEPT_IN = "places"
_DIGEST_CHARS = 24


@dataclass(frozen=True, slots=True)
class Place:
    """What one finds again on opening a project."""

    desk: str = ""
    url: str = ""
    row: int = -1
    """Where the record stands in the list."""
    first_row: int = 0
    """The first row of the list in sight."""
    field: str = ""
    filter: str = ""
    order: str = ""
    """The name of the column that the list is sorted by."""
    is_descending: bool = False
    pictures: str = ""
    """Whether the list shows a picture of each page: ``shown`` or ``hidden``, as far as somebody said so."""
    panes: Mapping[str, tuple[int, ...]] = member(default_factory=dict)
    """The sizes of panes whose border was moved, by the name of the border."""
    geometry: str = ""
    """Size and place of the window, as Qt writes them, in hexadecimal digits."""


class PlaceFile:
    """A small file of the person, not of the project, which others share and may be read-only.

    It belongs to the folder: a copy of a project has a place of its own.
    """

    def __init__(self, folder: Path, state: Path | None = None) -> None:
        """``state`` is where programs of this person keep what they remember."""
        path = str(folder.resolve())
        name = hashlib.sha256(path.encode("utf-8", "surrogateescape")).hexdigest()[:_DIGEST_CHARS]
        state = state or platformdirs.user_state_path("carmengui")
        self.path = state / _KEPT_IN / f"{name}.json"

    def recall(self) -> Place:
        """Return the place; what was never written, or cannot be read, is as at the first start."""
        try:
            kept = json.loads(self.path.read_text("utf-8"))
        except (OSError, ValueError):
            return Place()
        return _place_of(kept) if isinstance(kept, dict) else Place()

    def keep(self, place: Place) -> None:
        """Write the place; where that is not possible, the one before stays."""
        try:
            write_whole(self.path, json.dumps(asdict(place), indent=1))
        except KnownError:
            return


def _place_of(kept: dict[str, Any]) -> Place:
    """Return the place that was written, without what is of another kind than it should be."""
    kinds = get_type_hints(Place)
    given = {
        each.name: kept[each.name]
        for each in fields(Place)
        if each.name != "panes" and type(kept.get(each.name)) is kinds[each.name]
    }
    panes = kept.get("panes")
    sizes = {
        str(name): tuple(widths)
        for name, widths in (panes.items() if isinstance(panes, dict) else ())
        if isinstance(widths, list) and all(type(width) is int for width in widths)
    }
    return Place(panes=sizes, **given)
