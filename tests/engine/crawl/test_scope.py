"""Which URLs belong to a crawl."""

from carmengui.engine.crawl import Scope

SCOPE = Scope(frozenset({"a.test", "b.test:8080"}), max_depth=2)


def test_only_the_hosts_of_the_sources_are_in_scope():
    assert SCOPE.refusal("a.test", 0) == SCOPE.refusal("b.test:8080", 2) == ""
    for host in ("c.test", "b.test", "www.a.test", "a.test.evil.test", ""):
        assert SCOPE.refusal(host, 0) == f"{host} is not a host of the sources"


def test_depth_is_counted_from_the_sources():
    assert SCOPE.refusal("a.test", 2) == ""
    assert SCOPE.refusal("a.test", 3) == "more than 2 links away from a source"
    assert Scope(SCOPE.hosts, 3).refusal("a.test", 3) == ""


def test_the_host_is_named_before_the_depth():
    assert "c.test" in SCOPE.refusal("c.test", 9)
