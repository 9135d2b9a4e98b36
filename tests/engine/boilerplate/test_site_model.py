from __future__ import annotations

import pickle
import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.boilerplate import SiteModel, path_group
from carmengui.engine.boilerplate.addresses import url_rank
from carmengui.engine.boilerplate.site_model import MAX_GROUPS, MAX_MEMBER_CHARS
from carmengui.engine.boilerplate.snapshot import POOL_SIZE
from carmengui.engine.model import KnownError

Pages = dict[str, str]


def model_of(pages: Pages, order: list[str] | None = None) -> SiteModel:
    model = SiteModel("site.example")
    for url in order or list(pages):
        model.add(url, pages[url])
    return model


def many_pages(count: int, folder: str = "a") -> Pages:
    return {f"http://site.example/{folder}/p{n}.html": f"text {n}" for n in range(count)}


def lowest(urls: list[str], count: int) -> set[str]:
    return set(sorted(urls, key=url_rank)[:count])


@settings(max_examples=20, deadline=None)
@given(st.randoms(use_true_random=False))
def test_the_order_of_adding_does_not_matter(source: random.Random) -> None:
    pages = many_pages(60) | many_pages(40, "b") | many_pages(3, "c")
    order = list(pages)
    source.shuffle(order)
    revisited = source.sample(order, 20)
    assert model_of(pages, order + revisited).snapshot() == model_of(pages).snapshot()


def test_another_set_of_pages_is_another_version() -> None:
    pages = many_pages(5)
    versions = {model_of(pages).snapshot().version}
    versions.add(model_of(many_pages(6)).snapshot().version)
    versions.add(model_of(pages | {next(iter(pages)): "edited"}).snapshot().version)
    versions.add(SiteModel("site.example").snapshot().version)
    assert len(versions) == 4


def test_the_sample_is_the_lowest_hashes_of_each_pattern_and_of_the_site() -> None:
    a, b = many_pages(200), many_pages(7, "b")
    snapshot = model_of(a | b).snapshot()
    expected = lowest(list(a), POOL_SIZE) | set(b) | lowest([*a, *b], POOL_SIZE)
    assert {member.url for member in snapshot.members} == expected
    assert snapshot.pages == 207


def test_a_revisit_replaces_what_the_page_gave() -> None:
    model = model_of(many_pages(3))
    before = model.snapshot()
    url = before.members[0].url
    model.add(url, before.members[0].text)
    assert model.snapshot() is before
    model.add(url, "a new text")
    after = model.snapshot()
    assert [member.text for member in after.members if member.url == url] == ["a new text"]
    assert (after.pages, len(after.members)) == (before.pages, len(before.members))
    model.add(url, before.members[0].text)
    assert model.snapshot() == before


def test_a_page_that_is_only_counted_is_counted_once() -> None:
    pages = many_pages(100)
    model = model_of(pages)
    before = model.snapshot()
    for url in pages:
        model.add(url, pages[url])
    assert model.pages == 100
    assert model.snapshot() is before


def test_a_removed_page_leaves_a_place_that_the_next_visits_fill_exactly() -> None:
    pages = many_pages(100)
    model = model_of(pages)
    gone = [member.url for member in model.snapshot().members[:3]]
    for url in gone:
        model.remove(url)
        model.remove(url)
    assert model.pages == 97
    assert len(model.snapshot().members) == POOL_SIZE - 3
    left = {url: text for url, text in pages.items() if url not in gone}
    for url, text in left.items():
        model.add(url, text)
    assert model.snapshot() == model_of(left).snapshot()


def test_removing_every_page_leaves_nothing() -> None:
    pages = many_pages(30) | many_pages(2, "b")
    model = model_of(pages)
    for url in pages:
        model.remove(url)
    assert model.snapshot() == SiteModel("site.example").snapshot()
    assert model.pages == 0


@settings(max_examples=20, deadline=None)
@given(st.randoms(use_true_random=False))
def test_thousands_of_patterns_stay_bounded_in_any_order(source: random.Random) -> None:
    pages = {
        f"http://site.example/{'abcdefghij'[n % 10]}{'xyz' * (n // 10)}/p": "t" for n in range(150)
    }
    order = list(pages)
    source.shuffle(order)
    snapshot = model_of(pages, order).snapshot()
    assert snapshot == model_of(pages).snapshot()
    assert len({path_group(url) for url in pages}) == 150
    assert MAX_GROUPS <= len(snapshot.members) <= MAX_GROUPS + POOL_SIZE


def test_of_an_endless_text_both_ends_are_kept() -> None:
    model = model_of({"u": "a" * 1_000_000 + "z" * 1_000_000})
    (member,) = model.snapshot().members
    assert len(member.text) < MAX_MEMBER_CHARS + 10
    assert member.text.startswith("aaa")
    assert member.text.endswith("zzz")
    assert "az" not in member.text


def test_a_snapshot_travels_to_a_worker() -> None:
    snapshot = model_of(many_pages(10)).snapshot()
    assert pickle.loads(pickle.dumps(snapshot)) == snapshot


def test_a_model_is_stored_as_bytes() -> None:
    pages = many_pages(70) | {"http://site.example/ü\ud800": "half a pair \udc00"}
    model = model_of(pages)
    copy = SiteModel.load(model.dump())
    assert copy.snapshot() == model.snapshot()
    assert copy.pages == 71
    more = many_pages(90)
    for url, text in more.items():
        copy.add(url, text)
    assert copy.snapshot() == model_of(pages | more).snapshot()


def _cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def _other(data: bytes) -> bytes:
    return b"no model" + data


@pytest.mark.parametrize("damage", [_cut, _other])
def test_bytes_that_are_no_model_are_said_to_be_none(damage: Callable[[bytes], bytes]) -> None:
    with pytest.raises(KnownError, match="cannot be read"):
        SiteModel.load(damage(model_of(many_pages(5)).dump()))


def test_the_pages_of_the_same_pattern_are_compared_with_first() -> None:
    a, b = many_pages(30), many_pages(4, "b")
    snapshot = model_of(a | b).snapshot()
    candidates = [
        member.url for member in snapshot.candidates_for("http://site.example/b/new.html")
    ]
    assert set(candidates[:4]) == set(b)
    assert set(candidates[4:]) <= set(a)
    assert len(candidates) == POOL_SIZE
    assert [url_rank(url) for url in candidates[:4]] == sorted(url_rank(url) for url in b)
