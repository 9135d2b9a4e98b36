"""On which address each host lies: looked up before its first request, which has to wait its turn."""

from __future__ import annotations

from functools import partial

from carmengui.engine.crawl.fetch.fetch_threads import FetchThreads
from carmengui.engine.crawl.schedule.host_queues import Lane


class Places:
    """Looks each host up once, where hosts on one address share one pause.

    Else a hundred hosts on one server would all be asked at once for the first time.
    """

    def __init__(self, threads: FetchThreads, *, is_wanted: bool) -> None:
        self._threads = threads
        self._is_wanted = is_wanted
        self._sought: set[str] = set()

    def is_sought(self, lane: Lane) -> bool:
        """Have a host looked up unless it was; tell whether that keeps its lane busy now."""
        if not self._is_wanted or lane.ip or lane.host in self._sought:
            return False
        self._sought.add(lane.host)
        lane.is_busy = True
        self._threads.look_up(f"https://{lane.host}/", partial(_place, lane))
        return True


def _place(lane: Lane, ip: str) -> None:
    lane.ip, lane.is_busy = ip, False
