"""Which address a host name leads to, and which ones are refused."""

import socket

import pytest

from carmengui.engine.crawl.fetch.addresses import literal_refusal, resolve
from carmengui.engine.model import Fault
from carmengui.engine.model.networks import PrivateNetworks

LOOPBACK = [
    "127.0.0.1",
    "127.0.0.53",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "localhost",
]
PRIVATE = ["10.0.0.1", "192.168.1.1", "172.16.9.9", "169.254.169.254", "0.0.0.0", "100.64.0.1",
           "224.0.0.1", "[fe80::1]", "[fc00::1]", "[::ffff:10.0.0.1]", "[ff02::1]", "[fec0::1]",
           "255.255.255.255", "198.18.0.1", "192.0.0.8", "240.0.0.1", "012.0.0.1", "0xa9fea9fe",
           "[64:ff9b::10.0.0.1]", "[64:ff9b:1::1]", "[2002:a00:1::1]", "[::10.0.0.1]", "[::]",
           "[::ffff:0:10.0.0.1]", "[2001:0:a00:1::f5ff:fffe]", "[100::1]"]  # fmt: skip


@pytest.mark.parametrize("host", LOOPBACK)
def test_loopback_needs_permission_however_it_is_written(host):
    refused = resolve(host, 80, {}, allow_loopback=False)
    assert refused.ip == ""
    assert str(refused.refusal).startswith(f"{host} is in a private network (")
    allowed = resolve(host, 8080, {}, allow_loopback=True)
    assert not allowed.refusal
    assert allowed.port == 8080
    assert "127." in allowed.ip or ":" in allowed.ip


@pytest.mark.parametrize("host", PRIVATE)
def test_private_networks_are_refused_even_where_loopback_is_allowed(host):
    for allow_loopback in (False, True):
        found = resolve(host, 80, {}, allow_loopback=allow_loopback)
        assert "private network" in str(found.refusal)
        assert found.ip == ""


def test_a_private_network_that_is_named_may_be_asked():
    named = PrivateNetworks(["10.0.0.0/16", "fd00::/8"])
    for host in ("10.0.0.1", "[fd00::7]", "[::ffff:10.0.0.1]", "[64:ff9b::10.0.0.1]"):
        assert resolve(host, 80, {}, allow_loopback=False, networks=named).port == 80
        assert not literal_refusal(host, allow_loopback=False, networks=named)
    for host in ("10.1.0.1", "127.0.0.1", "169.254.169.254", "[2002:a01:1::1]"):
        found = resolve(host, 80, {}, allow_loopback=False, networks=named)
        assert (found.ip, found.fault) == ("", Fault.FORBIDDEN)
    assert resolve("10.0.0.1", 25, {}, allow_loopback=False, networks=named).ip == ""


def test_the_refusal_of_a_private_network_names_the_way_out():
    refusal = str(resolve("10.0.0.1", 80, {}, allow_loopback=False).refusal)
    assert "--private-network" in refusal
    assert "private_networks in project.toml" in refusal


def test_only_some_ports_are_asked_away_from_this_computer():
    refused = resolve("93.184.216.34", 25, {}, allow_loopback=False)
    assert refused.fault is Fault.FORBIDDEN
    assert str(refused.refusal).startswith("port 25 of 93.184.216.34 is not allowed")
    ports = frozenset({80, 8080})
    assert resolve("93.184.216.34", 8080, {}, allow_loopback=False, ports=ports).port == 8080
    assert resolve("93.184.216.34", 8081, {}, allow_loopback=False, ports=ports).ip == ""
    assert resolve("127.0.0.1", 8081, {}, allow_loopback=True, ports=ports).port == 8081


@pytest.mark.parametrize("host", ["127.0.0.1", "2130706433", "[::1]", "localhost", "x.localhost."])
def test_a_written_address_is_judged_without_looking_it_up(host):
    assert host in str(literal_refusal(host, allow_loopback=False))
    assert not literal_refusal(host, allow_loopback=True)
    assert "private network" in str(literal_refusal("10.0.0.1", allow_loopback=True))
    assert not literal_refusal("93.184.216.34", allow_loopback=False)
    assert not literal_refusal("localhost.example", allow_loopback=False)


@pytest.mark.parametrize(
    "host",
    ["93.184.216.34", "[2606:2800:21f::1]", "[64:ff9b::5db8:d822]", "[::ffff:93.184.216.34]"],
)
def test_public_addresses_are_taken_as_they_are(host):
    found = resolve(host, 443, {}, allow_loopback=False)
    assert not found.refusal
    assert socket.getaddrinfo(found.ip, 443)[0][4][0] == host.strip("[]")
    assert found.port == 443


def test_a_host_map_places_hosts_without_further_permission():
    places = {"a.test": ("127.0.0.1", 8080), "b.test": ("10.1.2.3", 9090)}
    assert resolve("a.test", 80, places, allow_loopback=False).port == 8080
    assert resolve("b.test", 80, places, allow_loopback=False).ip == "10.1.2.3"


@pytest.mark.parametrize("host", ["no-such-name.invalid", "x" * 70 + ".test", "a..test", ""])
def test_a_name_that_cannot_be_resolved_is_a_sentence(host):
    found = resolve(host, 80, {"other.test": ("127.0.0.1", 1)}, allow_loopback=False)
    assert found.ip == ""
    assert host in str(found.refusal)
    if host:
        assert str(found.refusal) == f"the name {host} cannot be resolved"
