"""The main text of whole pages, with the numbers that come with the program."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.documents import page_text, read_html
from carmengui.engine.main_text import PersonsWord, SharedText, SiteEvidence, main_text
from carmengui.engine.main_text.model import model_from
from carmengui.engine.model import Span

MENU = "".join(f"<li><a href=/{name}>{name}</a></li>" for name in "Home News Sport Weather".split())
STORY = (
    "The old bridge over the river was closed on Monday, after a diver had found cracks in two piers.",
    "For weeks the engineers had warned the council, but nobody wanted to pay for a proper survey.",
    "Now the ferry is back: it carries forty people, two carts and, on Sundays, the brass band.",
    "The mayor said that the new bridge will be open in spring, if the winter is not too hard.",
)
ARTICLE = (
    "<title>The bridge is closed - Harbour Post</title>"
    f"<body><nav class=menu><ul>{MENU}</ul></nav>"
    "<main><article class='article-body'><h1>The bridge is closed</h1>"
    + "".join(f"<p>{paragraph}</p>" for paragraph in STORY)
    + "</article></main>"
    "<div class='related teasers'><h3>Related</h3><ul>"
    "<li><a href=/1>Herons on the roof</a></li><li><a href=/2>Two carts lost</a></li></ul></div>"
    "<footer class=footer><a href=/imprint>Imprint</a> <a href=/terms>Terms of use</a></footer>"
)


def found_in(markup):
    page = read_html(f'<meta charset="utf-8">{markup}'.encode(), url="https://a.test/story-of-it")
    text = page_text(page)
    return text, main_text(page, text)


def test_the_paragraphs_of_an_article_are_kept_in_order_and_the_furniture_is_not():
    _, found = found_in(ARTICLE)
    lines = found.text.split("\n")
    assert [line for line in lines if line in STORY] == list(STORY)
    for word in ("Weather", "Herons on the roof", "Imprint", "Related"):
        assert word not in found.text


def test_a_person_has_the_last_word():
    page = read_html(f'<meta charset="utf-8">{ARTICLE}'.encode(), url="https://a.test/story-of-it")
    text = page_text(page)

    def place(words):
        start = text.text.index(words)
        return Span(start, start + len(words))

    plain = main_text(page, text)
    said = PersonsWord((place("Herons on the roof"),), (place(STORY[1]), place("for a proper")))
    found = main_text(page, text, person=said)
    assert set(found.text.split("\n")) ^ set(plain.text.split("\n")) == {
        "Herons on the roof",
        STORY[1],
    }
    assert found.text == "\n".join(text.text[span.start : span.end] for span in found.spans)
    half = main_text(page, text, person=PersonsWord(cut=(place("two carts and, on Sundays,"),)))
    assert "forty people, " in half.text
    assert "two carts" not in half.text


def test_lists_tables_and_quotes_inside_an_article_stay():
    extra = (
        "<h2>What the ferry carries across the river every day</h2>"
        "<ul><li>forty people who want to go to work in the morning,</li>"
        "<li>two carts with fish and vegetables for the market.</li></ul>"
        "<blockquote><p>We have waited for this ferry for a very long time, said the baker.</p>"
        "</blockquote>"
    )
    _, found = found_in(
        ARTICLE.replace("</article>", extra + f"<p>{STORY[1]} Again.</p></article>")
    )
    for said in ("forty people who", "two carts with fish", "We have waited", "What the ferry"):
        assert said in found.text


def tree(name, border, no, yes):
    return {"questions": {name: [border]}, "trees": [[0]], "leaves": [[no, yes]], "bias": 0.0}


def model_that_asks(first, second):
    return model_from(
        {
            "container_words": {},
            "block_words": {},
            "choice": {},
            "first": tree(*first),
            "second": tree(*second),
        }
    )


def read(markup):
    page = read_html(f'<meta charset="utf-8">{markup}'.encode())
    return page, page_text(page)


def test_what_siblings_share_is_before_the_second_judgement():
    page, text = read("".join(f"<p>{each}</p>" for each in STORY))
    at = text.text.index(STORY[1])
    run = (SharedText(at, at + len(STORY[1]), 1.0),)
    model = model_that_asks(("text.length", 0.0, 0.0, 0.0), ("site.run", 0.5, 2.0, -2.0))
    alone = main_text(page, text, model=model)
    beside = main_text(page, text, SiteEvidence(6, runs=run), model=model)
    assert alone.text.split("\n") == list(STORY)
    assert beside.text.split("\n") == [STORY[0], *STORY[2:]]


def test_the_second_judgement_knows_the_first():
    page, text = read("<p>short</p>" + "".join(f"<p>{each}</p>" for each in STORY))
    model = model_that_asks(("text.length", 3.0, -2.0, 2.0), ("first", 0.5, -2.0, 2.0))
    assert main_text(page, text, model=model).text.split("\n") == list(STORY)


def test_outside_of_the_given_range_nothing_is_main_text():
    page, text = read("".join(f"<p>{each}</p>" for each in STORY))
    model = model_that_asks(("text.length", 0.0, 0.0, 0.0), ("text.length", 0.0, 2.0, 2.0))
    start = text.text.index(STORY[1])
    end = text.text.index(STORY[2]) + len(STORY[2])
    found = main_text(page, text, within=Span(start, end), model=model)
    assert found.text.split("\n") == [STORY[1], STORY[2]]
    assert main_text(page, text, within=Span(0, 3), model=model).spans == ()


def test_a_page_that_says_nothing_has_no_main_text():
    for markup in ("", "<p> </p>", "<script>f()</script>", "<button>Go</button>"):
        _, found = found_in(markup)
        assert (found.text, found.spans) == ("", ())


PIECES = st.lists(
    st.sampled_from(
        (
            *STORY,
            *"<p> </p> <li> <br> </table> <h2> \u4e2d\u6587\u3002 \u00e4 7".split(),
            "\n ",
            "<div class=comment>",
            "</div>",
            "<a href=x>",
            "</a>",
            "<table><tr><td>",
            "<b>",
            "</b>",
        )
    ),
    max_size=40,
)


@settings(max_examples=60, deadline=None)
@given(PIECES)
def test_a_main_text_is_made_of_ordered_disjoint_parts_of_the_visible_text(pieces):
    text, found = found_in("".join(pieces))
    position = -1
    for span in found.spans:
        assert position < span.start < span.end <= len(text.text)
        position = span.end
    assert found.text == "\n".join(text.text[span.start : span.end] for span in found.spans)


@pytest.mark.parametrize(
    "markup",
    [
        "<div>" * 100_000 + STORY[0],
        "<p " + " ".join(f"a{number}=b" for number in range(100_000)) + ">" + STORY[0],
        "<p>" + "word " * 200_000,
        "<p>" + "x" * 5_000_000,
        "<a href=x>y</a>" * 5_000,
        "<div>" + "<p>a, b. c</p>" * 20_000 + "</div>",
        "<div class='" + "a b c d " * 50_000 + "'>" + STORY[0],
        '<script type="application/ld+json">{"@type": ' + " " * 90_000 + "</script><p>" + STORY[0],
        "<p>" + "1" * 90 + " ",
    ],
    ids="nested attributes words one-word links paragraphs classes json digits".split(),
)
def test_a_hostile_page_is_read_in_one_go(markup):
    text, found = found_in(markup)
    assert all(0 <= span.start < span.end <= len(text.text) for span in found.spans)
    assert found.text == "\n".join(text.text[span.start : span.end] for span in found.spans)
