"""The archive of a project as a WACZ file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from carmengui.engine.export.export_format import ExportFormat, Purpose
from carmengui.engine.export.export_job import ExportJob
from carmengui.engine.formats import IndexedCapture, WaczPage, write_wacz
from carmengui.engine.model import Field, KnownError, Sentence
from carmengui.engine.storage import Store
from carmengui.engine.storage.archive_state import archive_state
from carmengui.engine.storage.captures import LOST_BYTES
from carmengui.engine.storage.requisites.versions import RequisiteVersion
from carmengui.engine.storage.rows import CaptureRow


def _captures(store: Store) -> Iterator[IndexedCapture]:
    rows: Iterator[CaptureRow | RequisiteVersion]
    # Players show what servers sent; what was rendered from it lies beside it.
    rendered = store.renderings.documents()
    captures = (row for row in store.captures.all() if row.id not in rendered)
    rows = chain(captures, store.requisites.all())
    for row in rows:
        if row.place.length == LOST_BYTES:
            continue
        yield IndexedCapture(
            row.url,
            row.at,
            row.status,
            row.content_type.partition(";")[0].strip().lower(),
            row.digest,
            row.place.file,
            row.place.offset,
            row.place.length,
        )


def _pages(store: Store) -> Iterator[WaczPage]:
    moments = {row.url: row.at for row in store.captures.current()}
    for record in store.records.current():
        title = record.field(Field.TITLE)
        if record.url in moments:
            yield WaczPage(
                record.url, moments[record.url], title.values[0] if title else "", record.text
            )


@dataclass(frozen=True, slots=True)
class WaczReport:
    """The size of the file that was written."""

    size: int
    """In bytes."""
    lost: int = 0
    """Responses that were lost with an archive file, and are left out."""

    def sentences(self, job: ExportJob) -> Sequence[Sentence]:
        """Return the file and its size."""
        said = Sentence.of("{out}: {size:,} bytes.", out=job.out, size=self.size)
        if not self.lost:
            return (said,)
        return (
            said,
            Sentence.counted(
                self.lost,
                "{n} response was lost with an archive file and is left out.",
                "{n:,} responses were lost with an archive file and are left out.",
            ),
        )

    def as_json(self) -> dict[str, Any]:
        """Return the size, and what is left out."""
        return {"bytes": self.size, "lost": self.lost}


def _write(job: ExportJob) -> WaczReport:
    """Write the archive of a project as a WACZ file.

    Raises:
        KnownError: nothing is stored yet, or the file cannot be written.

    """
    state = archive_state(job.store.path, job.archive.folder, is_growing=True)
    if state.damaged:
        raise KnownError(
            "The archive cannot be exported whole. {damage}", damage=state.damaged[0].sentence
        )
    files = [job.archive.folder / name for name in job.archive.segments()]
    if not files:
        raise KnownError("The project has no stored pages yet.", "Crawl something first.")
    captures, pages = _captures(job.store), _pages(job.store)
    try:
        size = write_wacz(job.out, files, captures, pages, title=job.title)
    except OSError as error:
        raise job.unwritable(error) from error
    return WaczReport(size, sum(row.length == LOST_BYTES for row in job.store.captures.all()))


WACZ = ExportFormat(
    "wacz",
    "WACZ",
    ".wacz",
    "the archive, for any web archive player",
    _write,
    purpose=Purpose.PAGES,
    lost=(Sentence("Records, decisions and settings: only the responses of servers."),),
)
