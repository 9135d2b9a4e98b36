"""What the desk asks of the readers: what can be compared, a comparison, a part of it, a page."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from carmengui.bridge import Reader
from carmengui.engine.documents import decode
from carmengui.engine.model import KnownError
from carmengui.engine.model.headway import UNWATCHED, Headway
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.runs.compare.comparison import Comparison
from carmengui.engine.runs.compare.export import write_comparison
from carmengui.engine.runs.compare.kinds import (
    CHANGES,
    Difference,
    Group,
    Kind,
    PageRow,
    Query,
    Summary,
    Whose,
)
from carmengui.engine.runs.compare.pages import end_of
from carmengui.engine.runs.compare.sides import Material, SideChoice, SideKind, compare, halves
from carmengui.engine.runs.compare.xml import is_compared, is_xml
from carmengui.engine.runs.kept import RunBook, RunInfo
from carmengui.engine.storage import GoldStore
from carmengui.engine.tuning import RuleVersion, VersionSides, published_versions

MOST_DAYS = 24
MAX_SOURCE_BYTES = 2_000_000
_FILES = frozenset({SideKind.FILE, SideKind.OLD_HALF})
_LOOKED_AT = 50
AS_TABLE = Query(kinds=(Kind.UNCHANGED,))
"""All that a file says: held against itself, nothing of it is different."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What there is to choose a side from; the newest first."""

    runs: tuple[RunInfo, ...] = ()
    reviewers: tuple[str, ...] = ()
    days: tuple[str, ...] = ()
    versions: tuple[tuple[str, RuleVersion], ...] = ()
    """The published versions of rules, with the name of their file."""

    @property
    def rules(self) -> tuple[tuple[str, RunInfo], ...]:
        """The versions of the title rules, each with the newest run that was made with it."""
        newest: dict[str, RunInfo] = {}
        for run in self.runs:
            newest.setdefault(run.digests.get("title rules", ""), run)
        return tuple((digest, run) for digest, run in newest.items() if digest)


@dataclass(frozen=True, slots=True)
class Part:
    """The part of a comparison that a query asks for.

    ``numbers_of`` counts under the chosen groups, ``groups`` under the chosen number.
    """

    query: Query
    counts: Summary
    groups: Summary
    numbers: array[int]


@dataclass(frozen=True, slots=True)
class Opened:
    """A comparison, its first part, and whether its pages are pages of the project.

    ``is_alone``: a result file that speaks of other pages than the project has, held against itself
    so that it can be read.
    """

    comparison: Comparison
    part: Part
    is_of_project: bool
    is_alone: bool = False

    @property
    def whole(self) -> Query:
        """What is listed while nothing narrows it."""
        return AS_TABLE if self.is_alone else Query()


def read_choices(reader: Reader) -> Choices:
    """Find out what can be compared."""
    folder = reader.store.path.parent
    runs = RunBook(folder).runs()
    reviewers = reader.verdicts.rows("SELECT DISTINCT reviewer FROM decision ORDER BY 1")
    days = reader.store.rows(
        "SELECT DISTINCT date(at, 'unixepoch', 'localtime') FROM capture ORDER BY 1 DESC LIMIT ?",
        MOST_DAYS,
    )
    versions = tuple(
        (name, version)
        for name, published in published_versions(folder).items()
        for version in reversed(published)
    )
    return Choices(
        runs[::-1], tuple(name for (name,) in reviewers), tuple(day for (day,) in days), versions
    )


def open_comparison(
    reader: Reader, old: SideChoice, new: SideChoice, query: Query, headway: Headway
) -> Opened:
    """Hold two sides against each other and read its first part.

    Raises:
        KnownError: a side cannot be read, or nobody waits for it any more.

    """
    folder = reader.store.path.parent
    with closing(GoldStore(folder / REVIEW_DATABASE, read_only=True)) as gold:
        material = material_of(reader, gold.all(), headway)
    comparison = compare(old, new, material)
    if not comparison.pages and new.kind is SideKind.FILE and old.kind not in _FILES:
        comparison.close()
        alone = compare(new, new, material)
        return Opened(alone, read_part(alone, AS_TABLE), is_of_project=False, is_alone=True)
    part = read_part(comparison, query)
    is_of_project = not {old.kind, new.kind} <= _FILES or _knows_some(reader, comparison)
    return Opened(comparison, part, is_of_project)


