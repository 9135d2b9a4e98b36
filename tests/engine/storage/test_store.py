"""Transactions: all of a batch stays or none of it, whatever ends it."""

from __future__ import annotations

import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.storage import Store
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.storage.tables.schema import WAITING


def some(*numbers: int) -> list[NewUrl]:
    return [NewUrl(f"http://h{n}.example/{n}", f"h{n}.example") for n in numbers]


def waiting(path: Path) -> int:
    with closing(Store(path, read_only=True)) as other:
        return other.frontier.count(WAITING)


def test_a_batch_is_seen_by_others_when_it_is_committed(store: Store) -> None:
    store.begin()
    store.frontier.add(some(1, 2))
    store.begin()
    store.frontier.add(some(3))
    assert (store.frontier.count(WAITING), waiting(store.path)) == (3, 0)
    store.commit()
    assert waiting(store.path) == 3
    store.commit()
    store.frontier.add(some(4))
    assert waiting(store.path) == 4


def test_closing_commits_the_open_batch(tmp_path: Path) -> None:
    store = Store(tmp_path / "carmen.sqlite", create=True)
    store.begin()
    store.frontier.add(some(1, 2))
    store.close()
    assert waiting(store.path) == 2


def test_a_batch_that_is_rolled_back_leaves_nothing(store: Store) -> None:
    store.frontier.add(some(1))
    store.begin()
    store.frontier.add(some(2, 3))
    store.set_note("half", "written")
    store.roll_back()
    assert (store.frontier.count(WAITING), store.note("half")) == (1, "")
    store.roll_back()
    # A host of the lost batch gets a row again.
    assert len(store.frontier.add(some(2))) == 1
    found = store.frontier.find("http://h2.example/2")
    assert found is not None
    assert found.host == "h2.example"


def write_and_fail(store: Store, number: int) -> None:
    with store.writing():
        store.frontier.add(some(number))
        store.set_note("half", str(1 // 0))


def test_an_error_while_writing_takes_everything_back(store: Store) -> None:
    with pytest.raises(ZeroDivisionError):
        write_and_fail(store, 1)
    assert waiting(store.path) == 0
    with store.writing():
        store.frontier.add(some(1))
    assert waiting(store.path) == 1
    assert store.frontier.find("http://h1.example/1") is not None


def test_writing_inside_a_batch_takes_back_only_itself(store: Store) -> None:
    store.begin()
    store.frontier.add(some(1))
    with pytest.raises(ZeroDivisionError):
        write_and_fail(store, 2)
    store.commit()
    assert waiting(store.path) == 1


# A full disk ----------------------------------------------------------------------------------


@contextmanager
def full_disk(limit_bytes: int) -> Iterator[None]:
    """Let no file grow beyond so many bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit_bytes, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)


@contextmanager
def no_more_pages(store: Store, count: int) -> Iterator[None]:
    """Let the database have only so many more pages: SQLite then says that the disk is full."""
    pages = store._db.execute_sql("PRAGMA page_count").fetchone()[0]
    store._db.execute_sql(f"PRAGMA max_page_count = {pages + count}")
    yield
    store._db.execute_sql("PRAGMA max_page_count = 1073741823")


MANY = [NewUrl(f"http://h.example/{n}/{'x' * 100}", "h.example") for n in range(5000)]


def fill_by_batch(store: Store) -> None:
    store.begin()
    store.frontier.add(MANY)
    store.commit()


def fill_by_writing(store: Store) -> None:
    with store.writing():
        store.frontier.add(MANY)


@pytest.mark.parametrize("fill", [fill_by_batch, fill_by_writing])
@pytest.mark.parametrize("kind", ["commit", "insert"])
def test_a_full_disk_is_a_sentence_and_costs_only_the_batch(
    store: Store, fill: Callable[[Store], None], kind: str
) -> None:
    store.frontier.add(some(1))
    limit = full_disk(200_000) if kind == "commit" else no_more_pages(store, 4)
    with limit, pytest.raises(KnownError) as complaint:
        fill(store)
    assert str(complaint.value.message) == f"The disk that holds {store.path.parent} is full."
    assert "Make room" in str(complaint.value.hint)
    store.roll_back()
    assert store.check() == "ok"
    assert waiting(store.path) == 1
    fill(store)
    assert waiting(store.path) == 1 + len(MANY)


def test_closing_after_a_full_disk_does_not_pretend_to_have_stored(tmp_path: Path) -> None:
    store = Store(tmp_path / "carmen.sqlite", create=True)
    store.begin()
    with no_more_pages(store, 4), pytest.raises(KnownError):
        store.frontier.add(MANY)
    with pytest.raises(KnownError, match="is full"):
        store.close()
    assert waiting(store.path) == 0


def test_a_project_cannot_be_made_on_a_full_disk(tmp_path: Path) -> None:
    with full_disk(20_000), pytest.raises(KnownError, match=r"The disk that holds .* is full"):
        Store(tmp_path / "carmen.sqlite", create=True)


# What a killed writer leaves ------------------------------------------------------------------

WRITE_AND_DIE = """
import os, signal, sys
from pathlib import Path
from carmengui.engine.storage import Store
from carmengui.engine.storage.rows import NewUrl

store = Store(Path(sys.argv[1]))
for number in range(int(sys.argv[2])):
    with store.writing():
        store.frontier.add([NewUrl(f"http://h.example/{number}", "h.example")])
store.begin()
store.frontier.add([NewUrl("http://h.example/never", "h.example")])
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("read_only", [False, True])
@pytest.mark.parametrize("count", [1, 5])
def test_what_was_committed_survives_a_kill(tmp_path: Path, read_only: bool, count: int) -> None:
    path = tmp_path / "carmen.sqlite"
    Store(path, create=True).close()
    command = [sys.executable, "-c", WRITE_AND_DIE, str(path), str(count)]
    assert subprocess.run(command, check=False).returncode == -signal.SIGKILL
    with closing(Store(path, read_only=read_only)) as store:
        assert store.frontier.count(WAITING) == count
        assert store.frontier.find("http://h.example/never") is None
        assert store.check() == "ok"
