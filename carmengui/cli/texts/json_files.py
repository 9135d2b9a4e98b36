"""JSON lines from a file or standard input, and to a file or standard output."""

from __future__ import annotations

import argparse
import gzip
import json
import lzma
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TextIO

from carmengui.engine.formats.text_files import json_lines
from carmengui.engine.model import KnownError, MisuseError
from carmengui.engine.storage.whole_files import FRESH, require_file, unwritable

STANDARD = "-"
"""Names standard input and standard output."""


def require_apart(options: argparse.Namespace, *inputs: str) -> None:
    """Refuse a result that would overwrite what it is made from, or mix with the object of ``--json``.

    Raises:
        MisuseError: it would.

    """
    if options.out == STANDARD:
        if options.json:
            raise MisuseError(
                "--json and --out - would both write to standard output.", "Name a file for --out."
            )
        return
    if any(Path(name).resolve() == Path(options.out).resolve() for name in inputs):
        raise MisuseError("--out would overwrite {out}.", "Name another file.", out=options.out)


def read_objects(name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each object of a file of JSON lines, after the words for where it stands.

    ``-`` is standard input; ``.gz`` and ``.xz`` files are unpacked.

    Raises:
        KnownError: the file cannot be read, or a line is not a JSON object (with its number).

    """
    shown = "Standard input" if name == STANDARD else name
    for where, line in json_lines(_lines(name), shown):
        if not isinstance(line, dict):
            raise KnownError(
                "{where} is not a JSON object.",
                'Write lines like {"id": ..., "text": ...}.',
                where=where,
            )
        yield where, line


def text_of(where: str, line: dict[str, Any], key: str = "text") -> str:
    """Return the text of a line.

    Raises:
        KnownError: it has none.

    """
    text = line.get(key)
    if not isinstance(text, str):
        raise KnownError("{where} has no “{key}”.", "Each line needs one.", where=where, key=key)
    return text


def _lines(name: str) -> Iterator[str]:
    if name == STANDARD:
        # It stays open, and need not be in the encoding of the system.
        with open(sys.stdin.fileno(), encoding="utf-8-sig", closefd=False) as stream:
            yield from stream
        return
    opener: Any = {".gz": gzip.open, ".xz": lzma.open}.get(Path(name).suffix, open)
    try:
        with opener(name, "rt", encoding="utf-8-sig") as stream:
            yield from stream
    except (EOFError, lzma.LZMAError) as error:
        raise OSError(0, f"it is damaged ({error})") from error


def write_objects(out: str, objects: Iterable[dict[str, Any]]) -> int:
    """Write objects as JSON lines, to a file wholly or not at all; return how many there were.

    Raises:
        KnownError: the result cannot be written.

    """
    count = 0
    with _standard_output() if out == STANDARD else _whole_file(Path(out)) as stream:
        for one in objects:
            stream.write(json.dumps(one, ensure_ascii=False) + "\n")
            count += 1
    return count


@contextmanager
def _standard_output() -> Iterator[TextIO]:
    try:
        yield sys.stdout
        sys.stdout.flush()
    except BrokenPipeError:
        raise  # whoever read our output has seen enough
    except OSError as error:
        raise KnownError(
            "Standard output cannot be written: {reason}.", reason=error.strerror
        ) from error


@contextmanager
def _whole_file(path: Path) -> Iterator[TextIO]:
    require_file(path)
    fresh = path.with_name(f"{path.name}{FRESH}")
    try:
        # A line's JSON may hold half a surrogate pair, which UTF-8 has no place for.
        with fresh.open("w", encoding="utf-8", errors="replace", newline="\n") as stream:
            yield stream
        fresh.replace(path)
    except OSError as error:
        raise unwritable(path, error) from error
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
