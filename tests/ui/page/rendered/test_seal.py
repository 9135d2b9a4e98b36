"""A page that reaches out in every way it can is drawn, and not one connection is opened."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from pytestqt.qtbot import QtBot

from carmengui.ui.page.rendered.scheme import FLAGS_VARIABLE, SEALING_FLAGS, seal_environment
from tests.staying import stays
from tests.ui.page.rendered.drawing_alone import alone

REACHING_OUT = """<!DOCTYPE html>
<html manifest="@/manifest.appcache"><head>
<title>Reaching out</title>
<base href="@/base/">
<meta http-equiv="refresh" content="0; url=@/refreshed.html">
<meta http-equiv="x-dns-prefetch-control" content="on">
<link rel="preconnect" href="@">
<link rel="dns-prefetch" href="@">
<link rel="prefetch" href="@/prefetched.html">
<link rel="prerender" href="@/prerendered.html">
<link rel="preload" as="image" href="@/preloaded.png">
<link rel="modulepreload" href="@/module.js">
<link rel="icon" href="@/favicon.png">
<link rel="manifest" href="@/app.webmanifest">
<link rel="stylesheet" href="@/sheet.css">
<style>
@import url("@/imported.css");
@font-face { font-family: far; src: url("@/far.woff2"); }
body { font-family: far, sans-serif; background: url("@/ground.png"); }
li { list-style-image: url("@/bullet.png"); }
h1::before { content: url("@/before.png"); }
h1 { cursor: url("@/hand.cur"), auto; border-image: url("@/border.png") 1; }
</style>
<script src="@/script.js"></script>
<script type="module" src="@/other-module.js"></script>
<script>
document.title = "The script ran";
fetch("@/fetched"); navigator.sendBeacon("@/beacon"); new Image().src = "@/pixel.gif";
new WebSocket("ws" + "@/socket".slice(4)); new EventSource("@/events");
new Worker("@/worker.js"); navigator.serviceWorker && navigator.serviceWorker.register("@/sw.js");
</script>
</head>
<body background="@/body.png" onload="document.title = 'The handler ran'">
<h1>Here it stands</h1>
<img src="@/image.png"><img src="relative.png"><img srcset="@/small.png 1x, @/large.png 2x">
<picture><source srcset="@/source.webp"><img src="//127.0.0.1:#/schemeless.png"></picture>
<input type="image" src="@/button.png">
<table background="@/table.png"><tr><td background="@/cell.png">x</td></tr></table>
<svg width="20" height="20"><image href="@/vector.png" width="9" height="9"/>
<use href="@/symbols.svg#one"/></svg>
<video src="@/film.mp4" poster="@/poster.png" autoplay></video>
<audio src="@/sound.mp3" autoplay></audio>
<iframe src="@/frame.html"></iframe>
<iframe srcdoc="&lt;img src='@/inner.png'&gt;&lt;script&gt;fetch('@/inner')&lt;/script&gt;"></iframe>
<iframe src="data:text/html,<img src='@/in-data.png'><script>fetch('@/in-data')</script>"></iframe>
<object data="@/object.swf"></object><embed src="@/embedded.pdf">
<a id="link" href="@/followed.html" ping="@/ping">follow</a>
<a id="window" href="@/window.html" target="_blank">window</a>
<a id="saved" href="@/saved.zip" download>save</a>
<form id="form" action="@/sent"><input name="q" value="v"></form>
<form id="posted" method="post" action="@/posted"><input name="q" value="v"></form>
<ul><li>bullet</li></ul>
<p style="background-image: url('@/inline.png')">The last line</p>
</body></html>"""

OPEN_BROWSER = """
import sys
from PySide6.QtCore import QTimer, QUrl
from PySide6.QtWidgets import QApplication
from PySide6.QtWebEngineCore import QWebEnginePage, QWebEngineProfile
application = QApplication([])
profile = QWebEngineProfile()
page = QWebEnginePage(profile)
page.setHtml(open(sys.argv[1], encoding="utf-8").read(), QUrl("http://page.test/"))
QTimer.singleShot(3000, application.quit)
application.exec()
del page
"""


class Doorman:
    """A loopback server that counts every connection, whether a request follows or not."""

    def __init__(self) -> None:
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port = self._socket.getsockname()[1]
        self.accepted = 0
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def close(self) -> None:
        # A thread that waits in accept does not notice a close: it is called once more.
        self._is_open = False
        socket.create_connection(("127.0.0.1", self.port)).close()
        self._thread.join(10)
        self._socket.close()

    def _serve(self) -> None:
        self._is_open = True
        while True:
            connection, _ = self._socket.accept()
            if not self._is_open:
                connection.close()
                return
            self.accepted += 1
            connection.close()


@pytest.fixture
def doorman() -> Iterator[Doorman]:
    one = Doorman()
    yield one
    one.close()


def reaching_out(doorman: Doorman) -> str:
    page = REACHING_OUT.replace("@import", "\0")
    page = page.replace("@font-face", "\1").replace("@", f"http://127.0.0.1:{doorman.port}")
    page = page.replace("127.0.0.1:#", f"127.0.0.1:{doorman.port}")
    return page.replace("\0", "@import").replace("\1", "@font-face")


def test_the_page_does_reach_out_where_nothing_is_sealed(doorman: Doorman, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    file.write_text(reaching_out(doorman), encoding="utf-8")
    environment = {key: value for key, value in os.environ.items() if key != FLAGS_VARIABLE}
    done = subprocess.run(
        [sys.executable, "-c", OPEN_BROWSER, str(file)],
        env=environment,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert doorman.accepted > 10


def test_no_connection_is_opened(qtbot: QtBot, desk, doorman: Doorman) -> None:
    desk.draw(qtbot, reaching_out(doorman))
    assert stays(lambda: doorman.accepted == 0, 1500)
    assert desk.ask(qtbot, "document.querySelector('h1').textContent") == "Here it stands"


ASKS_BY_PACKETS = """
<link rel="dns-prefetch" href="//prefetched.test"><link rel="preconnect" href="https://other.test">
<script>
new RTCPeerConnection({iceServers: [{urls: "stun:127.0.0.1:3478"}]}).createDataChannel("x");
</script>
<img src="http://pictures.test/a.png"><link rel="stylesheet" href="https://sheets.test/a.css">
</head>"""


@pytest.mark.skipif(sys.platform == "win32", reason="a network of one's own is made by Linux")
def test_no_packet_is_sent(doorman: Doorman, tmp_path: Path) -> None:
    """Names are asked for, and telephones called, by UDP, which no doorman hears."""
    file = tmp_path / "page.html"
    file.write_text(reaching_out(doorman).replace("</head>", ASKS_BY_PACKETS), encoding="utf-8")
    try:
        unsealed = alone(file, "open", tmp_path)
    except PermissionError:
        pytest.skip("this computer gives nobody a network of its own")
    assert unsealed["packets"] > 0
    assert alone(file, "sealed", tmp_path) == {"packets": 0, "drawn": 1}


def test_what_a_person_or_a_script_sets_off_stays_inside(
    qtbot: QtBot, desk, doorman: Doorman
) -> None:
    desk.draw(qtbot, reaching_out(doorman).replace("refresh", "nothing"))
    page = desk.pane.view.sealed_page
    before = page.refused_navigations
    address = page.url()
    for act in (
        "link').click",
        "window').click",
        "saved').click",
        "form').submit",
        "posted').submit",
    ):
        desk.ask(qtbot, f"document.getElementById('{act}(); 1")
        assert stays(lambda: page.url() == address, 150)
    desk.ask(qtbot, f"window.open('http://127.0.0.1:{doorman.port}/opened'); 1")
    desk.ask(qtbot, f"location.href = 'http://127.0.0.1:{doorman.port}/gone'; 1")
    assert stays(lambda: page.url() == address)
    assert page.refused_navigations >= before + 2
    assert desk.ask(qtbot, "document.querySelector('h1').textContent") == "Here it stands"
    assert doorman.accepted == 0


def test_the_interceptor_holds_without_the_policy(
    qtbot: QtBot, desk, doorman: Doorman, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("carmengui.ui.page.rendered.seal._HEADERS", {})
    refuser, server = desk.pane.view.profile.refuser, desk.pane.view.profile.server
    before = refuser.refused
    desk.draw(qtbot, reaching_out(doorman))
    # What can be seen is asked of the archive, the rest is refused.
    qtbot.waitUntil(lambda: refuser.refused - before > 2 and len(server.missing) > 10)
    assert stays(lambda: doorman.accepted == 0, 1000)


def test_scripts_of_the_page_do_not_run(qtbot: QtBot, desk, doorman: Doorman) -> None:
    desk.draw(qtbot, reaching_out(doorman))
    assert stays(lambda: desk.pane.view.sealed_page.title() == "Reaching out")
    assert desk.ask(qtbot, "document.title") == "Reaching out"


def test_a_refused_refresh_is_no_failure(qtbot: QtBot, desk, doorman: Doorman) -> None:
    refused = desk.pane.view.sealed_page.refused_navigations
    desk.draw(qtbot, reaching_out(doorman))
    qtbot.waitUntil(lambda: desk.pane.view.sealed_page.refused_navigations > refused)
    assert stays(lambda: desk.pane.is_drawn)
    assert desk.pane.stage.shows_picture
    assert not desk.pane.stage.notice.isVisible()


def test_a_cookie_is_refused_and_nothing_is_kept_on_disk(qtbot: QtBot, desk) -> None:
    desk.draw(qtbot, "<p>one</p>")
    desk.ask(qtbot, "try { document.cookie = 'a=b' } catch (error) {} 1")
    assert not desk.ask(
        qtbot, "(() => { try { return document.cookie } catch (e) { return '' } })()"
    )
    assert desk.pane.view.profile.isOffTheRecord()


def test_other_pages_and_files_are_not_served(qtbot: QtBot, desk) -> None:
    desk.draw(
        qtbot, "<p>one</p><img id=i src='/etc/passwd'><iframe src='file:///etc/passwd'></iframe>"
    )
    earlier = desk.pane.view.profile.server.url
    desk.draw(qtbot, "<p>two</p>")
    assert desk.pane.view.profile.server.url != earlier
    desk.ask(qtbot, f"location.href = '{earlier.toString()}'; 1")
    assert stays(lambda: desk.pane.view.sealed_page.url() != QUrl(earlier))
    assert desk.ask(qtbot, "document.body.innerText") == "two"


def test_flags_that_are_set_stay_and_ours_come_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FLAGS_VARIABLE, "--proxy-server=10.0.0.1:80 --force-dark-mode")
    seal_environment()
    once = os.environ[FLAGS_VARIABLE]
    assert once.startswith("--proxy-server=10.0.0.1:80 --force-dark-mode ")
    assert all(flag in once for flag in SEALING_FLAGS)
    assert once.rindex("--proxy-server=") > once.index("--force-dark-mode")
    seal_environment()
    assert os.environ[FLAGS_VARIABLE] == once


def test_the_engine_logs_no_remarks_unless_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FLAGS_VARIABLE, raising=False)
    seal_environment()
    assert os.environ[FLAGS_VARIABLE].endswith(" --log-level=3")
    monkeypatch.setenv(FLAGS_VARIABLE, "--log-level=0")
    seal_environment()
    assert "--log-level=3" not in os.environ[FLAGS_VARIABLE]


def test_the_sandbox_is_off_for_root_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QTWEBENGINE_DISABLE_SANDBOX", raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    seal_environment()
    assert "QTWEBENGINE_DISABLE_SANDBOX" not in os.environ
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    seal_environment()
    assert os.environ["QTWEBENGINE_DISABLE_SANDBOX"] == "1"
