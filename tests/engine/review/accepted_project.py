"""A project of 300 titles of which 29 were looked at, all right, and 271 accepted with their cluster."""

from __future__ import annotations

from pathlib import Path

from carmengui.engine.model.review import Decision, How, Judgement
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.queue.acceptance import Draw, keep_draw
from carmengui.engine.storage import Store, url_key
from tests.engine.review.statistics_project import MOMENT, Given, Made, Offered, digest_of, fill

RULE, DRAW = "carmen.title.4", "cluster 1/2026-11-14/7"
SEEN, ALL = 29, 300
URLS = [f"http://a.example/{n}" for n in range(ALL)]


def title_of(place: int) -> str:
    return f"Blatt {place}"


def accepted_project(folder: Path, *, weight: float = 0.3) -> tuple[Store, VerdictStore]:
    """Store it in a folder: its records, and its verdicts in ``review.sqlite``."""
    store = fill(
        folder,
        [
            Made(
                url,
                fields={
                    "title": Given((title_of(n),), weight, RULE, (Offered(title_of(n), 0.8, RULE),))
                },
            )
            for n, url in enumerate(URLS)
        ],
    )
    verdicts = VerdictStore(folder / "review.sqlite")
    keys = tuple(url_key(url) for url in URLS)
    keep_draw(
        verdicts,
        Draw(DRAW, "shape", 1, "title", 7, 0.1, 0.95, keys, SEEN, MOMENT, "Ada"),
    )
    verdicts.write([decision(n, How.SEEN if n < SEEN else How.CLUSTER) for n in range(ALL)])
    return store, verdicts


def decision(place: int, how: How, reviewer: str = "Ada") -> Decision:
    return Decision(
        digest_of(URLS[place]),
        URLS[place],
        "title",
        (title_of(place),),
        Judgement.RIGHT,
        reviewer,
        MOMENT,
        how=how,
        sample=DRAW,
        weight=0.3,
        method=RULE,
    )
