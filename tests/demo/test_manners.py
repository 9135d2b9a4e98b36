"""The broken site: each failure is the one it is meant to be."""

from __future__ import annotations

import http.client
import socket
import threading

import pytest

from carmengui.demo import DemoClock, DemoWeb
from carmengui.engine.documents import decode
from tests.demo.visitor import Get

SITE = "http://werft.demo.test/baustelle"


def test_a_connection_is_reset(get: Get, web: DemoWeb) -> None:
    with pytest.raises(ConnectionResetError):
        get(f"{SITE}/schleuse")
    assert get(f"{SITE}/kasse").status == 500
    assert [(row.path, row.status) for row in web.log] == [
        ("/baustelle/schleuse", 0),
        ("/baustelle/kasse", 500),
    ]


def test_a_body_ends_before_its_length(get: Get) -> None:
    with pytest.raises(http.client.IncompleteRead) as caught:
        get(f"{SITE}/logbuch-otter.html")
    assert b"Logbuch" in caught.value.partial
    assert caught.value.expected == 4096


def test_redirects_lead_through_a_chain_or_in_a_circle(get: Get) -> None:
    def follow(path: str, steps: int) -> list[tuple[int, str]]:
        found = []
        for _ in range(steps):
            reply = get(f"http://werft.demo.test{path}")
            path = reply.headers.get("location", path)
            found.append((reply.status, path))
        return found

    assert follow("/baustelle/alte-adresse", 4) == [
        (301, "/baustelle/umzug"),
        (302, "/baustelle/umzug-2"),
        (308, "/schiffe/"),
        (200, "/schiffe/"),
    ]
    circle = follow("/baustelle/drehkran", 4)
    assert circle[0] == circle[2] == (302, "/baustelle/ausleger")
    assert circle[1] == circle[3] == (302, "/baustelle/drehkran")


def test_pages_that_are_hard_to_read(get: Get) -> None:
    empty = get(f"{SITE}/leer.html")
    assert (empty.status, empty.body) == (200, b"")
    tangled = get(f"{SITE}/taue.html")
    text, charset = decode(tangled.body, tangled.headers["content-type"])
    assert charset.replaced >= 4
    assert "Trossen" in text
    assert get(f"{SITE}/schlick.html").body.count(b"<div>") == 30_000
    picture = get(f"{SITE}/plan.html")
    assert picture.headers["content-type"].startswith("text/html")
    assert picture.body.startswith(b"\x89PNG")
    page = get(f"{SITE}/spanten.html")
    assert page.headers["content-type"] == "image/png"
    assert page.body.startswith(b"<html>")


def test_one_link_leads_nowhere(get: Get) -> None:
    page = get("http://werft.demo.test/baustelle.html").body
    assert b'href="/baustelle/verschollen.html"' in page
    assert get(f"{SITE}/verschollen.html").status == 404


def test_a_slow_page_drips_until_the_server_stops() -> None:
    web = DemoWeb(DemoClock())
    web.start()
    with socket.create_connection(web.address, timeout=10) as visitor:
        visitor.sendall(b"GET /baustelle/pegel.html HTTP/1.1\r\nHost: werft.demo.test\r\n\r\n")
        got = b""
        while got.count(b"<") < 3:
            got += visitor.recv(4096)
        head, _, body = got.partition(b"\r\n\r\n")
        assert b"Content-Length: 1000000" in head
        assert len(body) < 200
        stopper = threading.Thread(target=web.stop)
        stopper.start()
        while visitor.recv(4096):
            pass
        stopper.join(10)
        assert not stopper.is_alive()
