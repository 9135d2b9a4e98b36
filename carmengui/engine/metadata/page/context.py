"""What is known about a page from outside the page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from carmengui.engine.metadata.page.head_lines import DESCRIPTION_MARK, TITLE_MARK
from carmengui.engine.metadata.proposal import MAX_VALUE_CHARS, Proposal
from carmengui.engine.metadata.wording import shown
from carmengui.engine.model import Field


@dataclass(frozen=True, slots=True)
class FeedSays:
    """The item of a feed that leads to the page: plain texts, the day in ISO form."""

    title: str = ""
    day: str = ""
    description: str = ""

    def proposals(self) -> Iterator[Proposal]:
        """Yield a proposal for each thing the feed says; in the page none of it need stand."""
        yield Proposal(Field.TITLE, shown(self.title[:MAX_VALUE_CHARS]), "feed.title")
        yield Proposal(Field.DATE, self.day, "feed.date")
        description = shown(self.description[:MAX_VALUE_CHARS])
        yield Proposal(Field.DESCRIPTION, description, "feed.description")


@dataclass(frozen=True, slots=True)
class PageContext:
    """What the caller knows beside the page itself.

    ``language`` is a two-letter code, or empty when unknown. ``shared_lines`` are head lines
    (:func:`head_lines`) that other pages of the site show too. ``cut_nodes`` are the elements all
    of whose visible text was cut as boilerplate.
    """

    language: str = ""
    shared_lines: frozenset[str] = frozenset()
    cut_nodes: frozenset[etree._Element] = frozenset()
    feed: FeedSays | None = None
    """What a feed says of the page."""
    home_name: str = ""
    """What the home page of the host calls itself."""

    @property
    def shared_segments(self) -> frozenset[str]:
        """The segments of ``<title>`` that other pages show too, as keys."""
        return self._shared(TITLE_MARK)

    @property
    def shared_descriptions(self) -> frozenset[str]:
        """The descriptions that other pages show too, as keys."""
        return self._shared(DESCRIPTION_MARK)

    def _shared(self, mark: str) -> frozenset[str]:
        return frozenset(
            line.removeprefix(mark) for line in self.shared_lines if line.startswith(mark)
        )
