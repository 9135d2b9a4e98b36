"""Ways to call the command line, and a site to call it on."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from carmengui.app import main
from tests.cli.loopback import Site
from tests.engine.runs.demo_corpus import DemoPage, fetch_pages

ROBOTS = "User-agent: *\nDisallow: /private/\n"


@dataclass(frozen=True)
class Ran:
    """What a command said."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one object on standard output."""
        assert self.code == 0, self.err
        assert self.out.count("\n") == 1
        return json.loads(self.out)


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Return what calls a command in this process."""

    def call(*arguments: object) -> Ran:
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        return Ran(code, *capsys.readouterr())

    return call


@pytest.fixture
def program(tmp_path: Path) -> Callable[..., Ran]:
    """Return what calls a command in a process of its own, in the test's folder."""

    def call(*arguments: object, text: str | None = None, **how: Any) -> Ran:
        done = subprocess.run(
            [sys.executable, "-m", "carmengui", *map(str, arguments)],
            input=None if text is None else text.encode(),
            cwd=tmp_path,
            check=False,
            **{"capture_output": True, **how},
        )
        return Ran(done.returncode, (done.stdout or b"").decode(), (done.stderr or b"").decode())

    return call


@pytest.fixture
def site() -> Iterator[Site]:
    """Serve a home page that links to two pages, a gone one, a forbidden one and a moved one."""
    links = "".join(
        f'<a href="{path}">{path}</a> '
        for path in ("/a.html", "/b.html", "/gone.html", "/private/c.html", "/old.html")
    )
    pages = {
        "/robots.txt": ROBOTS,
        "/": f"<title>The home page of a small site</title><p>Welcome. {links}",
        "/a.html": "<title>A story about a river</title><p>It is long. <a href=/deep.html>on</a>",
        "/b.html": "<title>A story about a bridge</title><p>It is wide.",
        "/old.html": "->/b.html",
        "/deep.html": "<title>A story far below the others</title><p>It is deep.",
        "/private/c.html": "<title>Nobody reads this</title>",
    }
    with Site(pages) as running:
        yield running


@pytest.fixture(scope="session")
def demo_pages() -> list[DemoPage]:
    return fetch_pages()
