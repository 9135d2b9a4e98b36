"""Pages that are records of something: repositories, catalogues, theses."""

from __future__ import annotations

from functools import cache

from carmengui.engine.metadata.proposal import Proposal, Proposals
from carmengui.engine.metadata.vote.vote import Group
from carmengui.engine.metadata.wording import key
from carmengui.engine.model.fields import VOTED_FIELDS
from carmengui.resource_files import resource_table

LEAST_LABELS = 2
LEAST_OF_FULL = 4
MOST_WORDS = 6
_TELLING = frozenset(map(str, VOTED_FIELDS))


def is_record(proposals: Proposals) -> bool:
    """Tell whether a page describes a work: by labelled rows of several fields."""
    return len(proposals.labels() & _TELLING) >= LEAST_LABELS


def is_full_record(proposals: Proposals) -> bool:
    """Tell whether nearly all is labelled, so that the labels are believed before all else."""
    return len(proposals.labels() & _TELLING) >= LEAST_OF_FULL


def is_general(heading: str) -> bool:
    """Tell whether a heading (as a key) fits every record alike.

    >>> is_general("publication details"), is_general("publication bias in small trials")
    (True, False)
    """
    words = heading.split()
    return 0 < len(words) <= MOST_WORDS and all(word in _words() for word in words)


def mark_record_titles(groups: list[Group], *, has_authors: bool) -> None:
    """Give the titles of a record page their facts: general headings, and what stands for them.

    A page without headings is that of a written work only when it labels its authors: products have
    rows with titles, too.
    """
    headings = [group for group in groups if any(_is_heading(p, "h1") for p in group.proposals)]
    if not all(is_general(group.key) for group in headings) or not (headings or has_authors):
        return
    is_named = _is_named if headings else _is_labelled
    for group in groups:
        if is_general(group.key):
            group.facts["general.record"] = 1.0
        elif any(is_named(each) for each in group.proposals):
            group.facts["named.record"] = 1.0


def mark_record_publishers(groups: list[Group]) -> None:
    """Give the names that a record labels as its publisher or institution their fact."""
    for group in groups:
        if any(each.method.startswith("label.publisher") for each in group.proposals):
            group.facts["labelled.record"] = 1.0


def _is_heading(proposal: Proposal, tag: str) -> bool:
    return proposal.method == tag or proposal.method.startswith(f"{tag}.")


def _is_named(proposal: Proposal) -> bool:
    """Whether a label or the class of a lesser heading calls the text a title."""
    method = proposal.method
    return _is_labelled(proposal) or method in {"h2.class", "h3.class", "class.title"}


def _is_labelled(proposal: Proposal) -> bool:
    return proposal.method.startswith("label.title")


@cache
def _words() -> frozenset[str]:
    return frozenset(map(key, resource_table("metadata", "record_words.toml")["words"]))
