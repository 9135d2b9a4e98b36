"""A page beside its siblings: what of it is boilerplate, in its text, its nodes and its head."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from lxml import etree

from carmengui.engine.boilerplate import (
    NO_OVERLAY,
    Judgement,
    Member,
    Overlay,
    SiteSnapshot,
    judge,
    kept_text,
    overlaid,
    path_group,
    skeleton_of,
    split_skeleton,
    with_skeleton,
)
from carmengui.engine.documents import HtmlPage, PageText
from carmengui.engine.main_text import NO_SIBLINGS, SharedText, SiteEvidence
from carmengui.engine.metadata import head_lines, home_lines, name_at_home
from carmengui.engine.model import RemovedRun, Span

_HEAD = "\n\x01\n"
"""Stands between the visible text of a page and the lines of its head."""
_FEW = 3
"""With no more siblings than this one of them suffices to call a head line shared, else two: a page
and its print version share theirs, and it is still their own."""
_KEPT_COUNTS = 16
_MAX_HEADINGS = 5


@dataclass(frozen=True, slots=True)
class SiteView:
    """A page with its boilerplate named.

    ``judgement`` speaks of the visible text alone; ``kept`` is what is left of it.
    """

    judgement: Judgement
    kept: str
    shared_lines: frozenset[str]
    cut_nodes: frozenset[etree._Element]
    home_name: str = ""


def site_text(page: HtmlPage, text: PageText) -> str:
    """Return what a page tells the model of its site: its text, its head's lines, its skeleton."""
    tree = page.tree
    told = text.text + _HEAD + "\n".join((*head_lines(page), *home_lines(page)))
    return with_skeleton(told, skeleton_of(page.root, tree.class_values))


def visible_part(contribution: str) -> str:
    """Return the visible text of what a page contributed; it stands first in it."""
    # From the right: a page may hold the mark in its text, its head lines cannot.
    text, mark, _ = contribution.rpartition(_HEAD)
    return text if mark else contribution


def _head_of(contribution: str) -> frozenset[str]:
    """Return the lines of its head among what a page contributed."""
    words, _ = split_skeleton(contribution)
    return frozenset(words.rpartition(_HEAD)[2].split("\n")) - {""}


def judge_visible(
    url: str,
    contribution: str,
    snapshot: SiteSnapshot,
    threshold: int,
    *,
    headings: tuple[Span, ...] = (),
    overlay: Overlay = NO_OVERLAY,
) -> Judgement:
    """Judge what a page contributes, and tell what is cut of its visible text."""
    judgement = judge(url, contribution, snapshot, threshold, headings=headings)
    visible = visible_part(contribution)
    clipped = (_clipped(run, len(visible)) for run in judgement.removed)
    runs = tuple(run for run in clipped if run is not None)
    return replace(judgement, removed=overlaid(visible, runs, overlay))


def view(
    page: HtmlPage,
    text: PageText,
    snapshot: SiteSnapshot,
    threshold: int,
    overlay: Overlay = NO_OVERLAY,
    *,
    told: str = "",
) -> SiteView:
    """Hold a page against the pages of its site; a person's own word has the last one.

    ``told`` is what :func:`site_text` says of the page, where that is known already.
    """
    told = told or site_text(page, text)
    judgement = judge_visible(
        page.url, told, snapshot, threshold, headings=largest_headings(page, text), overlay=overlay
    )
    removed = judgement.removed
    lines = _lines_of_site(snapshot)
    others = len(snapshot.members) - (page.url in {member.url for member in snapshot.members})
    own = _head_of(told) if others < len(snapshot.members) else frozenset()
    least = 1 if others <= _FEW else 2
    return SiteView(
        judgement=judgement,
        kept=kept_text(text.text, removed) if removed else text.text,
        shared_lines=frozenset(line for line, n in lines.items() if n - (line in own) >= least),
        cut_nodes=_cut_nodes(text, removed),
        home_name=name_at_home(lines, page.url),
    )


