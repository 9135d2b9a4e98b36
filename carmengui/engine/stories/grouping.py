"""Messages to groups by any of the methods, each with the steps that led there."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from carmengui.engine.similarity.terms import terms_of
from carmengui.engine.stories import other_methods
from carmengui.engine.stories.incremental import IncrementalStories, Thresholds
from carmengui.engine.stories.index import MessageIndex
from carmengui.engine.stories.message import Grouping, Merge, Message, SharedTerm


class Method(StrEnum):
    """How messages are brought together."""

    INCREMENTAL = "incremental"
    COMPONENTS = "components"
    K_MEANS = "kmeans"
    CHAINS = "chains"
    HIERARCHICAL = "hierarchical"


def group_messages(
    messages: Sequence[Message],
    method: Method = Method.INCREMENTAL,
    *,
    event: float | None = None,
    story: float | None = None,
    groups: int | None = None,
) -> Grouping:
    """Group messages in their order.

    Only the incremental method has two levels; stories of the others are their groups.

    Args:
        messages: what is grouped.
        method: how.
        event: how near messages of a group are, 0 to 1; without it what suits the method.
        story: how near events of a story are.
        groups: how many groups k-means makes; without it as many as the incremental method finds.

    """
    usual = Thresholds()
    if method is Method.INCREMENTAL or (method is Method.K_MEANS and groups is None):
        is_other = method is Method.K_MEANS
        wanted = Thresholds(
            usual.event if event is None or is_other else event,
            usual.story if story is None else story,
        )
        book = IncrementalStories(wanted)
        book.add(messages)
        if method is Method.INCREMENTAL:
            return book.grouping()
        groups = len(book.events())
    index = MessageIndex()
    index.add(terms_of(each.text, each.language, each.title) for each in messages)
    found, steps = _by(method, index, event, groups)
    numbers: dict[int, int] = {}
    event_of = tuple(numbers.setdefault(first, len(numbers)) for first in found)
    return Grouping(event_of, event_of, tuple(_merge(index, messages, each) for each in steps))


def _by(
    method: Method, index: MessageIndex, least: float | None, groups: int | None
) -> tuple[list[int], list[other_methods.Step]]:
    if method is Method.K_MEANS:
        return other_methods.k_means(index, groups or 1), []
    if method is Method.COMPONENTS:
        return other_methods.components(index, least or other_methods.COMPONENT_COSINE)
    if method is Method.CHAINS:
        return other_methods.chains(index, least or other_methods.CHAIN_SHARE)
    return other_methods.average_link(index, least or other_methods.LINK_COSINE)


def _merge(index: MessageIndex, messages: Sequence[Message], step: other_methods.Step) -> Merge:
    one, other, nearness = step
    terms = tuple(SharedTerm(*each) for each in index.shared([one], [other]))
    return Merge("merged", "event", messages[one].id, messages[other].id, round(nearness, 4), terms)
