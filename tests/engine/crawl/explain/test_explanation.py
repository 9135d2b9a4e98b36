"""Why a URL was fetched or was not: each rule that decides is named, with its own words."""

from datetime import timedelta

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.explain.explanation import Topic, explain_url
from carmengui.engine.crawl.schedule.levers import carry_out_at_rest
from carmengui.engine.crawl.schedule.orders import HostOrder, HostWish
from carmengui.engine.model import KnownError
from carmengui.engine.model.events import ignore
from carmengui.engine.project import Project

A = "http://a.test/"


def linking(*paths):
    return "<p>Text.</p>" + "".join(f'<a href="{path}">link</a>' for path in paths)


@pytest.fixture
def project(web, clock, opened):
    web.add("a.test/robots.txt", web.http("User-agent: *\n\nDisallow: /secret\n"))
    web.add("a.test/", web.http(linking("/x", "/copy", "/secret/1", "/old", "/gone", "/no/1")))
    web.add("a.test/x", web.http("<p>The same."))
    web.add("a.test/copy", web.http("<p>The same."))
    web.add("a.test/old", web.http("", 301, location="/new"))
    web.add("a.test/new", web.http("<p>New."))
    with opened(exclude=("/no/*",)) as made:
        made.crawl(read_sources([A]), clock=clock)
        yield made


def told(project, url, clock, topic):
    explanation = explain_url(project.store, project.settings, url, now=clock.now())
    return [each for each in explanation.statements if each.topic is topic]


def verdict(project, url, clock):
    return str(explain_url(project.store, project.settings, url, now=clock.now()).verdict)


def test_a_page_that_was_fetched_names_its_visits_its_origin_and_its_next_visit(project, clock):
    assert verdict(project, f"{A}x", clock).startswith("It was fetched once, last on ")
    (origin,) = told(project, f"{A}x", clock, Topic.ORIGIN)
    assert (origin.url, str(origin.words)) == (
        A,
        "A page links to it; it is 1 link away from a source.",
    )
    (schedule,) = told(project, f"{A}x", clock, Topic.SCHEDULE)
    assert str(schedule.words).startswith("The next visit is due on ")
    later = clock.now() + timedelta(days=1)
    words = [
        str(each.words)
        for each in explain_url(project.store, project.settings, f"{A}x", now=later).statements
    ]
    assert any(each.startswith("The next visit has been due since ") for each in words)
    assert len(told(project, f"{A}x", clock, Topic.VISIT)) == 1
    (source,) = told(project, A, clock, Topic.ORIGIN)
    assert str(source.words).startswith("It is a source")


def test_the_line_of_robots_txt_is_quoted_with_its_number(project, clock):
    url = f"{A}secret/1"
    assert verdict(project, url, clock) == "It was not fetched: robots.txt forbids it."
    (rule,) = told(project, url, clock, Topic.ROBOTS)
    assert str(rule.quote) == "3  Disallow: /secret"
    assert rule.is_against
    (other,) = told(project, f"{A}x", clock, Topic.ROBOTS)
    assert not other.is_against


def test_the_rule_of_the_scope_is_quoted(project, clock):
    url = f"{A}no/1"
    assert verdict(project, url, clock) == "It was not fetched: it is outside the scope."
    (rule,) = told(project, url, clock, Topic.SCOPE)
    assert str(rule.quote) == "“/no/*” is excluded (--exclude)"
    assert rule.is_against


def test_another_address_with_the_same_bytes_is_named(project, clock):
    (copy,) = told(project, f"{A}copy", clock, Topic.COPY)
    assert copy.url == f"{A}x"
    assert told(project, f"{A}new", clock, Topic.COPY) == []


def test_redirects_are_named_in_both_directions(project, clock):
    (forward,) = told(project, f"{A}old", clock, Topic.REDIRECT)
    assert forward.url == f"{A}new"
    (back,) = told(project, f"{A}new", clock, Topic.ORIGIN)
    assert (str(back.words), back.url) == ("A redirect led here.", f"{A}old")


def test_a_page_that_failed_says_what_the_server_answered(project, clock):
    first = explain_url(project.store, project.settings, f"{A}gone", now=clock.now()).statements[0]
    assert str(first.words) == "It was requested, but the server returned no page."
    assert first.quote_words(str) == "Server returned 404"


def test_an_address_nobody_knows_is_judged_by_the_rules_all_the_same(project, clock):
    assert "no extracted page links to it" in verdict(project, "a.test/nowhere", clock)
    assert verdict(project, "http://b.test/x", clock) == (
        "It was never found and would not be fetched."
    )
    (robots,) = told(project, f"{A}secret/9", clock, Topic.ROBOTS)
    assert robots.is_against


def test_a_blocked_host_is_named(project, clock):
    order = HostOrder("a.test", HostWish.BLOCK)
    with project.store.writing():
        project.store.frontier.make_all_wait()
        carry_out_at_rest(project.store, order, clock.now(), ignore)
    assert verdict(project, f"{A}x", clock) == "It was not fetched: you blocked its host."
    assert explain_url(project.store, project.settings, f"{A}x").is_blocked


@pytest.mark.parametrize("text", ["", "  ", "javascript:alert(1)", "http://"])
def test_what_is_no_address_gets_a_sentence(project, text):
    with pytest.raises(KnownError, match="is not a URL"):
        explain_url(project.store, project.settings, text)


def test_an_imported_page_is_not_said_to_be_fetched(tmp_path, clock):
    (tmp_path / "1.html").write_text("<title>Reed</title><p>Reed and heron.")
    line = '{"id": "1", "url": "http://i.test/1", "html_file": "1.html"}\n'
    (tmp_path / "corpus.jsonl").write_text(line)
    with Project.create(tmp_path / "project") as project:
        project.import_corpus(tmp_path / "corpus.jsonl")
        said = verdict(project, "http://i.test/1", clock)
        (visit,) = told(project, "http://i.test/1", clock, Topic.VISIT)
    assert said.startswith("It was not fetched: its page was imported, as it was on ")
    assert str(visit.words).endswith(": imported.")
