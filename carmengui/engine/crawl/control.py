"""Pausing, resuming and stopping a crawl from another thread."""

from __future__ import annotations

import threading


class CrawlControl:
    """The levers of one crawl; thread-safe. A paused crawl keeps its place and starts nothing new."""

    def __init__(self) -> None:
        self._stopping = threading.Event()
        self._paused = threading.Event()
        self._wake: threading.Event | None = None

    @property
    def is_stopping(self) -> bool:
        """Whether the crawl is to end."""
        return self._stopping.is_set()

    @property
    def is_paused(self) -> bool:
        """Whether no new request may start."""
        return self._paused.is_set()

    def attach(self, wake: threading.Event) -> None:
        """Name the event that the crawl's loop waits for."""
        self._wake = wake

    def pause(self) -> None:
        """Start no new request; those under way end and are kept."""
        self._paused.set()
        self._rouse()

    def resume(self) -> None:
        """Go on."""
        self._paused.clear()
        self._rouse()

    def stop(self) -> None:
        """End soon; what is under way is kept."""
        self._stopping.set()
        self._rouse()

    def _rouse(self) -> None:
        if self._wake is not None:
            self._wake.set()
