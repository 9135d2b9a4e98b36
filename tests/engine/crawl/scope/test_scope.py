"""Which URLs belong to a crawl."""

import pytest

from carmengui.engine.crawl.scope.scope import Scope, ScopeKind, ScopeRules
from carmengui.engine.crawl.scope.url_patterns import read_pattern
from carmengui.engine.model import KnownError
from carmengui.engine.model.settings import settings_from

SCOPE = Scope(frozenset({"a.test", "b.test:8080"}), max_depth=2)


def scope(*sources: str, **rules: object) -> Scope:
    for name in ("include", "exclude"):
        rules[name] = tuple(map(read_pattern, rules.get(name, ())))
    made = Scope(frozenset(), 9, ScopeRules(9, **rules))
    made.widen(sources)
    return made


def test_only_the_hosts_of_the_sources_are_in_scope():
    assert (
        str(SCOPE.refusal("http://a.test/x", 0))
        == str(SCOPE.refusal("http://b.test:8080/", 2))
        == ""
    )
    for host in ("c.test", "b.test", "www.a.test", "a.test.evil.test"):
        refusal = str(SCOPE.refusal(f"http://{host}/", 0))
        assert refusal == f"{host} is not a host of the sources (--scope)"


def test_depth_is_counted_from_the_sources():
    assert str(SCOPE.refusal("http://a.test/", 2)) == ""
    assert (
        str(SCOPE.refusal("http://a.test/", 3))
        == "more than 2 links away from a source (--max-depth)"
    )
    assert str(Scope(SCOPE.hosts, 3).refusal("http://a.test/", 3)) == ""


def test_the_host_is_named_before_the_depth():
    assert "c.test" in str(SCOPE.refusal("http://c.test/", 9))


def test_a_domain_takes_all_of_its_hosts_by_the_public_suffix():
    wide = scope("https://www.paper.co.uk/x", kind=ScopeKind.DOMAIN)
    for host in ("paper.co.uk", "www.paper.co.uk", "sport.paper.co.uk:8443"):
        assert str(wide.refusal(f"https://{host}/", 3)) == ""
    for host in ("other.co.uk", "co.uk", "notpaper.co.uk"):
        refusal = str(wide.refusal(f"https://{host}/", 3))
        assert refusal == f"{host} is under no domain of the sources (--scope)"


def test_a_path_is_the_folder_of_a_source_and_what_lies_below():
    narrow = scope("http://a.test/docs/index.html", "http://b.test/", kind=ScopeKind.PATH)
    for url in ("http://a.test/docs/", "http://a.test/docs/x/y?z=/", "http://b.test/any"):
        assert str(narrow.refusal(url, 1)) == ""
    for url in (
        "http://a.test/",
        "http://a.test/docs",
        "http://a.test/docs2/x",
        "http://a.test/x?/docs/",
    ):
        assert str(narrow.refusal(url, 1)) == "it is not in a folder of the sources (--scope)"


def test_patterns_include_and_exclude_and_the_exclusion_wins():
    rules = scope("http://a.test/", include=["/news/", "re:/[0-9]{4}/"], exclude=["*.pdf$"])
    for url in ("http://a.test/news/x", "http://a.test/in/2026/x"):
        assert str(rules.refusal(url, 1)) == ""
    assert (
        str(rules.refusal("http://a.test/about", 1))
        == "none of the patterns to include matches (--include)"
    )
    assert str(rules.refusal("http://a.test/news/x.pdf", 1)) == "“*.pdf$” is excluded (--exclude)"
    assert str(rules.refusal("http://a.test/news/x.pdf?y", 1)) == ""


def test_a_source_is_fetched_whatever_the_patterns_say():
    rules = scope("http://a.test/", include=["/news/"], exclude=["/news/old"], kind=ScopeKind.PATH)
    assert str(rules.refusal("http://a.test/start", 0)) == ""
    assert (
        str(rules.refusal("http://c.test/news/", 0))
        == "c.test is not a host of the sources (--scope)"
    )


def test_a_host_gives_so_many_urls_and_no_more():
    rules = scope("http://a.test/", max_per_host=2)
    assert [str(rules.take(host)) for host in ("a.test", "b.test", "a.test")] == ["", "", ""]
    assert str(rules.take("a.test")) == "a.test already has 2 URLs (--max-per-host)"
    assert str(rules.take("b.test")) == ""
    endless = scope("http://a.test/")
    assert not any(endless.take("a.test") for _ in range(1_000))


def test_the_rules_come_from_the_settings():
    given = {"scope": "domain", "include": ["/a"], "exclude": ["re:b$"], "max_per_host": 7}
    rules = ScopeRules.of(settings_from(given, "here"))
    assert (rules.kind, rules.max_per_host) == (ScopeKind.DOMAIN, 7)
    assert [each.text for each in (*rules.include, *rules.exclude)] == ["/a", "re:b$"]
    marks = {
        ScopeRules.of(settings_from(some, "here")).mark
        for some in ({}, given, given | {"exclude": ["/a"], "include": ["re:b$"]})
    }
    assert len(marks) == 3


def test_a_pattern_that_cannot_be_read_is_told():
    with pytest.raises(KnownError) as raised:
        ScopeRules.of(settings_from({"exclude": ["re:("]}, "here"))
    assert str(raised.value.message).startswith("“re:(” is not a regular expression")
