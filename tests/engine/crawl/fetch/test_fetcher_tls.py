"""Encrypted connections over a real socket: whose certificate is believed, and for which name."""

from __future__ import annotations

import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from carmengui.engine.crawl.fetch.fetcher import Fetcher
from carmengui.engine.model import Fault, FetchRequest, KnownError, Outcome, SystemClock
from carmengui.engine.model.settings import Settings

HERE = Path(__file__).with_name("tls")
CERTIFICATE, KEY = HERE / "a.test.crt", HERE / "a.test.key"
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Length: 6\r\nConnection: close\r\n\r\nsecret"


class SecureServer:
    """Answers on loopback for a.test, with a certificate that it signed itself."""

    def __init__(self) -> None:
        self.names: list[str | None] = []
        self.hosts: list[bytes] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(CERTIFICATE, KEY)
        self._context.sni_callback = lambda _, name, __: self.names.append(name)
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()

    @property
    def address(self) -> tuple[str, int]:
        return self._listener.getsockname()

    def _serve(self) -> None:
        while True:
            try:
                plain, _ = self._listener.accept()
            except OSError:
                return
            wrap = self._context.wrap_socket
            with plain, suppress(OSError), wrap(plain, server_side=True) as connection:
                request = connection.recv(65_536)
                self.hosts += [x for x in request.split(b"\r\n") if x.startswith(b"Host:")]
                connection.sendall(ANSWER)

    def close(self) -> None:
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self._thread.join()


@pytest.fixture
def server() -> Iterator[SecureServer]:
    running = SecureServer()
    yield running
    running.close()


def fetch(server: SecureServer, url: str, **settings: object):
    hosts = dict.fromkeys(("a.test", "b.test"), server.address)
    fetcher = Fetcher(Settings(timeout_s=5.0, **settings), SystemClock(), hosts)
    try:
        return fetcher.fetch(FetchRequest(url))
    finally:
        fetcher.close()


def test_a_certificate_that_the_settings_name_is_believed(server: SecureServer) -> None:
    capture = fetch(server, "https://a.test/x", ca_file=str(CERTIFICATE))
    assert (capture.outcome, capture.body, capture.ip) == (Outcome.FETCHED, b"secret", "127.0.0.1")
    assert server.names == ["a.test"]
    assert server.hosts == [b"Host: a.test"]


def test_a_certificate_of_an_unknown_signer_is_not_believed(server: SecureServer) -> None:
    capture = fetch(server, "https://a.test/x")
    assert (capture.outcome, capture.fault) == (Outcome.FAILED, Fault.CERTIFICATE)
    assert "certificate" in str(capture.reason)
    assert server.hosts == []


def test_a_certificate_for_another_name_is_not_believed(server: SecureServer) -> None:
    capture = fetch(server, "https://b.test/x", ca_file=str(CERTIFICATE))
    assert (capture.fault, capture.body) == (Fault.CERTIFICATE, b"")
    assert server.hosts == []


def test_a_server_without_encryption_is_a_failure() -> None:
    with socket.create_server(("127.0.0.1", 0)) as plain:

        def answer() -> None:
            connection, _ = plain.accept()
            with connection:
                connection.recv(65_536)
                connection.sendall(b"HTTP/1.1 400 Speak plainly\r\n\r\n")

        thread = threading.Thread(target=answer)
        thread.start()
        fetcher = Fetcher(Settings(timeout_s=5.0), SystemClock(), {"a.test": plain.getsockname()})
        capture = fetcher.fetch(FetchRequest("https://a.test/x"))
        fetcher.close()
        thread.join()
    assert (capture.outcome, capture.fault) == (Outcome.FAILED, Fault.CERTIFICATE)
    assert str(capture.reason) == "no secure connection could be made (WRONG_VERSION_NUMBER)"


def test_a_server_that_never_greets_ends_at_the_time_limit() -> None:
    with socket.create_server(("127.0.0.1", 0)) as mute:
        hosts = {"a.test": mute.getsockname()}
        fetcher = Fetcher(Settings(timeout_s=0.3), SystemClock(), hosts)
        capture = fetcher.fetch(FetchRequest("https://a.test/x"))
        fetcher.close()
    assert (capture.fault, str(capture.reason)) == (Fault.SLOW, "the host did not answer in time")


def test_a_file_of_certificates_that_does_not_fit_is_told_at_once(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.pem"
    wrong.write_text("no certificate", "utf-8")
    for file, words in (
        (wrong, "contains no certificate"),
        (tmp_path / "none.pem", "cannot be read"),
    ):
        with pytest.raises(KnownError, match=words) as found:
            Fetcher(Settings(ca_file=str(file)), SystemClock(), {})
        assert str(file) in str(found.value.message)
        assert "ca_file" in str(found.value.hint)
