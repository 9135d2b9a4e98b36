"""What a feed says of a page: proposals from outside of the page, without evidence in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from carmengui.engine.metadata.proposal import MAX_VALUE_CHARS, Proposal
from carmengui.engine.metadata.wording import shown
from carmengui.engine.model import Field


@dataclass(frozen=True, slots=True)
class FeedSays:
    """The item of a feed that leads to the page: plain texts, the day in ISO form."""

    title: str = ""
    day: str = ""
    description: str = ""


def propose(said: FeedSays | None) -> Iterator[Proposal]:
    """Yield a proposal for each thing the feed says."""
    if said is None:
        return
    if title := shown(said.title[:MAX_VALUE_CHARS]):
        yield Proposal(Field.TITLE, title, "feed.title")
    if said.day:
        yield Proposal(Field.DATE, said.day, "feed.date")
    if description := shown(said.description[:MAX_VALUE_CHARS]):
        yield Proposal(Field.DESCRIPTION, description, "feed.description")
