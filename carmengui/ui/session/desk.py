"""What the window knows of a desk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from carmengui.ui.session.on_demand import OnDemand


@dataclass(frozen=True, slots=True)
class Desk:
    """One of the sides from which the same corpus is looked at."""

    name: str
    """Its name in the program: Crawl, Review, Tune, Freshness, Compare."""
    icon: str
    """Name in the mdi6 family."""
    content: QWidget | OnDemand[QWidget]
    """What it shows. A method ``go_back() -> bool`` hears Esc before the window does."""
    filter_hint: str = ""
    """What the filter field says here; empty: nothing can be filtered on this desk."""
    title: str = ""
    """Its name in the language of the person; the plain name when empty."""

    @property
    def widget(self) -> QWidget:
        """What it shows; it is built if it was not."""
        return self.content.get() if isinstance(self.content, OnDemand) else self.content

    @property
    def built(self) -> QWidget | None:
        """What it shows, if it is built."""
        return self.content.built if isinstance(self.content, OnDemand) else self.content

    def when_built(self, do: Callable[[QWidget], object]) -> None:
        """Do something with what it shows as soon as that is built."""
        if isinstance(self.content, OnDemand):
            self.content.when_built(do)
        else:
            do(self.content)

    @property
    def words(self) -> str:
        """The name that is shown."""
        return self.title or self.name
