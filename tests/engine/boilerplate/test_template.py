"""A site changes its template: who notices, and who does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from carmengui.engine.boilerplate import SiteModel, TemplateWatch, judge

Words = Callable[[str, int], str]


def news(number: int) -> str:
    return f"http://site.example/news/{number}/story.html"


def page(words: Words, frame: str, name: str) -> str:
    return f"{words(frame, 90)}\n{words(f'body {name}', 150)}\n{words(f'{frame} foot', 40)}"


def model_of(words: Words, count: int, frame: str = "old") -> SiteModel:
    model = SiteModel("site.example")
    for number in range(count):
        model.add(news(number), page(words, frame, str(number)))
    return model


def test_a_page_without_the_furniture_of_its_siblings_has_fallen(words: Words) -> None:
    snapshot = model_of(words, 8).snapshot()
    assert judge(news(99), page(words, "new", "99"), snapshot).has_fallen
    assert not judge(news(99), page(words, "old", "99"), snapshot).has_fallen


def test_a_page_that_is_known_is_held_against_the_others(words: Words) -> None:
    model = model_of(words, 8)
    model.add(news(3), page(words, "new", "3"))
    assert judge(news(3), page(words, "new", "3"), model.snapshot()).has_fallen


@pytest.mark.parametrize(("count", "is_told"), [(4, False), (5, True)])
def test_few_siblings_do_not_tell(words: Words, count: int, is_told: bool) -> None:
    snapshot = model_of(words, count).snapshot()
    assert judge(news(99), page(words, "new", "99"), snapshot).has_fallen is is_told


def test_a_page_of_another_path_pattern_has_not_fallen(words: Words) -> None:
    snapshot = model_of(words, 8).snapshot()
    url = "http://site.example/about"
    assert not judge(url, page(words, "new", "about"), snapshot).has_fallen


def test_a_site_that_shares_little_cannot_fall(words: Words) -> None:
    model = SiteModel("site.example")
    for number in range(8):
        model.add(news(number), f"{words('menu', 20)}\n{words(str(number), 150)}")
    assert not judge(news(99), words("other", 150), model.snapshot()).has_fallen


def test_when_most_pages_are_new_nothing_is_told_any_more(words: Words) -> None:
    model = model_of(words, 8)
    for number in range(8):
        model.add(news(number), page(words, "new", str(number)))
    assert not judge(news(99), page(words, "new", "99"), model.snapshot()).has_fallen


def test_a_site_is_told_of_once_until_it_is_calm_again() -> None:
    watch = TemplateWatch()
    told = [watch.sentence("a", has_changed=changed) for changed in (True, False, True, True, True)]
    assert [bool(sentence) for sentence in told] == [False, False, False, True, False]
    assert told[3].startswith("a: 3 of the last 4 pages lack ")
    assert not watch.sentence("b", has_changed=True)
    for _ in range(5):
        assert not watch.sentence("a", has_changed=False)
    assert [bool(watch.sentence("a", has_changed=True)) for _ in range(3)] == [False, False, True]
