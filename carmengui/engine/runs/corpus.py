"""A corpus file: JSON lines that name pages on the disk, with gold that extraction never reads."""

from __future__ import annotations

import gzip
import io
import lzma
import sys
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from carmengui.engine.formats.text_files import json_lines
from carmengui.engine.model import KnownError

MAX_PAGE_BYTES = 50_000_000


@dataclass(frozen=True, slots=True)
class CorpusLine:
    """One page of a corpus. ``url`` and ``site`` are empty when the corpus does not know them."""

    id: str
    url: str
    site: str
    lang: str
    file: Path

    def read(self) -> bytes:
        """Return the bytes of the page; ``.gz`` and ``.xz`` files are unpacked.

        Raises:
            KnownError: the file is missing, damaged or too large.

        """
        try:
            with _open(self.file) as stream:
                body: bytes = stream.read(MAX_PAGE_BYTES + 1)
        # A name that no file can have is a ValueError.
        except (OSError, EOFError, ValueError, lzma.LZMAError, zlib.error) as error:
            why = getattr(error, "strerror", None) or error
            raise KnownError("{file} cannot be read: {why}.", file=self.file, why=why) from error
        if len(body) > MAX_PAGE_BYTES:
            raise KnownError(
                "{file} contains more than {max_page_bytes:,} bytes.",
                file=self.file,
                max_page_bytes=MAX_PAGE_BYTES,
            )
        return body


def _open(path: Path) -> Any:
    opener: Any = {".gz": gzip.open, ".xz": lzma.open}.get(path.suffix, io.open)
    return opener(path, "rb")


def read_corpus(name: str) -> Iterator[tuple[CorpusLine, dict[str, Any]]]:
    """Yield each line of a corpus and its gold; ``-`` is standard input.

    Raises:
        KnownError: the file is missing, or a line is not what it should be (with its number).

    """
    folder = Path.cwd() if name == "-" else Path(name).parent
    for where, line in json_lines(
        corpus_lines(name), "Standard input" if name == "-" else Path(name)
    ):
        yield _corpus_line(line, folder, where), _gold(line)


def corpus_lines(name: str) -> Iterator[str]:
    """Yield the lines of a file that may be packed; ``-`` is standard input."""
    if name.casefold().endswith(".gz"):
        with gzip.open(name, "rt", encoding="utf-8-sig") as packed:
            yield from packed
        return
    # Standard input stays open and need not be in the encoding of the system.
    source: Any = sys.stdin.fileno() if name == "-" else name
    with open(source, encoding="utf-8-sig", closefd=name != "-") as stream:
        yield from stream


def _corpus_line(line: Any, folder: Path, where: str) -> CorpusLine:
    if not isinstance(line, dict) or not isinstance(line.get("html_file"), str):
        raise KnownError(
            "{where} names no page.",
            'It needs at least {"id": ..., "html_file": ...}.',
            where=where,
        )
    return CorpusLine(
        id=str(line.get("id", "")),
        url=_text(line.get("url")),
        site=_text(line.get("site")),
        lang=_text(line.get("lang")),
        file=folder / line["html_file"],
    )


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _gold(line: dict[str, Any]) -> dict[str, Any]:
    gold = line.get("gold")
    return gold if isinstance(gold, dict) else {}
