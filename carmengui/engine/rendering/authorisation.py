"""The password of the proxy: nobody else on this computer is to send requests through it."""

from __future__ import annotations

import base64
import binascii
import hmac
import secrets

USER = "carmengui"
_BASIC = "basic"


class Authorisation:
    """A password made anew for each proxy, and the check of what a request brings."""

    def __init__(self) -> None:
        self.password = secrets.token_urlsafe(32)

    def admits(self, header: str) -> bool:
        """Tell whether a Proxy-Authorization header (RFC 7617) brings the password."""
        kind, _, packed = header.partition(" ")
        if kind.lower() != _BASIC:
            return False
        try:
            given = base64.b64decode(packed.strip(), validate=True)
        except (binascii.Error, ValueError):
            return False
        return hmac.compare_digest(given, f"{USER}:{self.password}".encode())
