"""The second database, ``review.sqlite``: people's judgements and gold, never read by extraction."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from peewee import Model, SchemaManager, TextField

from carmengui.engine.model import KnownError
from carmengui.engine.storage.tables.database import PlainDatabase, speaking_plainly, versions_of

REVIEW_VERSION = 2
"""The version of the tables of decisions, kept as ``user_version``; a file with gold only has none."""


def require_known_review(path: Path) -> None:
    """Refuse a database of judgements that a newer program wrote; a missing one is none.

    Raises:
        KnownError: it is newer than this program.

    """
    try:
        _, version = versions_of(path) if path.is_file() else (0, 0)
    except KnownError:  # damaged; whoever reads it says so, and the rest of the project works
        return
    check_review_version(path, version)


def check_review_version(path: Path, version: int) -> None:
    """Refuse tables of decisions that a newer program made.

    Raises:
        KnownError: they are newer than this program.

    """
    if version > REVIEW_VERSION:
        raise KnownError(
            "The verdicts in {path} were written by a newer carmengui (version {version}, this "
            "program knows {known}).",
            "Install the newer version to open the project; nothing was changed.",
            path=path,
            version=version,
            known=REVIEW_VERSION,
        )


class Gold(Model):
    """The right value of one field of one page, as an imported corpus gives it."""

    url = TextField(index=True)
    field = TextField()
    value = TextField()

    class Meta:
        indexes = ((("url", "field"), True),)


class CorpusId(Model):
    """What a corpus calls a page: result files may name it by that alone."""

    url = TextField(primary_key=True)
    id = TextField()

    class Meta:
        table_name = "corpus_id"
        without_rowid = True


class GoldStore:
    """Gold values by URL, and the ids of a corpus; synchronous=FULL, because nobody types them twice."""

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        self._path = path
        pragmas = {"journal_mode": "wal", "synchronous": "full"}
        self._db = PlainDatabase(path, read_only=read_only, pragmas=pragmas)
        if not read_only:
            with speaking_plainly(path):
                for model in (Gold, CorpusId):
                    SchemaManager(model, database=self._db).create_all(safe=True)

    def save(self, gold: dict[str, dict[str, object]]) -> None:
        """Keep gold values, given as URL -> field -> value; later ones replace earlier ones."""
        rows = [
            {"url": url, "field": field, "value": json.dumps(value)}
            for url, fields in gold.items()
            for field, value in fields.items()
        ]
        with speaking_plainly(self._path), self._db.atomic():
            for start in range(0, len(rows), 300):
                Gold.replace_many(rows[start : start + 300]).execute(self._db)

    def save_ids(self, ids: Mapping[str, str]) -> None:
        """Keep what a corpus calls its pages, given as URL -> id; later ones replace earlier ones."""
        rows = [{"url": url, "id": json.dumps(name)} for url, name in ids.items()]
        with speaking_plainly(self._path), self._db.atomic():
            for start in range(0, len(rows), 300):
                CorpusId.replace_many(rows[start : start + 300]).execute(self._db)

    def ids(self) -> dict[str, str]:
        """Return what a corpus calls its pages, as URL -> id; none where a project is older."""
        if not self._path.is_file() or not self._db.table_exists("corpus_id"):
            return {}
        rows = CorpusId.select(CorpusId.url, CorpusId.id).order_by(CorpusId.url)
        return {url: json.loads(name) for url, name in rows.tuples().execute(self._db)}

    def of(self, url: str) -> dict[str, object]:
        """Return the gold values of a page by field."""
        rows = Gold.select(Gold.field, Gold.value).where(Gold.url == url)
        return {field: json.loads(value) for field, value in rows.tuples().execute(self._db)}

    def all(self) -> dict[str, dict[str, object]]:
        """Return all gold values, as URL -> field -> value; none where nothing was ever kept."""
        gold: dict[str, dict[str, object]] = {}
        if not self._path.is_file() or not self._db.table_exists("gold"):
            return gold
        rows = Gold.select(Gold.url, Gold.field, Gold.value).order_by(Gold.url)
        for url, field, value in rows.tuples().execute(self._db):
            gold.setdefault(url, {})[field] = json.loads(value)
        return gold

    def close(self) -> None:
        """Close the database."""
        self._db.close()
