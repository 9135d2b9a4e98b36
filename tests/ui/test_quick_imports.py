"""What the desktop need not do to be there: each of these took a noticeable part of its start."""

from __future__ import annotations

import subprocess
import sys

IMPORTED = """
import linecache, sys
import carmengui.ui.start
unwanted = ("qtawesome", "qtpy", "urllib3", "PySide6.QtOpenGL", "carmengui.engine.crawl.fetch.fetcher",
    "carmengui.ui.tune", "carmengui.ui.freshness", "carmengui.ui.compare", "carmengui.ui.desk_links.proposal",
    "carmengui.ui.review", "carmengui.ui.boilerplate", "carmengui.ui.page.source", "carmengui.ui.page.versions",
    "carmengui.ui.desk_links.record_desk", "carmengui.ui.session.inspector", "carmengui.ui.settings.sheet",
    "carmengui.ui.about", "carmengui.paper", "carmengui.engine.inspection", "carmengui.engine.metadata",
    "carmengui.engine.boilerplate", "carmengui.engine.main_text", "carmengui.engine.documents",
    "carmengui.engine.sites.reader", "carmengui.engine.workers.pool", "carmengui.engine.crawl.discover.sources",
    "numpy", "lxml", "filelock", "asyncio", "regex", "tomlkit", "multiprocessing", "importlib.metadata")
print(*(name for name in unwanted if name in sys.modules))
print(sum("carmengui" in name for name in linecache.cache))
"""


def test_the_desktop_imports_no_other_fonts_no_fetching_and_reads_no_source_text() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPORTED], capture_output=True, text=True, check=True
    )
    unwanted, read = done.stdout.split("\n")[:2]
    assert unwanted == ""
    assert read == "0"


REVIEW = """
import sys
import carmengui.ui.desk_links.record_links
unwanted = ("carmengui.ui.boilerplate.view", "carmengui.ui.review.log.log", "carmengui.ui.review.export",
    "carmengui.ui.review.agreement.reviewers", "carmengui.ui.review.import_candidates",
    "carmengui.ui.page.versions.difference_view", "carmengui.engine.metadata.describe",
    "carmengui.engine.metadata.rules", "carmengui.engine.main_text.extract", "carmengui.engine.tuning.versions.history",
    "carmengui.engine.tuning.diff", "carmengui.engine.workers.pool", "carmengui.engine.sites.editing",
    "carmengui.engine.export", "tomlkit", "regex", "filelock", "multiprocessing")
print(*(name for name in unwanted if name in sys.modules))
"""


def test_review_imports_nothing_that_reads_pages_anew_and_nothing_that_lies_over_it() -> None:
    done = subprocess.run(
        [sys.executable, "-c", REVIEW], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == ""
