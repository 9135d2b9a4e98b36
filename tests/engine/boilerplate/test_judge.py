from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.boilerplate import (
    Judgement,
    Member,
    SiteModel,
    judge,
    judge_pair_literal,
    kept_text,
    partners_for,
)
from carmengui.engine.boilerplate.snapshot import SiteSnapshot
from carmengui.engine.model import RemovedRun

Pages = dict[str, str]
SitePages = Callable[[int], Pages]
Words = Callable[[str, int], str]
NEW_URL = "http://site.example/news/99/story.html"


def snapshot_of(pages: Pages) -> SiteSnapshot:
    model = SiteModel("site.example")
    for url, text in pages.items():
        model.add(url, text)
    return model.snapshot()


def kept(text: str, judgement: Judgement) -> str:
    return kept_text(text, judgement.removed)


def own_part(text: str) -> str:
    return "\n".join(text.split("\n")[1:3])


@pytest.mark.parametrize("siblings", [1, 2, 3, 5, 12, 40])
def test_the_furniture_goes_and_the_text_stays(site_pages: SitePages, siblings: int) -> None:
    pages = site_pages(siblings + 1)
    url, text = next(iter(pages.items()))
    judgement = judge(url, text, snapshot_of(pages))
    assert kept(text, judgement) == own_part(text)
    assert judgement.siblings == min(siblings, 12)
    assert judgement.near_duplicates == ()


def test_every_removed_run_names_the_pages_that_share_it(site_pages: SitePages) -> None:
    pages = site_pages(6)
    url, text = next(iter(pages.items()))
    snapshot = snapshot_of(pages)
    judgement = judge(url, text, snapshot)
    assert judgement.version == snapshot.version
    for run in judgement.removed:
        assert set(run.shared_with) == set(pages) - {url}
        assert all(text[run.start : run.end].strip() in pages[other] for other in run.shared_with)
    assert [text[run.start : run.end].strip() for run in judgement.removed] == [
        text.split("\n")[0],
        text.split("\n")[3],
    ]


def test_a_page_is_never_its_own_sibling(site_pages: SitePages) -> None:
    (url, text), *_ = site_pages(1).items()
    judgement = judge(url, text, snapshot_of({url: text}))
    assert (judgement.removed, judgement.siblings) == ((), 0)
    pages = site_pages(5)
    with_itself = judge(NEW_URL, text, snapshot_of(pages | {NEW_URL: text.replace("a", "e")}))
    assert NEW_URL not in {url for run in with_itself.removed for url in run.shared_with}


@settings(deadline=None, max_examples=20)
@given(source=st.randoms(use_true_random=False))
def test_the_order_of_arrival_does_not_matter(site_pages: SitePages, source: random.Random) -> None:
    pages = site_pages(40)
    order = list(pages)
    source.shuffle(order)
    url, text = next(iter(pages.items()))
    expected = judge(url, text, snapshot_of(pages))
    assert judge(url, text, snapshot_of({url: pages[url] for url in order})) == expected
    assert expected.removed


def test_both_versions_of_a_page_are_judged_alike_by_one_snapshot(site_pages: SitePages) -> None:
    pages = site_pages(31)
    url, text = next(iter(pages.items()))
    few = snapshot_of(dict(list(pages.items())[:2]))
    many = snapshot_of(pages)
    assert few.version != many.version
    for snapshot in (few, many):
        assert judge(url, text, snapshot) == judge(url, text, snapshot)
    edited = text.replace("\n", "\nAn added sentence. ", 1)
    assert kept(text, judge(url, text, many)) == own_part(text)
    assert kept(edited, judge(url, edited, many)) == own_part(edited)


def test_clocks_and_counters_go_with_the_furniture(words: Words) -> None:
    head = words("head", 30)
    pages = {
        f"http://site.example/{number}": f"{head} {number:02}:17:{number * 7 % 60:02}\n"
        + words(f"body {number}", 60)
        for number in range(6)
    }
    url, text = next(iter(pages.items()))
    assert kept(text, judge(url, text, snapshot_of(pages))) == text.split("\n")[1]


