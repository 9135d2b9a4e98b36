"""From a host name to the one address that will be connected to, private networks refused."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network

from carmengui.engine.model import Fault
from carmengui.engine.model.networks import PrivateNetworks
from carmengui.engine.model.sentence import NOTHING, Sentence

USUAL_PORTS = frozenset({80, 443})
NO_NETWORKS = PrivateNetworks()

# Ranges of IPv6 that lead to an IPv4 address, which stands in their last or in inner bits:
# NAT64 (RFC 6052), IPv4-compatible (RFC 4291), translated (RFC 2765), 6to4 (RFC 3056).
_EMBEDDINGS: tuple[tuple[IPv6Network, int], ...] = (
    (IPv6Network("64:ff9b::/96"), 0),
    (IPv6Network("::/96"), 0),
    (IPv6Network("::ffff:0:0:0/96"), 0),
    (IPv6Network("2002::/16"), 80),
)
# Private, although older lists of the standard library do not say so: NAT64 within one's own network
# (RFC 8215), site-local (RFC 3879), protocol assignments (RFC 6890).
_PRIVATE_TOO = (
    ipaddress.ip_network("64:ff9b:1::/48"),
    ipaddress.ip_network("fec0::/10"),
    ipaddress.ip_network("192.0.0.0/24"),
)
_LOOPBACK = IPv6Address("::1")


@dataclass(frozen=True, slots=True)
class Address:
    """An address to connect to; ``refusal`` says in words why there is none."""

    ip: str = ""
    port: int = 0
    refusal: Sentence = NOTHING
    fault: Fault = Fault.NONE


def resolve(
    host: str,
    port: int,
    host_map: dict[str, tuple[str, int]],
    *,
    allow_loopback: bool,
    networks: PrivateNetworks = NO_NETWORKS,
    ports: frozenset[int] = USUAL_PORTS,
) -> Address:
    """Resolve a host once, so that what was checked is what is connected to.

    Args:
        host: the host of the URL.
        port: the port of the URL.
        host_map: hosts the project itself places somewhere; they need no further permission.
        allow_loopback: whether 127.0.0.0/8 and ::1 may be fetched, at any port.
        networks: the private networks that may be fetched from.
        ports: the ports that may be asked elsewhere.

    """
    if host in host_map:
        return Address(*host_map[host])
    try:
        found = socket.getaddrinfo(host.strip("[]"), port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        unknown = Sentence.of("the name {host} cannot be resolved", host=host)
        return Address(refusal=unknown, fault=Fault.NAME)
    texts = [str(place[0]) for *_, place in found]
    allowed = (
        text for text in texts if not _is_refused(text, networks, allow_loopback=allow_loopback)
    )
    ip = next(allowed, "")
    if not ip:
        return _forbidden(_private(host, texts[0]))
    if port not in ports and not _is_loopback(ip):
        words = "port {port} of {host} is not allowed (the setting “ports” lists those that are)"
        return _forbidden(Sentence.of(words, port=port, host=host))
    return Address(ip, port)


def literal_refusal(
    host: str, *, allow_loopback: bool, networks: PrivateNetworks = NO_NETWORKS
) -> Sentence:
    """Return why a host written as a number, or a name of this computer, is refused; or nothing.

    It looks nothing up: for who cannot or must not ask a name server.
    """
    if host.rstrip(".") == "localhost" or host.rstrip(".").endswith(".localhost"):
        words = Sentence.of("{host} is this computer itself", host=host)
        return NOTHING if allow_loopback else words
    try:
        flags = socket.AI_NUMERICHOST
        found = socket.getaddrinfo(host.strip("[]"), 80, type=socket.SOCK_STREAM, flags=flags)
    except (OSError, UnicodeError):
        return NOTHING
    ip = str(found[0][4][0])
    if _is_refused(ip, networks, allow_loopback=allow_loopback):
        return _private(host, ip)
    return NOTHING


def is_denied(host: str, patterns: Iterable[str]) -> bool:
    """Tell whether a host is one of those that are never asked.

    >>> is_denied("www.Example.org.", ["*.example.org"]), is_denied("example.org", ["*.example.org"])
    (True, True)
    >>> is_denied("notexample.org", ["*.example.org", "www.example.org"])
    False
    """
    name = host.lower().rstrip(".")
    for pattern in patterns:
        wanted = pattern.lower().rstrip(".")
        below = wanted.removeprefix("*.")
        if name == below or (wanted != below and name.endswith(f".{below}")):
            return True
    return False


def _private(host: str, ip: str) -> Sentence:
    words = (
        "{host} is in a private network ({ip}): such networks are asked only with --private-network, "
        "or where private_networks in project.toml names them"
    )
    if _is_loopback(ip):
        words = (
            "{host} is in a private network ({ip}): this computer is asked only with --allow-loopback, "
            "or allow_loopback = true in project.toml"
        )
    return Sentence.of(words, host=host, ip=ip)


def _forbidden(refusal: Sentence) -> Address:
    return Address(refusal=refusal, fault=Fault.FORBIDDEN)


def _is_loopback(text: str) -> bool:
    return any(ip.is_loopback for ip in _all_meant(_parsed(text)))


def _is_refused(text: str, networks: PrivateNetworks, *, allow_loopback: bool) -> bool:
    return any(
        _is_private(ip, allow_loopback=allow_loopback)
        for ip in _all_meant(_parsed(text))
        if ip not in networks
    )


def _parsed(text: str) -> IPv4Address | IPv6Address:
    return ipaddress.ip_address(text.partition("%")[0])


def _all_meant(ip: IPv4Address | IPv6Address) -> Iterator[IPv4Address | IPv6Address]:
    """Yield an address, or what it stands for, and any address that it tunnels to."""
    if isinstance(ip, IPv4Address):
        yield ip
        return
    if ip.ipv4_mapped:
        yield ip.ipv4_mapped
        return
    yield ip
    if ip.teredo:
        yield from ip.teredo
    if ip == _LOOPBACK:
        return
    for network, shift in _EMBEDDINGS:
        if ip in network:
            yield IPv4Address(int(ip) >> shift & 0xFFFF_FFFF)


def _is_private(ip: IPv4Address | IPv6Address, *, allow_loopback: bool) -> bool:
    if ip.is_loopback:
        return not allow_loopback
    if isinstance(ip, IPv6Address) and any(ip in network for network, _ in _EMBEDDINGS):
        return False  # what it leads to decides
    return not ip.is_global or ip.is_multicast or any(ip in network for network in _PRIVATE_TOO)
