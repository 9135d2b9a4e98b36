"""Positions of the text and of the document that shows it, whole or in part."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.model import Span
from carmengui.ui.boilerplate.text.reading_map import ReadingMap, Shown
from carmengui.ui.boilerplate.wording import fold_words

TEXT = "Menu 🦀 one\nBody ğşı text\nFoot 𝔄𝔅 end"
MENU, FOOT = Span(0, TEXT.index("\n")), Span(TEXT.rindex("\n") + 1, len(TEXT))


def utf16(text):
    return len(text.encode("utf-16-le")) // 2


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        (Shown.DIMMED, TEXT),
        (Shown.KEPT, "Body ğşı text"),
        (Shown.REMOVED, "Menu 🦀 one\nFoot 𝔄𝔅 end"),
    ],
)
def test_what_is_shown_and_where_it_is(shown, words):
    found = ReadingMap(TEXT, [MENU, FOOT], shown)
    assert found.words == words
    for word in ("Menu", "Body", "text", "Foot", "end"):
        start = TEXT.index(word)
        places = found.places(Span(start, start + len(word)))
        if word in words:
            at = utf16(words[: words.index(word)])
            assert places == (at, at + len(word))
            assert found.position(at) == start
        else:
            assert places is None


def test_signs_that_qt_takes_for_its_own_are_replaced():
    assert ReadingMap("a\x00b\u2029c\ufdd0d").words == "a\ufffdb\ufffdc\ufffdd"


@given(
    st.text(alphabet="ab \n🦀ğ", max_size=40),
    st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)), max_size=4),
    st.sampled_from(list(Shown)),
)
def test_a_place_leads_back_to_its_character(text, cuts, shown):
    ends = sorted({min(len(text), n) for cut in cuts for n in cut})
    removed = [Span(a, b) for a, b in zip(ends[::2], ends[1::2], strict=False)]
    found = ReadingMap(text, removed, shown)
    for position, sign in enumerate(text):
        places = found.places(Span(position, position + 1))
        if places is None:
            continue
        shown_sign = found.words.encode("utf-16-le")[2 * places[0] : 2 * places[1]]
        assert shown_sign.decode("utf-16-le") == sign
        assert found.position(places[0]) == position


def test_a_line_stands_for_what_is_hidden_and_positions_stay_true() -> None:
    text = "Menu one\n" + "kept words " * 9 + "🦀\nFoot"
    menu, foot = Span(0, 8), Span(len(text) - 4, len(text))
    found = ReadingMap(text, [menu, foot], Shown.REMOVED, lambda span: f"… {len(span)} 🦀")
    hidden = len(text) - len(menu) - len(foot)
    assert found.words == f"Menu one\n… {hidden} 🦀\nFoot"
    ((start, end),) = found.folds
    line = found.words.split("\n")[1]
    assert (start, end) == (9, 9 + utf16(line))
    assert found.places(foot) == (end + 1, end + 5)
    assert found.position(end + 1) == foot.start
    assert menu.end <= found.position(start + 2) <= foot.start
    kept = ReadingMap(text, [menu, foot], Shown.KEPT, lambda span: f"… {len(span)}")
    assert kept.words.split("\n")[0].startswith("… ")
    assert kept.words.split("\n")[-1].startswith("… ")
    assert kept.places(menu) is None


@pytest.mark.parametrize("shown", list(Shown))
def test_the_line_tells_how_much_is_hidden_and_below_which_heading(shown: Shown) -> None:
    text = "Title\n" + "word " * 40 + "\nSecond\n" + "more " * 40
    headings = (Span(0, 5), Span(text.index("Second"), text.index("Second") + 6))
    for span, heading in ((Span(6, 206), "Title"), (Span(214, len(text)), "Second")):
        words = fold_words(text, headings, shown, span)
        if shown is Shown.DIMMED:
            assert words == ""
        else:
            verb = "kept" if shown is Shown.REMOVED else "removed"
            assert words == f"… 199 characters {verb}, below “{heading}”"
    assert fold_words(text, headings, shown, Span(6, 20)) == ""
    assert "below" not in fold_words(text, (), shown, Span(6, 206))
