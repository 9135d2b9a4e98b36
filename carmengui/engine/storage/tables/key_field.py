"""The key of a URL as a column."""

from __future__ import annotations

from peewee import BigIntegerField


class KeyField(BigIntegerField):
    """The key of a URL. As ``INTEGER`` it would become SQLite's row number.

    The row numbers of URLs must stay in order of discovery instead.
    """

    field_type = "INT8"
