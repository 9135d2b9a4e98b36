"""In which line of a TOML file a key stands; the parsers do not tell."""

from __future__ import annotations

import re
from collections.abc import Iterator

Path = tuple[str | int, ...]

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\]]*?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:"[^"]*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[\w-]+))*)\s*=""")
_PART = re.compile(r""""([^"]*)"|'([^']*)'|([\w-]+)""")
_TOKEN = re.compile(r"""\"{3}|'{3}|"(?:\\.|[^"\\])*"|'[^']*'|[\[\]{}]|#.*|[^"'\[\]{}#]+|.""")


class KeyLines:
    """The lines of a file's tables and keys.

    Keys of inline tables and items of lists count for the line where their value begins.
    """

    def __init__(self, text: str) -> None:
        self._lines: dict[Path, int] = {}
        counts: dict[Path, int] = {}
        table: Path = ()
        for number, line in _statements(text):
            if header := _HEADER.match(line):
                table = self._table(_parts(header[2]), counts, is_list=header[1] == "[[")
                self._lines.setdefault(table, number)
            elif key := _KEY.match(line):
                path = table
                for part in _parts(key[1]):
                    path = (*path, part)
                    self._lines.setdefault(path, number)

    def line(self, path: Path) -> int:
        """Return the line of a key, or of the nearest thing around it; 0 for the whole file."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 0)

    @staticmethod
    def _table(parts: list[str], counts: dict[Path, int], *, is_list: bool) -> Path:
        path: Path = ()
        for index, part in enumerate(parts):
            path = (*path, part)
            is_last = index == len(parts) - 1
            if is_last and is_list:
                counts[path] = counts.get(path, -1) + 1
            if path in counts:
                path = (*path, counts[path])
        return path


def _parts(dotted: str) -> list[str]:
    return [next(part for part in found if part) for found in _PART.findall(dotted)]


def _statements(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines in which a statement begins: not within a list or a text of many lines."""
    depth, quote = 0, ""
    for number, line in enumerate(text.splitlines(), 1):
        is_start = not depth and not quote
        if is_start:
            yield number, line
        is_header = is_start and _HEADER.match(line) is not None
        if not is_header:
            depth, quote = _after(line, depth, quote)


def _after(line: str, depth: int, quote: str) -> tuple[int, str]:
    """Return how many lists are open behind a line, and the sign that ends an open text."""
    at = 0
    while at < len(line):
        if quote:
            end = line.find(quote, at)
            if end < 0:
                return depth, quote
            at, quote = end + len(quote), ""
            continue
        token = _TOKEN.match(line, at)
        if token is None or token[0].startswith("#"):
            break
        if token[0] in {'"""', "'''"}:
            quote = token[0]
        depth = max(0, depth + (token[0] in {"[", "{"}) - (token[0] in {"]", "}"}))
        at = token.end()
    return depth, quote
