"""The archive of a project as a WACZ file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from carmengui.engine.export.export_format import ExportFormat, ExportJob
from carmengui.engine.formats import IndexedCapture, WaczPage, write_wacz
from carmengui.engine.model import Field, KnownError, Sentence
from carmengui.engine.storage import Archive, Store


def export_wacz(store: Store, archive: Archive, out: Path, *, title: str) -> int:
    """Write the archive of a project as a WACZ file and return its size in bytes.

    Raises:
        KnownError: nothing is stored yet, or the file cannot be written.

    """
    files = [archive.folder / name for name in archive.segments()]
    if not files:
        raise KnownError("The project has no stored pages yet.", "Crawl something first.")
    try:
        return write_wacz(out, files, _captures(store), _pages(store), title=title)
    except OSError as error:
        raise KnownError(
            "{out} cannot be written: {reason}.",
            "Choose another place, or make room.",
            out=out,
            reason=error.strerror,
        ) from error


def _captures(store: Store) -> Iterator[IndexedCapture]:
    for row in store.captures.all():
        yield IndexedCapture(
            row.url,
            row.at,
            row.status,
            row.content_type.partition(";")[0].strip().lower(),
            row.digest,
            row.file,
            row.offset,
            row.length,
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

    def sentences(self, job: ExportJob) -> Sequence[Sentence]:
        """Return the file and its size."""
        return (Sentence.of("{out}: {size:,} bytes.", out=job.out, size=self.size),)

    def as_json(self) -> dict[str, Any]:
        """Return the size."""
        return {"bytes": self.size}


def _write(job: ExportJob) -> WaczReport:
    return WaczReport(export_wacz(job.store, job.archive, job.out, title=job.title))


WACZ = ExportFormat("wacz", "WACZ", ".wacz", "the archive, for any web archive player", _write)
