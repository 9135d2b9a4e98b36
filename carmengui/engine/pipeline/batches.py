"""What is written is committed in batches: the archive is on the disk first, then the rows."""

from __future__ import annotations

import threading
import time
from datetime import datetime, timedelta

from carmengui.engine.crawl.fetch.fetch_threads import Fetched
from carmengui.engine.crawl.robots.pauses import asked_pause_s
from carmengui.engine.model.events import Committed
from carmengui.engine.pipeline.context import Means
from carmengui.engine.pipeline.site_models import SiteModels
from carmengui.engine.storage.archive_state import keep_marks

FLUSH_AFTER_S = 0.5
FLUSH_AFTER_PAGES = 500


class Batches:
    """Counts what was written since the last commit, and commits when it is time."""

    def __init__(self, means: Means, models: SiteModels, wake: threading.Event) -> None:
        self._means = means
        self._wake = wake
        self._alarm: threading.Timer | None = None
        self._models = models
        self._rests_from: dict[str, datetime] = {}
        """From when on each host that answered since the last commit is owed its pause."""
        self._written = 0
        self._last_flush = time.monotonic()

    def count(self) -> None:
        """Note that something was written which belongs together.

        Where nothing else happens meanwhile, the engine is woken when it is time to commit.
        """
        self._written += 1
        if self._alarm is None:
            self._alarm = threading.Timer(FLUSH_AFTER_S, self._wake.set)
            self._alarm.daemon = True
            self._alarm.start()

    def rest(self, fetched: Fetched) -> None:
        """Note from when on the host of an answer is owed its pause."""
        rest_s = fetched.capture.elapsed_s + asked_pause_s(fetched.capture)
        self._rests_from[fetched.host] = fetched.capture.at + timedelta(seconds=rest_s)

    def flush(self, *, force: bool) -> None:
        """Commit: the archive is on the disk first, then the rows that point into it."""
        late = time.monotonic() - self._last_flush >= FLUSH_AFTER_S
        if not force and not late and self._written < FLUSH_AFTER_PAGES:
            return
        if self._written or force:
            store = self._means.store
            self._means.archive.sync()
            store.begin()
            keep_marks(store, self._means.archive.marks)
            self._models.save()
            for host, rests_from in self._rests_from.items():
                store.captures.touch_host(host, rests_from)
            self._rests_from.clear()
            store.commit()
            self._means.listener(Committed())
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        self._written = 0
        self._last_flush = time.monotonic()
