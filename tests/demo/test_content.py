from __future__ import annotations

from collections import defaultdict
from datetime import datetime, timedelta

import pytest

from carmengui.demo import DEMO_START
from carmengui.demo.content import Text, blocks, load_texts
from carmengui.demo.site import Site
from carmengui.demo.sites import all_sites

SITES = all_sites()


@pytest.mark.parametrize("site", SITES, ids=lambda site: site.name)
def test_texts_are_complete_and_different(site: Site) -> None:
    assert len(site.texts) >= 6
    assert len({text.title for text in site.texts}) == len(site.texts)
    assert len({text.body for text in site.texts}) == len(site.texts)
    for text in site.texts:
        assert text.section
        assert 90 <= len(text.body.split()) <= 300, text.slug


@pytest.mark.parametrize("site", SITES, ids=lambda site: site.name)
def test_every_section_has_a_name(site: Site) -> None:
    assert {text.section for text in site.texts} == set(site.profile.sections)


def test_a_few_texts_of_each_site_appear_in_the_first_thirty_hours() -> None:
    for site in SITES:
        late = [text for text in site.texts if text.published_at > DEMO_START]
        assert 1 <= len(late) <= 3, site.host
        for text in late:
            assert text.published_at < DEMO_START + timedelta(hours=30)
            assert text.day == text.published_at.date()
            assert not text.updates


def test_the_schedule_is_the_same_each_time() -> None:
    for site, again in zip(SITES, all_sites(), strict=True):
        assert site.texts == again.texts
        assert site.events == again.events


def test_additions_come_one_after_the_other_and_in_order() -> None:
    growing = [text for site in SITES for text in site.texts if text.updates]
    assert len(growing) >= 25
    for text in growing:
        moments = [update.at for update in text.updates]
        assert moments == sorted(set(moments))
        first = text.updates[0]
        assert first.at < DEMO_START + timedelta(hours=16, minutes=1)
        before = text.body_at(first.at - timedelta(seconds=1))
        assert before == text.body
        assert text.body_at(first.at) == f"{text.body}\n\n{first.paragraph}"
        assert text.changed_at(first.at) == first.at
        assert text.changed_at(first.at - timedelta(seconds=1)) == text.published_at


def test_a_text_with_a_time_appears_at_that_time_and_its_page_says_it() -> None:
    timed = [(site, text, at) for site in SITES for text in site.texts if (at := text.said_at)]
    assert len(timed) >= 24
    assert len({at for _, _, at in timed}) == len(timed)
    for site, text, at in timed:
        assert text.published_at == at
        assert text.day == at.date()
        path = site.text_path(text)
        page = site.page(path, max(at, DEMO_START))
        assert page is not None
        assert f"{at:%H:%M}" in page.sheet.source or f"{at:%H.%M}" in page.sheet.source
        if at > DEMO_START:
            assert site.page(path, at - timedelta(seconds=1)) is None


def test_sites_tell_the_same_events_within_two_days() -> None:
    hosts: dict[str, set[str]] = defaultdict(set)
    moments: dict[str, list[datetime]] = defaultdict(list)
    stories: dict[str, set[str]] = defaultdict(set)
    for site in SITES:
        for text in site.texts:
            if text.event:
                hosts[text.event].add(site.host)
                moments[text.event].append(text.published_at)
                stories[text.event.partition("/")[0]].add(text.event)
    assert sorted(len(events) for events in stories.values()) == [1, 1, 1, 2, 3, 3]
    assert sum(len(told) >= 2 for told in hosts.values()) == 10
    assert len(set.union(*(hosts[event] for event in stories["lykovka"]))) == 4
    for event, times in moments.items():
        assert max(times) - min(times) < timedelta(hours=24), event
        assert DEMO_START - timedelta(days=2) < min(times), event


def test_a_reprint_differs_in_its_title_and_its_first_sentence_alone() -> None:
    by_rest: dict[str, list[Text]] = defaultdict(list)
    for site in SITES:
        for text in site.texts:
            by_rest[text.body.partition("\n")[2]].append(text)
    again = [texts for texts in by_rest.values() if len(texts) > 1]
    assert [len(texts) for texts in again] == [2, 2]
    for one, other in again:
        assert one.event == other.event != ""
        assert one.title != other.title
        assert one.body != other.body


def test_blocks_of_a_body() -> None:
    body = "One\nline.\n\n## Head\n\n- a\n- b\n  goes on\n\n## Next\nText below."
    assert [(block.kind, block.lines) for block in blocks(body)] == [
        ("paragraph", ("One line.",)),
        ("heading", ("Head",)),
        ("list", ("a", "b goes on")),
        ("heading", ("Next",)),
        ("paragraph", ("Text below.",)),
    ]


def test_a_site_without_texts_is_empty() -> None:
    assert load_texts("nowhere") == ()
