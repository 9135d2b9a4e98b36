"""The feeds that a project knows, as a list that readers of feeds take (OPML)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from carmengui.engine.export.export_format import ExportFormat, Purpose
from carmengui.engine.export.export_job import ExportJob
from carmengui.engine.formats.opml import ListedFeed, write_opml
from carmengui.engine.model import KnownError, Sentence

_FEEDS = """
    SELECT u.url, h.name FROM url u JOIN host h ON h.id = u.host_id
    WHERE u.kind = 'feed' ORDER BY h.name, u.url
"""


@dataclass(frozen=True, slots=True)
class FeedListReport:
    """How many feeds were written."""

    feeds: int

    def sentences(self, job: ExportJob) -> Sequence[Sentence]:
        """Return what was written."""
        one, many = "{n} feed written: {out}", "{n:,} feeds written: {out}"
        return (Sentence.counted(self.feeds, one, many, out=job.out),)

    def as_json(self) -> dict[str, Any]:
        """Return the count."""
        return {"feeds": self.feeds}


def _feeds(job: ExportJob) -> Iterator[ListedFeed]:
    for url, host in job.store.rows(_FEEDS):
        scheme = str(url).partition("://")[0]
        yield ListedFeed(url, host, f"{scheme}://{host}/")


def _write(job: ExportJob) -> FeedListReport:
    """Write the feeds of all hosts.

    Raises:
        KnownError: the project knows no feed, or the file cannot be written.

    """
    feeds = list(_feeds(job))
    if not feeds:
        raise KnownError(
            "The project knows no feed.", "Add the URL of a feed as a source, and crawl it."
        )
    with job.writing() as file:
        file.write(write_opml(feeds, job.title))
    return FeedListReport(len(feeds))


OPML = ExportFormat(
    "opml",
    "OPML",
    ".opml",
    "the feeds that the project knows, for feed readers",
    _write,
    lost=(Sentence("Everything but the addresses of feeds and their hosts."),),
    purpose=Purpose.PAGES,
)
