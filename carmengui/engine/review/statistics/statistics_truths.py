"""What is known of a project's pages, read at once: verdicts that stand, and gold."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.truth.full_text_verdicts import with_full_texts
from carmengui.engine.review.truth.in_force import Aspect, aspect_of
from carmengui.engine.review.truth.truth import Truths, is_unseen
from carmengui.engine.storage import GoldStore, Store


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


def known_of(verdicts: VerdictStore, gold: GoldStore, store: Store | None = None) -> Known:
    """Read what is known of a project's pages.

    With the project's tables verdicts on full texts hold for the records they are in. They are counted
    once all the same: among ``verdicts`` and ``reviewers`` as they were given.
    """
    standing = [
        line for line in verdicts.standing() if aspect_of(line.decision.judgement) is Aspect.VERDICT
    ]
    seen = [line for line in standing if not is_unseen(line)]
    right = gold.all()
    holding = standing if store is None else with_full_texts(store, standing)
    urls = frozenset(line.decision.url for line in holding if not is_unseen(line)) | right.keys()
    return Known(
        truths=Truths.of(holding, right),
        urls=urls,
        verdicts=len(seen),
        unseen=len(standing) - len(seen),
        gold_pages=len(right),
        reviewers=_reviewers(seen),
    )


def known_at(path: Path, store: Store | None = None) -> Known:
    """Read what is known of a project's pages from its ``review.sqlite``; nothing if there is none.

    ``store`` are the project's tables, as in :func:`known_of`.
    """
    with (
        closing(VerdictStore(path, read_only=True)) as verdicts,
        closing(GoldStore(path, read_only=True)) as gold,
    ):
        return known_of(verdicts, gold, store)


def _reviewers(standing: list[LoggedDecision]) -> tuple[tuple[str, int], ...]:
    counts: dict[str, int] = {}
    for line in standing:
        counts[line.decision.reviewer] = counts.get(line.decision.reviewer, 0) + 1
    return tuple(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))
