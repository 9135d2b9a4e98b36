"""A person's own word: its effect is told before, it holds afterwards, and it can be taken back."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from carmengui.engine.inspection import (
    Effect,
    OwnWord,
    cut_page,
    cut_site,
    effect_of,
    inspect,
    keep_word,
    overlay_at,
    sites_of,
)
from carmengui.engine.model import KnownError
from carmengui.engine.project import DATABASE
from carmengui.engine.sites import change_texts
from carmengui.engine.storage import Archive, Store
from tests.engine.sibling_pages import COUNT, FOOT, FOOTLESS, MENU, SITE, url, words


class Place:
    """A project of its own, for site files are written into it."""

    def __init__(self, folder: Path) -> None:
        self.store, self.archive = (
            Store(folder / DATABASE, read_only=True),
            Archive(folder / "archive"),
        )
        self.sites = sites_of(self.archive)

    def removed(self, number: int = 0, threshold: int = 50) -> list[str]:
        cut = cut_page(self.store, self.archive, url(number), threshold=threshold)
        assert cut is not None
        return [cut.text[run.span.start : run.span.end] for run in cut.runs]

    def effect(self, word: OwnWord, threshold: int = 50) -> Effect:
        return effect_of(self.store, SITE, word, threshold, self.sites)


@pytest.fixture
def place(folder: Path, tmp_path: Path) -> Iterator[Place]:
    copy = tmp_path / "project"
    shutil.copytree(folder, copy)
    place = Place(copy)
    yield place
    place.store.close()
    place.archive.close()


def test_the_effect_is_counted_and_nothing_is_written(place: Place) -> None:
    keep = place.effect(OwnWord(url(0), FOOT, is_kept=True))
    assert (keep.pages, keep.holding, keep.changed) == (COUNT, COUNT - 1, COUNT - 1)
    assert keep.words == (COUNT - 1) * len(FOOT.split())
    assert url(FOOTLESS) not in keep.examples
    own = place.effect(OwnWord(url(0), words(0), is_kept=False))
    assert (own.holding, own.changed, own.words) == (1, 1, len(words(0).split()))
    assert own.examples == (url(0),)
    # What is cut already is not cut again.
    assert place.effect(OwnWord(url(0), MENU, is_kept=False)).changed == 0
    assert place.effect(OwnWord(url(0), "nowhere at all", is_kept=True)).holding == 0
    assert place.removed() == [MENU, FOOT]
    assert list(place.sites.iterdir()) == []


def forget(sites: Path, word: OwnWord) -> None:
    """Take a person's word out of the site file again."""
    (file,) = sites.glob("*.toml")
    change_texts(file, "boilerplate", word.key, word.text, is_there=False)


def test_a_word_holds_for_page_record_and_site_until_it_is_taken_back(place: Place) -> None:
    before = cut_site(place.store, SITE, 50, within_s=9, sites=place.sites)
    word = OwnWord(url(0), MENU, is_kept=True)
    keep_word(place.sites, word)
    keep_word(place.sites, OwnWord(url(0), words(0), is_kept=False))
    assert place.removed() == [words(0), FOOT]
    assert place.removed(1) == [FOOT]
    seen = inspect(place.store, place.archive, url(0))
    assert seen is not None
    assert [seen.text[run.text.start : run.text.end] for run in seen.removed] == [words(0), FOOT]
    assert [run.shared_with == () for run in seen.removed] == [True, False]
    after = cut_site(place.store, SITE, 50, within_s=9, sites=place.sites)
    fewer = sum(page.removed_words for page in before.pages) - sum(
        page.removed_words for page in after.pages
    )
    assert fewer == COUNT * len(MENU.split()) - len(words(0).split())
    assert place.effect(word).changed == 0
    forget(place.sites, word)
    assert place.removed() == [f"{MENU}", words(0), FOOT]


def test_a_file_that_is_there_is_changed_with_its_comments(place: Place) -> None:
    file = place.sites / "mine.toml"
    text = f'# mine\nmatch = "{SITE}"  # the host\n\n[boilerplate]\ncut = [\n    "a",  # why\n]\n'
    file.write_text(text)
    word = OwnWord(url(0), MENU, is_kept=False)
    keep_word(place.sites, word)
    keep_word(place.sites, word)
    changed = file.read_text()
    assert changed.count(MENU) == 1
    for comment in ("# mine", "# the host", "# why"):
        assert comment in changed
    assert overlay_at(place.sites, url(0)).cut == ("a", MENU)
    forget(place.sites, word)
    assert overlay_at(place.sites, url(0)).cut == ("a",)
    assert "# why" in file.read_text()


def test_a_single_text_without_brackets_becomes_a_list(place: Place) -> None:
    (place.sites / "mine.toml").write_text(f'match = "{SITE}"\nboilerplate = {{ keep = "a" }}\n')
    keep_word(place.sites, OwnWord(url(0), "b", is_kept=True))
    assert overlay_at(place.sites, url(0)).keep == ("a", "b")


def test_the_file_of_another_host_is_left_alone_and_its_name_too(place: Place) -> None:
    (place.sites / "a-example.toml").write_text('match = "other.example"\n')
    keep_word(place.sites, OwnWord(url(0), FOOT, is_kept=True))
    assert (place.sites / "a-example.toml").read_text() == 'match = "other.example"\n'
    assert overlay_at(place.sites, url(0)).keep == (FOOT,)
    assert overlay_at(place.sites, "http://other.example/").keep == ()


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        (OwnWord(url(0), " \n", is_kept=True), "no text"),
        (OwnWord(url(0), "a" * 2_001, is_kept=False), "more than 2,000 characters"),
        (OwnWord("urn:carmengui:7", "a", is_kept=False), "no URL with a host"),
    ],
)
def test_what_is_no_rule_is_refused_in_a_sentence(
    place: Place, word: OwnWord, sentence: str
) -> None:
    with pytest.raises(KnownError, match=sentence):
        keep_word(place.sites, word)
    assert list(place.sites.iterdir()) == []


def test_a_wrong_site_file_is_named_and_stays(place: Place) -> None:
    (place.sites / "mine.toml").write_text("match = = 1")
    with pytest.raises(KnownError, match=r"mine\.toml"):
        keep_word(place.sites, OwnWord(url(0), FOOT, is_kept=True))
    assert (place.sites / "mine.toml").read_text() == "match = = 1"
    assert place.removed() == [MENU, FOOT]
