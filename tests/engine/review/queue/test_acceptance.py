"""Accepting a cluster by a drawn sample, and taking the acceptance back on one contradiction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from carmengui.engine.model.review import How, Judgement
from carmengui.engine.review.queue.acceptance import (
    Draw,
    accepting,
    contradicted,
    draw_for,
    draws,
    join,
    keep_draw,
    part,
    state_of_draw,
)
from carmengui.engine.review.queue.clusters_stored import splits_of, stored_clusters
from carmengui.engine.review.queue.queue import rank
from carmengui.engine.review.queue.queue_stored import write_ranking
from carmengui.engine.review.sampling.bounds import at_least
from tests.engine.review.queue_project import NOW, TABLES, Desk, Page, alike

MEMBERS = 40


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    pages = [
        replace(each, path=f"events/{n}") if n >= MEMBERS - 6 else each
        for n, each in enumerate(alike(MEMBERS))
    ]
    made = Desk(tmp_path, [*pages, Page("other", title="Other", ways=TABLES)])
    write_ranking(made.verdicts, rank(made.store, made.verdicts, "title", NOW))
    yield made
    made.close()


def drawn(desk: Desk, seed: int = 7) -> Draw:
    number = stored_clusters(desk.verdicts, "title")[0].number
    draw = draw_for(desk.store, desk.verdicts, number, "title", seed=seed, reviewer="Nadja", at=NOW)
    assert draw is not None
    keep_draw(desk.verdicts, draw)
    return draw


def accepted(desk: Desk, draw: Draw) -> tuple[int, ...]:
    for key in draw.drawn:
        desk.say(desk.url(key), sample=draw.name)
    made = accepting(desk.verdicts, draw, reviewer="Nadja", at=NOW)
    return desk.verdicts.write(made)


def states(desk: Desk) -> dict[str, tuple[str, str]]:
    rows = desk.verdicts.rows("SELECT url_key, state, how FROM verdict_now WHERE field = 'title'")
    return {desk.url(key): (state, how) for key, state, how in rows}


def test_the_size_is_such_that_too_many_wrong_ones_hardly_escape(desk: Desk) -> None:
    draw = drawn(desk)
    assert (len(draw.members), draw.size) == (MEMBERS, 18)
    # Five wrong ones are more than a tenth of 40; one look fewer, and they might.
    assert at_least(18, 18, 35, 40) <= 0.05 < at_least(17, 17, 35, 40)


def test_the_draw_is_by_chance_and_the_same_for_who_has_the_seed(desk: Desk) -> None:
    assert drawn(desk).drawn == drawn(desk).drawn
    assert drawn(desk, 8).drawn != drawn(desk, 9).drawn
    assert sorted(drawn(desk, 8).members) == sorted(drawn(desk, 9).members)


def test_a_draw_survives_on_the_disk_and_a_newer_one_takes_its_place(desk: Desk) -> None:
    first, second = drawn(desk, 1), drawn(desk, 2)
    kept = {each.name: each for each in draws(desk.verdicts, "title")}
    assert kept[second.name] == second
    assert kept[first.name] == replace(first, is_dropped=True)
    assert draws(desk.verdicts, "lang") == ()


def test_nothing_is_accepted_before_the_last_of_the_sample_is_right(desk: Desk) -> None:
    draw = drawn(desk)
    for done, key in enumerate(draw.drawn):
        state = state_of_draw(desk.verdicts, draw)
        assert (state.right, len(state.open)) == (done, draw.size - done)
        assert state.open[0] == key
        assert accepting(desk.verdicts, draw, reviewer="N", at=NOW) == ()
        desk.say(desk.url(key))
    assert state_of_draw(desk.verdicts, draw).is_passed


def test_the_rest_is_accepted_with_its_cluster_and_not_as_seen(desk: Desk) -> None:
    draw = drawn(desk)
    numbers = accepted(desk, draw)
    assert len(numbers) == MEMBERS - draw.size
    found = states(desk)
    assert sum(how == How.CLUSTER for _, how in found.values()) == MEMBERS - draw.size
    assert sum(how == How.SEEN for _, how in found.values()) == draw.size
    assert {state for state, _ in found.values()} == {"right"}
    assert "http://a.example/other" not in found
    line = desk.verdicts.lines(numbers[:1])[0].decision
    assert (line.sample, line.weight, line.method) == (draw.name, 0.8, "h1")
    assert state_of_draw(desk.verdicts, draw).accepted == numbers


def test_pages_without_a_value_are_accepted_as_rightly_without(tmp_path: Path) -> None:
    desk = Desk(tmp_path, [Page(f"n/{n}") for n in range(12)])
    write_ranking(desk.verdicts, rank(desk.store, desk.verdicts, "title", NOW))
    draw = drawn(desk)
    for key in draw.drawn:
        desk.say(desk.url(key), Judgement.ABSENT)
    made = accepting(desk.verdicts, draw, reviewer="N", at=NOW)
    desk.close()
    assert {each.judgement for each in made} == {Judgement.ABSENT}
    assert len(made) == 12 - draw.size > 0


@pytest.mark.parametrize(
    "fault", [Judgement.WRONG, Judgement.PARTIAL, Judgement.MISSED, Judgement.ABSENT]
)
def test_one_fault_in_the_sample_ends_it_and_splits_the_cluster(
    desk: Desk, fault: Judgement
) -> None:
    draw = drawn(desk)
    event = next(key for key in draw.drawn if "/events/" in desk.url(key))
    for key in draw.drawn:
        if "/events/" not in desk.url(key):
            desk.say(desk.url(key))
    desk.say(desk.url(event), fault)
    state = state_of_draw(desk.verdicts, draw)
    assert (state.faults, state.is_passed, state.is_under_way) == ((event,), False, False)
    assert accepting(desk.verdicts, draw, reviewer="N", at=NOW) == ()
    (withdrawal,) = contradicted(desk.store, desk.verdicts, "title")
    assert (withdrawal.accepted, withdrawal.trait, withdrawal.value) == ((), "section", "/events")
    part(desk.verdicts, [withdrawal], NOW)
    write_ranking(desk.verdicts, rank(desk.store, desk.verdicts, "title", NOW))
    assert [each.members for each in stored_clusters(desk.verdicts, "title")] == [34, 6, 1]
    assert contradicted(desk.store, desk.verdicts, "title") == ()


def test_one_contradiction_later_takes_the_whole_acceptance_back(desk: Desk) -> None:
    draw = drawn(desk)
    numbers = accepted(desk, draw)
    assert contradicted(desk.store, desk.verdicts, "title") == ()
    against = next(key for key in draw.members[draw.size :])
    desk.say(desk.url(against), Judgement.WRONG)
    (withdrawal,) = contradicted(desk.store, desk.verdicts, "title")
    assert withdrawal.against == against
    # The one that was judged itself says so by itself; all others are open again.
    assert set(withdrawal.accepted) < set(numbers)
    desk.verdicts.take_back(withdrawal.accepted, reviewer="Nadja", at=NOW)
    part(desk.verdicts, [withdrawal], NOW)
    found = states(desk)
    assert not [how for state, how in found.values() if state and how == How.CLUSTER]
    assert sum(state == "right" for state, _ in found.values()) == draw.size
    assert found[desk.url(against)] == ("wrong", "seen")
    assert draw.key in splits_of(desk.verdicts)
    assert contradicted(desk.store, desk.verdicts, "title") == ()


def test_a_cluster_is_joined_when_its_contradiction_is_taken_back(desk: Desk) -> None:
    draw = drawn(desk)
    accepted(desk, draw)
    whole = [each.members for each in stored_clusters(desk.verdicts, "title")]
    against, also = draw.members[-1], draw.members[-2]
    for key in (against, also):
        desk.say(desk.url(key), Judgement.WRONG)
    faults = [
        line.number
        for line in desk.verdicts.of_urls((against, also))
        if line.decision.judgement is Judgement.WRONG
    ]
    withdrawals = contradicted(desk.store, desk.verdicts, "title")
    desk.verdicts.take_back(withdrawals[0].accepted, reviewer="Nadja", at=NOW)
    part(desk.verdicts, withdrawals, NOW)
    write_ranking(desk.verdicts, rank(desk.store, desk.verdicts, "title", NOW))
    assert [each.members for each in stored_clusters(desk.verdicts, "title")] != whole
    # Of two contradictions one is enough.
    desk.verdicts.take_back(faults[:1], reviewer="Nadja", at=NOW)
    assert join(desk.verdicts, "title") == ()
    desk.verdicts.take_back(faults[1:], reviewer="Nadja", at=NOW)
    assert join(desk.verdicts, "lang") == ()
    assert [each.name for each in join(desk.verdicts, "title")] == [draw.name]
    write_ranking(desk.verdicts, rank(desk.store, desk.verdicts, "title", NOW))
    assert [each.members for each in stored_clusters(desk.verdicts, "title")] == whole
    assert stored_clusters(desk.verdicts, "title")[0].number == draw.number
    assert splits_of(desk.verdicts) == {}
    assert join(desk.verdicts, "title") == ()


def test_a_verdict_on_another_field_or_cluster_contradicts_nothing(desk: Desk) -> None:
    draw = drawn(desk)
    accepted(desk, draw)
    desk.say("http://a.example/other", Judgement.WRONG)
    desk.say(desk.url(draw.members[-1]), Judgement.WRONG, field="lang")
    assert contradicted(desk.store, desk.verdicts, "title") == ()


def test_a_cluster_with_a_known_fault_is_not_accepted(desk: Desk) -> None:
    desk.say("http://a.example/n/3", Judgement.WRONG)
    draw = drawn(desk)
    for key in draw.drawn:
        if desk.url(key) != "http://a.example/n/3":
            desk.say(desk.url(key))
    assert accepting(desk.verdicts, draw, reviewer="N", at=NOW) == ()


def test_a_cluster_that_is_gone_cannot_be_drawn_from(desk: Desk) -> None:
    assert draw_for(desk.store, desk.verdicts, 999, "title", seed=1, reviewer="N", at=NOW) is None
