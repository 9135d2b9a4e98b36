"""Desks that are not in front are built when they are first wanted, and offered before that."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from carmengui.engine.project import Project
from carmengui.ui.workbench import Workbench
from tests.journeys.desktop import desktop

LATER = ("Tune", "Freshness", "Compare")


@pytest.fixture
def bench(qapp: QApplication, tmp_path: Path) -> Iterator[Workbench]:
    Project.create(tmp_path / "atlas").close()
    with desktop(tmp_path / "atlas") as made:
        yield made


def built(bench: Workbench) -> list[str]:
    return [name for name in LATER if bench.window.desks[name].built is not None]


def test_a_desk_is_built_when_it_is_shown_and_offered_before(
    bench: Workbench, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: bench.ask.is_quiet)
    assert built(bench) == []
    offered = {action.id for action in bench.window.action_board.bound()}
    assert {"tune.publish", "tune.versions", "compare.swap", "compare.report"} <= offered
    for count, name in enumerate(LATER, 1):
        bench.window.show_desk(name)
        assert built(bench) == list(LATER[:count])
        assert bench.window.desk is bench.window.desks[name]
        assert bench.window.desks[name].widget.isVisible()


def test_an_action_of_a_desk_that_nobody_has_seen_builds_it(bench: Workbench) -> None:
    bench.port.run("tune.versions")
    assert built(bench) == ["Tune"]
    tune = bench.tune
    assert tune.tools.stack.currentWidget() is not tune.why
