"""How the lines of the list of records are made from the tables: in SQL, many at once."""

from __future__ import annotations

from carmengui.engine.model import Field

_FIELD_BITS = " ".join(f"WHEN '{name}' THEN {1 << place}" for place, name in enumerate(Field))
_LADDER_METHOD = '"method": "carmen.title.'
WITHHELD = "r.withheld"
"""Where the ladders of a record are that led to no answer; records of old projects have none."""


def _branch(ladder: str) -> str:
    """Return what finds the branch of CARMEN's title rules in the ladder of a title."""
    place = f"nullif(instr({ladder}, '{_LADDER_METHOD}'), 0) + {len(_LADDER_METHOD)}"
    return f"CAST(substr({ladder}, {place}, 4) AS INTEGER)"


BRANCH = _branch("t.ladder")
BRANCH_WEIGHED = f"coalesce({BRANCH}, {_branch(WITHHELD)}, 0)"
"""The branch that proposed a title, whether the record took any title or not.

A ladder is JSON of our own making. Quotation marks within a value have a backslash before them
there, so that only a method can be found.
"""
DYNAMICS_OF_URL = """
    (SELECT CASE WHEN count(*) = 0 THEN '' WHEN sum(changed) = 0 THEN 'none'
                 WHEN 4 * sum(changed) < count(*) THEN 'low'
                 WHEN 2 * sum(changed) < count(*) THEN 'medium' ELSE 'high' END
     FROM visit WHERE url_key = u.key AND changed IS NOT NULL)
"""
"""The class of dynamism by equation 8 of the EMACrawler paper: changes over all visits that could tell.

The bounds are 0, 0.25 and 0.5. A first visit has nothing to compare with, and a failed one says
nothing: a page without any other has no class.
"""
FULL_TEXT_URLS = """
    coalesce((SELECT group_concat(char(10) || substr(f.url, 1, 500), '')
              FROM recordcapture a JOIN url f ON f.key = a.url_key WHERE a.main_key = u.key), '')
"""
"""The addresses of the full texts of a record: who searches for one of them finds the record."""
_STATUS = """
    coalesce((SELECT status FROM visit WHERE url_key = u.key ORDER BY id DESC LIMIT 1), c.status)
"""
LISTED = f"""
    INSERT INTO listing (url_key, url, host, site, title, title_weight, title_method, lang, fields,
                         removed_share, provisional, visits, stored_at, search, branch, record_id,
                         status, dynamics)
    SELECT u.key, u.url, h.name, r.site, substr(coalesce(t.value, ''), 1, 500),
           round(t.weight, 2), coalesce(t.method, ''), coalesce(l.value, ''),
           coalesce((SELECT sum(CASE field {_FIELD_BITS} ELSE 0 END)
                     FROM field WHERE record_id = r.id), 0),
           coalesce(1.0 * r.removed_chars / nullif(r.page_chars, 0), 0), r.provisional,
           (SELECT count(*) FROM visit WHERE url_key = u.key), c.at,
           folded(substr(coalesce(t.value, ''), 1, 500) || char(10) || substr(u.url, 1, 500)
                  || {FULL_TEXT_URLS}),
           {BRANCH_WEIGHED}, r.id, {_STATUS}, {DYNAMICS_OF_URL}
    FROM url u JOIN record r ON r.id = u.record_id JOIN capture c ON c.id = r.capture_id
         JOIN host h ON h.id = u.host_id
         LEFT JOIN field t ON t.record_id = r.id AND t.field = '{Field.TITLE}'
         LEFT JOIN field l ON l.record_id = r.id AND l.field = '{Field.LANGUAGE}'
    WHERE {{which}} ORDER BY u.rowid
    ON CONFLICT (url_key) DO UPDATE SET
        site = excluded.site, title = excluded.title, title_weight = excluded.title_weight,
        title_method = excluded.title_method, lang = excluded.lang, fields = excluded.fields,
        removed_share = excluded.removed_share, provisional = excluded.provisional,
        visits = excluded.visits, stored_at = excluded.stored_at, search = excluded.search,
        branch = excluded.branch, record_id = excluded.record_id, status = excluded.status,
        dynamics = excluded.dynamics
"""  # noqa: S608 - made of the names of the fields only
"""Lists the newest records of the URLs for which ``which`` holds, in the place of older lines."""


FILL_BRANCHES = f"""
    UPDATE listing SET branch = coalesce(
        (SELECT {BRANCH} FROM url u JOIN field t ON t.record_id = u.record_id
         WHERE u.key = listing.url_key AND t.field = '{Field.TITLE}'), 0)
"""  # noqa: S608 - made of names of ours only
"""Gives the lines that were written without one the branch of the title rules."""


FILL_CRAWLED = f"""
    UPDATE listing SET (record_id, status, dynamics) = (
        SELECT u.record_id, {_STATUS}, {DYNAMICS_OF_URL}
        FROM url u JOIN record r ON r.id = u.record_id JOIN capture c ON c.id = r.capture_id
        WHERE u.key = listing.url_key)
    WHERE EXISTS (SELECT 1 FROM url u WHERE u.key = listing.url_key AND u.record_id IS NOT NULL)
"""  # noqa: S608 - made of names of ours only
"""Gives the lines that were written without them their record and what visits said last."""
FILL_DYNAMICS = f"""
    UPDATE listing SET dynamics = coalesce(
        (SELECT {DYNAMICS_OF_URL} FROM url u WHERE u.key = listing.url_key), '')
"""  # noqa: S608 - made of names of ours only
"""Gives each line its class."""
TELL_DYNAMICS = f"{FILL_DYNAMICS} WHERE url_key = ?"
"""Brings a line up to date after a visit."""
