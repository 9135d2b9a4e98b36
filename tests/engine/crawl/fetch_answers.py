"""Parts of the answers that a fetcher gets in its tests."""

TEXT = b"<p>" + b"Alpha beta gamma. " * 200


def head(*lines):
    return "".join(f"{line}\r\n" for line in ("HTTP/1.1 200 OK", *lines, "")).encode()


CHUNKED = head("Transfer-Encoding: chunked")
