"""Sources that lie on the disk as pages: web archives, folders of pages, single saved pages.

Nothing is imported here: a look tells what they are and about how many pages they hold.
"""

from __future__ import annotations

import os
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import IO, BinaryIO, Literal, cast

from carmengui.engine.documents.readers import DOCUMENT_ENDINGS
from carmengui.engine.formats.carmen_xml import CHUNK_BYTES
from carmengui.engine.formats.site_xml import site_files
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.storage.warc.octets import DamagedRecordError
from carmengui.engine.storage.warc.pages import PAGE_TYPES, page_problem, read_http_head
from carmengui.engine.storage.warc.stream import StreamedRecord, WarcStream, begins_record

StoredKind = Literal["archive", "folder", "saved", "texts"]
STORED_KINDS = frozenset({"archive", "folder", "saved", "texts"})
PAGE_SUFFIXES = frozenset({".html", ".htm", ".xhtml", ".xht", ".shtml"})
ARCHIVE_SUFFIXES = (".warc", ".warc.gz", ".wacz")
_COMPANIONS = (
    "_files", ".files", "-files", "-Dateien", "_dosyalar", "_fichiers", "_archivos", "_ficheiros",
    "_bestanden", "_pliki", "_файлы",
)  # fmt: skip
"""How browsers name the folder of the pictures of a page they save."""
_PAGE_TAG = b"<URL "
_LOOK_BYTES = 4 * 2**20
_MAX_FILES_SEEN = 100_000


@dataclass(frozen=True, slots=True)
class StoredPages:
    """What lies at a path, and how many pages it holds, about or exactly."""

    path: Path
    kind: StoredKind
    pages: int
    size_bytes: int
    is_estimate: bool = False


def stored_words(found: Iterable[StoredPages]) -> tuple[Sentence, ...]:
    """Return what was found in words, one text a kind: ``1 web archive with about 312 pages (12 MB)``."""
    by_kind: dict[str, list[StoredPages]] = {}
    for each in found:
        by_kind.setdefault(each.kind, []).append(each)
    return tuple(_words(kind, some) for kind, some in by_kind.items())


def _words(kind: str, some: list[StoredPages]) -> Sentence:
    counted = Sentence.counted
    size, stores = _size(sum(each.size_bytes for each in some)), len(some)
    if kind == "saved":
        return counted(stores, "{n} saved page ({size})", "{n:,} saved pages ({size})", size=size)
    number = sum(each.pages for each in some)
    if kind == "folder":
        where = counted(stores, "{n} folder", "{n:,} folders")
        pages = counted(number, "{n} page or document", "{n:,} pages and documents")
    elif kind == "texts":
        where = counted(stores, "{n} file of page texts", "{n:,} files of page texts")
        pages = counted(number, "{n} page", "{n:,} pages")
    else:
        where = counted(stores, "{n} web archive", "{n:,} web archives")
        pages = counted(number, "{n} page", "{n:,} pages")
    if any(each.is_estimate for each in some):
        pages = Sentence.of("about {pages}", pages=pages)
    return Sentence.of("{where} with {pages} ({size})", where=where, pages=pages, size=size)


@dataclass(frozen=True, slots=True)
class WarcFile:
    """A WARC file on the disk or in a WACZ file."""

    path: Path
    member: str = ""
    size_bytes: int = 0

    def open(self) -> AbstractContextManager[BinaryIO]:
        """Open it for reading."""
        if not self.member:
            return self.path.open("rb")
        return _opened_member(self.path, self.member)


class _Member:
    def __init__(self, path: Path, member: str) -> None:
        self._zip = zipfile.ZipFile(path)
        try:
            self._stream: IO[bytes] = self._zip.open(member)
        except BaseException:
            self._zip.close()
            raise

    def __enter__(self) -> BinaryIO:
        return cast("BinaryIO", self._stream)

    def __exit__(self, *_: object) -> None:
        with closing(self._zip):
            self._stream.close()


def _opened_member(path: Path, member: str) -> AbstractContextManager[BinaryIO]:
    return cast("AbstractContextManager[BinaryIO]", _Member(path, member))


def kind_of_stored(path: Path) -> StoredKind | None:
    """Tell what kind of stored pages lies at a path; nothing when it is something else."""
    try:
        if path.is_dir():
            return "folder"
        return _kind_of_file(path) if path.is_file() else None
    except (OSError, ValueError, *ZIP_FAULTS):
        return None


def _kind_of_file(path: Path) -> StoredKind | None:
    if is_saved_name(path.name):
        return "saved"
    if site_files(path):
        return "texts"
    if zipfile.is_zipfile(path) and any(_warc_members(path)):
        return "archive"
    with path.open("rb") as stream:
        return "archive" if begins_record(stream) else None


ZIP_FAULTS = (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError)
"""What the library raises for damaged, encrypted or strangely packed ZIP files."""


