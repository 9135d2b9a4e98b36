"""The step that tells of older projects what decided against their URLs."""

from __future__ import annotations

from collections.abc import Iterator

from peewee import SqliteDatabase

from carmengui.engine.model.refusal import RefusalCause
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.model.traps import TrapKind

_REFUSED = {"url": "state = 2", "visit": "outcome = 'not fetched'"}
_ANSWERED = "the server answered "
_LINE, _OUTSIDE = "robots.txt line ", "outside the scope: "


def keep_causes(database: SqliteDatabase) -> None:
    """Keep beside each reason, which was plain English until now, what decided."""
    for table, refused in _REFUSED.items():
        columns = {row[1] for row in database.execute_sql(f"PRAGMA table_info({table})")}
        if "cause" not in columns:
            database.execute_sql(f"ALTER TABLE {table} ADD COLUMN cause TEXT NOT NULL DEFAULT ''")
        traps = dict(_traps(database))
        query = f"SELECT DISTINCT reason FROM {table} WHERE {refused}"  # noqa: S608 - ours
        for (text,) in database.execute_sql(query).fetchall():
            cause, sentence = _read(text, traps)
            database.execute_sql(
                f"UPDATE {table} SET reason = ?, cause = ? WHERE {refused} AND reason = ?",  # noqa: S608 - ours
                (sentence.to_text(), str(cause), text),
            )
    for (status,) in database.execute_sql("SELECT DISTINCT status FROM visit").fetchall():
        words = Sentence.of("server returned {status}", status=status)
        database.execute_sql(
            "UPDATE visit SET reason = ? WHERE status = ? AND reason = ?",
            (words.to_text(), status, f"{_ANSWERED}{status}"),
        )


def _traps(database: SqliteDatabase) -> Iterator[tuple[str, Sentence]]:
    """Yield how the reason of each trap was written, and how it is written now."""
    for kind, host, pattern in database.execute_sql("SELECT kind, host, pattern FROM trap"):
        words, place = TrapKind(kind).words, f"{host}{pattern}"
        sentence = Sentence.of("in a crawler trap ({kind}): {place}", kind=words, place=place)
        yield f"in a trap ({kind}): {place}", sentence


def _read(text: str, traps: dict[str, Sentence]) -> tuple[RefusalCause, Sentence]:
    if text in traps:
        return RefusalCause.TRAP, traps[text]
    if text.startswith(_OUTSIDE):
        why = Sentence(text.removeprefix(_OUTSIDE))
        return RefusalCause.SCOPE, Sentence.of("outside the scope: {why}", why=why)
    number, _, rule = text.removeprefix(_LINE).partition(": ")
    if text.startswith(_LINE) and number.isdecimal():
        words = "robots.txt line {line}: {rule}"
        return RefusalCause.ROBOTS, Sentence.of(words, line=int(number), rule=rule)
    causes = {
        "you skip ": RefusalCause.SKIPPED,
        "you have blocked ": RefusalCause.BLOCKED,
        "its key is ": RefusalCause.CLASH,
        "robots.txt ": RefusalCause.ROBOTS_CLOSED,
    }
    other = RefusalCause.SITE_FILE if ".toml: " in text else RefusalCause.NONE
    found = (cause for start, cause in causes.items() if text.startswith(start))
    return next(found, other), Sentence(text)
