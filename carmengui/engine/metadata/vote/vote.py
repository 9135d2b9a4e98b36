"""The vote: how proposals of one value become a probability.

Methods copy each other, so they are joined in families (all ``<meta>`` elements, all JSON-LD, the
``<title>`` and its echoes ...) and the best of a family counts. For one-value fields the score of a
value is ``noisy_or * logit(1 - prod(1 - p_family)) + best * logit(max p_family) + facts``; the
scores of all values of a page and of "none of them" go through a softmax, which makes the winner's
share an honest probability. For sets each value is judged alone by a logistic sum of its facts.
The numbers were learned and stand in ``precision.toml``.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any

from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.model import Field
from carmengui.engine.model.rule_files import FOR_DOCUMENTS
from carmengui.resource_files import resource_table

UNKNOWN_PRECISION = 0.1
NO_EVIDENCE = 0.02
MAX_GROUPS = 120
"""So many authors or keywords of one page are weighed; a page that names more is a list of others."""
PAPER_METHOD = "carmen."
RULE_METHOD = "rules."
OWN_RULE_METHOD = "own."
DOCUMENT_METHOD = f"{RULE_METHOD}{FOR_DOCUMENTS}"
"""How the methods of the rules for documents begin: nobody else reads what they read."""
Promises = Mapping[str, float]
"""Methods and the weights that a person gave them."""
_RDFA = "rdfa."
NO_PROMISES: Promises = MappingProxyType({})
_FAMILIES = {
    "echo": "title",
    "carmen": "title",
    "class": "visible",
    "time": "visible",
    "h3": "h2",
    "mail": "byline",
    "rdfa": "microdata",
}


@dataclass(slots=True)
class Group:
    """All proposals that mean the same value, the form to show, and facts derived about it."""

    key: str
    value: str
    proposals: list[Proposal] = field(default_factory=list)
    facts: dict[str, float] = field(default_factory=dict)
    _methods: frozenset[str] | None = field(default=None, repr=False, compare=False)

    @property
    def methods(self) -> frozenset[str]:
        """The methods that propose the value; asked for when all its proposals are there.

        The rules that come with the program read what other methods read as well: they count where
        nobody else found the value.
        """
        if self._methods is None:
            methods = frozenset([proposal.method for proposal in self.proposals])
            ruled = [
                each
                for each in methods
                if each.startswith(RULE_METHOD) and not each.startswith(DOCUMENT_METHOD)
            ]
            self._methods = methods.difference(ruled) or methods if ruled else methods
        return self._methods


@dataclass(frozen=True, slots=True)
class Scale:
    """The learned numbers of one field.

    ``precision`` is how often a method is right; ``facts`` weighs derived facts; ``least`` is the
    probability below which an answer is withheld.
    """

    precision: dict[str, float]
    facts: dict[str, float]
    noisy_or: float = 0.0
    best: float = 1.0
    none: float = 0.0
    bias: float = 0.0
    least: float = 0.35
    promised: frozenset[str] = frozenset()
    """Methods whose precision a person promised."""

    def precision_of(self, method: str) -> float:
        """Return the precision of a method, a low one when it was never measured."""
        found = self.precision.get(method)
        return self.precision.get(measured(method), UNKNOWN_PRECISION) if found is None else found

    def with_promises(self, own: Promises) -> Scale:
        """Return the scale with the weights a person promised for methods of a project.

        Where values are judged alone, the weight is what a value has of which nothing else is known.
        """
        if not own:
            return self
        alone = {f"by.{method}": log_odds(weight) - self.bias for method, weight in own.items()}
        return replace(
            self,
            precision={**self.precision, **own},
            facts={**self.facts, **alone},
            promised=frozenset(own),
        )


def measured(method: str) -> str:
    """Return the method whose numbers stand for one that few pages use.

    RDFa Lite writes the words of microdata into other attributes.
    """
    return f"microdata.{method.removeprefix(_RDFA)}" if method.startswith(_RDFA) else method


@cache
def scale_of(which: Field) -> Scale:
    """Return the learned numbers of a field."""
    table = resource_table("metadata", "precision.toml").get(which.value, {})
    by_hand = resource_table("metadata", "facts_by_hand.toml").get(which.value, {})
    numbers: dict[str, Any] = {
        name: float(value) for name, value in table.items() if not isinstance(value, dict)
    }
    facts = by_hand | table.get("facts", {})
    return Scale(precision=table.get("precision", {}), facts=facts, **numbers)


def group_proposals(pairs: Iterable[tuple[str, str, Proposal]]) -> list[Group]:
    """Join (key, value, proposal) triples with one key; the first value of a key is shown."""
    groups: dict[str, Group] = {}
    for key, value, proposal in pairs:
        if not key:
            continue
        group = groups.setdefault(key, Group(key, value))
        group.proposals.append(proposal)
    return list(groups.values())


def evidence_scores(methods: Collection[str], scale: Scale) -> tuple[float, float]:
    """Return the noisy-or over families and the best single precision, both as log odds."""
    families: dict[str, float] = {}
    # In the order of names: floating point must not depend on the order of a set.
    for method in sorted(heard(methods, scale)):
        name, precision = family_of(method), scale.precision_of(method)
        if precision > families.setdefault(name, NO_EVIDENCE):
            families[name] = precision
    missed = math.prod(1 - precision for precision in families.values())
    return log_odds(1 - missed), log_odds(max(families.values(), default=NO_EVIDENCE))


def heard(methods: Collection[str], scale: Scale) -> Collection[str]:
    """Return the methods that count for a value.

    Where a person promised what a method is worth, it speaks for its family: the others copy it.
    """
    promised = scale.promised.intersection(methods) if scale.promised else ()
    if not promised:
        return methods
    spoken_for = {family_of(method) for method in promised}
    return {each for each in methods if each in promised or family_of(each) not in spoken_for}


@lru_cache(maxsize=1_000)
def family_of(method: str) -> str:
    """Return the family of methods that copy each other."""
    name, _, rest = method.partition(".")
    if rest.startswith(FOR_DOCUMENTS):
        name = "carmen"  # whose heading is what the same lines of the transcript were taken for
    return _FAMILIES.get(name, name)


def share_among(groups: list[Group], scale: Scale) -> list[float]:
    """Return the probability of each group, one value or none of them being right."""
    scores = [scale.none]
    for group in groups:
        noisy_or, best = evidence_scores(group.methods, scale)
        scores.append(scale.noisy_or * noisy_or + scale.best * best + _sum_of_facts(group, scale))
    top = max(scores)
    shares = [math.exp(score - top) for score in scores]
    total = sum(shares)
    return [share / total for share in shares[1:]]


def judge_alone(group: Group, scale: Scale) -> float:
    """Return the probability that a value belongs to the set, whatever the others are."""
    score = scale.bias + _sum_of_facts(group, scale)
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, score))))


def log_odds(probability: float) -> float:
    """Return the logit, kept finite."""
    probability = min(max(probability, 1e-4), 1 - 1e-4)
    return math.log(probability / (1 - probability))


def _sum_of_facts(group: Group, scale: Scale) -> float:
    weights = scale.facts
    # Summed in the order of names: floating point must not depend on the order of a set.
    return math.fsum(
        weights[name] * group.facts[name] for name in sorted(group.facts) if name in weights
    )
