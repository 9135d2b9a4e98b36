"""What a fact looks for, and how it is carried out on a page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from lxml import etree

from carmengui.engine.documents.page_tree import PageTree
from carmengui.engine.metadata.facts import Fact, adjacent_runs, leading_run, node_text
from carmengui.engine.metadata.rules.sheet import Finding, Found
from carmengui.engine.metadata.rules.xpath import Query, XPathError
from carmengui.engine.metadata.wording import collapse
from carmengui.engine.model import NOTHING, Sentence

MAX_NODES = 500
"""How many nodes of an XPath are looked at."""
MAX_TEXT_CHARS = 20_000
MAX_OTHERS, MAX_OTHER_CHARS = 59, 500
"""Finds that are known behind the first, where every find may become a value."""
MAX_KEPT, MAX_KEPT_CHARS = 20, 300
"""Finds kept of one fact; the first one decides, the others tell why another text was not it."""
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_NO_HEADING = 7
_NOT_FOUND = Finding()
"""One for all pages: most facts of a page find nothing."""


class Shape(StrEnum):
    """What is made of the nodes that the sources of a fact found."""

    LIST = ""
    FIRST = "first of"
    RUNS = "runs of"
    LEAD = "leading run of"
    LARGEST = "largest of"


class Hit(NamedTuple):
    """A text in the page with the node it begins in; a computed text has none."""

    text: str
    node: etree._Element | None


@dataclass(frozen=True, slots=True)
class FactLine:
    """A fact: its name, its query as written, and the line it begins in (0: it goes without saying)."""

    name: str
    query: str
    line: int


@dataclass(frozen=True, slots=True)
class FactQuery:
    """A fact as it is carried out; sources are compiled XPaths, or numbers of earlier facts.

    ``key`` says the same for the same query, whatever file it stands in.
    """

    key: str
    shape: Shape
    sources: tuple[Query | int, ...]
    without_boilerplate: bool = False


@dataclass(slots=True)
class Hits:
    """What a fact found in a page that is at hand."""

    found: list[Hit] = field(default_factory=list)
    problem: Sentence = NOTHING
    judge: Callable[[etree._Element], bool] | None = None

    @property
    def text(self) -> str:
        """The text of the first find; empty when there is none."""
        return self.found[0].text if self.found else ""

    @property
    def node(self) -> etree._Element | None:
        """The node of the first find."""
        return self.found[0].node if self.found else None

    @property
    def hits(self) -> int:
        """How much was found."""
        return len(self.found)

    @property
    def is_boilerplate(self) -> bool:
        """Whether the first find is boilerplate of the site."""
        return bool(self.found) and self.judged(self.found[0])

    def judged(self, hit: Hit) -> bool:
        """Tell whether a find is boilerplate of the site."""
        return self.judge is not None and hit.node is not None and self.judge(hit.node)

    def lean(self, *, takes_many: bool) -> Finding:
        """Return what a decision needs; the other finds only where every find may become a value."""
        if not self.found:
            return _NOT_FOUND
        others = self.found[1 : MAX_OTHERS + 1] if takes_many else ()
        texts = tuple(hit.text[:MAX_OTHER_CHARS] for hit in others)
        return Finding(self.text, self.hits, self.is_boilerplate, texts)

    def kept(self, path_of: Callable[[etree._Element], str]) -> Found:
        """Return what is kept of a fact without the page."""
        kept = self.found[:MAX_KEPT]
        return Found(
            tuple(hit.text[: MAX_KEPT_CHARS if at else None] for at, hit in enumerate(kept)),
            tuple("" if hit.node is None else path_of(hit.node) for hit in kept),
            tuple(self.judged(hit) for hit in kept),
            self.hits,
            self.problem,
        )


class PageFacts:
    """The facts of one page, each looked for when it is asked for."""

    def __init__(
        self,
        queries: tuple[FactQuery, ...],
        root: etree._Element,
        judge: Callable[[etree._Element], bool] | None = None,
        tree: PageTree | None = None,
    ) -> None:
        self._queries = queries
        self._root = root
        self._tree = tree
        self._judge = judge
        self._known: dict[int, Hits] = {}

    def __getitem__(self, fact: int) -> Hits:
        if fact not in self._known:
            self._known[fact] = self._look(self._queries[fact])
        return self._known[fact]

    def __len__(self) -> int:
        return len(self._queries)

    def _look(self, query: FactQuery) -> Hits:
        try:
            found = self._found(query)
        except (XPathError, etree.XPathError) as error:
            return Hits(problem=_sentence(error), judge=self._judge)
        hits = Hits(found, judge=self._judge)
        if query.without_boilerplate:
            hits.found = [hit for hit in found if not hits.judged(hit)]
        if query.shape is Shape.LARGEST:
            hits.found.sort(key=_level)
        return hits

    def _found(self, query: FactQuery) -> list[Hit]:
        found: list[Hit] = []
        for source in query.sources:
            if isinstance(source, int):
                if problem := self[source].problem:
                    raise XPathError(problem)
                found += self[source].found
            else:
                found += self._of_xpath(source, query.shape)
        return found[:1] if query.shape is Shape.FIRST else found

    def _of_xpath(self, source: Query, shape: Shape) -> Iterable[Hit]:
        result = source(self._root, self._tree)
        if isinstance(result, str):
            text = collapse(result[:MAX_TEXT_CHARS])
            return [Hit(text, None)] if text else []
        if shape is Shape.RUNS:
            return [_of_fact(fact) for fact in adjacent_runs(_elements(result))]
        if shape is Shape.LEAD:
            lead = leading_run(_elements(result))
            return [_of_fact(lead)] if lead else []
        hits = (self._hit(each) for each in result[:MAX_NODES])
        return [hit for hit in hits if hit.text]

    def _hit(self, found: etree._Element | str) -> Hit:
        if isinstance(found, etree._Element):
            is_made = found.tag == "match" and found.getparent() is None
            text = collapse(node_text(found)[:MAX_TEXT_CHARS])
            return Hit(text, None if is_made else found)
        holder = getattr(found, "getparent", lambda: None)()
        return Hit(collapse(found[:MAX_TEXT_CHARS]), holder)


def _elements(result: list[etree._Element | str]) -> list[etree._Element]:
    nodes = [node for node in result if isinstance(node, etree._Element)]
    return nodes[:MAX_NODES]


def _of_fact(fact: Fact) -> Hit:
    return Hit(fact.text[:MAX_TEXT_CHARS], fact.node)


def _level(hit: Hit) -> int:
    return _NO_HEADING if hit.node is None else _HEADINGS.get(str(hit.node.tag), _NO_HEADING)


def _sentence(error: Exception) -> Sentence:
    return error.sentence if isinstance(error, XPathError) else Sentence(str(error))
