"""From a host name to the one address that will be connected to, private networks refused."""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Address:
    """An address to connect to; ``refusal`` says in words why there is none."""

    ip: str = ""
    port: int = 0
    refusal: str = ""


def resolve(
    host: str, port: int, host_map: dict[str, tuple[str, int]], *, allow_loopback: bool
) -> Address:
    """Resolve a host once, so that what was checked is what is connected to.

    Args:
        host: the host of the URL.
        port: the port of the URL.
        host_map: hosts the project itself places somewhere; they need no further permission.
        allow_loopback: whether 127.0.0.0/8 and ::1 may be fetched.

    """
    if host in host_map:
        return Address(*host_map[host])
    try:
        found = socket.getaddrinfo(host.strip("[]"), port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return Address(refusal=f"the name {host} cannot be resolved")
    for *_, place in found:
        if not _is_refused(str(place[0]), allow_loopback=allow_loopback):
            return Address(str(place[0]), port)
    return Address(refusal=f"{host} lies in a private network ({found[0][4][0]})")


def _is_refused(text: str, *, allow_loopback: bool) -> bool:
    ip = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped:
        ip = ip.ipv4_mapped
    if ip.is_loopback:
        return not allow_loopback
    return not ip.is_global or ip.is_multicast
