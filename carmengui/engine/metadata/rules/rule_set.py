"""A rule file, read once: it gathers facts from pages, decides, and says why."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Container, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from lxml import etree

from carmengui.engine.documents.page_tree import PageTree
from carmengui.engine.metadata.rules.decision import Branch, CompiledRules
from carmengui.engine.metadata.rules.edits import Edit, edits_for, with_fact
from carmengui.engine.metadata.rules.notation.cursor import Cursor
from carmengui.engine.metadata.rules.notation.decision_reader import DecisionReader
from carmengui.engine.metadata.rules.notation.errors import Source
from carmengui.engine.metadata.rules.notation.fact_reader import FactReader
from carmengui.engine.metadata.rules.notation.layout import layout_of
from carmengui.engine.metadata.rules.queries import FactLine, PageFacts
from carmengui.engine.metadata.rules.sheet import Answer, Decision, FactSheet, Finding
from carmengui.engine.metadata.rules.trace import Trace, trace_of
from carmengui.engine.metadata.rules.why_not import WhyNot, WhyNotFinder
from carmengui.engine.model.fields import MANY, Field

MAX_CHARS = 60_000
_UNSEEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""What XPath cannot take."""
MAX_VALUES = 60
IsBoilerplate = Callable[[etree._Element], bool]


class Applied(NamedTuple):
    """What the rules say of a page that is at hand: value, weight, branch, and where it begins."""

    value: str
    weight: float
    branch: int
    node: etree._Element | None


