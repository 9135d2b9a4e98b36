"""A project looked through: tables, archive and decisions; what can be repaired is repaired."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass

from carmengui.engine.model import Sentence
from carmengui.engine.project.folder import DATABASE, REVIEW_DATABASE, ProjectFolder, lost_review
from carmengui.engine.storage import ArchivePlace
from carmengui.engine.storage.archive_state import keep_marks
from carmengui.engine.storage.consistency import inconsistencies
from carmengui.engine.storage.warc.gzip_members import is_whole
from carmengui.engine.storage.warc.salvage import salvage
from carmengui.engine.storage.warc.segments import SegmentMark, crc_of

_ASIDE = "damaged"
"""Where damaged segments go, beside the others."""
_DRAFT = ".new"
_PLACES = "SELECT id, file, offset, length FROM capture WHERE length > 0 ORDER BY file, offset"
_LOSE = (  # a length of 0 is LOST_BYTES
    # Fetched again, and whole: nothing is known of it that a server could call unmodified.
    "UPDATE url SET state = 0, due_at = 0, etag = '', last_modified = '' WHERE capture_id = ?",
    "UPDATE capture SET length = 0, is_read = 1 WHERE id = ?",
)


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with a project: a sentence, and whether it was repaired."""

    sentence: Sentence
    is_repaired: bool = False


@dataclass(frozen=True, slots=True)
class CheckReport:
    """What was looked at, and what was wrong."""

    records: int
    responses: int
    findings: tuple[Finding, ...]

    @property
    def is_sound(self) -> bool:
        """Whether nothing is wrong any more."""
        return all(each.is_repaired for each in self.findings)


def check_project(
    project: ProjectFolder, *, repair: bool, progress: Callable[[int], None]
) -> CheckReport:
    """Look through a project, and repair what can be repaired.

    Damaged archive files are put aside in ``archive/damaged``, what can be read of them goes into a
    new one, and pages whose responses are lost wait to be fetched again.

    Args:
        project: may be read-only when nothing is to be repaired.
        repair: whether to repair, or only to tell.
        progress: is told of each response that was read.

    """
    findings = [*_of_files(project), *_of_rows(project, repair=repair)]
    findings += _of_archive(project, progress, repair=repair)
    ((responses,),) = project.store.rows("SELECT COUNT(*) FROM capture WHERE length > 0")
    return CheckReport(project.store.records.count(), responses, tuple(findings))


def _of_files(project: ProjectFolder) -> Iterator[Finding]:
    """Ask SQLite for its own verdict on both databases."""
    for name in (DATABASE, REVIEW_DATABASE):
        path = project.folder / name
        if not path.is_file():
            continue
        try:
            uri = f"{path.absolute().as_uri()}?mode=ro"
            with closing(sqlite3.connect(uri, uri=True)) as database:
                said = str(database.execute("PRAGMA integrity_check").fetchone()[0])
                if said == "ok" and (
                    rows := database.execute("PRAGMA foreign_key_check").fetchall()
                ):
                    said = f"{len(rows)} foreign keys"
        except sqlite3.Error as error:
            said = str(error)
        if said != "ok":
            yield Finding(
                Sentence.of(
                    "{path} is damaged ({reason}). Put it back from a backup.",
                    path=path,
                    reason=said,
                )
            )
    if lost := lost_review(project.folder):
        yield Finding(lost)


def _of_rows(project: ProjectFolder, *, repair: bool) -> Iterator[Finding]:
    for each in inconsistencies(project.store, repair=repair):
        template = "{what}: repaired." if each.is_repaired else "{what}."
        yield Finding(Sentence.of(template, what=each.what), each.is_repaired)


def _of_archive(
    project: ProjectFolder, progress: Callable[[int], None], *, repair: bool
) -> Iterator[Finding]:
    """Read every stored response; save what can be read of a file in which one cannot."""
    if repair:
        _finish(project)
    lost: dict[str, int] = {}
    for _, *place in project.store.rows(_PLACES):
        at = ArchivePlace(*place)
        if not is_whole(project.archive.member(at)):
            lost[at.file] = lost.get(at.file, 0) + 1
        progress(1)
    damaged = {each.path.name for each in project.archive.damaged}
    for name in sorted({*damaged, *lost}):
        if not repair:
            yield Finding(
                Sentence.counted(
                    lost.get(name, 0),
                    "The archive file {path} is damaged or missing: {n} response cannot be read.",
                    "The archive file {path} is damaged or missing: {n:,} responses cannot be read.",
                    path=project.archive.folder / name,
                )
            )
            continue
        count = _save(project, name)
        yield Finding(
            Sentence.counted(
                count,
                "The archive file {path} was damaged or missing: {n} response is lost, and its page "
                "is fetched again with the next crawl; all others were saved.",
                "The archive file {path} was damaged or missing: {n:,} responses are lost, and their "
                "pages are fetched again with the next crawl; all others were saved.",
                path=project.archive.folder / name,
            ),
            is_repaired=True,
        )


def _save(project: ProjectFolder, name: str) -> int:
    """Save what can be read of a damaged segment; return how many responses are lost.

    Killed at any moment, it is done again, or finished, by the next check: the damaged file is put
    aside first, and the new one takes its name when the rows point to it.
    """
    archive, store = project.archive, project.store
    archive.close()
    folder, aside = archive.folder, archive.folder / _ASIDE / name
    if (folder / name).is_file():
        aside.parent.mkdir(exist_ok=True)
        (folder / name).replace(aside)
    new = _next_name(project)
    draft = folder / f"{new}{_DRAFT}"
    places = salvage(aside, draft, new)
    size, mtime_ns = draft.stat().st_size, draft.stat().st_mtime_ns
    marks = {each: mark for each, mark in archive.marks.items() if each != name}
    marks[new] = SegmentMark(size, crc_of(draft, size), mtime_ns)
    lost = 0
    with store.writing():
        for number, _, offset, length in store.rows(
            _PLACES.replace("length > 0", "length > 0 AND file = ?"), name
        ):
            place = places.get(offset)
            if place is not None and place.length == length:
                store.change(
                    "UPDATE capture SET file = ?, offset = ? WHERE id = ?",
                    new,
                    place.offset,
                    number,
                )
                continue
            lost += 1
            for statement in _LOSE:
                store.change(statement, number)
        keep_marks(store, marks)
    draft.replace(folder / new)
    archive.take_state(marks, name)
    return lost


def _finish(project: ProjectFolder) -> None:
    """Give a saved segment its name where a kill came between, and drop a draft nobody points to."""
    folder = project.archive.folder
    named = {name for (name,) in project.store.rows("SELECT DISTINCT file FROM capture")}
    for draft in folder.glob(f"*{_DRAFT}"):
        path = draft.with_name(draft.name.removesuffix(_DRAFT))
        if path.name in named and not path.exists():
            draft.replace(path)
            project.archive.take_state(project.archive.marks, path.name)
        else:
            draft.unlink()


def _next_name(project: ProjectFolder) -> str:
    folder = project.archive.folder
    names = {*project.archive.segments(), *project.archive.marks}
    names |= {path.name for path in folder.glob(f"{_ASIDE}/*")}
    names |= {name for (name,) in project.store.rows("SELECT DISTINCT file FROM capture")}
    return f"{max((int(name[:5]) for name in names), default=0) + 1:05}.warc.gz"
