"""Robots.txt of every host: asked once a day, kept in the store."""

from datetime import UTC, datetime, timedelta

import pytest

from carmengui.engine.crawl.robots.store import RobotsBook
from carmengui.engine.model import Capture, Outcome
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.storage import Store

NOW = datetime(2026, 3, 2, 6, 0, tzinfo=UTC)
BODY = b"User-agent: *\nDisallow: /private\nCrawl-delay: 7\n"


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "carmen.sqlite", create=True)
    for host in ("a.test", "b.test"):
        store.frontier.host_id(host)
    yield store
    store.close()


def answer(host, status, body=b"", reason="", at=NOW):
    outcome = Outcome.FETCHED if status == 200 else Outcome.FAILED
    return Capture(f"http://{host}/robots.txt", at, outcome, Sentence(reason), status, (), body)


def allowed(rules, path):
    return rules.decide("carmengui/0.1", f"http://a.test{path}").is_allowed


def test_an_unknown_host_must_be_asked_first(store):
    book = RobotsBook(store)
    book.learn("a.test", answer("a.test", 200, BODY))
    assert book.rules("b.test", NOW) is None
    assert book.rules("a.test", NOW) is not None


def test_what_was_learnt_holds_for_its_host_alone(store):
    book = RobotsBook(store)
    book.learn("a.test", answer("a.test", 200, BODY))
    book.learn("b.test", answer("b.test", 200, b"User-agent: *\nDisallow: /other\n"))
    a, b = book.rules("a.test", NOW), book.rules("b.test", NOW)
    assert [allowed(a, "/private"), allowed(a, "/other")] == [False, True]
    assert [allowed(b, "/private"), allowed(b, "/other")] == [True, False]


def test_it_survives_the_session(store):
    RobotsBook(store).learn("a.test", answer("a.test", 200, BODY))
    rules = RobotsBook(store).rules("a.test", NOW + timedelta(hours=1))
    assert [allowed(rules, "/private"), allowed(rules, "/")] == [False, True]
    assert rules.crawl_delay("carmengui/0.1") == 7


@pytest.mark.parametrize("is_new_session", [True, False])
def test_it_is_fresh_for_a_day(store, is_new_session):
    book = RobotsBook(store)
    book.learn("a.test", answer("a.test", 200, BODY))
    if is_new_session:
        book = RobotsBook(store)
    assert book.rules("a.test", NOW + timedelta(hours=23, minutes=59)) is not None
    assert book.rules("a.test", NOW + timedelta(hours=24)) is None


@pytest.mark.parametrize(
    ("status", "reason", "is_allowed"),
    [
        (404, "", True),
        (403, "", True),
        (301, "", True),
        (503, "", False),
        (500, "", False),
        (0, "the host did not answer in time", False),
    ],
)
def test_a_missing_robots_txt_allows_and_an_unreachable_one_forbids(
    store, status, reason, is_allowed
):
    told = RobotsBook(store).learn("a.test", answer("a.test", status, b"", reason))
    kept = RobotsBook(store).kept("a.test")
    for rules in (told, kept):
        decision = rules.decide("carmengui/0.1", "http://a.test/page")
        assert decision.is_allowed is is_allowed
        assert str(status or reason) in str(decision.reason)


def test_a_newer_answer_takes_the_place_of_the_older(store):
    book = RobotsBook(store)
    book.learn("a.test", answer("a.test", 503))
    later = NOW + timedelta(days=2)
    book.learn("a.test", answer("a.test", 200, BODY, at=later))
    for each in (book, RobotsBook(store)):
        assert allowed(each.rules("a.test", later), "/page")


def test_a_copy_stands_in_for_a_server_that_fails_and_says_so(store):
    book = RobotsBook(store)
    book.learn("a.test", answer("a.test", 200, BODY))
    later = NOW + timedelta(days=29)
    for status, reason in ((503, ""), (0, "no response")):
        book.learn("a.test", answer("a.test", status, b"", reason, at=later))
        for rules in (book.rules("a.test", later), RobotsBook(store).kept("a.test")):
            assert [allowed(rules, "/private"), allowed(rules, "/")] == [False, True]
            assert rules.crawl_delay("carmengui/0.1") == 7
            said = str(rules.decide("carmengui/0.1", "http://a.test/private").reason)
            assert "line 2" in said
            assert "copy of 2026-03-02" in said


def test_a_copy_that_is_too_old_forbids_everything(store):
    RobotsBook(store).learn("a.test", answer("a.test", 200, BODY))
    later = NOW + timedelta(days=30)
    RobotsBook(store).learn("a.test", answer("a.test", 503, at=later))
    rules = RobotsBook(store).rules("a.test", later)
    assert not allowed(rules, "/")


def test_a_missing_robots_txt_is_a_copy_too(store):
    book = RobotsBook(store)
    book.learn("a.test", answer("a.test", 404))
    book.learn("a.test", answer("a.test", 500, at=NOW + timedelta(days=1)))
    assert allowed(book.rules("a.test", NOW + timedelta(days=1)), "/private")


@pytest.mark.parametrize(
    ("status", "minutes"), [(200, 24 * 60), (404, 24 * 60), (503, 60), (0, 0.5)]
)
def test_how_long_an_answer_holds(store, status, minutes):
    book = RobotsBook(store)
    book.learn("a.test", answer("a.test", status, BODY, "why"))
    edge = NOW + timedelta(minutes=minutes)
    for each in (book, RobotsBook(store)) if status else (book,):
        assert each.rules("a.test", edge - timedelta(seconds=1)) is not None
        assert each.rules("a.test", edge) is None


def test_a_host_that_did_not_answer_is_asked_again_by_the_next_program(store):
    book = RobotsBook(store)
    book.learn("a.test", answer("a.test", 0, b"", "the setting forbade it"))
    soon = NOW + timedelta(seconds=1)
    assert book.rules("a.test", soon) is not None
    assert RobotsBook(store).rules("a.test", soon) is None
    book.learn("a.test", answer("a.test", 200, BODY, at=soon))
    assert RobotsBook(store).rules("a.test", soon) is not None
