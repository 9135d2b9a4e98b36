"""Queue, draws and claims: ``python -m tests.benchmarks.bench_queue PROJECT``.

The project is made by ``tests.benchmarks.project``; its tables are copied. Ranked is for the title,
from the tables to the rows that are written. A step of the writing is what a verdict may have to wait
for. A claim is read after 300 verdicts on a sample of 400.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from carmengui.engine.model.review import Decision, How, Judgement
from carmengui.engine.project.folder import DATABASE, REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.queue.queue import rank
from carmengui.engine.review.queue.queue_stored import writing_steps
from carmengui.engine.review.queue.queue_view import view_queue
from carmengui.engine.review.sampling.claims import claim_of
from carmengui.engine.review.sampling.sampling import Sample, draw_sample, keep_sample, members_of
from carmengui.engine.storage import Store
from tests.benchmarks.figures import Figure, Took, Watch, tell

RANKINGS, LOOKS = 2, 30
SIZE, JUDGED = 400, 300
_ANSWER = """
    SELECT c.digest, coalesce((SELECT "values" FROM field
                               WHERE record_id = u.record_id AND field = 'title'), '[]')
    FROM url u JOIN record r ON r.id = u.record_id JOIN capture c ON c.id = r.capture_id
    WHERE u.key = ?
"""


def main() -> None:
    """Print the figures."""
    source = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copy(source / DATABASE, folder / DATABASE)
        with (
            closing(Store(folder / DATABASE, read_only=True)) as store,
            closing(VerdictStore(folder / REVIEW_DATABASE)) as verdicts,
        ):
            _measure(store, verdicts)


def _measure(store: Store, verdicts: VerdictStore) -> None:
    words = f"{store.listing.count():,} records"
    (url,) = store.rows("SELECT url FROM listing ORDER BY number LIMIT 1")[0]
    at = datetime.now(UTC)
    ranked, steps = [], []
    for _ in range(RANKINGS):
        watch = Watch()
        made = list(writing_steps(rank(store, verdicts, "title", at)))
        ranked.append(watch.took())
        for step in made:
            steps += _times(lambda step=step: step(verdicts), 1)
    looks = _times(lambda: view_queue(store, verdicts, "title", url), LOOKS)
    sample = _judged(store, verdicts, at)
    claims = _times(lambda: claim_of(store, verdicts, sample, "title"), LOOKS)
    tell(
        [
            Figure.of(f"ranked for a field, {words}", ranked),
            Figure.of(f"a step of writing the queue, {words}", steps, 50.0),
            Figure.of(f"the clusters as they stand, {words}", looks, 100.0),
            Figure.of(f"a claim after {JUDGED} verdicts, {words}", claims, 100.0),
        ]
    )


def _times(work: Callable[[], object], rounds: int) -> list[Took]:
    found = []
    for _ in range(rounds):
        watch = Watch()
        work()
        found.append(watch.took())
    return found


def _judged(store: Store, verdicts: VerdictStore, at: datetime) -> Sample:
    declared = draw_sample(store, SIZE, 2001, by_site=False, reviewer="Ada", at=at)
    sample = keep_sample(verdicts, declared)
    decisions = []
    for member in members_of(verdicts, sample.name)[:JUDGED]:
        ((digest, values),) = store.rows(_ANSWER, member.url_key)
        decisions.append(
            Decision(
                digest,
                member.url,
                "title",
                tuple(json.loads(values)),
                Judgement.RIGHT,
                "Ada",
                at,
                how=How.SAMPLE,
                sample=sample.name,
            )
        )
    verdicts.write(decisions)
    return sample


if __name__ == "__main__":
    main()
