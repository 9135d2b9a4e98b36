"""The private networks that may be fetched from, such as an intranet."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network

from carmengui.engine.model.errors import KnownError

# Private use (RFC 1918, RFC 4193), shared by customers of one provider (RFC 6598), site-local (RFC 3879).
_PRIVATE = tuple(
    map(
        ipaddress.ip_network,
        ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7", "fec0::/10"),
    )
)
_HINT = "Write networks like “10.0.0.0/8”, “192.168.7.0/24” or “fd00::/8”."


@dataclass(frozen=True, slots=True)
class PrivateNetworks:
    """Networks that may be fetched from although they are private, each as address and length.

    >>> ipaddress.ip_address("10.1.2.3") in PrivateNetworks(["10.1.0.0/16"])
    True

    Raises:
        KnownError: a text is no network, or the network is not a private one.

    """

    networks: tuple[IPv4Network | IPv6Network, ...]

    def __init__(self, texts: Iterable[str] = ()) -> None:
        object.__setattr__(self, "networks", tuple(map(_network, texts)))

    def __contains__(self, ip: IPv4Address | IPv6Address) -> bool:
        return any(ip in network for network in self.networks)


def _network(text: str) -> IPv4Network | IPv6Network:
    try:
        network = ipaddress.ip_network(text.strip())
    except ValueError as error:
        raise KnownError("“{text}” is not a network.", _HINT, text=text) from error
    if not any(_is_within(network, private) for private in _PRIVATE):
        raise KnownError("“{text}” is not a private network.", _HINT, text=text)
    return network


def _is_within(inner: IPv4Network | IPv6Network, outer: IPv4Network | IPv6Network) -> bool:
    if isinstance(inner, IPv4Network) and isinstance(outer, IPv4Network):
        return inner.subnet_of(outer)
    return (
        isinstance(inner, IPv6Network) and isinstance(outer, IPv6Network) and inner.subnet_of(outer)
    )
