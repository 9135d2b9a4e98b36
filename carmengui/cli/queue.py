"""``carmengui queue``: which record to look at next, and why."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from carmengui.cli.command import Command, Result, positive
from carmengui.cli.sample import review_file
from carmengui.engine.model import Field, Sentence
from carmengui.engine.project import Project
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.queue.clusters_stored import StoredCluster, stored_clusters
from carmengui.engine.review.queue.queue import Queued, rank
from carmengui.engine.review.queue.queue_stored import write_ranking
from carmengui.engine.storage import Store, url_key


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument(
        "--field",
        default=str(Field.TITLE),
        choices=[str(field) for field in Field],
        metavar="FIELD",
        help="the field under review (default: title)",
    )
    parser.add_argument(
        "--first", type=positive, default=20, metavar="N", help="how many to print (default 20)"
    )


def _run(options: argparse.Namespace) -> Result:
    with Project.open(options.project) as project:
        project.require_writable()
        with closing(VerdictStore(review_file(project))) as verdicts:
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
        yield f"         {each.words}: {each.gain.sentence}"


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


COMMAND = Command(
    "queue",
    "rank records by the gain of reviewing them, with reasons",
    _add_arguments,
    _run,
    examples=(("carmengui queue atlas --field title", "the records to review next, with reasons"),),
)