def test_what_one_of_many_pages_repeats_is_not_boilerplate(
    site_pages: SitePages, words: Words
) -> None:
    pages = site_pages(9)
    url, text = next(iter(pages.items()))
    lead = text.split("\n")[2][:200]
    teasers = pages | {"http://site.example/": f"{words('home', 200)}\n{lead}\n{words('x', 50)}"}
    assert kept(text, judge(url, text, snapshot_of(teasers))) == own_part(text)


@pytest.mark.parametrize("copies", [1, 2, 3, 6])
@pytest.mark.parametrize("others", [3, 8])
def test_copies_of_a_page_do_not_erase_it(site_pages: SitePages, copies: int, others: int) -> None:
    pages = site_pages(others + 1)
    url, text = next(iter(pages.items()))
    doubles = {f"{url}?session={'x' * (number + 1)}": text for number in range(copies)}
    judgement = judge(url, text, snapshot_of(pages | doubles))
    assert kept(text, judgement) == own_part(text)
    assert judgement.siblings == others
    assert set(judgement.near_duplicates) <= set(doubles)
    assert judgement.near_duplicates


def test_a_copy_with_another_frame_is_still_a_copy(site_pages: SitePages, words: Words) -> None:
    pages = site_pages(4)
    url, text = next(iter(pages.items()))
    print_version = f"{words('print', 10)}\n{own_part(text)}"
    judgement = judge(
        url, text, snapshot_of(pages | {"http://site.example/print/0": print_version})
    )
    assert judgement.near_duplicates == ("http://site.example/print/0",)
    assert kept(text, judgement) == own_part(text)


def test_copies_of_one_another_count_once(site_pages: SitePages, words: Words) -> None:
    pages = site_pages(6)
    (url, text), *_ = pages.items()
    quote = words("quote", 30)
    text = text.replace("\n", f"\n{quote}\n", 1)
    quoting = words("body of the copy", 150) + "\n" + quote
    copies = {f"http://site.example/copy/{number}/x.html": quoting for number in range(4)}
    once = judge(url, text, snapshot_of(pages | copies))
    assert quote in kept(text, once)
    different = {copy: f"{words(copy, 150)}\n{quote}\n{text.split(chr(10))[0]}" for copy in copies}
    assert quote not in kept(text, judge(url, text, snapshot_of(pages | different)))


@pytest.mark.parametrize("common_chars", [0, 70])
def test_pages_of_another_layout_do_not_raise_the_quorum(
    site_pages: SitePages, words: Words, common_chars: int
) -> None:
    pages = site_pages(3)
    url, text = next(iter(pages.items()))
    strangers = {
        f"http://site.example/old/{n}.htm": words(f"old {n}", 200) + text[:common_chars]
        for n in range(20)
    }
    judgement = judge(url, text, snapshot_of(pages | strangers))
    assert judgement.siblings == 2
    assert kept(text, judgement) == own_part(text)


def test_a_run_that_some_pages_share_names_only_them(site_pages: SitePages, words: Words) -> None:
    section = words("section", 30)
    pages = site_pages(7)
    url, *others = pages
    for member in (url, *others[:2]):
        pages[member] = pages[member].replace("\n", f"\n{words('x' + member, 20)}\n{section}\n", 1)
    judgement = judge(url, pages[url], snapshot_of(pages))
    named = {pages[url][run.start : run.end]: set(run.shared_with) for run in judgement.removed}
    assert named[section] == set(others[:2])
    assert set().union(*named.values()) == set(others)


def test_the_partners_are_those_that_are_named(site_pages: SitePages) -> None:
    pages = site_pages(30)
    url, text = next(iter(pages.items()))
    snapshot = snapshot_of(pages)
    named = {name for run in judge(url, text, snapshot).removed for name in run.shared_with}
    partners = partners_for(url, text, snapshot)
    assert {member.url for member in partners} == named
    assert len(partners) == 12


