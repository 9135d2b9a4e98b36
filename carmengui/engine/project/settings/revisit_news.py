"""Settings of revisits that were written into a project's file while a crawl runs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from carmengui.engine.model import KnownError
from carmengui.engine.model.settings import Settings
from carmengui.engine.project.settings.file import read_settings

REVISITS = (
    "policy",
    "first_interval_min",
    "min_interval_min",
    "max_interval_min",
    "ema_window",
    "ema_changed_offset",
    "ema_unchanged_offset",
    "own_intervals",
    "visits_per_hour",
    "host_visits_per_hour",
    "visit_weights",
)
"""The settings that a crawl takes over while it runs; all others hold from the next one on."""
_Stamp = tuple[int, int]


class RevisitNews:
    """Looks whether a settings file says something else of revisits than when it was read last."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._stamp = self._stamp_now()
        self._read = self._settings_now()

    def __call__(self, in_use: Settings) -> Settings | None:
        """Return the settings in use with what the file has changed since; nothing without a change.

        A setting that was given for this session only stays as long as the file's is the same. A file
        that cannot be read changes nothing: the next crawl says what is wrong with it.
        """
        stamp = self._stamp_now()
        if stamp == self._stamp:
            return None
        self._stamp = stamp
        before, now = self._read, self._settings_now()
        if now is None:
            return None
        self._read = now
        if before is None:
            return None
        changed = {
            name: getattr(now, name)
            for name in REVISITS
            if getattr(now, name) != getattr(before, name)
        }
        return replace(in_use, **changed) if changed else None

    def _stamp_now(self) -> _Stamp:
        try:
            stat = self._file.stat()
        except OSError:
            return 0, 0
        return stat.st_mtime_ns, stat.st_size

    def _settings_now(self) -> Settings | None:
        try:
            return read_settings(self._file)[0]
        except KnownError:
            return None
