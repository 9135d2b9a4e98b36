"""How fast URLs get into the frontier and out of it, and what memory that takes: a script, no test.

python tests/benchmarks/bench_frontier.py [how many URLs]

Each round runs in a process of its own, and beside it the plain way: the same model with the same
indexes, and ``insert_many``. The middle of three rounds counts.
"""

from __future__ import annotations

import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path

from carmengui.engine.model import RevisitState
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.storage.tables.schema import Url

ROUNDS = 3
HOSTS = 200
PEER_SHARE = 10
"""The plain way gets a tenth of the URLs, because it is slow; the rate only falls with more."""
COMMIT_URLS = 50_000
DONE_URLS = 60_000
DONE_BATCH = 500
KNOWN_URLS = 200_000
MENU_PAGES = 2_000
NOW = datetime(2026, 2, 17, 12, tzinfo=UTC)
AIMS = {"in_per_s": 20_000, "done_per_s": 5_000}
MAX_RSS_MB = 250


def urls(count: int) -> Iterator[NewUrl]:
    """Yield URLs as a crawl finds them: of all hosts in turn, in no order."""
    for n in range(count):
        host = f"www.site-{n % HOSTS}.example"
        url = f"https://{host}/news/{n * 7919 % count}/title-of-the-page-{n}.html"
        yield NewUrl(url, host, depth=n % 7, priority=n % 3, via=n)


def fill(store: Store, count: int) -> float:
    """Put new URLs in and return how many a second."""
    source = urls(count)
    start = time.perf_counter()
    added = 0
    while some := list(islice(source, COMMIT_URLS)):
        with store.writing():
            added += len(store.frontier.add(some))
    taken_s = time.perf_counter() - start
    assert added == count
    return count / taken_s


def lease_and_finish(store: Store, count: int) -> float:
    """Take URLs host by host, appoint their next visits, and return how many a second."""
    start = time.perf_counter()
    done, host = 0, 0
    later = RevisitState(NOW + timedelta(hours=1))
    store.begin()
    while done < count:
        rows = store.frontier.take(f"www.site-{host % HOSTS}.example", NOW, 32)
        for row in rows:
            store.frontier.schedule(row.key, later)
        host += 1
        if done // DONE_BATCH != (done + len(rows)) // DONE_BATCH:
            store.commit()
            store.begin()
        done += len(rows)
    store.commit()
    return done / (time.perf_counter() - start)


def discover_again(store: Store, count: int) -> float:
    """Bring URLs that are known, each once, and return how many a second."""
    store.frontier.forget()
    start = time.perf_counter()
    with store.writing():
        assert store.frontier.add(islice(urls(count), KNOWN_URLS)) == []
    return min(KNOWN_URLS, count) / (time.perf_counter() - start)


def discover_menu(store: Store, count: int) -> float:
    """Bring the same hundred links from page after page, and return how many a second."""
    menu = list(islice(urls(count), 100))
    start = time.perf_counter()
    with store.writing():
        for _ in range(MENU_PAGES):
            store.frontier.add(menu)
    return MENU_PAGES * len(menu) / (time.perf_counter() - start)


def fill_plainly(store: Store, count: int) -> float:
    """Put new URLs in by the library's own means and return how many a second."""
    source = urls(count)
    host_ids = {f"www.site-{n}.example": n + 1 for n in range(HOSTS)}
    start = time.perf_counter()
    while some := list(islice(source, COMMIT_URLS)):
        rows = [
            {
                "key": url_key(n.url),
                "url": n.url,
                "host_id": host_ids[n.host],
                "depth": n.depth,
                "priority": n.priority,
                "via": n.via,
            }
            for n in some
        ]
        with store.writing():
            for first in range(0, len(rows), 1000):
                query = Url.insert_many(rows[first : first + 1000]).on_conflict_ignore()
                query.execute(store._db)
    return count / (time.perf_counter() - start)


def ours(folder: Path, count: int) -> dict[str, float]:
    """Measure the frontier."""
    path = folder / "ours.sqlite"
    store = Store(path, create=True)
    figures = {
        "in_per_s": fill(store, count),
        "known_per_s": discover_again(store, count),
        "menu_per_s": discover_menu(store, count),
        "done_per_s": lease_and_finish(store, min(DONE_URLS, count)),
        "count_ms": _count_ms(store),
    }
    store.close()
    return figures | {
        "rss_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "size_mb": path.stat().st_size / 1e6,
    }


def _count_ms(store: Store) -> float:
    start = time.perf_counter()
    assert len(store.frontier.waiting_counts()) == HOSTS
    return (time.perf_counter() - start) * 1000


def peer(folder: Path, count: int) -> dict[str, float]:
    """Measure the plain way."""
    store = Store(folder / "peer.sqlite", create=True)
    rate = fill_plainly(store, count // PEER_SHARE)
    store.close()
    return {"peer_in_per_s": rate}


def one_round(which: str, count: int) -> dict[str, float]:
    """Run one round in a process of its own."""
    command = [sys.executable, __file__, str(count), which]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout))


def main() -> None:
    """Run the rounds and write their middle."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    if len(sys.argv) > 2:
        with tempfile.TemporaryDirectory() as folder:
            figures = {"ours": ours, "peer": peer}[sys.argv[2]](Path(folder), count)
        sys.stdout.write(json.dumps(figures))
        return
    rounds = [one_round("ours", count) | one_round("peer", count) for _ in range(ROUNDS)]
    middle = {name: statistics.median(r[name] for r in rounds) for name in rounds[0]}
    out = [f"{count:,} URLs of {HOSTS} hosts, the middle of {ROUNDS} rounds"]
    for name, value in middle.items():
        aim = AIMS.get(name)
        verdict = "" if aim is None else f"  aim {aim:,}: {'met' if value >= aim else 'MISSED'}"
        out.append(f"{name:16} {value:12,.1f}{verdict}")
    out.append(f"ratio to insert_many: {middle['in_per_s'] / middle['peer_in_per_s']:.1f}")
    is_small = middle["rss_mb"] <= MAX_RSS_MB
    out.append(f"RSS aim {MAX_RSS_MB} MB: {'met' if is_small else 'MISSED'}")
    sys.stdout.write("\n".join(out) + "\n")


if __name__ == "__main__":
    main()
