"""The session: the open project as everything in the window reads and changes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from carmengui.bridge import Ask, Change, Judging
from carmengui.bridge.pictures.page_pictures import PagePictures
from carmengui.ui.session.selection import Selection


@dataclass(frozen=True, slots=True)
class Session:
    """What controllers share: the chosen record, who reads, who writes, and the clock."""

    folder: Path
    selection: Selection
    ask: Ask
    change: Change
    judging: Judging
    now: Callable[[], datetime]
    pictures: PagePictures
