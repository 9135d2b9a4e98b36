import pytest

from carmengui.engine.metadata.page.title_segments import is_same_site, segments, without_site

TITLES = [
    ("Alpha | Site", {"first": "Alpha", "last": "Site"}),
    ("Alpha - Beta – Site", {"first": "Alpha", "last": "Site", "head": "Alpha - Beta"}),
    ("Site » Section » Alpha beta", {"first": "Site", "last": "Alpha beta"}),
    ("Alpha-beta without any cut", {}),
]


@pytest.mark.parametrize(("title", "parts"), TITLES)
def test_titles_are_cut_at_separators(title, parts):
    found = {part: text for text, part in segments(title)}
    assert parts.items() <= found.items()
    assert bool(found) == bool(parts)


def test_the_segment_that_names_the_site_is_taken_off():
    assert list(without_site("Alpha - Beta | My Site", {"my site"})) == ["Alpha - Beta"]
    assert list(without_site("My Site: Alpha", {"other"})) == []
    assert list(without_site("mysite | Alpha", {"my site"})) == ["Alpha"]


def test_site_names_may_contain_each_other():
    assert is_same_site("spiegel online", "spiegel")
    assert is_same_site("spiegel", "www spiegel de")
    assert not is_same_site("abc", "abcdef")


def test_a_huge_title_is_cut_first():
    assert len(segments("a | " * 500_000)) <= 5
