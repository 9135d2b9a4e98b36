"""Revisits by the policy of the settings: budgets, weights, stamps, restarts, changed settings."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from email.utils import format_datetime

import numpy as np
import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.schedule.revisit_plan import RevisitPlan
from carmengui.engine.model import KnownError
from carmengui.engine.model.revisit.stamps import StampKind, StatedChange
from carmengui.engine.model.settings import settings_from
from carmengui.engine.model.visit import read_weights
from carmengui.engine.project.settings.file import change_settings
from carmengui.engine.storage.rows import to_seconds, url_key

PATHS = ("fast", "a", "b", "c", "d", "e")
URLS = [f"http://a.test/{path}" for path in PATHS]
PLAIN = {"extract_in_crawl": False, "home_page_first": "never"}
PLANNED = PLAIN | {"policy": "planner", "visits_per_hour": 12.0}


@pytest.fixture
def visits(web, clock):
    """Serve a page that differs at each visit, and some that never do; count their visits."""
    seen = Counter()

    def serve(path):
        def answer(asked, connection):
            del asked
            seen[path] += 1
            text = f"<p>{path} {seen[path] if path == 'fast' else 0}</p>"
            connection.sendall(web.http(text))

        return answer

    for path in PATHS:
        web.add(f"a.test/{path}", serve(path))
    return seen


def go_on(project, clock, hours):
    project.crawl(clock=clock, revisit=True, until=clock.now() + timedelta(hours=hours))


def first_visits(project, clock):
    project.crawl(read_sources(URLS), clock=clock)


def due_at(project, path):
    return project.store.rows("SELECT due_at FROM url WHERE url = ?", f"http://a.test/{path}")[0][0]


def test_a_budget_is_kept_and_goes_where_pages_change(opened, clock, visits):
    with opened(**PLANNED, max_interval_min=300.0) as project:
        first_visits(project, clock)
        visits.clear()
        go_on(project, clock, 12)
    assert 12 * 12 - 6 <= visits.total() <= 12 * 12
    assert visits["fast"] > 2 * max(visits[path] for path in PATHS[1:])
    assert min(visits[path] for path in PATHS) >= 2


def test_a_host_gets_no_more_than_its_own_budget(opened, clock, visits):
    with opened(**PLANNED, host_visits_per_hour=3.0) as project:
        first_visits(project, clock)
        visits.clear()
        go_on(project, clock, 6)
    assert 14 <= visits.total() <= 18


def test_a_host_and_a_page_have_a_pace_of_their_own(opened, clock, visits):
    own = ["a.test host_visits_per_hour=6", "http://a.test/fast host_visits_per_hour=1"]
    with opened(**PLANNED, own_intervals=own) as project:
        first_visits(project, clock)
        visits.clear()
        go_on(project, clock, 6)
    assert 30 <= visits.total() <= 36
    assert 4 <= visits["fast"] <= 6


def test_a_page_has_bounds_of_its_own(opened, clock, visits):
    own = ["http://a.test/fast min_interval_min=120", "http://a.test/b max_interval_min=30"]
    with opened(**PLANNED | {"visits_per_hour": 6.0}, own_intervals=own) as project:
        first_visits(project, clock)
        visits.clear()
        go_on(project, clock, 8)
    assert visits["fast"] <= 4
    assert visits["b"] >= 15 > 1.5 * visits["a"]


def test_no_page_waits_longer_than_the_longest_interval(opened, clock, visits):
    with opened(**PLANNED, max_interval_min=60.0) as project:
        first_visits(project, clock)
        go_on(project, clock, 8)
        gaps = project.store.rows(
            "SELECT max(at - before) FROM (SELECT at, lag(at) OVER"
            " (PARTITION BY url_key ORDER BY at) AS before FROM visit)"
        )
    assert gaps[0][0] <= 3600.0


def test_a_page_with_more_weight_is_visited_more(opened, clock, visits):
    with opened(**PLANNED, visit_weights=["/c 20"]) as project:
        first_visits(project, clock)
        visits.clear()
        go_on(project, clock, 12)
    assert visits["c"] > 2 * max(visits[path] for path in "abde")


@pytest.mark.parametrize("policy", ["planner", "uniform", "cgm", "lambdacrawl"])
def test_a_restart_plans_as_if_there_had_been_none(opened, clock, visits, policy):
    with opened(**PLANNED | {"policy": policy}) as project:
        first_visits(project, clock)
        go_on(project, clock, 5)
        running = RevisitPlan(project.store, project.settings, clock.now)
        again = RevisitPlan(project.store, project.settings, clock.now)
        released = [
            [plan.release(clock.now() + timedelta(minutes=5 * n)) for n in range(1, 4)]
            for plan in (running, again)
        ]
        assert released[0] == released[1] != [[], [], []]
        assert [row.url for row in running.take("a.test", 9)] == [
            row.url for row in again.take("a.test", 9)
        ]


@pytest.mark.parametrize("kept_after", [(), (1,), (150,), (40, 41, 329)])
def test_what_was_learned_step_by_step_is_what_a_restart_knows(opened, clock, visits, kept_after):
    """One page changes at each visit, another never; kept states make up for visits that are replayed no more."""
    count = 330 if kept_after else 40
    with opened(**PLANNED) as project:
        first_visits(project, clock)
        project.store.change("DELETE FROM note WHERE name LIKE 'what the plan%'")
        plan = RevisitPlan(project.store, project.settings, clock.now)
        plan.release(clock.now())  # it has begun, and learns from here on by itself
        rows = [project.store.frontier.find(url) for url in URLS[:2]]
        with project.store.writing():
            for number in range(1, count + 1):
                for row in rows:
                    at = clock.now() + timedelta(minutes=7 * number)
                    visit = visit_at(row, at, row.url == URLS[0])
                    plan.after(row, visit)
                    project.store.captures.add_visit(visit, capture_id=row.capture_id)
                if number in kept_after:
                    plan.keep()
        anew = RevisitPlan(project.store, project.settings, clock.now)
        anew.next_at()
        both = [planner_of(each).arrays() for each in (plan, anew)]
        for each in both:
            each.pop("line")  # the value of lately: only choices tell it
        assert same(*both)
        rates = dict(zip(planner_of(plan).urls, both[0]["rates rate"].tolist(), strict=True))
        assert rates[URLS[0]] > 5 * rates[URLS[1]]


def same(one, other):
    return one.keys() == other.keys() and all(
        np.array_equal(one[name], other[name]) for name in one
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("", b""),
        ("no state", b""),
        ("eJyrVkrLL8pVsjKsBQATqAPi", b""),
        ("", b"no state"),
        ("", b"\x05" + b"\0" * 20),
    ],
)
def test_a_state_that_cannot_be_read_is_replayed(opened, clock, visits, old, new):
    with opened(**PLANNED) as project:
        first_visits(project, clock)
        go_on(project, clock, 3)
        known = RevisitPlan(project.store, project.settings, clock.now)
        known.next_at()
        with project.store.writing():
            project.store.set_note("what the plan of revisits has learned", old)
            project.store.set_note_bytes("what the plan of revisits has learned, as arrays", new)
        anew = RevisitPlan(project.store, project.settings, clock.now)
        anew.next_at()
        both = [planner_of(each).arrays() for each in (known, anew)]
        for each in both:
            each.pop("line")
            each.pop("priors in all")  # also of what is planned no more
        assert same(*both)


def planner_of(plan):
    (slots,) = plan.slots.values()
    return slots.planner


def visit_at(row, at, changed):
    from carmengui.engine.model import Outcome, Visit

    return Visit(row.url, at, Outcome.FETCHED, status=200, changed=changed)


def test_a_changed_setting_makes_all_appointments_anew(opened, clock, visits):
    with opened(**PLAIN) as project:
        first_visits(project, clock)
        go_on(project, clock, 30)
        began, ema_due = clock.now(), due_at(project, "a")
    with opened(policy="ema", max_interval_min=120.0) as project:
        go_on(project, clock, 0)
        assert due_at(project, "a") <= to_seconds(began) + 7200 < ema_due
    with opened(policy="ema-paper") as project:
        go_on(project, clock, 0)
        (interval,) = project.store.rows("SELECT interval_min FROM url WHERE url = ?", URLS[1])[0]
        (count,) = project.store.rows(
            "SELECT count(*) FROM visit WHERE url_key = ?", url_key(URLS[1])
        )[0]
        assert interval == pytest.approx(60 * 1.2 ** (count - 1))
    for policy in ("real-time", "nutch", "planner", "uniform"):
        before = due_at(project_of(opened, clock, policy), "a")
        assert before != ema_due


OWN = ["http://a.test/e min_interval_min=1 max_interval_min=10"]


@pytest.mark.parametrize(
    ("changed", "counts"),
    [
        ({"max_interval_min": 10.0, "min_interval_min": 10.0}, {"fast": (17, 19), "e": (17, 19)}),
        ({"policy": "planner", "visits_per_hour": 12.0}, {"fast": (10, 36), "e": (2, 8)}),
        ({"own_intervals": OWN}, {"fast": (3, 36), "e": (17, 19)}),
    ],
)
def test_a_setting_changed_while_a_crawl_runs_holds_at_once(
    opened, clock, web, visits, *, changed, counts
):
    """A page that is fetched while a crawl goes on for three hours writes the project's file."""
    with opened(**PLAIN) as project:
        first_visits(project, clock)
        go_on(project, clock, 24)

        def serve(asked, connection):
            del asked
            if visits["settings"] == 0:
                visits.clear()
                change_settings(project.folder, changed, {})
            visits["settings"] += 1
            connection.sendall(web.http("<p>settings</p>"))

        web.add("a.test/settings", serve)
        until = clock.now() + timedelta(hours=3)
        sources = read_sources(["http://a.test/settings"])
        project.crawl(sources, clock=clock, revisit=True, until=until)
    for path, (least, most) in counts.items():
        assert least <= visits[path] <= most, path


