"""Pages that lie on the disk become captures, as if they had been fetched when they were saved.

A WARC or WACZ file tells the address and moment of each page. A saved page may tell its own address:
in the comment of the program that saved it, by ``<link rel="canonical">`` or ``<base href>``. What
tells none gets ``https://<name of the folder>.invalid/<path in the folder>``: the name ``invalid`` is
reserved (RFC 2606), so that such an address never leads anywhere, and the same folder gives the same
addresses each time.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote
from xml.sax.saxutils import escape

from lxml import etree

from carmengui.engine.crawl.discover.links import canonical_of
from carmengui.engine.crawl.discover.stored_sources import (
    ZIP_FAULTS,
    files_in,
    is_saved_name,
    kind_of_stored,
    warc_files,
)
from carmengui.engine.crawl.fetch.decoding import unpacked
from carmengui.engine.crawl.fetch.faults import Stopped
from carmengui.engine.crawl.urls import normalise
from carmengui.engine.documents import read_html, sniff
from carmengui.engine.documents.readers import format_of, is_document
from carmengui.engine.formats.site_xml import (
    DamagedSiteError,
    SiteFile,
    SitePage,
    read_site_xml,
    site_files,
)
from carmengui.engine.model import Capture, KnownError, Outcome
from carmengui.engine.storage import url_key
from carmengui.engine.storage.warc.octets import DamagedRecordError
from carmengui.engine.storage.warc.pages import NOT_A_PAGE, WarcPage, WarcPages

_HEAD_BYTES = 65_536
_CALLS_ITSELF = re.compile(
    r"<!--\s*saved\s+from\s+url=\(\d{1,6}\)(\S{1,2000})"  # browsers
    r"|<!--\s*Page saved with SingleFile\s+url:\s*(\S{1,2000})"
    r"|<!--\s*Mirrored from (\S{1,2000}) by HTTrack",
    re.IGNORECASE,
)
_NOT_IN_NAME = re.compile(r"[^\w-]+")
NO_ADDRESS = "without a web address"


def _never() -> bool:
    return False


class StoredReader:
    """Reads what lies at a path; ``skipped`` counts what gave no page, by reasons in words."""

    def __init__(
        self,
        path: Path,
        max_body_bytes: int,
        *,
        is_stopping: Callable[[], bool] = _never,
    ) -> None:
        self._path = path
        self._max_body_bytes = max_body_bytes
        self._addresses: set[int] = set()
        self._is_stopping = is_stopping
        self.pages = self.requisites = 0
        self.skipped: Counter[str] = Counter()

    def __iter__(self) -> Iterator[Capture]:
        """Yield the pages and what they need to be seen, until it is to stop.

        Raises:
            KnownError: there is nothing that can be read.

        """
        for capture in self._captures():
            if self._is_stopping():
                return
            if capture.is_requisite:
                self.requisites += 1
            else:
                self.pages += 1
            yield capture

    def _captures(self) -> Iterator[Capture]:
        kind = kind_of_stored(self._path)
        if kind == "archive":
            yield from self._archive(self._path)
        elif kind == "folder":
            yield from self._folder()
        elif kind == "saved":
            yield from self._saved(self._path, self._path.parent)
        elif kind == "texts":
            yield from self._texts()
        else:
            raise KnownError(
                "{path} is not a web archive, folder of pages or saved page.",
                "Name a .warc, .warc.gz or .wacz file, a folder, an HTML file, or a document (PDF, Word, ...).",
                path=self._path,
            )

    def skip(self, capture: Capture, reason: str) -> None:
        """Count a page that was yielded and is not wanted; of the rest nobody needs to know."""
        if capture.is_requisite:
            self.requisites -= 1
        else:
            self.pages -= 1
            self._pass_over(reason)

    def _pass_over(self, reason: str) -> None:
        self.skipped[reason] += 1

    @property
    def words(self) -> str:
        """What was found, in a sentence for each matter."""
        pages = "1 page" if self.pages == 1 else f"{self.pages:,} pages"
        lines = [f"{pages} came from {self._path}."]
        if self.requisites:
            lines.append(f"Stored with them: {self.requisites:,} style sheets, pictures and fonts.")
        lines += [f"Passed over: {n:,} x {reason}." for reason, n in self.skipped.most_common()]
        return "\n".join(lines)

    # Web archives -------------------------------------------------------------------------

    def _archive(self, path: Path) -> Iterator[Capture]:
        pages = WarcPages(self._pass_over)
        try:
            for file in warc_files(path):
                for page in pages.read(file.open):
                    capture = self._capture(page)
                    if capture is not None:
                        yield capture
        except OSError as error:
            raise KnownError(
                "{path} cannot be read: {text}.", path=path, text=error.strerror or error
            ) from error
        except ZIP_FAULTS as error:
            raise KnownError(
                "{path} cannot be unpacked: {reason}.", path=path, reason=error
            ) from error

    def _capture(self, page: WarcPage) -> Capture | None:
        url = normalise(page.url)
        if url is None:
            self._pass_over(NO_ADDRESS)
            return None
        try:
            body = self._body(page)
        except DamagedRecordError as error:
            self._pass_over(str(error))
            return None
        except Stopped as error:
            self._pass_over(f"not readable: {error}")
            return None
        capture = Capture(
            url, page.at, Outcome.FETCHED, status=200, headers=page.headers, body=body, ip=page.ip
        )
        is_page = capture.is_requisite or sniff(body, capture.media_type).is_html
        if not is_page and not is_document(body, capture.media_type, url):
            self._pass_over(NOT_A_PAGE)
            return None
        return capture

    def _body(self, page: WarcPage) -> bytes:
        coding = next((v for k, v in page.headers if k.lower() == "content-encoding"), "")
        pieces = page.pieces
        if coding.strip().lower() in {"gzip", "x-gzip"}:
            # Many archives keep the header of a coding that they have undone.
            first = next(pieces, b"")
            pieces = _joined(first, pieces)
            coding = coding if first.startswith(b"\x1f\x8b") else ""
        body = bytearray()
        for piece in unpacked(pieces, coding):
            body += piece
            if len(body) > self._max_body_bytes:
                raise DamagedRecordError(f"larger than {self._max_body_bytes:,} bytes")
        return bytes(body)

    # Texts of pages -----------------------------------------------------------------------

    def _texts(self) -> Iterator[Capture]:
        """Yield the pages of the XML files of sites as plain HTML."""
        for file in site_files(self._path):
            try:
                at = datetime.fromtimestamp(self._path.stat().st_mtime, UTC)
                for page in read_site_xml(file.chunks(), f"{file.name}.xml"):
                    if capture := self._of_text(page, file, at):
                        yield capture
            except DamagedSiteError as error:
                self._pass_over(f"the rest of {file.name}.xml, which is damaged ({error})")
            except OSError as error:
                raise KnownError(
                    "{path} cannot be read: {text}.", path=self._path, text=error.strerror or error
                ) from error
            except ZIP_FAULTS as error:
                raise KnownError(
                    "{path} cannot be unpacked: {reason}.", path=self._path, reason=error
                ) from error

    def _of_text(self, page: SitePage, file: SiteFile, at: datetime) -> Capture | None:
        site = f"https://site-{host_name(file.name)}.invalid/{quote(page.id, safe='')}"
        url = normalise(page.address) or normalise(site)
        if url is None:
            self._pass_over(NO_ADDRESS)
            return None
        body = _html_of(page).encode("utf-8")
        if len(body) > self._max_body_bytes:
            self._pass_over(f"larger than {self._max_body_bytes:,} bytes")
            return None
        headers = (("Content-Type", "text/html; charset=utf-8"),)
        return Capture(url, at, Outcome.FETCHED, status=200, headers=headers, body=body)

    # Saved pages --------------------------------------------------------------------------

    def _folder(self) -> Iterator[Capture]:
        found = False
        for path in files_in(self._path):
            found = True
            if is_saved_name(path.name):
                yield from self._saved(path, self._path)
                continue
            try:
                yield from self._archive(path)
            except KnownError as error:  # the other files of the folder may be whole
                self._pass_over(
                    str(error.message).replace(str(path), "a web archive that").rstrip(".")
                )
        if not found:
            raise KnownError(
                "{path} contains no HTML file, no document and no web archive.",
                "Name another folder.",
                path=self._path,
            )

    def _saved(self, path: Path, folder: Path) -> Iterator[Capture]:
        try:
            at = datetime.fromtimestamp(path.stat().st_mtime, UTC)
            with path.open("rb") as stream:
                body = stream.read(self._max_body_bytes + 1)
        except OSError as error:
            self._pass_over(f"a file that cannot be read: {error.strerror}")
            return
        if len(body) > self._max_body_bytes:
            self._pass_over(f"larger than {self._max_body_bytes:,} bytes")
            return
        is_html = sniff(body, "").is_html
        if not is_html and not is_document(body, "", path.name):
            self._pass_over(NOT_A_PAGE)
            return
        own = address_in(folder, path)
        url = (called(body[:_HEAD_BYTES], path.name) if is_html else "") or own
        if url_key(url) in self._addresses:
            url = own  # a site may give one address to all of its pages
        self._addresses.add(url_key(url))
        headers = (("Content-Type", "text/html" if is_html else _document_type(body, path.name)),)
        yield Capture(url, at, Outcome.FETCHED, status=200, headers=headers, body=body)


class ToldImport:
    """Reads what lies at a path beside other work: says what came of it instead of raising."""

    def __init__(self, reader: StoredReader, tell: Callable[[str], None]) -> None:
        self._reader = reader
        self._tell = tell

    def __iter__(self) -> Iterator[Capture]:
        """Yield the pages."""
        try:
            yield from self._reader
        except KnownError as error:
            self._tell(str(error))
            return
        for line in self._reader.words.splitlines():
            self._tell(line)

    def skip(self, capture: Capture, reason: str) -> None:
        """Count a page that was yielded and is not wanted."""
        self._reader.skip(capture, reason)


def _html_of(page: SitePage) -> str:
    """Return a page with a title and a text, whose lines are its paragraphs."""
    title = escape(page.title)
    lines = (line.strip() for line in page.text.splitlines())
    paragraphs = "\n".join(f"<p>{escape(line)}</p>" for line in lines if line)
    return (
        f"<!DOCTYPE html>\n<html><head><title>{title}</title></head>\n"
        f"<body><article><h1>{title}</h1>\n{paragraphs}\n</article></body></html>\n"
    )


def _joined(first: bytes, rest: Iterator[bytes]) -> Iterator[bytes]:
    if first:
        yield first
    yield from rest


def address_in(folder: Path, file: Path) -> str:
    """Return the address of a file of a folder that tells none of its own.

    >>> address_in(Path("/home/jo/Old Site"), Path("/home/jo/Old Site/news/a b.html"))
    'https://old-site.invalid/news/a%20b.html'
    """
    name = host_name(folder.resolve().name)
    path = "/".join(quote(part) for part in file.relative_to(folder).parts)
    for host in (name, "folder"):
        if url := normalise(f"https://{host}.invalid/{path}"):
            return url
    return f"https://folder.invalid/{url_key(path) & (1 << 63) - 1}"


def host_name(name: str) -> str:
    """Return a name in letters that a host may have.

    >>> host_name("My  Old_Site (2)")
    'my-old_site-2'
    """
    return _NOT_IN_NAME.sub("-", name.lower()).strip("-_")


def _document_type(body: bytes, name: str) -> str:
    """Return the media type of a document; one that is packed is an archive to a server."""
    found = format_of(body, "", name)
    return found.media_type if found else "application/gzip"


def called(head: bytes, name: str = "") -> str:
    """Return the address that the beginning of a saved page tells, or nothing.

    Args:
        head: the first bytes of the page.
        name: the name of its file, which belongs to a ``<base href>`` that is a folder.

    """
    page = read_html(head)
    if found := _CALLS_ITSELF.search(page.source):
        url = found[1] or found[2] or f"https://{found[3]}"
        if (own := normalise(url)) is not None:
            return own
    return canonical_of(page.root, "") or _by_base(page.root, name)


def _by_base(root: etree._Element, name: str) -> str:
    base = next((each.get("href") or "" for each in root.iter("base")), "")
    url = normalise(base)
    if url is None:
        return ""
    return (normalise(quote(name), url) or "") if url.endswith("/") else url
