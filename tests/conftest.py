"""Which tests are slow, and which files begin first; properties are not timed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# A machine with much to do gives values slowly: that says nothing of the property.
_UNTIMED = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("untimed", max_examples=25, **_UNTIMED)
# Before a release: HYPOTHESIS_PROFILE=full pytest tests/engine/formats tests/engine/export
settings.register_profile("full", max_examples=1_000, **_UNTIMED)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "untimed"))

TESTS = Path(__file__).parent
SLOW_FIXTURES = frozenset({"demo_pages", "qapp", "qtbot", "web"})
"""A window, a server, pages that a server gives."""
LONGEST = (
    "journeys/test_librarian.py",
    "journeys/test_crash.py",
    "journeys/test_developer_killed.py",
    "journeys/test_demo.py",
    "journeys/test_developer.py",
    "engine/crawl/test_trap_crawl.py",
    "packaging/test_bootstrap_linux.py",
    "ui/test_room_for_words.py",
    "bridge/test_engine_host.py",
    "cli/test_extract.py",
    "engine/runs/test_extract.py",
    "journeys/test_desktop_ends.py",
    "cli/test_crawl_signals.py",
    "cli/test_crawl.py",
    "packaging/test_check.py",
    "cli/test_import_corpus.py",
    "engine/workers/test_pool.py",
    "ui/review/test_judging.py",
    "ui/review/verdicts/test_key_buffer.py",
    "ui/test_accessibility.py",
    "ui/tune/test_draft.py",
    "ui/tune/publish/test_draft_state.py",
    "ui/tune/test_records.py",
)
"""The files that take longest, the longest first: begun last, one would be waited for alone."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs a window or a server, and put the longest files first, the rest as they are."""
    places = {TESTS / name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(item.path, len(places)))
    for item in items:
        if SLOW_FIXTURES.intersection(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.slow)