def project_of(opened, clock, policy):
    with opened(policy=policy) as project:
        go_on(project, clock, 0)
        return Frozen(project.store.rows("SELECT url, due_at FROM url"))


class Frozen:
    """What the frontier of a closed project said."""

    def __init__(self, rows):
        self._due = dict(rows)
        self.store = self

    def rows(self, sql, url):
        del sql
        return [(self._due[url],)]


@pytest.mark.parametrize("policy", ["real-time", "nutch"])
def test_policies_of_a_page_follow_its_own_visits(opened, clock, visits, policy):
    with opened(policy=policy, **PLAIN) as project:
        first_visits(project, clock)
        go_on(project, clock, 12)
        intervals = dict(project.store.rows("SELECT url, interval_min FROM url"))
    assert intervals[URLS[0]] < 60 < intervals[URLS[1]]


def test_stamps_of_the_server_tell_more_than_visits(opened, clock, web):
    """A page changes every eleven minutes and says so; it is looked at every hour."""

    def serve(asked, connection):
        del asked
        at = clock.now()
        changed = at - timedelta(seconds=at.timestamp() % 660)
        text = f"<p>{changed.timestamp() // 660}</p>"
        stamp = {"last_modified": format_datetime(changed, usegmt=True)}
        connection.sendall(web.http(text, **stamp))

    def rate(**more):
        with opened(**more) as project:
            plan = RevisitPlan(project.store, project.settings, clock.now)
            plan.next_at()
            return float(planner_of(plan).learned.rates[0]) * 3600

    web.add("a.test/stamped", serve)
    with opened(policy="uniform", visits_per_hour=1.0, **PLAIN) as project:
        project.crawl(read_sources(["http://a.test/stamped"]), clock=clock)
        go_on(project, clock, 40)
        key = url_key("http://a.test/stamped")
        kept = project.store.stated_changes.stamps(key, to_seconds(clock.now()))
    assert len(kept) > 20
    assert {stamp.kind for stamp in kept} == {StampKind.LAST_MODIFIED}
    told = rate()
    with opened() as project:
        project.store.change("DELETE FROM statedchange")
        project.store.change("DELETE FROM note WHERE name LIKE 'what the plan%'")
    # By visits alone each hour has a change or more; the stamps say that there are more.
    assert rate() < 0.75 * told
    assert 5 < told < 25


