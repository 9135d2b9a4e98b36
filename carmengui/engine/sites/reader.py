"""The text of a site file becomes a :class:`SiteFile`, or a sentence with the line that is wrong."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from carmengui.engine.model import Sentence
from carmengui.engine.sites.errors import Problem, SiteFileError
from carmengui.engine.sites.lines import KeyLines
from carmengui.engine.sites.lookups import find_lookup
from carmengui.engine.sites.patterns import compiled
from carmengui.engine.sites.site_file import (
    RENDER_CHOICES,
    Kept,
    Languages,
    Lookup,
    Marker,
    Merge,
    Rewrite,
    Scan,
    SiteFile,
    Stop,
)
from carmengui.engine.sites.step_reader import read_steps
from carmengui.engine.sites.tables import Table
from carmengui.engine.sites.url_patterns import REGEX_MARK, UrlPattern, url_pattern

MAX_FILE_CHARS = 500_000
MAX_DELAY_S = 3_600
MAX_PRIORITY = 9
MAX_ID = 10**12
DEFAULT_MISSES = 20
_MERGES: tuple[Merge, ...] = ("last", "max", "min", "sum", "list")
_HEADER_NAME = re.compile(r"[A-Za-z0-9!#$%&'*+.^_`|~-]+")
_OWN_HEADERS = frozenset(
    "host connection content-length transfer-encoding accept-encoding if-none-match"
    " if-modified-since user-agent range upgrade te trailer proxy-authorization".split()
)
_NAME = re.compile(r"[^\W\d]\w*")
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")
_SYNTAX_LINE = re.compile(r"\(at line (\d+)")


def read_site_file(text: str, name: str, folder: Path) -> SiteFile:
    """Read a site file.

    Args:
        text: what the file holds.
        name: its name without ``.toml``; it becomes part of the methods of its values.
        folder: where its tables (CSV) are looked for.

    Raises:
        SiteFileError: with the line, what is wrong in it, and what to do.

    """
    file = f"{name}.toml"
    if len(text) > MAX_FILE_CHARS:
        sentence = Sentence.of(
            "The file is longer than {max_file_chars:,} characters.", max_file_chars=MAX_FILE_CHARS
        )
        raise SiteFileError(sentence, "Make several site files of it.", file)
    if not re.fullmatch(r"[\w-]{1,60}", name):
        raise SiteFileError(
            "The name of the file has signs that cannot be used.",
            "Use letters, digits, - and _.",
            file,
        )
    try:
        content = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        at = _SYNTAX_LINE.search(str(error))
        line = int(at[1]) if at else text.count("\n") + 1
        sentence = Sentence.of(
            "This is not valid TOML ({partition}).", partition=str(error).partition(" (at")[0]
        )
        raise SiteFileError(sentence, "Fix the line, or the one before it.", file, line) from error
    top = Table(content, file, KeyLines(text))
    site = _read(top, name, folder)
    top.end()
    return site


def _read(top: Table, name: str, folder: Path) -> SiteFile:
    lookups = _lookups(top, folder)
    keeps = _keeps(top)
    partner = top.text("partner", "")
    content, boilerplate = top.table("content"), top.table("boilerplate")
    site = SiteFile(
        name=name,
        match=_patterns(top, "match"),
        pages=_patterns(top, "pages"),
        seeds=_addresses(top, "seeds"),
        feeds=_addresses(top, "feeds"),
        include=_patterns(top, "include"),
        exclude=_patterns(top, "exclude"),
        render=_choice(top, "render", [value for value, _ in RENDER_CHOICES]),
        delay_s=top.number("delay_s", 0, MAX_DELAY_S),
        priority=top.whole("priority", -MAX_PRIORITY, MAX_PRIORITY) or 0,
        category=top.text("category", ""),
        partner=top.trying("partner", url_pattern, partner) if partner else None,
        headers=_headers(top),
        languages=_languages(top),
        content_start=_marker(content, "start") if content else None,
        content_end=_marker(content, "end") if content else None,
        fetch_as=tuple(_rewrite(table) for table in top.tables("fetch_as")),
        scans=_scans(top),
        keeps=keeps,
        lookups=lookups,
        steps=read_steps(top, keeps, lookups),
        stops=tuple(_stop(table) for table in top.tables("stop")),
        boilerplate_keep=boilerplate.texts("keep") if boilerplate else (),
        boilerplate_cut=boilerplate.texts("cut") if boilerplate else (),
    )
    if not site.match:
        raise top.error("", "“match” is missing.", "Add a line: match = 'example.org'")
    for table in filter(None, (content, boilerplate)):
        table.end()
    _check_addresses(top, site)
    return site


def _choice(table: Table, key: str, choices: Sequence[str]) -> str:
    """Take one of some texts; empty where nothing is said."""
    text = table.text(key, "")
    if text and text not in choices:
        words = "“{key}” must be one of {choices}, not “{text}”."
        raise table.error(key, words, choices=", ".join(choices), text=text)
    return text


def _patterns(table: Table, key: str) -> tuple[UrlPattern, ...]:
    return tuple(table.trying(key, url_pattern, text) for text in table.texts(key))


def _addresses(table: Table, key: str) -> tuple[str, ...]:
    addresses = table.texts(key)
    for address in addresses:
        if not re.match(r"https?://[^/\s]+", address) or " " in address:
            raise table.error(
                key,
                "“{address}” is not a URL.",
                "Write it whole, like https://example.org/.",
                address=address,
            )
    return addresses


def _check_addresses(top: Table, site: SiteFile) -> None:
    """Refuse seeds, feeds and scans that the site file itself is not for: they would be lost."""
    named = [("seeds", url) for url in site.seeds] + [("feeds", url) for url in site.feeds]
    named += [("scan", scan.address(scan.first)) for scan in site.scans]
    for key, url in named:
        if not site.is_for(url):
            hint = "Add its host to “match”, or remove it."
            raise top.error(key, "“{url}” is not matched by “match”.", hint, url=url)


def _marker(table: Table, key: str) -> Marker | None:
    text = table.text(key, "")
    if not text.startswith(REGEX_MARK):
        return Marker(text, is_pattern=False) if text else None
    pattern = text.removeprefix(REGEX_MARK).strip()
    table.trying(key, compiled, pattern)
    return Marker(pattern, is_pattern=True)


def _headers(top: Table) -> tuple[tuple[str, str], ...]:
    table = top.table("headers")
    headers = [] if table is None else table.items()
    for name, value in headers:
        assert table is not None
        if not _HEADER_NAME.fullmatch(name) or name.lower() in _OWN_HEADERS:
            hint = "Write one like Accept-Language."
            raise table.error(name, "The header “{name}” cannot be set.", hint, name=name)
        if not isinstance(value, str) or not (value.isascii() and value.isprintable()):
            raise table.error(
                name, "“{name}” must be one line of ASCII letters and signs.", name=name
            )
    # One spelling, so that a header takes the place of the crawler's own.
    return tuple(("-".join(map(str.capitalize, name.split("-"))), text) for name, text in headers)


def _languages(top: Table) -> Languages:
    table = top.table("languages")
    if table is None:
        return Languages()
    marks: list[tuple[UrlPattern, str]] = []
    for language, value in table.pairs("marks"):
        for text in value if isinstance(value, list) else [value]:
            if not isinstance(text, str):
                raise table.error(
                    "marks", "The mark of “{language}” must be a string.", language=language
                )
            marks.append((table.trying("marks", url_pattern, text), language))
    wanted = table.texts("wanted")
    for key, language in [("marks", mark[1]) for mark in marks] + [("wanted", w) for w in wanted]:
        if not _LANGUAGE.fullmatch(language):
            hint = "Write its code of two letters, like tt or tr."
            raise table.error(key, "“{language}” is not a language code.", hint, language=language)
    table.end()
    return Languages(tuple(marks), wanted)


def _rewrite(table: Table) -> Rewrite:
    source, to = table.text("from"), table.text("to")
    pattern = table.trying("from", lambda text: url_pattern(text, is_whole=True), source)
    if not source.startswith(REGEX_MARK):
        if to.count("*") > source.count("*"):
            hint = "Each * in it stands for what a * in “from” caught."
            raise table.error("to", "“to” has more * than “from”.", hint)
        to = _numbered(to.replace("\\", r"\\"))
    table.trying("to", lambda text: _check_groups(pattern, text), to)
    table.end()
    return Rewrite(pattern, to)


def _numbered(to: str) -> str:
    r"""Write the stars of a text as groups: the first is \1."""
    parts = to.split("*")
    return parts[0] + "".join(f"\\{n}{part}" for n, part in enumerate(parts[1:], 1))


def _check_groups(pattern: UrlPattern, to: str) -> None:
    groups = compiled(pattern.regex).groups
    numbers = [int(n) for n in re.findall(r"\\(\d{1,2})", to)]
    if any(n > groups for n in numbers):
        raise Problem(
            "“to” names group {max}, but “from” has {groups}.",
            "Write \\1 for the first.",
            max=max(numbers),
            groups=groups,
        )


def _scans(top: Table) -> tuple[Scan, ...]:
    scans: list[Scan] = []
    for table in top.tables("scan"):
        scan = _scan(table)
        if scan.name in {other.name for other in scans}:
            hint = "The place of a scan is kept by its name."
            raise table.error("name", "There are two scans called “{name}”.", hint, name=scan.name)
        scans.append(scan)
    return tuple(scans)


def _scan(table: Table) -> Scan:
    url = table.text("url")
    if url.count("{id}") != 1 or not re.match(r"https?://[^/\s{}]+/\S*$", url):
        hint = "Write it like https://example.org/news/{id}/."
        raise table.error("url", "The URL of a scan must contain {id} once, behind the host.", hint)
    first, last = table.whole("from", 0, MAX_ID), table.whole("to", 0, MAX_ID)
    if first is None:
        raise table.error("", "“from” is missing.", "Add a line: from = 1")
    if last is not None and last < first:
        raise table.error("to", "“to” must be at least “from” ({first}).", first=first)
    misses = table.whole("stop_after_misses", 1, 100_000)
    name = table.text("name", "scan")
    if not _NAME.fullmatch(name):
        raise table.error(
            "name", "“{name}” cannot be the name of a scan.", "Use letters and _.", name=name
        )
    scan = Scan(
        name,
        url,
        first,
        last,
        misses or DEFAULT_MISSES,
        _marker(table, "miss_text"),
        _marker(table, "stop_text"),
    )
    table.end()
    return scan


def _keeps(top: Table) -> tuple[Kept, ...]:
    table = top.table("state")
    return () if table is None else tuple(_kept(table, *pair) for pair in table.items())


def _kept(table: Table, name: str, value: Any) -> Kept:
    if not _NAME.fullmatch(name):
        raise table.error(
            name, "“{name}” cannot be the name of a value.", "Use letters and _.", name=name
        )
    merge: Any = "last"
    if isinstance(value, dict):
        if unknown := set(value) - {"start", "merge"}:
            hint = "There are: merge, start."
            raise table.error(name, "“{min}” is not known here.", hint, min=min(unknown))
        merge = value.get("merge", "last")
        value = value.get("start", [] if merge == "list" else 0)
    if merge not in _MERGES:
        known = ", ".join(_MERGES)
        raise table.error(
            name,
            "“{merge}” is not a way to join values.",
            "There are: {known}.",
            merge=merge,
            known=known,
        )
    fits = isinstance(value, list if merge == "list" else (str, int, float, bool))
    if not fits:
        raise table.error(
            name,
            "“{name}” must start with a text, a number or true or false.",
            'With merge = "list" it starts with a list.',
            name=name,
        )
    return Kept(name, value, merge)


def _lookups(top: Table, folder: Path) -> tuple[Lookup, ...]:
    table = top.table("lookups")
    found: list[Lookup] = []
    for name, value in [] if table is None else table.items():
        assert table is not None
        text = value if isinstance(value, str) else ""
        path = table.trying(name, lambda file: find_lookup(file, folder), text)
        line = table.error(name, "").line
        found.append(Lookup(name, str(path), path.stat().st_mtime_ns, line))
    return tuple(found)


def _stop(table: Table) -> Stop:
    stop = Stop(
        line=table.line,
        text=_marker(table, "text"),
        status=table.wholes("status"),
        after=table.whole("after", 1, 10_000) or 1,
        reason=table.text("reason", ""),
    )
    if stop.text is None and not stop.status:
        raise table.error("", "This stop has neither “text” nor “status”.", "Add: status = 403")
    table.end()
    return stop
