"""What is known about a page from outside the page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from carmengui.engine.metadata.page.head_lines import DESCRIPTION_MARK, TITLE_MARK
from carmengui.engine.metadata.page.stated import stated_proposals
from carmengui.engine.metadata.proposal import MAX_VALUE_CHARS, Proposal
from carmengui.engine.metadata.wording import shown
from carmengui.engine.model import Field


@dataclass(frozen=True, slots=True)
class ListsSay:
    """What lists say of the page: the item of a feed that leads to it, and records of repositories.

    Title, day and moment (ISO form) and description are those of a feed, as plain texts. ``stated`` are
    what other lists say: the kind of list (``oai``, ``soif``, ``catalogue``), a field, and a value.
    """

    title: str = ""
    day: str = ""
    description: str = ""
    stated: tuple[tuple[str, str, str], ...] = ()
    moment: str = ""

    def proposals(self) -> Iterator[Proposal]:
        """Yield a proposal for each thing that lists say; in the page none of it need stand."""
        yield from stated_proposals(self.stated)
        if not (self.title or self.day or self.description):
            return
        yield Proposal(Field.TITLE, shown(self.title[:MAX_VALUE_CHARS]), "feed.title")
        yield Proposal(Field.DATE, self.day, "feed.date", words=self.moment)
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
    feed: ListsSay | None = None
    """What feeds and other lists say of the page."""
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
