"""Statements of SQLite that end in the middle when nobody waits for them any more."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from carmengui.engine.model.headway import Headway

_INSTRUCTIONS = 20_000
"""About a millisecond of SQLite's work lies between two questions whether to go on."""


@contextmanager
def interruptible(connection: sqlite3.Connection, headway: Headway) -> Iterator[None]:
    """Ask while statements of a connection are carried out whether they shall go on.

    An interrupt from the keyboard, too, is heard only where SQLite asks something of Python.

    Raises:
        GivenUpError: nobody waits for them any more.

    """
    connection.set_progress_handler(lambda: not headway.is_wanted(), _INSTRUCTIONS)
    try:
        yield
    except sqlite3.OperationalError:
        headway.check()
        raise
    finally:
        connection.set_progress_handler(None, 0)
