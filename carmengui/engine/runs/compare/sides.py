"""What can be compared: runs, rule versions, the records now or at a date, reviewers, files."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, time
from enum import StrEnum
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

from carmengui.engine.model import KnownError
from carmengui.engine.model.headway import UNWATCHED, Headway
from carmengui.engine.model.review import Judgement, LoggedDecision
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.review import Truths, VerdictStore, identity
from carmengui.engine.review.truth.full_text_verdicts import with_full_texts
from carmengui.engine.review.truth.in_force import VERDICTS
from carmengui.engine.runs.compare.comparison import Comparison
from carmengui.engine.runs.compare.files import file_side
from carmengui.engine.runs.compare.kinds import Side
from carmengui.engine.runs.compare.pages import PageNames, site_of
from carmengui.engine.runs.compare_tables import copy_records, create_values
from carmengui.engine.runs.kept import RunBook
from carmengui.engine.storage import GoldStore, Store
from carmengui.engine.storage.rows import url_key
from carmengui.engine.storage.tables.database import read_only_uri, speaking_plainly

DATABASE, REVIEW_DATABASE = "carmen.sqlite", "review.sqlite"
NOW, REVIEWER, RULES = "now", "reviewer:", "rules:"
_VERSION = re.compile(r"(?P<name>\w[\w.-]*(?:@\w[\w.:-]*)?) v(?P<number>\d{1,9})")
_DRAFT = re.compile(r"(?P<name>\w[\w.-]*) draft")


class SideKind(StrEnum):
    """What a side is taken from."""

    RUN = "run"
    RULES = "rules"
    VERSION = "version"
    """A published version of a rule file: what it says of every page, decided anew."""
    NOW = "now"
    DATE = "date"
    REVIEWER = "reviewer"
    FILE = "file"
    OLD_HALF = "old half"
    """What a compared result file says of the earlier run."""


@dataclass(frozen=True, slots=True)
class SideChoice:
    """A side as somebody chooses it."""

    kind: SideKind
    number: int = 0
    name: str = ""
    """The reviewer, the digest of the title rules, or the rule file that the number is a version of."""
    at: datetime | None = None
    path: Path | None = None
    mapping: tuple[tuple[str, str], ...] = ()
    """Where fields stand in the file, where that is not as usual."""


class RuleVersions(Protocol):
    """Decides about a corpus with the published versions of its rules."""

    def side(self, name: str, number: int, made: Path, headway: Headway) -> Side:
        """Let a version of a rule file decide about every page, into a file of values.

        Raises:
            KnownError: there is no such version, or nobody waits for it any more.

        """


@dataclass(frozen=True, slots=True)
class Material:
    """What there is to choose from. Without a project only files can be compared."""

    project: Path | None = None
    verdicts: VerdictStore | None = None
    gold: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    headway: Headway = UNWATCHED
    """Told how far the work is, and asked whether somebody still waits for it."""
    versions: RuleVersions | None = None
    """What decides with published versions of rules; without it they cannot be compared."""

    @property
    def database(self) -> Path:
        """The tables of the project.

        Raises:
            KnownError: there is no project.

        """
        if self.project is None:
            raise KnownError(
                "Only files can be compared without a project.", "Name it: --project P"
            )
        return self.project / DATABASE


def choice_of(text: str) -> SideChoice:
    """Read a side as it is typed: ``16``, ``title v12``, ``now``, ``2026-11-14``, ``reviewer:ada``, a file.

    ``title@a.example v2`` is a version of what one site has otherwise.

    Raises:
        KnownError: it is none of these.

    """
    path = Path(text)
    if text.isdecimal():
        return SideChoice(SideKind.RUN, number=int(text[:18]))
    if text == NOW:
        return SideChoice(SideKind.NOW)
    for start, kind in ((REVIEWER, SideKind.REVIEWER), (RULES, SideKind.RULES)):
        if text.startswith(start) and text != start:
            return SideChoice(kind, name=text.removeprefix(start))
    if version := _VERSION.fullmatch(text):
        return SideChoice(SideKind.VERSION, int(version["number"]), version["name"])
    if path.is_file():
        return SideChoice(SideKind.FILE, path=path)
    if draft := _DRAFT.fullmatch(text):
        raise KnownError(
            "The draft of {draft} is not published, so it is not a version yet.",
            "Publish it, or see what it would change: carmengui rules PROJECT check",
            draft=draft["name"],
        )
    try:
        moment = datetime.fromisoformat(text)
    except ValueError as error:
        raise KnownError(
            "There is no file {text}.",
            "Name a run by its number, a version of rules (title v12), a file, now, a date "
            "(2026-11-14) or reviewer:NAME.",
            text=text,
        ) from error
    return SideChoice(
        SideKind.DATE, at=_whole_day(moment, is_day="T" not in text and " " not in text)
    )


def notation_of(choice: SideChoice) -> str:
    """Return a side as it is typed; :func:`choice_of` reads it again.

    >>> notation_of(SideChoice(SideKind.VERSION, 12, "title"))
    'title v12'
    """
    typed = {
        SideKind.RUN: str(choice.number),
        SideKind.VERSION: f"{choice.name} v{choice.number}",
        SideKind.NOW: NOW,
        SideKind.DATE: _typed_moment(choice.at) if choice.at else "",
        SideKind.REVIEWER: f"{REVIEWER}{choice.name}",
        SideKind.RULES: f"{RULES}{choice.name}",
    }
    return typed.get(choice.kind, str(choice.path))


def _typed_moment(moment: datetime) -> str:
    day = f"{moment.astimezone():%Y-%m-%d}"
    is_end = _whole_day(datetime.fromisoformat(day), is_day=True) == moment
    return day if is_end else moment.isoformat()


def compare(old: SideChoice, new: SideChoice, material: Material) -> Comparison:
    """Hold two sides against each other.

    Raises:
        KnownError: a side is not there or cannot be read, or nobody waits for it any more.

    """
    made = TemporaryDirectory(prefix="carmengui-", ignore_cleanup_errors=True)
    try:
        sides = Sides(material, Path(made.name))
        pair = sides.open(old), sides.open(new)
        _check_fields(*pair)
        truths = _truths_of(material)
    except BaseException:
        made.cleanup()
        raise
    return Comparison(*pair, truths, made, material.headway)


def _truths_of(material: Material) -> Truths | None:
    if material.verdicts is None:
        return Truths.of((), material.gold) if material.gold else None
    standing = material.headway.watch(material.verdicts.standing())
    return Truths.of(_holding(material, standing), material.gold)


def _holding(material: Material, lines: Iterable[LoggedDecision]) -> Iterable[LoggedDecision]:
    """Let what was said of a full text hold for the record that it is in."""
    if material.project is None:
        return lines
    with closing(Store(material.database, read_only=True)) as store:
        return with_full_texts(store, lines)


class Sides:
    """Opens sides; what is no kept run becomes a file in a folder."""

    def __init__(self, material: Material, folder: Path) -> None:
        self._material, self._folder = material, folder
        self._made = 0
        self._names: PageNames | None = None

    def open(self, choice: SideChoice) -> Side:
        """Return a side.

        Raises:
            KnownError: it is not there or cannot be read.

        """
        match choice.kind:
            case SideKind.RUN | SideKind.RULES:
                return self._run(choice)
            case SideKind.VERSION:
                return self._version(choice)
            case SideKind.NOW | SideKind.DATE:
                return self._records(choice.at)
            case SideKind.REVIEWER:
                return self._reviewer(choice.name)
            case _:
                assert choice.path is not None
                is_old = choice.kind is SideKind.OLD_HALF
                return file_side(
                    choice.path,
                    self._pages(),
                    self._new_file(),
                    is_old_half=is_old,
                    mapping=choice.mapping,
                    headway=self._material.headway,
                )

    def _run(self, choice: SideChoice) -> Side:
        book = RunBook(self._material.database.parent)
        if choice.kind is SideKind.RUN:
            return Side(f"Run {choice.number}", book.file(choice.number))
        runs = [run for run in book.runs() if run.digests.get("title rules") == choice.name]
        if not runs:
            raise KnownError(
                "No run was made with the rules {name}.",
                "Read the pages with them first: carmengui extract PROJECT",
                name=choice.name,
            )
        return Side(f"Rules {choice.name} (run {runs[-1].number})", book.file(runs[-1].number))

    def _version(self, choice: SideChoice) -> Side:
        versions = self._material.versions
        if versions is None:
            raise KnownError("Versions of rules belong to a project.", "Name it: --project P")
        made = self._new_file()
        return versions.side(choice.name, choice.number, made, self._material.headway)

    def _records(self, at: datetime | None) -> Side:
        made = self._new_file()
        with closing(create_values(made)) as connection:
            copy_records(connection, self._material.database, at, self._material.headway)
        if at is None:
            return Side("Now", made)
        moment = f"{at:%Y-%m-%d %H:%M}"
        words = "As of {moment}: the versions of pages that were stored by then."
        return Side(moment, made, notes=(Sentence.of(words, moment=moment),))

    def _reviewer(self, name: str) -> Side:
        store = self._material.verdicts
        lines = store.standing(reviewer=name) if store is not None else ()
        holding = list(_holding(self._material, lines))
        if not holding:
            raise KnownError(
                "{name} has not judged anything here.", "Choose another reviewer.", name=name
            )
        made = self._new_file()
        with closing(create_values(made)) as connection, speaking_plainly(made):
            _fill_judged(connection, holding)
            connection.commit()
        words = "Of {name} only what was judged counts: the value held to be right, or none."
        return Side(name, made, is_partial=True, notes=(Sentence.of(words, name=name),))

    def _pages(self) -> PageNames:
        if self._names is None:
            project = self._material.project
            self._names = PageNames(self._urls(), _ids_of(project)) if project else PageNames(())
        return self._names

    def _urls(self) -> Iterator[str]:
        database = self._material.database
        with (
            speaking_plainly(database),
            closing(sqlite3.connect(read_only_uri(database), uri=True)) as connection,
        ):
            sql = "SELECT url FROM url WHERE record_id IS NOT NULL"
            rows = self._material.headway.watch(connection.execute(sql))
            yield from (url for (url,) in rows)

    def _new_file(self) -> Path:
        self._made += 1
        return self._folder / f"{self._made}.sqlite"


def _check_fields(old: Side, new: Side) -> None:
    """Refuse sides that can say nothing of the same field: every count would be nought."""
    if old.fields and new.fields and not set(old.fields) & set(new.fields):
        raise KnownError(
            "{words} is about {names}, {words2} about {names2}.",
            "Choose two sides for the same field.",
            words=old.words,
            names=", ".join(old.fields),
            words2=new.words,
            names2=", ".join(new.fields),
        )


def _ids_of(project: Path) -> dict[str, str]:
    with closing(GoldStore(project / REVIEW_DATABASE, read_only=True)) as kept:
        return kept.ids()


def _fill_judged(connection: sqlite3.Connection, lines: list[LoggedDecision]) -> None:
    for line in sorted(lines, key=lambda each: each.decision.at):
        said = line.decision
        if said.judgement not in VERDICTS:
            continue
        right = said.corrected or (said.values if said.judgement is Judgement.RIGHT else ())
        key, values = url_key(said.url), json.dumps(identity(right), ensure_ascii=False)
        connection.execute(
            "INSERT OR REPLACE INTO page VALUES (?, ?, ?, ?)",
            (key, said.url, site_of(said.url), said.capture_digest),
        )
        connection.execute(
            "INSERT OR REPLACE INTO value VALUES (?, ?, ?, NULL, ?)",
            (key, said.field, values, str(said.judgement)),
        )


def _whole_day(moment: datetime, *, is_day: bool) -> datetime:
    """Return the end of a day, or the moment, in the zone of whoever typed it."""
    last = datetime.combine(moment.date(), time.max) if is_day else moment
    return (last if last.tzinfo else last.astimezone()).astimezone(UTC)


def halves(path: Path) -> tuple[SideChoice, SideChoice]:
    """Return the two runs that a compared file tells of."""
    new = SideChoice(SideKind.FILE, path=path)
    return replace(new, kind=SideKind.OLD_HALF), new