def test_a_page_of_which_a_sitemap_says_that_it_changed_comes_first(opened, clock, visits):
    with opened(**PLANNED) as project:
        first_visits(project, clock)
        go_on(project, clock, 3)
        plan = RevisitPlan(project.store, project.settings, clock.now)
        plan.next_at()
        with project.store.writing():
            now_s = to_seconds(clock.now())
            plan.stated([StatedChange(url_key(URLS[4]), now_s, StampKind.SITEMAP)])
        plan.release(clock.now() + timedelta(minutes=6))
        first = [row.url for row in plan.take("a.test", 1)]
        assert first == [URLS[4]]


@pytest.mark.parametrize("rule", ["/news/*", "/news/* many", "3", "/news/* 0", "/news/* 101"])
def test_a_weight_that_is_none_is_refused(rule):
    with pytest.raises(KnownError, match="is not a pattern with a weight"):
        read_weights([rule])
    with pytest.raises(KnownError, match="visit_weights"):
        settings_from({"visit_weights": [rule]}, "project.toml")


def test_a_page_has_the_slots_of_its_own_policy_and_the_others_their_appointments(
    opened, clock, visits
):
    """Two of six pages share a third of twelve visits an hour; the others go by the interval rule."""
    own = [f"{URLS[0]} policy=planner", f"{URLS[1]} policy=planner"]
    bounds = {"min_interval_min": 5.0, "max_interval_min": 90.0}
    with opened(**PLAIN, **bounds, visits_per_hour=12.0, own_intervals=own) as project:
        first_visits(project, clock)
        visits.clear()
        go_on(project, clock, 12)
        begin = clock.now()
        go_on(project, clock, 0)
        planned = {path: due_at(project, path) for path in PATHS}
    assert 40 <= visits["fast"] + visits["a"] <= 48
    assert visits["fast"] > 2 * visits["a"] >= 2 * 12 / 1.6
    # From one hour up to one and a half: ten visits and no more.
    assert {visits[path] for path in "bcde"} <= {8, 9, 10}
    now_s = to_seconds(begin)
    assert all(now_s <= planned[path] <= now_s + 5400 for path in "bcde")