class RuleSet:
    """The facts and branches of one rule file; made by :func:`read_rules`.

    ``digest`` is that of the text. ``keys`` are those of the facts, in order: the same query has the
    same key in every file. ``judged_keys`` are those of the facts that depend on what is boilerplate
    of the site. ``takes_many`` tells whether a page has many values of the field.
    """

    def __init__(self, rules: CompiledRules) -> None:
        self.text = rules.source.text
        self.name = rules.source.name
        self.facts: tuple[FactLine, ...] = rules.lines
        self.field: Field = rules.tree.field
        self.branches: tuple[Branch, ...] = tuple(arm.branch for arm in rules.tree.arms)
        data = self.text.encode("utf-8", "surrogatepass")
        self.digest = hashlib.blake2b(data, digest_size=8).hexdigest()
        self.keys = tuple(query.key for query in rules.queries)
        self.judged_keys = rules.judged_keys
        self.takes_many = self.field in MANY
        self._rules = rules
        self._queries = rules.queries
        self._tree = rules.tree

    def __reduce__(self) -> tuple[Callable[[str, str], RuleSet], tuple[str, str]]:
        # Compiled XPaths cannot travel; the text can.
        return read_rules, (self.text, self.name)

    def apply(
        self,
        root: etree._Element,
        is_boilerplate: IsBoilerplate | None = None,
        tree: PageTree | None = None,
    ) -> Applied | None:
        """Decide about a page that is at hand; only the facts that are asked for are looked for.

        ``tree`` is the table of its elements: with it most facts take no walk through the page.
        """
        found = self.values(root, is_boilerplate, tree)
        return max(found, key=lambda each: each.weight, default=None)

    def values(
        self,
        root: etree._Element,
        is_boilerplate: IsBoilerplate | None = None,
        tree: PageTree | None = None,
    ) -> list[Applied]:
        """Return all values of a page that is at hand, in reading order.

        With ``all matches`` every branch that is reached gives one. Where a field has many values,
        a branch that names a single fact gives every find of that fact.
        """
        facts = PageFacts(self._queries, root, is_boilerplate, tree)
        found: list[Applied] = []
        for arm, value in self._tree.taken(facts):
            weight, number = arm.branch.weight, arm.branch.number
            begin = arm.value.node_from(facts)
            if begin is not None and self.takes_many and arm.value.is_single:
                hits = facts[begin].found[:MAX_VALUES]
                found += [Applied(hit.text, weight, number, hit.node) for hit in hits]
            else:
                node = None if begin is None else facts[begin].node
                found.append(Applied(value, weight, number, node))
        return found

    def look(
        self,
        root: etree._Element,
        is_boilerplate: IsBoilerplate | None = None,
        skipped: Container[str] = (),
    ) -> dict[str, Finding]:
        """Look for the facts of a page but those to be skipped; keep by key what decisions need."""
        page = PageFacts(self._queries, root, is_boilerplate)
        return {
            key: page[number].lean(takes_many=self.takes_many)
            for number, key in enumerate(self.keys)
            if key not in skipped
        }

    def answer(self, facts: Sequence[Finding]) -> Answer | None:
        """Decide about a page by what was found, in the order of the keys."""
        if self.takes_many:
            return self._many(facts)
        taken = self._tree.decide(facts)
        if taken is None:
            return None
        branch = taken[0].branch
        return Answer((taken[1],), branch.weight, branch.number)

    def _many(self, facts: Sequence[Finding]) -> Answer | None:
        values: list[str] = []
        best = None
        for arm, value in self._tree.taken(facts):
            values.append(value)
            begin = arm.value.node_from(facts)
            if begin is not None and arm.value.is_single:
                values += facts[begin].others
            if best is None or arm.branch.weight > best.weight:
                best = arm.branch
        if best is None:
            return None
        return Answer(tuple(dict.fromkeys(values)), best.weight, best.number)

    def gather(
        self,
        root: etree._Element,
        is_boilerplate: IsBoilerplate | None = None,
        known: FactSheet | None = None,
    ) -> FactSheet:
        """Look for all facts in a page; those of an earlier sheet with the same query are kept."""
        page = PageFacts(self._queries, root, is_boilerplate)
        before = dict(zip(known.keys, known.facts, strict=True)) if known else {}
        path_of = cache(root.getroottree().getpath)
        found = tuple(
            before[key] if key in before else page[number].kept(path_of)
            for number, key in enumerate(self.keys)
        )
        return FactSheet(self.keys, found)

    def decide(self, sheet: FactSheet) -> Decision | None:
        """Decide about a page by its facts alone; nothing when no branch is reached."""
        return self._decide(self._fitting(sheet), None)

    def trace(self, sheet: FactSheet) -> Trace:
        """Say how the decision about a page came about."""
        sheet = self._fitting(sheet)
        seen: list[bool | None] = [None] * len(self._tree.predicates)
        decision = self._decide(sheet, seen)
        return trace_of(self._rules, sheet, seen, decision)

    def why_not(self, sheet: FactSheet, text: str) -> WhyNot:
        """Say what kept a text of the page from being the value."""
        sheet = self._fitting(sheet)
        return WhyNotFinder(self._rules, sheet).find(text, self.trace(sheet))

    def edits(self, sheet: FactSheet, text: str) -> Iterator[Edit]:
        """Yield changes of the file that might make a text of the page its value."""
        return edits_for(self._rules, self._fitting(sheet), text)

    def edits_with_fact(self, name: str, xpath: str) -> Iterator[Edit]:
        """Yield the file with one fact more and a branch that gives it."""
        return with_fact(self._rules, name, xpath)

    def _decide(self, sheet: FactSheet, seen: list[bool | None] | None) -> Decision | None:
        taken = self._tree.decide(sheet.facts, seen)
        if taken is None:
            return None
        arm, value = taken
        begin = arm.value.node_from(sheet.facts)
        node = "" if begin is None else sheet.facts[begin].node
        return Decision(value, arm.branch.weight, arm.branch.number, node)

    def _fitting(self, sheet: FactSheet) -> FactSheet:
        if sheet.keys == self.keys:
            return sheet
        found = dict(zip(sheet.keys, sheet.facts, strict=True))
        if not found.keys() >= set(self.keys):
            raise ValueError("the sheet was gathered with other facts; gather it again")
        return FactSheet(self.keys, tuple(found[key] for key in self.keys))


def read_rules(text: str, name: str) -> RuleSet:
    """Read and compile a rule file.

    Raises:
        RuleError: with line, column and a sentence.

    """
    source = Source(text, name)
    if len(text) > MAX_CHARS:
        raise source.error(
            MAX_CHARS,
            "The file is longer than {max_chars:,} characters.",
            "Make two files of it.",
            max_chars=MAX_CHARS,
        )
    if sign := _UNSEEN.search(text):
        raise source.error(
            sign.start(), "Here is a sign that cannot be seen and has no meaning.", "Delete it."
        )
    layout = layout_of(source)
    facts = FactReader(source, layout.text)
    for place in layout.facts:
        facts.read(place.name, place.at, place.start, place.end)
    cursor = Cursor(source, layout.decision, facts.number)
    tree = DecisionReader(cursor, takes_all=layout.takes_all).read()
    return RuleSet(CompiledRules(source, tuple(facts.lines), tuple(facts.queries), tree))
