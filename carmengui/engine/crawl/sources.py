"""What a crawl starts from: URLs, or files with one URL per line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from carmengui.engine.crawl.urls import host_of, normalise
from carmengui.engine.model import MisuseError


@dataclass(frozen=True, slots=True)
class Source:
    """One URL to start from, and its host."""

    url: str
    host: str


def read_sources(texts: Iterable[str]) -> tuple[Source, ...]:
    """Return the URLs that the texts name, each once.

    A text is a URL (``https://`` may be left out) or a file with one URL per line; empty lines and
    lines that begin with ``#`` are passed over.

    Raises:
        MisuseError: a text is neither.

    """
    found: dict[str, Source] = {}
    for text in texts:
        for source in _from_file(Path(text)) if Path(text).is_file() else (_from_url(text, ""),):
            found.setdefault(source.url, source)
    return tuple(found.values())


def _from_file(path: Path) -> list[Source]:
    try:
        lines = path.read_text("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise MisuseError(f"{path} is not a list of URLs (it is not UTF-8 text).") from None
    return [
        _from_url(line.strip(), f"{path}, line {number}: ")
        for number, line in enumerate(lines, 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]


def _from_url(text: str, where: str) -> Source:
    url = normalise(text if "://" in text else f"https://{text}")
    if url is None or " " in text or "." not in host_of(url):
        raise MisuseError(
            f"{where}“{text}” is neither a URL nor a file.",
            "Write it like https://example.org/ or name a file with one URL per line.",
        )
    return Source(url, host_of(url))
