"""``carmengui queue``: which record to look at next, and why."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from carmengui.cli.command import Command, Result
from carmengui.cli.projects import project_and_verdicts
from carmengui.engine.model import Sentence
from carmengui.engine.review.queue.clusters_stored import StoredCluster, stored_clusters
from carmengui.engine.review.queue.queue import Queued, rank
from carmengui.engine.review.queue.queue_stored import write_ranking
from carmengui.engine.storage import Store, url_key


def _run(options: argparse.Namespace) -> Result:
    with project_and_verdicts(options.project, writing=True) as (project, verdicts):
        ranking = rank(project.store, verdicts, options.field, datetime.now(UTC))
        write_ranking(verdicts, ranking)
        clusters = stored_clusters(verdicts, options.field)
        shown = ranking.queue[: options.first]
        titles = [_title(project.store, each.record.url) for each in shown]
    data = {
        "field": options.field,
        "waiting": len(ranking.queue),
        "clusters": [_cluster_json(each) for each in clusters],
        "queue": [
            _json(each, clusters) | {"title": title}
            for each, title in zip(shown, titles, strict=True)
        ],
    }
    heading = _heading(len(ranking.queue), len(clusters))
    return Result("\n".join((heading, *_lines(shown, titles))), data)


def _title(store: Store, url: str) -> str:
    rows = store.rows("SELECT title FROM listing WHERE url_key = ?", url_key(url))
    return str(rows[0][0]) if rows else ""


def _heading(records: int, clusters: int) -> str:
    waiting = Sentence.counted(records, "{n} record", "{n:,} records")
    groups = Sentence.counted(clusters, "{n} cluster", "{n:,} clusters")
    return f"{waiting} to review, in {groups}"


def _lines(shown: tuple[Queued, ...], titles: Sequence[str]) -> Iterator[str]:
    """Yield of each record its gain and title, its address, and why it is here."""
    for each, title in zip(shown, titles, strict=True):
        yield f"{each.gain.value:7.2f}  {title or '(no title)'}"
        yield f"         {each.record.url}"
        yield f"         {each.words}"


def _json(each: Queued, clusters: tuple[StoredCluster, ...]) -> dict[str, Any]:
    number = next(known.number for known in clusters if known.key == each.cluster.key)
    return {
        "record": each.record.number,
        "url": each.record.url,
        "gain": round(each.gain.value, 4),
        "reason": str(each.words),
        "uncertainty": round(each.gain.uncertainty, 4),
        "stands_for": each.gain.cluster,
        "disagreement": round(each.gain.disagreement, 4),
        "age": round(each.gain.age, 4),
        "cluster": number,
    }


def _cluster_json(each: StoredCluster) -> dict[str, Any]:
    return {
        "number": each.number,
        "site": each.site,
        "method": each.method,
        "members": each.members,
        "judged": each.judged,
    }


COMMAND = Command("queue", _run)
