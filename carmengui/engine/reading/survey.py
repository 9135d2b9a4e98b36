"""What an archived page tells about its site, and nothing else of it. Runs in worker processes.

Many pages that were never read are surveyed first: then each of them is read once, by a model that
knows them all, and not again with every milestone.
"""

from __future__ import annotations

from pathlib import Path

from carmengui.engine.crawl.robots.page_robots import read_page_robots
from carmengui.engine.documents import page_text, read_html, sniff
from carmengui.engine.reading.collector import without_collector
from carmengui.engine.reading.links import LIST_KINDS, kind_of
from carmengui.engine.reading.site_view import site_text
from carmengui.engine.reading.task import LinkTask, Reading
from carmengui.engine.storage import Archive


def survey_archived(task: LinkTask) -> Reading:
    """Return the text by which a page is compared with others; none for what is no page."""
    with without_collector():
        return _survey_archived(task)


def _survey_archived(task: LinkTask) -> Reading:
    capture = Archive(Path(task.archive)).read(task.place)
    is_list = kind_of(task.kind, capture) in LIST_KINDS
    if is_list or not sniff(capture.body, capture.media_type).is_html:
        return Reading()
    page = read_html(capture.body, content_type=capture.header("content-type"), url=capture.url)
    return Reading(
        text=site_text(page, page_text(page)),
        robots=read_page_robots(page.root, capture.headers, task.agent),
    )
