"""How private an address is: a page of the web must not ask what only this network or computer can reach.

The rule is that of Private Network Access (https://wicg.github.io/private-network-access): a page may ask
addresses of its own kind and more public ones. It matters where a project itself allows private networks
or this computer; elsewhere the fetcher refuses them to everybody.
"""

from __future__ import annotations

import ipaddress
from enum import IntEnum


class AddressSpace(IntEnum):
    """From where an address can be reached; the higher, the more private."""

    PUBLIC = 0
    PRIVATE = 1
    LOOPBACK = 2


def space_of(ip: str) -> AddressSpace:
    """Return the space of an address; one that is not known counts as public.

    >>> space_of("127.0.0.1").name, space_of("10.1.2.3").name, space_of("::ffff:10.1.2.3").name
    ('LOOPBACK', 'PRIVATE', 'PRIVATE')
    >>> space_of("9.9.9.9").name, space_of("").name
    ('PUBLIC', 'PUBLIC')
    """
    try:
        address = ipaddress.ip_address(ip.partition("%")[0])
    except ValueError:
        return AddressSpace.PUBLIC
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    address = mapped or address
    if address.is_loopback or address.is_unspecified:
        return AddressSpace.LOOPBACK
    return AddressSpace.PUBLIC if address.is_global else AddressSpace.PRIVATE
