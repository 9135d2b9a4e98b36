"""Other rules of a scope: what they would mean, and what happens when they come into force."""

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.scope.scope import Scope, ScopeKind, ScopeRules
from carmengui.engine.crawl.scope.scope_preview import (
    bring_into_force,
    keep_sources,
    load_scope,
    preview_scope,
)
from carmengui.engine.crawl.scope.url_patterns import read_pattern
from carmengui.engine.model import RevisitState
from carmengui.engine.model.visit import NEVER
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.storage.tables.schema import NOT_FETCHED, WAITING
from tests.refusals import forbidden, refused_in

A = "http://a.test/"
OUTSIDE = "outside the scope: "
TAGS = (read_pattern("/tag/"),)


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "carmen.sqlite", create=True)
    scope = Scope(frozenset(), 20)
    scope.widen([A, "http://www.b.test/docs/"])
    keep_sources(store, scope)
    urls = [f"{A}tag/{n}" for n in range(12)] + [f"{A}page/{n}" for n in range(30)]
    store.frontier.add(NewUrl(url, "a.test", depth=1) for url in [*urls, A + "x"])
    store.frontier.add([NewUrl("http://www.b.test/docs/1", "www.b.test", depth=3)])
    bring_into_force(store, ScopeRules())
    yield store
    store.close()


def states(store: Store) -> dict[str, int]:
    return dict(store.rows("SELECT url, state FROM url"))


def test_a_preview_counts_and_changes_nothing(store):
    before = store.rows("SELECT * FROM url")
    preview = preview_scope(store, ScopeRules(exclude=TAGS))
    assert str(preview.sentence) == "These rules drop 12 of 44 known URLs."
    assert [(str(why), n) for why, n in preview.reasons] == [
        ("“/tag/” is excluded (--exclude)", 12)
    ]
    assert len(preview.samples) == 5
    assert {(url.startswith(f"{A}tag/"), str(why)) for url, why in preview.samples} == {
        (True, "“/tag/” is excluded (--exclude)")
    }
    assert store.rows("SELECT * FROM url") == before
    assert preview_scope(store, ScopeRules()).dropped == 0


def test_pages_from_files_are_no_urls_of_a_crawl(store):
    store.frontier.add([NewUrl("http://c.test/saved", "c.test")])
    assert preview_scope(store, ScopeRules()).dropped == 1
    store.frontier.schedule(url_key("http://c.test/saved"), RevisitState(next_at=NEVER))
    preview = preview_scope(store, ScopeRules())
    assert (preview.dropped, preview.known) == (0, 44)


def test_each_rule_is_counted_by_itself(store):
    rules = ScopeRules(2, ScopeKind.HOST, (), TAGS, 10)
    preview = preview_scope(store, rules)
    assert {str(why): n for why, n in preview.reasons} == {
        "“/tag/” is excluded (--exclude)": 12,
        "a.test already has 10 URLs (--max-per-host)": 21,
        "more than 2 links away from a source (--max-depth)": 1,
    }
    assert preview.dropped == 34


def test_the_scope_is_as_it_was_kept(store):
    scope = load_scope(store, ScopeRules(kind=ScopeKind.PATH, max_per_host=5))
    assert scope.hosts == {"a.test", "www.b.test"}
    assert (
        str(scope.refusal("http://www.b.test/other", 1))
        == "it is not in a folder of the sources (--scope)"
    )
    assert scope.taken == {"a.test": 43, "www.b.test": 1}


def test_rules_in_force_drop_what_waits_and_let_it_wait_again(store):
    rules = ScopeRules(exclude=TAGS)
    bring_into_force(store, rules)
    dropped = {url for url, state in states(store).items() if state == NOT_FETCHED}
    assert dropped == {f"{A}tag/{n}" for n in range(12)}
    assert refused_in(store)[f"{A}tag/1"] == OUTSIDE + "“/tag/” is excluded (--exclude)"
    preview = preview_scope(store, ScopeRules())
    assert str(preview.sentence) == (
        "These rules drop 0 of 44 known URLs. 12 that were dropped before would be fetched."
    )
    assert preview_scope(store, rules).dropped == 0
    bring_into_force(store, ScopeRules())
    assert set(states(store).values()) == {WAITING}


def test_what_something_else_forbade_stays_forbidden(store):
    store.frontier.refuse(url_key(f"{A}tag/1"), forbidden("Disallow: /tag/1"))
    for rules in (ScopeRules(exclude=TAGS), ScopeRules()):
        bring_into_force(store, rules)
        assert states(store)[f"{A}tag/1"] == NOT_FETCHED
    assert refused_in(store) == {f"{A}tag/1": "robots.txt line 2: Disallow: /tag/1"}


def linking(*paths):
    return "<p>Text.</p>" + "".join(f'<a href="{path}">link</a>' for path in paths)


def test_a_crawl_keeps_to_the_rules_and_goes_on_when_they_are_taken_back(web, clock, opened):
    web.add("a.test/", web.http(linking("/tag/1", "/tag/2", "/x", "http://b.test/")))
    for path in ("tag/1", "tag/2", "x"):
        web.add(f"a.test/{path}", web.http("<p>x"))
    with opened(exclude=["/tag/"]) as project:
        report = project.crawl(read_sources([A]), clock=clock)
        assert report.not_fetched == {OUTSIDE + "“/tag/” is excluded (--exclude)": 2}
    assert web.paths() == ["/robots.txt", "/", "/x"]
    with opened(exclude=["/tag/2"]) as project:
        project.crawl(clock=clock)
    assert web.paths() == ["/robots.txt", "/", "/x", "/tag/1"]


def test_a_crawl_of_a_domain_reaches_its_other_hosts(web, clock, opened):
    hosts = ("www.paper.co.uk", "sport.paper.co.uk", "other.co.uk")
    web.add(f"{hosts[0]}/", web.http(linking(*(f"http://{host}/" for host in hosts[1:]))))
    web.add(f"{hosts[1]}/", web.http("<p>x"))
    with opened(hosts) as project:
        report = project.crawl(read_sources([f"http://{hosts[0]}/"]), clock=clock)
        assert report.not_fetched == {
            OUTSIDE + f"{hosts[1]} is not a host of the sources (--scope)": 1
        }
    assert web.paths(hosts[1]) == []
    with opened(hosts, scope="domain") as project:
        project.crawl(clock=clock)
    assert web.paths(hosts[1]) == ["/robots.txt", "/"]
    assert web.paths(hosts[2]) == []


def test_a_host_gives_no_more_than_it_may(web, clock, opened):
    web.add("a.test/", web.http(linking(*(f"/{n}" for n in range(20)))))
    for n in range(20):
        web.add(f"a.test/{n}", web.http("<p>x"))
    for most in (5, 5, 8):
        with opened(max_per_host=most) as project:
            project.crawl(read_sources([A]), clock=clock)
        assert len(web.paths()) - 1 == most
