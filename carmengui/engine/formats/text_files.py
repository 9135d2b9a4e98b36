"""Text files from elsewhere: what is wrong with one is said in a sentence, JSON lines with their numbers."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from carmengui.engine.model import KnownError


@contextmanager
def reading(name: object, hint: str = "Check its name.") -> Iterator[None]:
    """Say in a sentence why a file of text cannot be read.

    Raises:
        KnownError: it cannot be read, or is not UTF-8 text.

    """
    try:
        yield
    except OSError as error:
        raise KnownError(
            "{name} cannot be read: {reason}.", hint, name=name, reason=error.strerror
        ) from error
    except UnicodeDecodeError as error:
        raise KnownError("{name} is not UTF-8 text.", "Save it as UTF-8.", name=name) from error


def json_lines(lines: Iterable[str], name: object) -> Iterator[tuple[str, Any]]:
    """Yield what each line of a file says, after the words for where it stands; empty lines are left out.

    Raises:
        KnownError: the file cannot be read, or a line is no JSON.

    """
    with reading(name):
        for number, text in enumerate(lines, 1):
            if not text.strip():
                continue
            where = f"{name}, line {number}"
            try:
                said = json.loads(text)
            except (ValueError, RecursionError) as error:
                raise KnownError(
                    "{where} is not JSON: {reason}.", "Fix or remove it.", where=where, reason=error
                ) from error
            yield where, said
