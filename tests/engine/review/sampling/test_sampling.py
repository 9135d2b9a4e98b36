"""Declared samples: by lot, the same for everybody with the seed, longer ones beginning alike."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.sampling.sampling import (
    Declaration,
    draw_sample,
    drawing_order,
    extend_sample,
    keep_sample,
    lot,
    members_of,
    samples,
)
from tests.engine.review.queue_project import NOW, Desk, Page

SITES = {"large.example": 60, "middle.example": 30, "small.example": 10}


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    pages = [
        Page(f"{n}", site, title=f"T{n}") for site, count in SITES.items() for n in range(count)
    ]
    made = Desk(tmp_path, pages)
    yield made
    made.close()


def declared(desk: Desk, size: int = 20, seed: int = 2001, *, by_site: bool = False) -> Declaration:
    return draw_sample(desk.store, size, seed, by_site=by_site, reviewer="Nadja", at=NOW)


def test_the_lot_is_what_the_certificate_says_it_is() -> None:
    said = hashlib.blake2b(b"7\nhttp://a.example/", digest_size=8).digest()
    assert lot(7, "http://a.example/") == int.from_bytes(said, "big")


def test_the_lowest_lots_are_drawn(desk: Desk) -> None:
    urls = [url for (url,) in desk.store.rows("SELECT url FROM listing")]
    wanted = sorted(urls, key=lambda url: lot(2001, url))[:20]
    assert [each.url for each in declared(desk).members] == wanted
    assert [each.url for each in declared(desk, seed=2002).members] != wanted


def test_every_record_is_drawn_as_often_as_any_other() -> None:
    records = [("a", f"http://a.example/{n}") for n in range(40)]
    firsts = Counter(place for seed in range(2_000) for place in drawing_order(records, seed)[:10])
    assert len(firsts) == 40
    # 500 each are expected; six standard deviations (19.4) bound the forty of them.
    assert all(abs(count - 500) < 116 for count in firsts.values())


def test_by_site_each_beginning_holds_each_site_in_its_share(desk: Desk) -> None:
    members = declared(desk, 100, by_site=True).members
    for size in (10, 20, 37, 50):
        found = Counter(each.site for each in members[:size])
        for site, count in SITES.items():
            assert abs(found[site] - size * count / 100) <= 1
    shares = Counter(each.site for each in declared(desk, 100).members[:10])
    assert sum(shares.values()) == 10


def test_by_site_every_record_of_a_site_is_drawn_as_often() -> None:
    records = [("a", f"http://a.example/{n}") for n in range(30)]
    records += [("b", f"http://b.example/{n}") for n in range(10)]
    firsts: Counter[int] = Counter()
    for seed in range(2_000):
        firsts.update(drawing_order(records, seed, by_site=True)[:8])
    assert all(abs(count - 400) < 110 for count in firsts.values())


def test_a_sample_is_kept_as_it_was_declared(desk: Desk) -> None:
    made = declared(desk, by_site=True)
    keep_sample(desk.verdicts, made)
    (kept,) = samples(desk.verdicts)
    assert kept == made.sample
    assert kept.sites == SITES
    assert (kept.population, kept.size, kept.seed, kept.by_site) == (100, 20, 2001, True)
    assert members_of(desk.verdicts, kept.name) == made.members
    assert members_of(desk.verdicts, "another") == ()


def test_a_longer_sample_begins_with_the_shorter_one(desk: Desk) -> None:
    short = keep_sample(desk.verdicts, declared(desk))
    before = members_of(desk.verdicts, short.name)
    desk.add([Page("new", "large.example", "New")])
    longer = keep_sample(desk.verdicts, extend_sample(desk.store, short, 35))
    after = members_of(desk.verdicts, short.name)
    assert (longer.size, len(after), after[:20]) == (35, 35, before)
    assert samples(desk.verdicts) == (longer,)
    assert "http://large.example/new" not in {each.url for each in after}


def test_it_is_never_longer_than_there_are_records(desk: Desk) -> None:
    assert declared(desk, 5_000).sample.size == 100
    short = keep_sample(desk.verdicts, declared(desk))
    assert extend_sample(desk.store, short, 5_000).sample.size == 100
    assert extend_sample(desk.store, short, 3).sample.size == 20


def test_the_same_seed_twice_a_day_is_refused_for_other_samples(desk: Desk) -> None:
    keep_sample(desk.verdicts, declared(desk))
    for other in (declared(desk, 10), declared(desk, by_site=True)):
        with pytest.raises(KnownError, match="seed 2001"):
            keep_sample(desk.verdicts, other)
    desk.add([Page("new", "large.example", "New")])
    with pytest.raises(KnownError, match="of other records"):
        keep_sample(desk.verdicts, declared(desk))
    assert len(samples(desk.verdicts)) == 1


@pytest.mark.parametrize(("size", "seed"), [(0, 1), (10, -1), (10, 2**31)])
def test_what_is_no_sample_is_said(desk: Desk, size: int, seed: int) -> None:
    with pytest.raises(KnownError, match="at least one record"):
        declared(desk, size, seed)


def test_an_empty_project_has_nothing_to_draw_from(tmp_path: Path) -> None:
    desk = Desk(tmp_path, [])
    with pytest.raises(KnownError, match="no records"):
        declared(desk)
    desk.close()


def test_a_project_without_samples_has_none(desk: Desk) -> None:
    reader = VerdictStore(desk.verdicts.path, read_only=True)
    assert samples(reader) == ()
    reader.close()