def warc_files(path: Path) -> tuple[WarcFile, ...]:
    """Return the WARC files of a web archive: itself, or those in a WACZ file.

    Raises:
        OSError: it cannot be read.
        zipfile.BadZipFile: it is damaged.

    """
    if zipfile.is_zipfile(path):
        return tuple(_warc_members(path))
    return (WarcFile(path, "", path.stat().st_size),)


def _warc_members(path: Path) -> Iterator[WarcFile]:
    with zipfile.ZipFile(path) as wacz:
        for info in wacz.infolist():
            if info.filename.lower().endswith((".warc", ".warc.gz")):
                yield WarcFile(path, info.filename, info.file_size)


def files_in(folder: Path) -> Iterator[Path]:
    """Yield the pages and archives of a folder and its folders, in the order of their names.

    Links to other places, hidden files, and what browsers save beside a page are passed over.
    """
    for where, folders, names in os.walk(folder):
        stems = {Path(name).stem for name in names if _is_page(name)}
        beside = {stem + ending for stem in stems for ending in _COMPANIONS}
        folders[:] = sorted(n for n in folders if not n.startswith(".") and n not in beside)
        for name in sorted(names):
            path = Path(where, name)
            if not name.startswith(".") and _is_wanted(name) and not path.is_symlink():
                yield path


def _is_page(name: str) -> bool:
    return Path(name).suffix.lower() in PAGE_SUFFIXES


def _is_wanted(name: str) -> bool:
    return is_saved_name(name) or name.lower().endswith(ARCHIVE_SUFFIXES)


def is_saved_name(name: str) -> bool:
    """Tell whether a file is called as a saved page or a document is."""
    return _is_page(name) or name.lower().endswith(DOCUMENT_ENDINGS)


def look(path: Path) -> StoredPages | None:
    """Tell what lies at a path; nothing when it is no store of pages."""
    kind = kind_of_stored(path)
    try:
        if kind == "archive":
            return _look_into_archive(path)
        if kind == "folder":
            return _look_into_folder(path)
        if kind == "texts":
            return _look_into_texts(path)
        return StoredPages(path, "saved", 1, path.stat().st_size) if kind else None
    except (OSError, *ZIP_FAULTS):
        return None


def _look_into_folder(folder: Path) -> StoredPages | None:
    pages = size = seen = 0
    is_estimate = False
    for seen, file in enumerate(files_in(folder), 1):
        if seen > _MAX_FILES_SEEN:
            is_estimate = True
            break
        size += file.stat().st_size
        if is_saved_name(file.name):
            pages += 1
        elif inside := look(file):
            pages, is_estimate = pages + inside.pages, is_estimate or inside.is_estimate
    return StoredPages(folder, "folder", pages, size, is_estimate) if seen else None


def _look_into_texts(path: Path) -> StoredPages:
    """Count the pages at the beginning of the files; of large ones there are more."""
    pages = read = 0
    is_estimate = False
    for file in site_files(path):
        for chunk in file.chunks():
            if read >= _LOOK_BYTES:
                is_estimate = True
                break
            # A tag that lies on a border between two chunks is missed: few are.
            pages, read = pages + chunk.count(_PAGE_TAG), read + len(chunk)
    is_estimate = is_estimate or read > CHUNK_BYTES
    return StoredPages(path, "texts", pages, path.stat().st_size, is_estimate)


def _look_into_archive(path: Path) -> StoredPages:
    pages = read = 0
    files = warc_files(path)
    for file in files:
        if read >= _LOOK_BYTES:
            break
        found, seen = _sample(file, _LOOK_BYTES - read)
        pages, read = pages + found, read + seen
    whole = sum(file.size_bytes for file in files)
    size, is_estimate = path.stat().st_size, read < whole
    return StoredPages(
        path,
        "archive",
        round(pages * whole / read) if is_estimate and read else pages,
        size,
        is_estimate,
    )


def _sample(file: WarcFile, most: int) -> tuple[int, int]:
    """Return how many pages the beginning of a WARC file has, and how many bytes that is."""
    with file.open() as stream:
        records, pages = WarcStream(stream), 0
        for record in records:
            pages += isinstance(record, StreamedRecord) and _is_page_record(record)
            if most < records.offset < file.size_bytes:
                return pages, records.offset
    return pages, file.size_bytes


def _is_page_record(record: StreamedRecord) -> bool:
    kind = record.headers.get("content-type", "")
    if record.type == "resource":
        return kind.partition(";")[0].strip().lower() in PAGE_TYPES
    if record.type != "response" or not kind.startswith("application/http"):
        return False
    try:
        return not page_problem(read_http_head(record))
    except DamagedRecordError:
        return False


def _size(size_bytes: int) -> str:
    if size_bytes < 10_000:
        return f"{max(1, round(size_bytes / 1000)):,} KB"
    if size_bytes < 1_000_000:
        return f"{size_bytes / 1000:,.0f} KB"
    return f"{size_bytes / 1e6:,.0f} MB" if size_bytes < 1e9 else f"{size_bytes / 1e9:,.1f} GB"
