"""A statement of SQLite ends in its middle."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from carmengui.engine.model.headway import GivenUpError, Headway
from carmengui.engine.storage.interruptible import interruptible

NUMBERS = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
ENDLESS = f"{NUMBERS} SELECT max(i) FROM n"


def test_an_endless_statement_ends_when_nobody_waits_for_it() -> None:
    asked = 0

    def is_wanted() -> bool:
        nonlocal asked
        asked += 1
        return asked < 5

    with closing(sqlite3.connect(":memory:")) as connection:
        with pytest.raises(GivenUpError), interruptible(connection, Headway(None, is_wanted)):
            connection.execute(ENDLESS)
        assert asked == 6  # five times in the statement, once to say why it ended
        # What comes later on the same connection is asked nothing.
        assert connection.execute("SELECT 1").fetchone() == (1,)
        many = f"{NUMBERS} SELECT count(*) FROM (SELECT i FROM n LIMIT 200000)"
        assert connection.execute(many).fetchone() == (200_000,)
        assert asked == 6


def test_an_interrupt_in_a_statement_is_no_complaint_of_the_database() -> None:
    """Whatever ends a statement, the reason is that nobody waits any more."""
    is_wanted = True

    def interrupted(_: int) -> int:
        nonlocal is_wanted
        is_wanted = False
        raise KeyboardInterrupt

    with closing(sqlite3.connect(":memory:")) as connection:
        connection.create_function("interrupted", 1, interrupted)
        with (
            pytest.raises(GivenUpError),
            interruptible(connection, Headway(None, lambda: is_wanted)),
        ):
            connection.execute("SELECT interrupted(1)").fetchone()


def test_a_real_complaint_stays_one() -> None:
    with (
        closing(sqlite3.connect(":memory:")) as connection,
        pytest.raises(sqlite3.OperationalError, match="no such table"),
        interruptible(connection, Headway()),
    ):
        connection.execute("SELECT * FROM nowhere")
