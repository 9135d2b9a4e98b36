"""Values that stand only where the whole site says the same are hardly about this page."""

from __future__ import annotations

from urllib.parse import urlsplit

from carmengui.engine.metadata.page.context import PageContext
from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.metadata.vote.vote import Group
from carmengui.engine.model import Field

FACT = "boilerplate"
_TITLE_METHODS = ("title", "echo", "carmen.")


def mark_boilerplate(field: Field, groups: list[Group], context: PageContext) -> None:
    """Give each value its fact: whether all that proposes it is boilerplate of the site."""
    if not context.cut_nodes and not context.shared_lines:
        return
    segments, descriptions = context.shared_segments, context.shared_descriptions
    for group in groups:
        is_shared_title = field is Field.TITLE and group.key in segments
        is_shared_description = field is Field.DESCRIPTION and group.key in descriptions
        group.facts[FACT] = float(
            is_shared_description
            or all(
                _is_cut(each, context)
                or (is_shared_title and each.method.startswith(_TITLE_METHODS))
                for each in group.proposals
            )
        )


def is_home(address: str) -> bool:
    """Tell whether an address is the root of its host."""
    try:
        parts = urlsplit(address)
    except ValueError:  # "Invalid IPv6 URL"
        return False
    return bool(parts.netloc) and parts.path in {"", "/"} and not parts.query


def _is_cut(proposal: Proposal, context: PageContext) -> bool:
    return not proposal.attribute and proposal.node in context.cut_nodes
