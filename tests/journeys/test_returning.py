"""Who opens a project again is where she was, though the program was killed a moment later."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from carmengui.ui.session.place import PlaceFile
from tests.journeys.desktop import crawled_project, wait_until
from tests.journeys.prepared import program
from tests.journeys.returning import BORDERS, FILTER, SIZE


@contextmanager
def window(state: Path, what: str) -> Iterator[dict[str, object]]:
    """Run the desktop in a process, which is killed at the end; what is seen in it."""
    errors = state / "stderr.txt"
    with program("returning", str(crawled_project()), str(state), what, errors=errors) as running:
        line = running.told.readline()
        assert line, errors.read_text("utf-8")
        yield json.loads(line)
        running.kill()


def test_row_field_filter_order_scroll_desk_and_sizes_survive_kill_9(
    qapp: object, tmp_path: Path
) -> None:
    del qapp
    file = PlaceFile(crawled_project(), tmp_path)
    with window(tmp_path, "move") as left:
        assert (left["desk"], left["filter"], left["row"], left["first"]) == (
            "Review",
            FILTER,
            4,
            3,
        )
        assert left["size"] == [*SIZE]
        # It writes by itself: nothing is closed, and nothing else tells it to.
        wait_until(lambda: file.recall().first_row == 3, "the last change is on disk")
    with window(tmp_path, "look") as found:
        assert found == left
    assert set(file.recall().panes) == set(BORDERS)
