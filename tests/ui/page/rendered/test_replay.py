"""A page is drawn with the style sheets, pictures and fonts that the archive holds of its moment."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from carmengui.bridge import Ask
from carmengui.engine.inspection import inspect
from carmengui.engine.project import Project
from carmengui.ui.page.rendered import PagePane, StoredRequisites
from carmengui.ui.session.selection import Selection
from tests.engine.warc_files import packed, response
from tests.staying import stays
from tests.ui.page.rendered.test_seal import Doorman

A, FAR = "https://www.site.example", "http://far.example:8080"
EARLY, LATE = "2025-01-02T03:04:05Z", "2026-02-03T04:05:06Z"


def png(width: int) -> bytes:
    """Return a picture of one red row."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", width, 1, 8, 2, 0, 0, 0)
    row = b"\0" + b"\xff\0\0" * width
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(row))
        + chunk(b"IEND", b"")
    )


PAGE = f"""<!DOCTYPE html><html><head><title>Seen</title>
<link rel="stylesheet" href="style/main.css"><link rel="stylesheet" href="{FAR}/print.css">
</head><body><h1>Heading of the page</h1>
<img id="own" src="/pictures/own.png"><img id="far" srcset="{FAR}/far.png?w=7 1x, {FAR}/none.png 2x">
<svg id="svg"><image id="vector" href="pictures/vector.svg" width="9" height="9"/></svg>
<p id="ground">ground</p><img id="lost" src="/pictures/lost.png">
<script src="/program.js"></script>
</body></html>""".encode()
MAIN = b'@import "parts/nested.css"; #ground { background: url(../pictures/own.png) }'
NESTED = b'@import url("//far.example:8080/deep.css"); h1 { color: rgb(1, 2, 3) }'
DEEP = b"h1 { margin-left: 33px }"


def records(page: bytes, at: str, heading: bytes) -> list[bytes]:
    css, image = {"kind": "text/css", "at": at}, {"kind": "image/png", "at": at}
    base = f"{A}/news"
    return [
        response(f"{base}/story.html", page, at=at),
        response(f"{base}/style/main.css", MAIN, **css),
        response(f"{base}/style/parts/nested.css", NESTED, **css),
        response("https://far.example:8080/deep.css", DEEP, **css),
        response(f"{FAR}/print.css", heading, **css),
        response(f"{A}/pictures/own.png", png(5), **image),
        response(f"{base}/pictures/own.png", png(6), **image),
        response(f"{FAR}/far.png?w=7", png(7), **image),
        response(f"{A}/program.js", b"document.title = 'ran'", kind="text/javascript"),
    ]


class Shown:
    """A project with a pane on it, and questions to the page that is drawn."""

    def __init__(self, qtbot: QtBot, folder: Path, file: Path) -> None:
        self._qtbot = qtbot
        with Project.create(folder) as project:
            project.import_files(file)
        self.project = Project.open(folder)
        self.ask = Ask(folder)
        self.selection = Selection()
        self.pane = PagePane(self.selection, StoredRequisites(self.ask))
        self.pane.resize(700, 600)
        self.pane.show()

    def draw(self, url: str) -> None:
        inspection = inspect(self.project.store, self.project.archive, url)
        assert inspection is not None
        self.selection.choose_url(url)
        with self._qtbot.waitSignal(self.pane.page_shown, timeout=30_000):
            self.selection.show_inspection(inspection)

    def tell(self, script: str) -> object:
        told: list[object] = []
        assert self.pane.view is not None
        self.pane.view.ask(script, told.append)
        self._qtbot.waitUntil(lambda: bool(told), timeout=10_000)
        return told[0]

    def style(self, selector: str, name: str) -> str:
        script = (
            f"getComputedStyle(document.querySelector('{selector}')).getPropertyValue('{name}')"
        )
        return str(self.tell(script))

    def width(self, name: str) -> object:
        return self.tell(f"document.getElementById('{name}').naturalWidth")

    def close(self) -> None:
        self.pane.close_down()
        self.pane.close()
        self.pane.deleteLater()
        self.ask.close()
        self.project.close()


