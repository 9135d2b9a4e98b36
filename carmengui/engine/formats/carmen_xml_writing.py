"""Writing the result XML of CARMEN: attributes in the order of the alphabet, as the paper shows them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from carmengui.engine.formats.carmen_xml import (
    COMPARED,
    OLD,
    Attributes,
    CarmenRecord,
    CarmenValue,
)
from carmengui.engine.model import KnownError

NOT_IN_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML 1.0 section 2.2 does not allow."""


def write_carmen_entries(
    path: Path,
    entries: Iterable[CarmenRecord | str],
    root: str = "extraction",
    others: Attributes = (),
) -> int:
    """Write entries as they come, so that a large file is never held; return how many are records.

    Raises:
        KnownError: the file cannot be written.

    """
    beside, count = path.with_name(path.name + ".part"), 0
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as out:
            out.write(carmen_opening(root, others))
            for entry in entries:
                is_record = isinstance(entry, CarmenRecord)
                count += is_record
                out.write(f"{entry}\n" if isinstance(entry, str) else carmen_record_text(entry))
            out.write(carmen_closing(root))
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise KnownError(
            "{path} cannot be written: {reason}.",
            "Choose another place.",
            path=path,
            reason=error.strerror,
        ) from error
    return count


def carmen_opening(root: str = "extraction", others: Attributes = ()) -> str:
    """Return what stands before the records of a file."""
    tag, space = _tag(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<{tag}{space}{_written(others)}>\n'


def carmen_record_text(record: CarmenRecord) -> str:
    """Return a record as it is written, with the end of its last line."""
    return "\n".join(_lines(record)) + "\n"


def carmen_closing(root: str = "extraction") -> str:
    """Return what stands behind the records of a file."""
    return f"</{_tag(root)[0]}>\n"


def _lines(record: CarmenRecord) -> Iterator[str]:
    tag = f"record{_written(((record.place, record.page), *record.others))}"
    if not record.values:
        yield f"<{tag}/>"
        return
    yield f"<{tag}>"
    for value in record.values:
        yield f"<{value.name}{_written(_attributes(value))}>{_content(value)}</{value.name}>"
    yield "</record>"


def _attributes(value: CarmenValue) -> Attributes:
    said = (
        (COMPARED, value.compared),
        ("method", value.method),
        (f"{OLD}{value.name}", value.old_text),
        (f"{OLD}method", value.old_method),
        (f"{OLD}weight", value.old_weight),
        ("weight", value.weight),
    )
    return tuple(sorted((*((name, text) for name, text in said if text), *value.others)))


def _content(value: CarmenValue) -> str:
    return value.inside or escape(_storable(value.text), {"\r": "&#13;"})


def _written(attributes: Attributes) -> str:
    words, spaces = [], 0
    for name, text in attributes:
        shown = name
        if name.startswith("{"):
            space, _, local = name[1:].partition("}")
            spaces += 1
            shown = f"n{spaces}:{local}"
            words.append(f" xmlns:n{spaces}={quoteattr(space)}")
        words.append(f" {shown}={_quoted(text)}")
    return "".join(words)


def _quoted(text: str) -> str:
    return quoteattr(_storable(text), {"\t": "&#9;", "\n": "&#10;", "\r": "&#13;"})


def _tag(root: str) -> tuple[str, str]:
    space, _, local = root[1:].rpartition("}") if root.startswith("{") else ("", "", root)
    return local, f" xmlns={quoteattr(space)}" if space else ""


def _storable(text: str) -> str:
    """Put the sign for unreadable in the place of what XML has no way to write."""
    return NOT_IN_XML.sub("\ufffd", text)
