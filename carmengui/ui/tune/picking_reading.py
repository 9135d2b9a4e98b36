"""XPaths for picked elements, what they find in a page and in the corpus; read in reader threads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from lxml import etree

from carmengui.bridge import Reader
from carmengui.engine.metadata.rules import RuleSet
from carmengui.engine.metadata.rules.notation.errors import Source
from carmengui.engine.metadata.rules.notation.layout import layout_of
from carmengui.engine.tuning import (
    CorpusHits,
    Decided,
    Example,
    FactProposal,
    count_hits,
    element_at,
    fact_name,
    fact_page,
    fact_rules,
    found_in,
    propose_facts,
)
from carmengui.engine.tuning.live.answer import LiveReading

MAX_DEPTH = 8
MAX_LIT = 300
"""More of them are counted, but not outlined."""


@dataclass(frozen=True, slots=True)
class Spot:
    """An element of a page by its node path, and whether it is to be found."""

    url: str
    path: str
    text: str
    is_wanted: bool = True

    def is_same(self, other: Spot) -> bool:
        """Tell whether it is the same element, wanted or not."""
        return (self.url, self.path) == (other.url, other.path)


@dataclass(frozen=True, slots=True)
class Picked:
    """Elements of one page or of several; the first that is to be found leads."""

    spots: tuple[Spot, ...] = ()

    @property
    def first(self) -> Spot | None:
        """The element that was picked first of those that are to be found."""
        return next((each for each in self.spots if each.is_wanted), None)

    @property
    def ordered(self) -> tuple[Spot, ...]:
        """Those that are to be found, then the others."""
        return tuple(sorted(self.spots, key=lambda each: not each.is_wanted))

    def of(self, url: str, *, is_wanted: bool) -> tuple[str, ...]:
        """Return the node paths of one page's examples of a kind."""
        return tuple(e.path for e in self.spots if e.url == url and e.is_wanted is is_wanted)

    def with_spot(self, spot: Spot) -> Picked:
        """Return the same with another example; one that is there already changes its kind."""
        if any(each.is_same(spot) for each in self.spots):
            return replace(
                self, spots=tuple(spot if each.is_same(spot) else each for each in self.spots)
            )
        return replace(self, spots=(*self.spots, spot))

    def without(self, spot: Spot) -> Picked:
        """Return the same without an example."""
        return replace(self, spots=tuple(each for each in self.spots if not each.is_same(spot)))


@dataclass(frozen=True, slots=True)
class FoundHere:
    """How many elements of the page in view an XPath finds, and the node paths of the first ones."""

    count: int
    paths: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Proposals:
    """XPaths of what the examples have in common, by the number of elements around them.

    ``found`` tells what each of them finds in the page ``url``. ``missing`` are examples that the
    stored pages do not have.
    """

    picked: Picked
    by_depth: tuple[tuple[FactProposal, ...], ...]
    missing: tuple[Spot, ...] = ()
    url: str = ""
    found: Mapping[str, FoundHere] = field(default_factory=dict)

    @property
    def best(self) -> FactProposal | None:
        """The XPath that fits with the fewest elements around it.

        One that leaves nothing out goes first, and one that asks for any element at all last.
        """
        fits = [each for found in self.by_depth for each in found if each.fits]
        return min(
            fits, key=lambda each: (each.is_blunt, each.leaves_out, each.depth), default=None
        )


def propose(reader: Reader, *, picked: Picked, url: str) -> Proposals:
    """Return XPaths that lead to the examples, and what each finds in the page in view.

    Raises:
        KnownError: a page is not stored, or is no page.

    """
    roots = {
        each: fact_page(reader.store, reader.archive, each).root
        for each in dict.fromkeys(spot.url for spot in picked.spots)
    }
    spots = picked.ordered
    examples = [Example(roots[each.url], each.path, each.is_wanted) for each in spots]
    there = [element_at(each.root, each.path) is not None for each in examples]
    known = [each for each, is_there in zip(examples, there, strict=True) if is_there]
    by_depth = tuple(propose_facts(known, depth) for depth in range(MAX_DEPTH + 1))
    if not known or not known[0].is_wanted:
        by_depth = ()
    missing = tuple(each for each, is_there in zip(spots, there, strict=True) if not is_there)
    root = roots.get(url)
    if root is None and url:
        root = fact_page(reader.store, reader.archive, url).root
    found = {} if root is None else _found_here(root, by_depth)
    return Proposals(picked, by_depth, missing, url, found)


def _found_here(
    root: etree._Element, by_depth: tuple[tuple[FactProposal, ...], ...]
) -> dict[str, FoundHere]:
    tree, paths = root.getroottree(), dict[etree._Element, str]()

    def path_of(node: etree._Element) -> str:
        if node not in paths:
            paths[node] = str(tree.getpath(node))
        return paths[node]

    found: dict[str, FoundHere] = {}
    for xpath in {each.xpath for proposals in by_depth for each in proposals}:
        nodes = found_in(root, xpath)
        found[xpath] = FoundHere(len(nodes), tuple(map(path_of, nodes[:MAX_LIT])))
    return found


def look_for_hits(
    reader: Reader,
    *,
    reading: LiveReading,
    xpath: str,
    now: Decided | None,
    told: Callable[[str, CorpusHits], None],
    stop: Callable[[], bool],
) -> None:
    """Count what an XPath finds in the corpus; it is told again and again while it is looked for."""
    text, truths = fact_rules(xpath), reading.truths(reader)
    shown = [0.0]

    def progress(ready: int, total: int) -> None:
        # A tenth at a time: counting costs more than looking for a few pages.
        if ready >= shown[0]:
            shown[0] = ready + total / 10
            told(xpath, count_hits(reading.facts, xpath, now, truths))

    reading.facts.prepare(reader.store, reader.archive, text, progress=progress, stop=stop)
    if not stop():
        told(xpath, count_hits(reading.facts, xpath, now, truths))


def with_fact(text: str, rules: RuleSet | None, proposal: FactProposal) -> tuple[str, int]:
    """Return the rules with a new fact above the decision, and its line.

    Raises:
        RuleError: the text cannot be understood.

    """
    names = [fact.name for fact in rules.facts] if rules else []
    name = fact_name(proposal.xpath, names)
    at = layout_of(Source(text, "rules")).decision
    fresh = f"{proposal.line(name)}\n\n"
    return text[:at] + fresh + text[at:], text[:at].count("\n") + 1