def test_recurring_short_blocks_go_and_islands_stay(site_pages: SitePages, words: Words) -> None:
    pages = {
        url: text.replace("\n", f"\n{words('t' + url, 4)}\nShare this story\n{words(url, 30)}\n", 1)
        for url, text in site_pages(8).items()
    }
    url, text = next(iter(pages.items()))
    snapshot = snapshot_of(pages)
    label, title = "Share this story", words("t" + url, 4)
    result = kept(text, judge(url, text, snapshot))
    assert label not in result
    assert title in result


@pytest.mark.parametrize(("holders", "removed"), [(6, False), (10, True)])
def test_a_short_block_recurs_on_most_pages_or_stays(
    site_pages: SitePages, holders: int, removed: bool
) -> None:
    pages = site_pages(13)
    url, *others = pages
    for member in (url, *others[:holders]):
        own = pages[member].split("\n")
        pages[member] = "\n".join((*own[:2], "Share this story", *own[2:]))
    result = kept(pages[url], judge(url, pages[url], snapshot_of(pages)))
    assert ("Share this story" in result) is not removed


def test_the_threshold_decides(site_pages: SitePages) -> None:
    pages = site_pages(3)
    url, text = next(iter(pages.items()))
    snapshot = snapshot_of(pages)
    assert judge(url, text, snapshot, threshold=50).removed
    assert judge(url, text, snapshot, threshold=5000).removed == ()


@pytest.mark.parametrize("text", ["", "a" * 1_000_000, "\n" * 1000, "\ud800 \uffff"])
def test_hostile_texts_are_judged_too(site_pages: SitePages, text: str) -> None:
    pages = site_pages(4) | {"http://site.example/odd": text}
    judgement = judge(NEW_URL, text, snapshot_of(pages))
    assert kept(text, judgement) == " ".join(text.split())
    empty = judge(NEW_URL, text, SiteModel("nothing.example").snapshot())
    assert (empty.removed, empty.siblings, empty.near_duplicates) == ((), 0, ())


def test_to_the_letter_one_other_page_is_enough_and_digits_differ() -> None:
    shared = "The same sentence stands on both of these pages, in full"
    text = f"One {shared} Clock 12:17"
    other = Member("o", f"Two {shared} Clock 12:18")
    judgement = judge_pair_literal(text, [Member("n", "nothing"), other])
    (run,) = judgement.removed
    assert text[run.start : run.end] == f" {shared} Clock 12:1"
    assert run.shared_with == ("o",)
    assert judge_pair_literal(text, [other], threshold=90).removed == ()


def test_to_the_end_of_the_paper_s_procedure_stumps_stay() -> None:
    text = "abcdefghij"
    other = Member("o", "abcdefg.efghijXX.cdefghij")
    assert [
        (run.start, run.end)
        for stumps in (False, True)
        for run in judge_pair_literal(text, [other], 4, stumps=stumps).removed
    ] == [(0, 10), (2, 10)]


def test_kept_text_keeps_blocks_apart() -> None:
    text = "Menu\nTitle here\nBody one shared two\nFoot"
    removed = [RemovedRun(0, 5, ()), RemovedRun(25, 31, ()), RemovedRun(36, 40, ())]
    assert kept_text(text, removed) == "Title here\nBody one two"
    assert kept_text(text, []) == text
    assert kept_text(text, [RemovedRun(0, len(text), ())]) == ""


def test_two_pages_are_judged_alike_whichever_comes_first(words: Words) -> None:
    foot = words("foot", 40)
    one, two = "http://site.example/a/1.html", "http://site.example/b.php?id=2"

    def told(mark: str) -> Pages:
        return {url: f"{words(url, 60)} {mark}\n{foot}" for url in (one, two)}

    for mark, order in (("first", (one, two)), ("second", (two, one))):
        pages = told(mark)
        snapshot = snapshot_of(pages)
        for url in order:
            [run] = judge(url, pages[url], snapshot).removed
            assert pages[url][run.start : run.end] == foot
            assert run.shared_with == (two if url == one else one,)
