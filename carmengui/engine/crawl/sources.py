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
        for source in _from_file(Path(text)) if _is_file(text) else (_from_url(text, ""),):
            found.setdefault(source.url, source)
    return tuple(found.values())


@dataclass(frozen=True, slots=True)
class Understanding:
    """What a pasted text was understood to name, before anything is fetched.

    ``problems`` are sentences about lines that name nothing.
    """

    sources: tuple[Source, ...]
    duplicates: int
    problems: tuple[str, ...]

    @property
    def hosts(self) -> tuple[str, ...]:
        """The hosts named, each once, in order."""
        return tuple(dict.fromkeys(source.host for source in self.sources))


def understand(text: str) -> Understanding:
    """Return what a text with one URL or file name per line names; never raises."""
    found: dict[str, Source] = {}
    duplicates = 0
    problems: list[str] = []
    for line in text.splitlines():
        wanted = line.strip()
        if not wanted or wanted.startswith("#"):
            continue
        try:
            sources = read_sources([wanted])
        except MisuseError as error:
            problems.append(error.message)
            continue
        duplicates += sum(source.url in found for source in sources)
        found.update((source.url, source) for source in sources)
    return Understanding(tuple(found.values()), duplicates, tuple(problems))


def _is_file(text: str) -> bool:
    try:
        return Path(text).is_file()
    except OSError:  # a URL may be longer than any file name
        return False


def _from_file(path: Path) -> list[Source]:
    try:
        lines = path.read_text("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise MisuseError(f"{path} is not a list of URLs (it is not UTF-8 text).") from None
    except OSError as error:
        raise MisuseError(f"{path} cannot be read: {error.strerror}.") from error
    return [
        _from_url(line.strip(), f"{path}, line {number}: ")
        for number, line in enumerate(lines, 1)
        if line.strip() and not line.lstrip().startswith("#")
    ]


def _from_url(text: str, where: str) -> Source:
    url = normalise(text if "://" in text else f"https://{text}")
    is_mail = "://" not in text and "@" in text.partition("/")[0]
    if url is None or is_mail or " " in text or "." not in host_of(url):
        raise MisuseError(
            f"{where}“{text}” is neither a URL nor a file.",
            "Write it like https://example.org/ or name a file with one URL per line.",
        )
    return Source(url, host_of(url))
