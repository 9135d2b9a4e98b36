"""What is known of a project's pages, read at once: verdicts that stand, and gold."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.truth.in_force import Aspect, aspect_of
from carmengui.engine.review.truth.truth import Truths, is_unseen
from carmengui.engine.storage import GoldStore


@dataclass(frozen=True, slots=True)
class Known:
    """Verdicts and gold, the URLs they are about, and who judged how much.

    ``verdicts`` and what ``reviewers`` gave were looked at; ``urls`` are those of verdicts and gold.
    """

    truths: Truths
    urls: frozenset[str]
    verdicts: int
    unseen: int
    """Values accepted with a cluster beside the verdicts: nobody looked at these themselves."""
    gold_pages: int
    reviewers: tuple[tuple[str, int], ...]


def known_of(verdicts: VerdictStore, gold: GoldStore) -> Known:
    """Read what is known of a project's pages."""
    standing = [
        line for line in verdicts.standing() if aspect_of(line.decision.judgement) is Aspect.VERDICT
    ]
    seen = [line for line in standing if not is_unseen(line)]
    right = gold.all()
    urls = frozenset(line.decision.url for line in seen) | right.keys()
    return Known(
        truths=Truths.of(standing, right),
        urls=urls,
        verdicts=len(seen),
        unseen=len(standing) - len(seen),
        gold_pages=len(right),
        reviewers=_reviewers(seen),
    )


def known_at(path: Path) -> Known:
    """Read what is known of a project's pages from its ``review.sqlite``; nothing if there is none."""
    with (
        closing(VerdictStore(path, read_only=True)) as verdicts,
        closing(GoldStore(path, read_only=True)) as gold,
    ):
        return known_of(verdicts, gold)


def _reviewers(standing: list[LoggedDecision]) -> tuple[tuple[str, int], ...]:
    counts: dict[str, int] = {}
    for line in standing:
        counts[line.decision.reviewer] = counts.get(line.decision.reviewer, 0) + 1
    return tuple(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))
