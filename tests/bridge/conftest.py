"""Qt without a screen, and a project of the demo web for the bridge."""

from __future__ import annotations

import os
import socket
import threading
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


@pytest.fixture
def hanging() -> Iterator[tuple[str, threading.Event]]:
    """A server that takes requests and never answers: its address, and whether it was asked."""
    is_asked, kept = threading.Event(), []
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(30)

        def listen() -> None:
            while True:
                try:
                    connection, _ = server.accept()
                except OSError:
                    return
                kept.append(connection)
                connection.recv(1000)
                is_asked.set()

        thread = threading.Thread(target=listen, daemon=True)
        thread.start()
        yield f"127.0.0.1:{server.getsockname()[1]}", is_asked
        for connection in kept:
            connection.close()
        server.shutdown(socket.SHUT_RDWR)
    thread.join(5)