def test_a_page_leaves_a_budget_for_the_interval_rule(opened, clock, visits):
    own = [f"{URLS[0]} policy=ema min_interval_min=10 max_interval_min=10", "b.test policy=nutch"]
    with opened(**PLANNED, own_intervals=own) as project:
        first_visits(project, clock)
        visits.clear()
        go_on(project, clock, 6)
    assert 30 <= visits["fast"] <= 31  # after the first hour every ten minutes
    # Five pages of six have ten visits an hour of the twelve that there are for all.
    others = [visits[path] for path in PATHS[1:]]
    assert 56 <= sum(others) <= 60
    assert min(others) >= 8


def test_policies_with_a_budget_share_it_by_their_pages(opened, clock, visits):
    own = [f"http://a.test/{path} policy=uniform" for path in "ab"]
    with opened(**PLANNED, own_intervals=own) as project:
        first_visits(project, clock)
        visits.clear()
        go_on(project, clock, 12)
    assert 46 <= visits["a"] + visits["b"] <= 48
    assert abs(visits["a"] - visits["b"]) <= 1
    rest = [visits[path] for path in ("fast", "c", "d", "e")]
    assert 92 <= sum(rest) <= 96
    assert visits["fast"] > 2 * max(rest[1:])


def test_a_host_with_two_policies_gets_no_more_than_its_own_budget(opened, clock, visits):
    own = [f"http://a.test/{path} policy=uniform" for path in "ab"]
    with opened(**PLANNED, host_visits_per_hour=3.0, own_intervals=own) as project:
        first_visits(project, clock)
        visits.clear()
        go_on(project, clock, 6)
    assert 13 <= visits.total() <= 20


def test_a_restart_with_two_policies_plans_as_if_there_had_been_none(opened, clock, visits):
    own = [f"http://a.test/{path} policy=cgm" for path in ("fast", "b")]
    with opened(**PLANNED, own_intervals=own) as project:
        first_visits(project, clock)
        go_on(project, clock, 5)
        running, again = (RevisitPlan(project.store, project.settings, clock.now) for _ in range(2))
        later = clock.now() + timedelta(minutes=40)
        assert running.release(later) == again.release(later) == ["a.test"]
        urls = [[row.url for row in plan.take("a.test", 9)] for plan in (running, again)]
        assert urls[0] == urls[1]
        assert {slots.policy for slots in running.slots.values() if slots.released} == {
            "planner",
            "cgm",
        }


def test_what_a_page_did_under_another_policy_is_known_when_it_joins_a_budget(
    opened, clock, visits
):
    """A state that was kept names no page that had another policy then."""
    own = [f"{URLS[0]} policy=ema"]
    with opened(**PLANNED, own_intervals=own) as project:
        first_visits(project, clock)
        go_on(project, clock, 60)
        plan = RevisitPlan(project.store, project.settings, clock.now)
        with project.store.writing():
            planner_of(plan)
            plan.keep()
    with opened(own_intervals=[]) as project:
        plan = RevisitPlan(project.store, project.settings, clock.now)
        planner = planner_of(plan)
        rates = dict(zip(planner.urls, planner.learned.rates.tolist(), strict=False))
        seen = dict(zip(planner.urls, planner.arrays()["rates seen"].tolist(), strict=True))[
            URLS[0]
        ]
    assert seen > 100
    assert rates[URLS[0]] > 5 * max(rates[url] for url in URLS[1:])


def test_a_policy_of_its_own_that_is_kept_while_a_crawl_runs_holds_at_once(
    opened, clock, web, visits
):
    """The page that differs each time leaves the interval rule for even spacing, and comes back."""
    changes = [{"own_intervals": [f"{URLS[0]} policy=uniform"]}, {"own_intervals": []}]
    counts = []

    def write(number):
        def serve(asked, connection):
            del asked
            if len(counts) == number:
                counts.append(visits["fast"])
                change_settings(project.folder, changes[number], {})
            connection.sendall(web.http("<p>settings</p>"))

        return serve

    with opened(**PLAIN, visits_per_hour=6.0) as project:
        first_visits(project, clock)
        go_on(project, clock, 24)
        for number in range(2):
            project.read_settings()
            web.add(f"a.test/settings{number}", write(number))
            sources = read_sources([f"http://a.test/settings{number}"])
            until = clock.now() + timedelta(hours=6)
            project.crawl(sources, clock=clock, revisit=True, until=until)
    # One visit an hour of the six that seven pages have; then every few minutes again.
    assert 4 <= counts[1] - counts[0] <= 7
    assert visits["fast"] - counts[1] > 20
