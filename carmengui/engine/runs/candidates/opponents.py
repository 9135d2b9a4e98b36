"""The result file of another extractor is kept with a project, to stand beside its own values."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from carmengui.engine.model import KnownError
from carmengui.engine.model.fields import MANY
from carmengui.engine.model.headway import UNWATCHED, Headway
from carmengui.engine.runs.candidates.field_mapping import Mapped, keep_mapping, read_mapping
from carmengui.engine.runs.compare.sides import DATABASE, Material, SideChoice, SideKind, Sides
from carmengui.engine.storage import Store
from carmengui.engine.storage.frontier.stated_records import StatedRecord
from carmengui.engine.storage.opponents import FIELDS_NOTE, FOLDER, SUFFIX
from carmengui.engine.storage.tables.database import read_only_uri, speaking_plainly

_NOT_IN_NAME = re.compile(r"[^\w.+-]+")
_MAX_NAME = 40
HARVESTED = "oai"
_KNOWN_PAGES = """
    SELECT count(*), (SELECT count(*) FROM page)
    FROM page p JOIN project.listing l ON l.url_key = p.key
"""


@dataclass(frozen=True, slots=True)
class LoadedOpponent:
    """What was loaded: ``known`` of the file's ``pages`` have a record in the project."""

    name: str
    pages: int
    known: int
    fields: tuple[str, ...]


def load_opponent(
    project: Path,
    file: Path,
    name: str = "",
    headway: Headway = UNWATCHED,
    mapping: Mapped = (),
) -> LoadedOpponent:
    """Keep a result file with a project, in place of an earlier one of the same name.

    Args:
        project: its folder.
        file: JSON lines, CSV, TSV, XLSX, CARMEN's XML, MARCXML, MODS, Dublin Core, SOIF, RIS, BibTeX or
            CSL JSON.
        name: of the extractor; that of the file without its ending where none is given.
        headway: told how far it is.
        mapping: where fields stand in the file; it is kept, and holds for the next file of the name.

    Raises:
        KnownError: the file cannot be read, knows no page of the project, or cannot be kept.

    """
    name = plain_name(name or file.stem)
    folder = project / FOLDER
    made_folder(folder)
    places = mapping or read_mapping(project, name)
    with TemporaryDirectory(prefix=".", dir=folder, ignore_cleanup_errors=True) as made:
        sides = Sides(Material(project, headway=headway), Path(made))
        side = sides.open(SideChoice(SideKind.FILE, path=file, mapping=places))
        known, pages, fields = _noted(side.path, project)
        if not known:
            raise KnownError(
                "{file} speaks of {pages:,} pages, and none of them has a record in this project.",
                "It must name pages by their URLs here, or by the ids of the corpus.",
                file=file,
                pages=pages,
            )
        with speaking_plainly(folder):
            side.path.replace(folder / f"{name}{SUFFIX}")
    if mapping:
        keep_mapping(project, name, mapping)
    return LoadedOpponent(name, pages, known, fields)


def load_harvested(
    project: Path, store: Store, name: str = "", headway: Headway = UNWATCHED
) -> LoadedOpponent:
    """Let what harvested repositories say (OAI-PMH) stand beside the values of the project.

    Raises:
        KnownError: nothing was harvested, no page of it has a record, or it cannot be kept.

    """
    with TemporaryDirectory(prefix="carmengui-", ignore_cleanup_errors=True) as made:
        file = Path(made) / f"{name or HARVESTED}.jsonl"
        lines = [_line(each) for each in store.stated_records.from_origin(HARVESTED)]
        if not lines:
            raise KnownError(
                "No repository was harvested in this project.",
                "Crawl the base URL of one first (OAI-PMH).",
            )
        file.write_text("".join(lines), encoding="utf-8")
        return load_opponent(project, file, name or HARVESTED, headway)


def _line(stated: StatedRecord) -> str:
    said: dict[str, Any] = {"url": stated.url}
    for field, value in stated.values:
        known = said.setdefault(field, [])
        if field in MANY or not known:
            known.append(value)
    return json.dumps(said, ensure_ascii=False) + "\n"


def plain_name(name: str) -> str:
    """Return a name that a file may have.

    >>> plain_name("Trafilatura 2.0 (fast)")
    'Trafilatura-2.0-fast'
    """
    return _NOT_IN_NAME.sub("-", name).strip("-.")[:_MAX_NAME] or "other"


def made_folder(folder: Path) -> Path:
    """Return a folder of the project, made where it was missing.

    Raises:
        KnownError: it cannot be made.

    """
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise KnownError(
            "{folder} cannot be made: {reason}.", folder=folder, reason=error.strerror
        ) from error
    return folder


def _noted(made: Path, project: Path) -> tuple[int, int, tuple[str, ...]]:
    """Write into a file of values of which fields it speaks; count the pages that are known."""
    with (
        speaking_plainly(made),
        closing(sqlite3.connect(made.resolve().as_uri(), uri=True)) as connection,
    ):
        rows = connection.execute("SELECT DISTINCT field FROM value ORDER BY field").fetchall()
        fields = tuple(str(field) for (field,) in rows)
        note = (FIELDS_NOTE, json.dumps(fields))
        connection.execute("INSERT OR REPLACE INTO info VALUES (?, ?)", note)
        connection.commit()
        connection.execute("ATTACH ? AS project", (read_only_uri(project / DATABASE),))
        known, pages = connection.execute(_KNOWN_PAGES).fetchone()
    return int(known), int(pages), fields