@pytest.fixture
def shown(qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    file = tmp_path / "some.warc.gz"
    early = records(PAGE, EARLY, b"h1 { font-size: 41px }")
    other = PAGE.replace(b"Heading", b"Other heading")
    late = records(other, LATE, b"h1 { font-size: 42px }")
    late[0] = response(f"{A}/news/other.html", other, at=LATE)
    file.write_bytes(packed([*early, *late]))
    one = Shown(qtbot, tmp_path / "p", file)
    yield one
    one.close()


def test_a_page_looks_as_it_did_at_its_moment(shown: Shown) -> None:
    shown.draw(f"{A}/news/story.html")
    assert shown.style("h1", "color") == "rgb(1, 2, 3)"  # an import of a sheet of its own host
    assert shown.style("h1", "margin-left") == "33px"  # an import of an import, of another host
    assert shown.style("h1", "font-size") == "41px"
    assert (shown.width("own"), shown.width("far"), shown.width("lost")) == (5, 7, 0)
    assert f"{A}/news/pictures/own.png" in shown.pane.view.profile.server.found
    assert shown.pane.header.states == ("sealed", "offline", "2 requisites missing")
    assert shown.pane.view.profile.server.missing == {
        f"{A}/pictures/lost.png",
        f"{A}/news/pictures/vector.svg",
    }
    assert shown.tell("document.title") == "Seen"
    shown.draw(f"{A}/news/other.html")
    assert shown.style("h1", "font-size") == "42px"


REFERENCES = """<!DOCTYPE html><html><head>
<base href="@/base/">
<link rel="preconnect" href="@"><link rel="dns-prefetch" href="@">
<link rel="preload" as="image" href="@/preloaded.png"><link rel="prefetch" href="@/image.png">
<link rel="icon" href="@/image.png"><link rel="stylesheet" href="@/sheet.css">
<style>@import url("@/sheet.css"); @font-face { font-family: far; src: url("@/far.woff2"); }
body { font-family: far; background: url("@/image.png"); }</style></head>
<body background="@/image.png"><h1>Here it stands</h1><img id="own" src="../image.png">
<img srcset="@/image.png 1x"><picture><source srcset="@/image.png"><img src="@/image.png"></picture>
<input type="image" src="@/image.png"><video src="@/film.mp4" poster="@/image.png" autoplay></video>
<iframe src="@/frame.html"></iframe><object data="@/image.png"></object>
<svg><image href="@/image.png" width="9" height="9"/><use href="@/image.svg#a"/></svg>
<iframe srcdoc="&lt;img src='@/image.png'&gt;"></iframe><script src="@/program.js"></script>
</body></html>"""


def test_requisites_come_from_the_archive_and_no_connection_is_opened(
    qtbot: QtBot, tmp_path: Path
) -> None:
    doorman = Doorman()
    host = f"http://127.0.0.1:{doorman.port}"
    page = REFERENCES.replace("@import", "\0").replace("@font", "\1").replace("@", host)
    file = tmp_path / "some.warc"
    sheet = f"h1 {{ color: rgb(4, 5, 6); background: url({host}/image.png) }}".encode()
    file.write_bytes(
        response(f"{host}/page.html", page.replace("\0", "@import").replace("\1", "@font").encode())
        + response(f"{host}/sheet.css", sheet, kind="text/css")
        + response(f"{host}/image.png", png(4), kind="image/png")
        + response(f"{host}/far.woff2", b"no font", kind="font/woff2")
    )
    one = Shown(qtbot, tmp_path / "p", file)
    try:
        one.draw(f"{host}/page.html")
        assert one.style("h1", "color") == "rgb(4, 5, 6)"
        assert one.width("own") == 4
        assert stays(lambda: doorman.accepted == 0, 1500)
    finally:
        one.close()
        doorman.close()


def test_an_address_is_the_same_there_and_back() -> None:
    from PySide6.QtCore import QUrl

    from carmengui.ui.page.rendered.replay_address import (
        replay_address,
        web_address,
    )

    for url in (
        "https://www.a.example/b%20c?d=%C3%BC",
        "http://127.0.0.1:8000/a",
        "http://[::1]:90/x",
        "https://a_b.example/",
        "http://xn--mnchen-3ya.de/",
    ):
        assert web_address(QUrl(replay_address(url, 3))) == (3, url)
    assert replay_address("file:///etc/passwd", 3) == ""
    assert web_address(QUrl("carmen-page://page-3/")) is None


INNER = b"""<!DOCTYPE html><html><head><link rel=stylesheet href=inner.css></head><body>
<h1>Inside</h1><img src=inner.png><iframe src=/deepest.html></iframe>
<script>document.body.append(new Image).src = "/by-script.png"</script></body></html>"""
FRAMED = """<!DOCTYPE html><html><head><title>Framed</title></head><body><h1>Around it</h1>
<iframe src="/inner/frame.html"></iframe><iframe src="http://far.example/gone.html"></iframe>
</body></html>"""


def test_frames_are_drawn_from_the_archive_with_what_they_need(
    qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "some.warc"
    file.write_bytes(
        response(f"{A}/page.html", FRAMED.encode())
        + response(f"{A}/inner/frame.html", INNER)
        + response(f"{A}/inner/inner.css", b"h1 { background: url(bg.png) }", kind="text/css")
        + response(f"{A}/inner/inner.png", png(4), kind="image/png")
        + response(f"{A}/inner/bg.png", png(4), kind="image/png")
        + response(f"{A}/by-script.png", png(4), kind="image/png")
        + response(f"{A}/deepest.html", b"<p>Deepest<img src=/inner/inner.png?2>")
        + response(f"{A}/inner/inner.png?2", png(4), kind="image/png")
    )
    one = Shown(qtbot, tmp_path / "p", file)
    try:
        one.draw(f"{A}/page.html")
        server = one.pane.view.profile.server
        expected = {
            f"{A}/inner/frame.html",
            f"{A}/inner/inner.css",
            f"{A}/inner/inner.png",
            f"{A}/inner/bg.png",
            f"{A}/deepest.html",
            f"{A}/inner/inner.png?2",
        }
        qtbot.waitUntil(lambda: server.found == expected, timeout=10_000)
        assert server.missing == {"http://far.example/gone.html"}
        assert one.tell("document.querySelector('h1').textContent") == "Around it"
    finally:
        one.close()
