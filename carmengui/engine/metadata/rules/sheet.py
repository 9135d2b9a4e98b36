"""What the facts found in one page, kept without the page, and what was decided from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from carmengui.engine.model import NOTHING, Sentence


class Findings(Protocol):
    """What a decision asks of a fact: its text ("" when missing), how many, and boilerplate or not."""

    @property
    def text(self) -> str:
        """The text of the first find."""
        ...

    @property
    def hits(self) -> int:
        """How much was found."""
        ...

    @property
    def is_boilerplate(self) -> bool:
        """Whether the first find is boilerplate of the site."""
        ...


class Facts(Protocol):
    """The findings of all facts, by number."""

    def __getitem__(self, fact: int, /) -> Findings: ...


@dataclass(frozen=True, slots=True)
class Found:
    """What one fact found: the first texts with their node paths, and how many there were.

    ``problem`` is a sentence when the query could not be carried out on this page.
    """

    texts: tuple[str, ...] = ()
    nodes: tuple[str, ...] = ()
    boilerplate: tuple[bool, ...] = ()
    hits: int = 0
    problem: Sentence = NOTHING

    @property
    def text(self) -> str:
        """The text of the first find; empty when there is none."""
        return self.texts[0] if self.texts else ""

    @property
    def node(self) -> str:
        """The node path of the first find; empty when it is no node."""
        return self.nodes[0] if self.nodes else ""

    @property
    def is_boilerplate(self) -> bool:
        """Whether the first find is boilerplate of the site."""
        return bool(self.boilerplate) and self.boilerplate[0]


class Finding(NamedTuple):
    """What a decision needs of a fact, kept small: the findings of a whole corpus are held at once.

    ``others`` are the texts of the other finds, where they may become values too.
    """

    text: str = ""
    hits: int = 0
    is_boilerplate: bool = False
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FactSheet:
    """The findings of all facts of a rule file in one page; ``keys`` name their queries."""

    keys: tuple[str, ...]
    facts: tuple[Found, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """The value a branch gave, and the path of the node it begins at (empty when it is no node)."""

    value: str
    weight: float
    branch: int
    node: str


class Answer(NamedTuple):
    """What the rules say of a page: its values, their weight, and the branch that gave them."""

    values: tuple[str, ...]
    weight: float
    branch: int