def largest_headings(page: HtmlPage, text: PageText) -> tuple[Span, ...]:
    """Return where the first H1 of a page stand in its text, or the first H2 when it has no H1."""
    for tag in ("h1", "h2"):
        spans = [_span_of(each, text) for each in page.tree.numbers_of(tag)[:_MAX_HEADINGS]]
        if any(spans):
            return tuple(span for span in spans if span is not None)
    return ()


def _span_of(number: int, text: PageText) -> Span | None:
    """Return where an element stands in a text; it holds a range of the numbers of its page's tree."""
    inside = text.page.tree.inside(number)
    nodes = [node for node in text.nodes if node.holder in inside]
    return Span(nodes[0].start, nodes[-1].end) if nodes else None


def _clipped(run: RemovedRun, length: int) -> RemovedRun | None:
    """Return the part of a run that lies in the visible text."""
    if run.start >= length:
        return None
    return replace(run, end=min(run.end, length))


def _cut_nodes(text: PageText, removed: tuple[RemovedRun, ...]) -> frozenset[etree._Element]:
    """Return the elements that have visible text, all of it cut."""
    if not removed:
        return frozenset()
    tree = text.page.tree
    cut, kept = {-1}, {-1}
    runs = iter(removed)
    run = next(runs, None)
    for start, end, _, _, holder in text.nodes:
        while run is not None and run.end <= start:
            run = next(runs, None)
        is_cut = run is not None and run.start <= start and end <= run.end
        seen, number = cut if is_cut else kept, holder
        while number not in seen:
            seen.add(number)
            number = tree.parents[number]
    return frozenset(tree.nodes[number] for number in cut - kept)


def evidence_of_site(
    url: str, text: PageText, judgement: Judgement, snapshot: SiteSnapshot
) -> SiteEvidence:
    """Return what the siblings of a page share with its text, for the choice of its main text."""
    if all(member.url == url for member in snapshot.members):
        return NO_SIBLINGS
    lines = _lines_of_members(snapshot, url)
    silent = {url, *judgement.near_duplicates}
    asked = sum(1 << at for at, member in enumerate(lines.members) if member.url not in silent)
    if not asked:
        return NO_SIBLINGS
    shared, start = [], 0
    for line in text.text.split("\n"):
        holders = lines.holders.get(line, 0) & asked
        if holders:
            share = holders.bit_count() / asked.bit_count()
            shared.append(SharedText(start, start + len(line), share))
        start += len(line) + 1
    voters = max(judgement.siblings, 1)
    runs = (
        SharedText(run.start, run.end, len(run.shared_with) / voters) for run in judgement.removed
    )
    return SiteEvidence(asked.bit_count(), tuple(shared), tuple(runs))


@dataclass(frozen=True, slots=True)
class _MemberLines:
    """The lines of the pages that those of one path pattern are held against, with their holders."""

    members: tuple[Member, ...]
    holders: dict[str, int]


_member_lines: dict[tuple[str, str], _MemberLines] = {}


def _lines_of_members(snapshot: SiteSnapshot, url: str) -> _MemberLines:
    """Index the lines of a page's siblings (kept for the last few path patterns)."""
    key = (snapshot.identity, path_group(url))
    if key not in _member_lines:
        if len(_member_lines) >= _KEPT_COUNTS:
            del _member_lines[next(iter(_member_lines))]
        members = snapshot.candidates_for(url)
        holders: dict[str, int] = {}
        for at, member in enumerate(members):
            for line in visible_part(member.text).split("\n"):
                holders[line] = holders.get(line, 0) | 1 << at
        _member_lines[key] = _MemberLines(members, holders)
    return _member_lines[key]


_counts: dict[str, Counter[str]] = {}


def _lines_of_site(snapshot: SiteSnapshot) -> Counter[str]:
    """Count the head lines of a site's pages (kept for the last few snapshots)."""
    if snapshot.identity not in _counts:
        if len(_counts) >= _KEPT_COUNTS:
            del _counts[next(iter(_counts))]
        # From the right: a page may hold the mark in its text, its head lines cannot.
        heads = (member.text.rpartition(_HEAD)[2].split("\n") for member in snapshot.members)
        _counts[snapshot.identity] = Counter(line for head in heads for line in set(head))
    return _counts[snapshot.identity]
