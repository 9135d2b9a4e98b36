"""The XML of one site as EMACrawler stores it: title and text of each page, by the number of its URL.

    <root><URL id="503"><baslik>Title</baslik><icerik>Text</icerik></URL></root>

The paper's files (its figure 2) name no addresses, which are in its tables; ``href`` is ours. What XML
cannot hold, such as control characters, is written as U+FFFD. Files are written and read page by page.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from lxml import etree

from carmengui.engine.formats.carmen_xml import CHUNK_BYTES
from carmengui.engine.model import KnownError, Sentence

OPENING, CLOSING = '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n', "</root>\n"
_NOT_IN_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_TITLES, _TEXTS = {"baslik", "başlık"}, {"icerik", "içerik"}
_LOOKS_LIKE = re.compile(rb"<root\b[^>]{0,500}>\s*<URL\b")
_HEAD_BYTES = 4_096


@dataclass(frozen=True, slots=True)
class SitePage:
    """A page: the number of its URL, its title and text, and its address where the file tells it."""

    id: str
    title: str
    text: str
    address: str = ""


class DamagedSiteError(ValueError):
    """A file ends or breaks off before its last page; those before it were read."""


@dataclass(frozen=True, slots=True)
class SiteFile:
    """The XML of a site: a file on the disk, or a member of a ZIP file."""

    path: Path
    member: str = ""

    @property
    def name(self) -> str:
        """What the file is called, without its ending: the number of the site."""
        return Path(self.member or self.path.name).stem

    def chunks(self) -> Iterator[bytes]:
        """Yield its bytes bit by bit.

        Raises:
            OSError: it cannot be read.
            zipfile.BadZipFile: it is damaged.

        """
        if not self.member:
            with self.path.open("rb") as stream:
                while chunk := stream.read(CHUNK_BYTES):
                    yield chunk
            return
        with zipfile.ZipFile(self.path) as archive, archive.open(self.member) as stream:
            while chunk := stream.read(CHUNK_BYTES):
                yield chunk


def site_page_text(page: SitePage) -> str:
    r"""Return the element of a page as it is written.

    >>> site_page_text(SitePage("3", "Göl & Deniz", "a < b", "http://a.example/"))
    '<URL id="3" href="http://a.example/"><baslik>Göl &amp; Deniz</baslik><icerik>a &lt; b</icerik></URL>\n'
    """
    href = f" href={quoteattr(_allowed(page.address))}" if page.address else ""
    return (
        f"<URL id={quoteattr(_allowed(page.id))}{href}><baslik>{_escaped(page.title)}</baslik>"
        f"<icerik>{_escaped(page.text)}</icerik></URL>\n"
    )


def read_site_xml(chunks: Iterable[bytes], name: str) -> Iterator[SitePage]:
    """Yield the pages of a site's file as they are read.

    Raises:
        KnownError: the file declares a document type, whose entities may unfold into gigabytes or
            reach for other files, or it is no such XML.
        DamagedSiteError: it is damaged behind the pages that were read.

    """
    # Nothing that a file names is opened, and nothing it declares is unfolded.
    parser = etree.XMLPullParser(
        ("start", "end"),
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_pis=True,
        remove_comments=True,
    )
    count, trouble = 0, ""
    try:
        for chunk in chunks:
            parser.feed(chunk)
            for page in _taken(parser, name, count):
                count += 1
                yield page
        parser.close()
    except etree.XMLSyntaxError as error:
        trouble = str(error.msg).rstrip(".")
    for page in _taken(parser, name, count):
        count += 1
        yield page
    if trouble and count:
        raise DamagedSiteError(trouble)
    if not count:
        why = Sentence.of("{trouble}.", trouble=trouble) if trouble else Sentence("it has no page.")
        raise KnownError(
            "{name} is not the XML of a site: {why}",
            "Choose a file with <root><URL id=…><baslik>…</baslik><icerik>…</icerik></URL></root>.",
            name=name,
            why=why,
        )


def site_files(path: Path) -> tuple[SiteFile, ...]:
    """Return the files of sites that lie at a path: itself, or those in a ZIP file; none: it has none."""
    with suppress(
        OSError, ValueError, zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError
    ):
        if path.suffix.lower() == ".xml":
            files: tuple[SiteFile, ...] = (SiteFile(path),)
        elif path.is_file() and zipfile.is_zipfile(path):
            with zipfile.ZipFile(path) as archive:
                names = [name for name in archive.namelist() if name.lower().endswith(".xml")]
            files = tuple(SiteFile(path, name) for name in names)
        else:
            return ()
        return files if files and all(map(_is_of_site, files)) else ()
    return ()


def _is_of_site(file: SiteFile) -> bool:
    head = b""
    for chunk in file.chunks():
        head += chunk
        if len(head) >= _HEAD_BYTES:
            break
    return _LOOKS_LIKE.search(head) is not None


def _taken(parser: etree.XMLPullParser, name: str, count: int) -> Iterator[SitePage]:
    """Yield the pages that the parser has finished, and let go of them."""
    for event, element in parser.read_events():
        assert isinstance(element, etree._Element)
        parent = element.getparent()
        if event == "start":
            if parent is None:
                _refuse_declarations(element, name)
        elif parent is not None and parent.getparent() is None and _local(element) == "url":
            count += 1
            yield SitePage(
                element.get("id") or str(count),
                _said(element, _TITLES),
                _said(element, _TEXTS),
                element.get("href") or "",
            )
            element.clear()
            while element.getprevious() is not None:
                del parent[0]


def _said(page: etree._Element, names: set[str]) -> str:
    found = (child for child in page if _local(child) in names)
    return next(("".join(map(str, child.itertext())) for child in found), "")


def _refuse_declarations(root: etree._Element, name: str) -> None:
    if root.getroottree().docinfo.internalDTD is not None:
        raise KnownError(
            "{name} declares a document type with entities of its own, which are not opened.",
            "Remove its DOCTYPE and import it again.",
            name=name,
        )


def _local(element: etree._Element) -> str:
    return str(element.tag).rpartition("}")[2].lower() if isinstance(element.tag, str) else ""


def _allowed(text: str) -> str:
    return _NOT_IN_XML.sub("\ufffd", text)


def _escaped(text: str) -> str:
    # A bare carriage return would be read as a line feed.
    return escape(_allowed(text), {"\r": "&#13;"})
