"""How long it takes to fetch some sources once: their number on each host, and the pause between two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from carmengui.engine.model import KnownError
from carmengui.engine.model.settings import Settings
from carmengui.engine.project.settings.file import SETTINGS, read_settings
from carmengui.engine.sites import SiteBook

if TYPE_CHECKING:
    from carmengui.engine.crawl.discover.source import Source

_ANSWER_S = 1.0
"""What an answer takes, about; servers far away and large pages need that long."""


@dataclass(frozen=True, slots=True)
class Delays:
    """The pause of a project between two requests to a host, and those of its site files."""

    usual_s: float
    book: SiteBook = field(default_factory=lambda: SiteBook(None))
    threads: int = Settings().threads
    """How many requests are under way at the same time."""

    def of(self, host: str) -> float:
        """Return the pause on a host; what its robots.txt asks for is not known yet."""
        own = (site.delay_s or 0.0 for site in self.book.for_host(host))
        return max(self.usual_s, *own, 0.0)

    def first_pass_s(self, sources: Iterable[Source]) -> float:
        """Return how long the host with the most to wait for takes, hosts being asked side by side.

        Of many hosts not all can be asked at once; then it is what their answers take.
        """
        counts = Counter(source.host for source in sources if source.host)
        waited_s = max((count * self.of(host) for host, count in counts.items()), default=0.0)
        return max(waited_s, counts.total() * _ANSWER_S / self.threads)


def read_delays(folder: Path) -> Delays:
    """Read the pauses of a project; one whose settings cannot be read has the default ones."""
    try:
        settings, _ = read_settings(folder / SETTINGS)
    except KnownError:
        settings = Settings()
    return Delays(settings.delay_s, SiteBook(folder / "sites"), settings.threads)
