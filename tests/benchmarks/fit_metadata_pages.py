"""The pages the vote is fitted on: what is weighed on each of them, and which of it is right."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.main_text import MainText
from carmengui.engine.metadata.vote import decide
from carmengui.engine.metadata.vote.vote import Group
from carmengui.engine.model import Candidate, Field
from carmengui.engine.reading import read_page as reading
from carmengui.engine.review.truth.value_forms import keywords, names, plain
from carmengui.engine.runs.corpus import read_corpus
from carmengui.engine.runs.evaluate.measures import tallies
from carmengui.engine.runs.groups import MAX_GROUP_PAGES, extract_group, groups_of

SETS = (Field.AUTHORS, Field.KEYWORDS)
SINGLE = (Field.TITLE, Field.DATE, Field.DESCRIPTION, Field.PUBLISHER)
LEARNED = (*SINGLE, *SETS)
ALIKE = 0.6
"""A description that shares fewer words with the gold is another text."""


@dataclass(slots=True)
class Vote:
    """The values weighed for one field of a page, how right each is, and what the paper's rule says."""

    groups: list[Group]
    truths: list[float]
    paper: Candidate | None = None
    paper_is_right: bool = False


@dataclass(slots=True)
class Sample:
    """A page with gold."""

    corpus: str
    site: str
    lang: str
    gold: dict[str, Any]
    votes: dict[Field, Vote] = field(default_factory=dict)


class _Listener:
    """Hears what is weighed, page by page, where the vote is called."""

    def __init__(self) -> None:
        self.heard: dict[int, dict[Field, tuple[list[Group], Candidate | None]]] = {}
        self._kept: list[Any] = []

    def listen(self, patch: pytest.MonkeyPatch) -> None:
        one, many = decide.decide_one, decide.decide_set

        def hear_one(
            places: Any, which: Field, groups: list[Group], paper: Any = None, *more: Any
        ) -> Any:
            answer = one(places, which, groups, paper, *more)
            self._take(places, which, groups, paper)  # with all that was noted on the way
            return answer

        def hear_set(places: Any, which: Field, groups: list[Group], *more: Any) -> Any:
            self._take(places, which, groups, None)
            return many(places, which, groups, *more)

        patch.setattr(decide, "decide_one", hear_one)
        patch.setattr(decide, "decide_set", hear_set)
        # The main text has no say in the vote, and costs as much as the rest.
        patch.setattr(reading, "main_text", lambda *_, **__: MainText())

    def _take(self, places: Any, which: Field, groups: list[Group], paper: Any) -> None:
        if id(places) not in self.heard:
            self._kept.append(places)  # what lives has a number of its own
        self.heard.setdefault(id(places), {})[which] = (_light(groups), paper)

    def pages(self) -> Iterator[dict[Field, tuple[list[Group], Candidate | None]]]:
        yield from self.heard.values()


def _light(groups: list[Group]) -> list[Group]:
    """Return groups without the nodes of the page: a number tells which stand at one place."""
    numbers: dict[Any, int] = {}
    light = []
    for group in groups:
        proposals = [
            each._replace(node=numbers.setdefault(each.node, len(numbers)), words="", value="")
            for each in group.proposals
        ]
        facts = {sys.intern(name): value for name, value in group.facts.items() if value}
        light.append(Group(group.key, group.value, proposals, facts))
    return light


def read_samples(corpora: Iterable[Path]) -> Iterator[Sample]:
    """Yield the pages of corpora, with what is weighed on them for the fields their gold has."""
    for corpus in corpora:
        pages = list(read_corpus(str(corpus)))
        lines = [line for line, _ in pages]
        for whole in groups_of(lines, alone=False):
            for start in range(0, len(whole.lines), MAX_GROUP_PAGES):
                part = slice(start, start + MAX_GROUP_PAGES)
                group = replace(whole, indices=whole.indices[part], lines=whole.lines[part])
                golds = [pages[index][1] for index in group.indices]
                yield from _of_group(corpus.parent.name, group, golds)


def _of_group(corpus: str, group: Any, golds: list[dict[str, Any]]) -> Iterator[Sample]:
    listener = _Listener()
    with pytest.MonkeyPatch.context() as patch:
        listener.listen(patch)
        records = extract_group(group)
    heard = listener.pages()
    for record, line, gold in zip(records, group.lines, golds, strict=True):
        votes = next(heard) if record.record is not None else {}
        site = line.site or f"{corpus} {line.id}"
        sample = Sample(corpus, site, line.lang, gold)
        for which, (groups, paper) in votes.items():
            if which in LEARNED and gold.get(which.value):
                truths = _truths(which, groups, gold)
                sample.votes[which] = Vote(groups, truths, paper, _paper_is_right(paper, gold))
        for which in LEARNED:
            if gold.get(which.value):
                sample.votes.setdefault(which, Vote([], []))
        yield sample


def _paper_is_right(paper: Candidate | None, gold: dict[str, Any]) -> bool:
    return paper is not None and plain(paper.value) == plain(gold.get("title"))


def _truths(which: Field, groups: list[Group], gold: dict[str, Any]) -> list[float]:
    shares = [_truth(which, group.value, gold) for group in groups]
    if which is not Field.DESCRIPTION:
        return shares
    best = max(shares, default=0.0)
    return [float(share >= ALIKE and share >= 0.95 * best) for share in shares]


def _truth(which: Field, value: str, gold: dict[str, Any]) -> float:
    right = gold[which.value]
    if which is Field.DATE:
        # A day that was written down as an instant of Greenwich may be off by one.
        near = "date_pm1" if gold.get("date_tz") == "utc" else "date"
        counted = dict(tallies({"date": right}, {"date": value}, ""))
        return counted[near].right_found if near in counted else 0.0
    if which is Field.DESCRIPTION:
        counted = dict(tallies({"description": right}, {"description": value}, ""))
        return counted["description"].score or 0.0
    if which is Field.AUTHORS:
        own = names([value])
        return float(bool(own) and own <= names(right))
    if which is Field.KEYWORDS:
        own = keywords([value])
        return float(bool(own) and own <= keywords(right))
    return float(plain(value) == plain(right))
