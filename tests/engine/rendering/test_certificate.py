"""The certificate of the proxy: one that TLS clients take once they believe its signer."""

from __future__ import annotations

import socket
import ssl
import threading

from carmengui.engine.rendering.certificate import server_context


def test_the_certificate_signs_itself_and_its_key_is_new_each_time() -> None:
    one, other = _certificate(server_context()), _certificate(server_context())
    assert one != other
    # The library checks the signature of what it is to believe when the chain is built.
    context = ssl.create_default_context(cadata=ssl.DER_cert_to_PEM_cert(one))
    assert len(context.get_ca_certs()) <= 1
    assert b"carmengui rendering" in one


def test_a_client_that_believes_it_speaks_to_the_server() -> None:
    server = server_context()
    believed = ssl.create_default_context(cadata=ssl.DER_cert_to_PEM_cert(_certificate(server)))
    believed.check_hostname = False
    believed.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    assert _shake_hands(server, believed) is not None


def _certificate(server: ssl.SSLContext) -> bytes:
    unbelieving = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    unbelieving.check_hostname, unbelieving.verify_mode = False, ssl.CERT_NONE
    found = _shake_hands(server, unbelieving)
    assert found is not None
    return found


def _shake_hands(server: ssl.SSLContext, client: ssl.SSLContext) -> bytes | None:
    ours, theirs = socket.socketpair()

    def answer() -> None:
        with server.wrap_socket(theirs, server_side=True) as secured:
            secured.recv(1)

    thread = threading.Thread(target=answer)
    thread.start()
    with client.wrap_socket(ours) as secured:
        found = secured.getpeercert(binary_form=True)
        secured.sendall(b"x")
    thread.join()
    return found
