"""Qt without a screen, and a project of the demo web for the bridge."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from carmengui.demo import DemoClock, DemoWeb
from carmengui.engine.project import Project, change_settings


@pytest.fixture
def web() -> Iterator[DemoWeb]:
    with DemoWeb(DemoClock()) as served:
        yield served


@pytest.fixture
def folder(tmp_path: Path, web: DemoWeb) -> Path:
    project = tmp_path / "project"
    Project.create(project).close()
    ip, port = web.address
    change_settings(
        project,
        {"per_ip_politeness": False, "delay_s": 0.02},
        dict.fromkeys(web.hosts, f"{ip}:{port}"),
    )
    return project
