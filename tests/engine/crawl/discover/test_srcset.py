"""Pictures in several sizes: the candidates, and the one for a usual screen."""

from __future__ import annotations

import pytest

from carmengui.engine.crawl.discover.srcset import (
    Candidate,
    alternatives,
    best_of,
    read_srcset,
)

WIDTHS = "s.jpg 320w, m.jpg 640w, l.jpg 1280w, x.jpg 2560w"


@pytest.mark.parametrize(
    ("text", "urls"),
    [
        ("a.png", ["a.png"]),
        ("a.png, b.png 2x", ["a.png", "b.png"]),
        (" a.png 1x ,b.png 1.5x , c.png 2x", ["a.png", "b.png", "c.png"]),
        ("a,b.png 2x,c.png", ["a,b.png", "c.png"]),
        ("data:image/gif;base64,AAAA 1x, b.png 2x", ["data:image/gif;base64,AAAA", "b.png"]),
        ("a.png,,, b.png 2x", ["a.png", "b.png"]),
        ("a.png 2y, b.png two, c.png 100w 50h", ["c.png"]),
        ("a.png -1x, b.png 0x", []),
        ("", []),
        (" , ,", []),
    ],
)
def test_candidates_are_read_as_browsers_do(text: str, urls: list[str]) -> None:
    assert [each.url for each in read_srcset(text)] == urls


def test_descriptors_are_kept() -> None:
    assert read_srcset("a 1.5x, b 640w") == (Candidate("a", 1.5), Candidate("b", 1.0, 640))


@pytest.mark.parametrize(
    ("text", "sizes", "best"),
    [
        ("a 1x, b 2x", "", "a"),
        ("b 2x, a 1x", "", "a"),
        ("b 2x, c 3x", "", "b"),
        ("a .5x, b .75x", "", "b"),
        (WIDTHS, "", "l.jpg"),
        (WIDTHS, "50vw", "m.jpg"),
        (WIDTHS, "(max-width: 600px) 100vw, 300px", "s.jpg"),
        (WIDTHS, "(max-width: 600px) 100vw, calc(10px + 5vw)", "l.jpg"),
        ("s.jpg 320w, m.jpg 640w", "100vw", "m.jpg"),
    ],
)
def test_the_one_for_a_usual_screen_is_chosen(text: str, sizes: str, best: str) -> None:
    assert best_of(read_srcset(text), sizes) == best


def test_the_other_sizes_of_a_picture_are_known_by_their_addresses() -> None:
    source = (
        '<base href="/pics/"><img srcset="a.png 1x, b.png?x=1&amp;y=2 2x">'
        "<source SRCSET = 'c.png 100w, http://b.test/d.png 200w'><img srcset='e.png'>"
    )
    root = "https://a.test/pics"
    assert alternatives(source, "https://a.test/page") == {
        f"{root}/a.png": (f"{root}/b.png?x=1&y=2",),
        f"{root}/b.png?x=1&y=2": (f"{root}/a.png",),
        f"{root}/c.png": ("http://b.test/d.png",),
        "http://b.test/d.png": (f"{root}/c.png",),
        f"{root}/e.png": (),
    }
    assert alternatives("<img src=a.png>", "https://a.test/") == {}


def test_a_hostile_list_ends() -> None:
    assert len(read_srcset("a 1x," * 100_000)) == 50
    assert read_srcset("(" * 100_000)
