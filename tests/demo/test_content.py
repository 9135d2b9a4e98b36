from __future__ import annotations

from datetime import timedelta

import pytest

from carmengui.demo import DEMO_START
from carmengui.demo.content import blocks, load_texts
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
