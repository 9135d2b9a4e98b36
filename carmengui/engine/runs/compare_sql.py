"""How SQLite holds two sides against each other: the statements of :mod:`comparison`, in order."""

from __future__ import annotations

from carmengui.engine.runs.compare_kinds import Whose

# Values are copied only where they are to be judged: most are the same on both sides.
PAIRS = """
CREATE TEMP TABLE pair AS
SELECT key, field, CASE WHEN ov IS NOT nv THEN ov END AS ov, CASE WHEN ov IS NOT nv THEN nv END AS nv,
    coalesce(nullif(nm, ''), om) AS method, page.site AS site, page.name AS name,
    other.digest AS old_digest, page.digest AS new_digest,
    CASE WHEN said.kind IS NOT NULL THEN kind_number(said.kind)
         WHEN ov IS NULL THEN 1 WHEN nv IS NULL THEN 2
         WHEN ov IS NOT nv AND NOT same_values(ov, nv) THEN 0
         WHEN abs(ow - nw) >= {least} THEN 3 ELSE 4 END AS kind
FROM (
    SELECT n.key, n.field, nullif(o."values", '[]') AS ov, nullif(n."values", '[]') AS nv,
        o.weight AS ow, n.weight AS nw, n.method AS nm, o.method AS om
    FROM new.value n {join} JOIN old.value o ON o.key = n.key AND o.field = n.field
    {later}
) JOIN new.page AS page USING (key) JOIN old.page AS other USING (key)
LEFT JOIN {said} AS said USING (key, field)
WHERE (ov IS NOT NULL OR nv IS NOT NULL) {fields}
"""
GONE = """
    UNION ALL
    SELECT o.key, o.field, nullif(o."values", '[]'), NULL, o.weight, NULL, NULL, o.method
    FROM old.value o LEFT JOIN new.value n ON n.key = o.key AND n.field = o.field
    WHERE n.key IS NULL
"""
DIFFERENCES = """
CREATE TABLE difference AS
SELECT key, field, method, site, kind, effect FROM (
    SELECT pair.*, CASE WHEN kind < 3
        THEN effect(name, field, old_digest, new_digest, ov, nv) ELSE 1 END AS effect FROM pair
) ORDER BY kind >= 3, effect, kind, site, name, field
"""
TALLY = """
CREATE TABLE tally AS SELECT field, method, site, kind, effect, count(*) AS n FROM difference
GROUP BY field, method, site, kind, effect
"""
LINE = """
SELECT d.rowid, d.key, n.name, d.site, d.field, d.kind, d.effect, o.digest, n.digest,
    ov."values", ov.weight, ov.method, nv."values", nv.weight, nv.method
FROM difference d JOIN new.page n ON n.key = d.key JOIN old.page o ON o.key = d.key
LEFT JOIN old.value ov ON ov.key = d.key AND ov.field = d.field
LEFT JOIN new.value nv ON nv.key = d.key AND nv.field = d.field
WHERE d.rowid = ?
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