def material_of(
    reader: Reader,
    gold: Mapping[str, Mapping[str, object]] | None = None,
    headway: Headway = UNWATCHED,
) -> Material:
    """Return what sides are taken from, as a reader sees it."""
    folder = reader.store.path.parent
    versions = VersionSides(folder, reader.store, reader.archive)
    return Material(folder, reader.verdicts, gold or {}, headway, versions)


class Shelf:
    """Holds comparisons from the moment a reader has opened them: of some nobody ever hears."""

    def __init__(self) -> None:
        self._opened: list[Comparison] = []

    def open(
        self, reader: Reader, headway: Headway, old: SideChoice, new: SideChoice, query: Query
    ) -> Opened:
        """Hold two sides against each other (see :func:`open_comparison`)."""
        opened = open_comparison(reader, old, new, query, headway)
        self._opened.append(opened.comparison)
        return opened

    def let_go(self, kept: Comparison | None = None) -> None:
        """Close all but one."""
        for comparison in list(self._opened):
            if comparison is not kept:
                self._opened.remove(comparison)
                comparison.close()


def _knows_some(reader: Reader, comparison: Comparison) -> bool:
    some = comparison.differences(comparison.numbers()[:_LOOKED_AT])
    return any(reader.store.frontier.find(each.page) is not None for each in some)


def read_part(comparison: Comparison, query: Query) -> Part:
    """Count and list what a query asks for."""
    if query.whose is not None:
        return _read_pages(comparison, query, query.whose)
    in_groups = Query(field=query.field, method=query.method, site=query.site)
    by_number = Query(kinds=query.kinds, effect=query.effect)
    listed = query
    if not query.kinds and query.effect is None:
        listed = Query(CHANGES, None, query.field, query.method, query.site)
    return Part(
        query,
        comparison.summary(in_groups),
        comparison.summary(by_number),
        comparison.numbers(listed),
    )


def _read_pages(comparison: Comparison, query: Query, whose: Whose) -> Part:
    groups = Summary(Group(""), (), (), comparison.page_sites(whose))
    return Part(query, comparison.summary(), groups, comparison.page_numbers(whose, query.site))


def read_lines(
    comparison: Comparison, numbers: Sequence[int], whose: Whose | None = None
) -> Sequence[Difference | PageRow]:
    """Read what is in sight."""
    return comparison.differences(numbers) if whose is None else comparison.pages_at(whose, numbers)


def keep_run(reader: Reader, number: int, *, is_kept: bool) -> Choices:
    """Let a run stay for good, or be a draft again; a run is a file of its own."""
    RunBook(reader.store.path.parent).keep(number, is_kept=is_kept)
    return read_choices(reader)


def save_xml(comparison: Comparison, path: Path) -> int:
    """Write a comparison as CARMEN's XML."""
    return write_comparison(comparison, path)


def read_file(path: Path, headway: Headway = UNWATCHED) -> tuple[SideChoice, SideChoice | None]:
    """Look into a result file: the newer side, and the older one when the file tells of both.

    Raises:
        KnownError: it is none, or nobody waits for it any more.

    """
    whole = SideChoice(SideKind.FILE, path=path)
    if not is_xml(path):
        return whole, None
    old, new = halves(path)
    return (new, old) if is_compared(path, headway) else (whole, None)


def read_page(folder: Path, page: str) -> tuple[Path, str]:
    """Read the source of a page that a result file names, from the folder of the corpus.

    Raises:
        KnownError: there is no such file in it, or it cannot be read.

    """
    path = find_page(folder, page)
    try:
        with path.open("rb") as file:
            body = file.read(MAX_SOURCE_BYTES)
    except OSError as error:
        raise KnownError(
            "{path} cannot be read: {reason}.", path=path, reason=error.strerror
        ) from error
    text, _ = decode(body)
    return path, text


def find_page(folder: Path, page: str) -> Path:
    """Return the file of a page: a path of another computer may begin with other folders.

    Raises:
        KnownError: there is no such file in the folder.

    """
    parts = [part for part in end_of(page).split("/") if part not in {"", ".", ".."}]
    for start in range(len(parts)):
        path = folder.joinpath(*parts[start:])
        with suppress(OSError, ValueError):
            if path.is_file() and path.resolve().is_relative_to(folder.resolve()):
                return path
    raise KnownError(
        "{page} is not in {folder}.",
        "Change the source path to the folder that contains the pages.",
        page=page,
        folder=folder,
    )
