"""How SQLite holds two sides against each other: the statements of :mod:`comparison`, in order."""

from __future__ import annotations

from carmengui.engine.runs.compare.kinds import Whose

PLACES = """
CREATE TEMP TABLE place AS
SELECT n.key, n.name, n.site, o.digest AS old_digest, n.digest AS new_digest
FROM new.page n JOIN old.page o ON o.key = n.key ORDER BY n.site, n.name
"""
"""The pages that both sides know, in the order in which they are listed and compared."""
TABLES = (
    """CREATE TEMP TABLE pair (number INTEGER PRIMARY KEY AUTOINCREMENT, rank, field, key, ov, nv,
        method, kind)""",
    "CREATE TEMP TABLE judged (number, key, field, method, site, kind, effect)",
    """CREATE TABLE difference (number INTEGER PRIMARY KEY, key INTEGER, field TEXT, method TEXT,
        site TEXT, kind INTEGER, effect INTEGER)""",
    """CREATE TABLE tally (field TEXT, method TEXT, site TEXT, kind INTEGER, effect INTEGER,
        n INTEGER, PRIMARY KEY (field, method, site, kind, effect)) WITHOUT ROWID""",
)
# Values are copied only where they are to be judged: most are the same on both sides.
PAIRS = """
INSERT INTO temp.pair
SELECT NULL, p.rowid AS rank, n.field AS field, n.key, CASE WHEN {ov} IS NOT {nv} THEN {ov} END,
    CASE WHEN {ov} IS NOT {nv} THEN {nv} END, coalesce(nullif(n.method, ''), o.method, ''),
    CASE WHEN said.kind IS NOT NULL THEN kind_number(said.kind)
         WHEN {ov} IS NULL THEN 1 WHEN {nv} IS NULL THEN 2
         WHEN {ov} IS NOT {nv} AND NOT same_values({ov}, {nv}) THEN 0
         WHEN abs(o.weight - n.weight) >= {least} THEN 3 ELSE 4 END
FROM temp.place p CROSS JOIN new.value n ON n.key = p.key
{join} JOIN old.value o ON o.key = n.key AND o.field = n.field
LEFT JOIN {said} AS said ON said.key = n.key AND said.field = n.field
WHERE p.rowid BETWEEN :first AND :last AND ({ov} IS NOT NULL OR {nv} IS NOT NULL) {in_new}
{later}
ORDER BY rank, field
"""
"""The answers of some pages on both sides; ``number`` goes on from page to page."""
GONE = """
UNION ALL
SELECT NULL, p.rowid, o.field, o.key, o."values", NULL, o.method,
    CASE WHEN said.kind IS NOT NULL THEN kind_number(said.kind) ELSE 2 END
FROM temp.place p CROSS JOIN old.value o ON o.key = p.key
LEFT JOIN new.value n ON n.key = o.key AND n.field = o.field
LEFT JOIN {said} AS said ON said.key = o.key AND said.field = o.field
WHERE p.rowid BETWEEN :first AND :last AND n.key IS NULL AND o."values" <> '[]' {in_old}
"""
OLD_VALUES, NEW_VALUES = """nullif(o."values", '[]')""", """nullif(n."values", '[]')"""
NOTHING_SAID = "(SELECT 0 AS key, '' AS field, NULL AS kind)"
JUDGED = """
INSERT INTO temp.judged
SELECT number, pair.key, field, method, place.site, kind, CASE WHEN kind < 3
    THEN effect(name, field, old_digest, new_digest, ov, nv) ELSE 1 END
FROM temp.pair JOIN temp.place ON place.rowid = rank
"""
DIFFERENCES = """
INSERT INTO difference
SELECT (((kind >= 3) * 4 + effect) * 8 + kind << 40) + number, key, field, method, site, kind, effect
FROM temp.judged
"""
"""Numbers put the worst first: what is another value, what is worse, the kind; then page by page.

A table that grows at a few ends at once needs no sorting, which could not be stopped in the middle.
"""
TALLY = """
INSERT INTO tally SELECT field, method, site, kind, effect, count(*) FROM temp.judged
WHERE 1 GROUP BY 1, 2, 3, 4, 5 ON CONFLICT DO UPDATE SET n = n + excluded.n
"""
NEXT = (JUDGED, DIFFERENCES, TALLY, "DELETE FROM temp.pair", "DELETE FROM temp.judged")
"""What is done with the answers of some pages before those of the next are taken."""
LINE = """
SELECT d.number, d.key, n.name, d.site, d.field, d.kind, d.effect, o.digest, n.digest,
    ov."values", ov.weight, ov.method, nv."values", nv.weight, nv.method
FROM difference d JOIN new.page n ON n.key = d.key JOIN old.page o ON o.key = d.key
LEFT JOIN old.value ov ON ov.key = d.key AND ov.field = d.field
LEFT JOIN new.value nv ON nv.key = d.key AND nv.field = d.field
WHERE d.number = ?
"""
_PAGES = {
    Whose.BOTH: "new.page p WHERE p.key IN (SELECT key FROM old.page)",
    Whose.OLD: "old.page p WHERE p.key NOT IN (SELECT key FROM new.page)",
    Whose.NEW: "new.page p WHERE p.key NOT IN (SELECT key FROM old.page)",
}
PAGE_KEYS = {
    whose: f"SELECT p.key FROM {pages} AND (?1 IS NULL OR p.site = ?1) ORDER BY p.site, p.name"  # noqa: S608 - of ours
    for whose, pages in _PAGES.items()
}
PAGE_SITES = {
    whose: f"SELECT p.site, count(*) FROM {pages} GROUP BY 1 ORDER BY 2 DESC, 1"  # noqa: S608 - of ours
    for whose, pages in _PAGES.items()
}
"""The pages that both sides know, or one alone, and how many each site has of them."""
PAGE = """
SELECT p.name, p.site, v.field, v."values", v.weight, v.method
FROM {side}.page p LEFT JOIN {side}.value v ON v.key = p.key WHERE p.key = ? ORDER BY v.field
"""
