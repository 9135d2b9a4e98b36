"""What the window knows of a desk."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget


@dataclass(frozen=True, slots=True)
class Desk:
    """One of the sides from which the same corpus is looked at."""

    name: str
    """Its name in the program: Crawl, Review, Tune, Freshness, Compare."""
    icon: str
    """Name in the mdi6 family."""
    widget: QWidget
    """What it shows. A method ``go_back() -> bool`` hears Esc before the window does."""
    filter_hint: str = ""
    """What the filter field says here; empty: nothing can be filtered on this desk."""
    title: str = ""
    """Its name in the language of the person; the plain name when empty."""

    @property
    def words(self) -> str:
        """The name that is shown."""
        return self.title or self.name
