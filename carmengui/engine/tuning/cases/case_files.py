"""A test case as one file: the page's bytes, the rules of that day and what they did, the right values.

``rules/cases/0001.toml`` holds all of it; the bytes stand as text where that gives them back to the
byte, else in base64. A file whose page lies beside it (``0001.page``) is read as well.
"""

from __future__ import annotations

import base64
import binascii
import textwrap
import tomllib
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import tomlkit

from carmengui.engine.formats.text_files import reading
from carmengui.engine.model import KnownError

_LINE_CHARS = 100


@dataclass(frozen=True, slots=True)
class Case:
    """A page and the values wanted for a field; none are wanted where it has none.

    ``cut`` are the paths of the nodes that were boilerplate of the site when the case was made,
    ``trace`` says line by line what the rules of that day (``rule_version``, 0 for none that was
    published) found and asked.
    """

    number: int
    rules: str
    field: str
    url: str
    wanted: tuple[str, ...]
    author: str
    at: datetime
    content_type: str
    cut: tuple[str, ...]
    page: bytes | Path
    site: str = ""
    rule_version: int = 0
    trace: tuple[str, ...] = ()

    @property
    def body(self) -> bytes:
        """The bytes of the page.

        Raises:
            KnownError: they lie in a file of their own, and that cannot be read.

        """
        if isinstance(self.page, bytes):
            return self.page
        try:
            return self.page.read_bytes()
        except OSError as error:
            raise KnownError(
                "The page of case {number} cannot be read: {reason}.",
                "Put {page} back, or remove the case.",
                number=self.number,
                reason=error.strerror,
                page=self.page,
            ) from error


def case_text(said: dict[str, Any], body: bytes) -> str:
    """Write a case: what is said of it, then its page."""
    document = tomlkit.document()
    document.add(tomlkit.comment("The rules must give the values wanted here for the page below."))
    for name, value in said.items():
        document[name] = _listed(value) if name == "trace" else value
    if (text := _as_text(body)) is not None:
        document["page"] = tomlkit.string(text, multiline=True)
    else:
        lines = textwrap.wrap(base64.b64encode(body).decode(), _LINE_CHARS)
        document["page_base64"] = tomlkit.string("\n".join(lines), multiline=True)
    return tomlkit.dumps(document)


def read_case(path: Path, number: int) -> Case:
    """Read a case.

    Raises:
        KnownError: it cannot be read or understood.

    """
    with reading(path, "Check its rights."):
        data = path.read_bytes()
    try:
        said = tomllib.loads(data.decode())
        wanted = said["wanted"]
        return Case(
            number, str(said["rules"]), str(said["field"]), str(said["url"]),
            _texts(wanted if isinstance(wanted, list) else [wanted]),
            str(said.get("author", "")), _moment(said["at"]), str(said.get("content_type", "")),
            _texts(said.get("cut", [])), _page(said, path), str(said.get("site", "")),
            int(said.get("rule_version", 0)), _texts(said.get("trace", [])),
        )  # fmt: skip
    except (KeyError, TypeError, ValueError) as error:
        raise KnownError(
            "{path} is not a test case ({reason}).",
            "Fix it, or remove it with its page.",
            path=path,
            reason=error,
        ) from error


def _page(said: dict[str, Any], path: Path) -> bytes | Path:
    if "page" in said:
        return str(said["page"]).encode()
    if "page_base64" in said:
        try:
            return base64.b64decode("".join(str(said["page_base64"]).split()), validate=True)
        except binascii.Error as error:
            raise ValueError(f"“page_base64”: {error}") from error
    return path.with_suffix(".page")


def _as_text(body: bytes) -> str | None:
    """Return bytes as a text that stands for them in the file, if there is one."""
    try:
        text = body.decode()
        document = tomlkit.document()
        document["page"] = tomlkit.string(text, multiline=True)
        held = tomllib.loads(tomlkit.dumps(document))["page"]
    except (UnicodeDecodeError, ValueError):
        return None
    return text if held == text else None


def _listed(lines: list[str]) -> Any:
    made = tomlkit.array()
    made.extend(lines)
    return made.multiline(multiline=True)


def _texts(said: list[Any]) -> tuple[str, ...]:
    return tuple(map(str, said))


def _moment(said: object) -> datetime:
    if not isinstance(said, datetime):
        raise TypeError("“at” is no moment")
    return said
