"""A page as blocks in containers."""

from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.documents import page_text, read_html
from carmengui.engine.main_text.blocks import page_blocks

TAGS = ("div", "p", "span", "a", "li", "h2", "br", "button", "td", "em", "x-box", "script", "hr")


def blocks_of(markup):
    return page_blocks(page_text(read_html(f'<meta charset="utf-8"><body>{markup}'.encode())))


def test_each_paragraph_heading_and_item_is_a_block():
    found = blocks_of("<h1>Title</h1><p>One <b>bold</b> word</p><ul><li>a<li>b</ul>tail")
    assert found.texts == ["Title", "One bold word", "a", "b", "tail"]


def test_one_line_break_keeps_a_block_together_and_two_end_it():
    found = blocks_of("<div>one<br>two<br><br>three<br><b>four</b></div>")
    assert [text.split() for text in found.texts] == [["one", "two"], ["three", "four"]]


def test_an_element_between_two_texts_of_one_container_parts_them():
    assert blocks_of("<div>one<hr>two<div> </div>three</div>").texts == ["one", "two", "three"]


def test_an_unknown_element_is_a_container():
    found = blocks_of("<x-card>one</x-card><x-card>two</x-card>")
    assert found.texts == ["one", "two"]
    assert [found.marks[home].tag for home in found.home] == ["x-card", "x-card"]


def test_links_are_counted_with_their_characters():
    found = blocks_of("<p>see <a href=a>this <b>one</b></a> and <a href=b>that</a></p><p>none</p>")
    assert found.links == [2, 0]
    assert found.link_chars == [len("this") + len("one") + len("that"), 0]


def test_a_link_around_boxes_counts_in_each_of_them():
    found = blocks_of("<a href=x><div>one</div><div>two</div></a>")
    assert found.links == [1, 1]
    assert found.link_chars == [3, 3]


def test_a_button_is_no_part_of_what_a_page_says():
    assert blocks_of("<p>text</p><button>Subscribe <b>now</b></button><p>more</p>").texts == [
        "text",
        "more",
    ]


def test_containers_say_what_they_are_called_and_which_blocks_they_hold():
    found = blocks_of(
        '<div class="story body" id=s role=main><p>a<p>b</div><aside hidden data-testid=ad>c</aside>'
    )
    story = next(at for at, marks in enumerate(found.marks) if marks.id == "s")
    aside = next(at for at, marks in enumerate(found.marks) if marks.tag == "aside")
    assert (found.marks[story].class_, found.marks[story].role) == ("story body", "main")
    assert (found.first[story], found.end[story]) == (0, 2)
    assert (found.first[aside], found.end[aside]) == (2, 3)
    assert found.marks[aside].is_hidden
    assert found.marks[aside].hint == "ad"
    assert not found.marks[story].is_hidden
    assert found.marks[0].tag == "html"
    assert [at for at, above in enumerate(found.parent) if above < 0] == [0]


def test_a_page_without_text_has_no_blocks():
    assert len(blocks_of("<p> <script>x()</script></p>")) == 0


def _markup(parts):
    return "".join(
        f"</{TAGS[tag]}>" if closes else f"<{TAGS[tag]} class=c{tag}>{text}"
        for tag, closes, text in parts
    )


PARTS = st.lists(
    st.tuples(
        st.integers(0, len(TAGS) - 1), st.booleans(), st.text("ab .,\n\u00e4\u4e2d", max_size=6)
    ),
    max_size=30,
)


@settings(max_examples=50, deadline=None)
@given(PARTS)
def test_blocks_are_parts_of_the_text_in_order_and_containers_are_ranges_of_them(parts):
    text = page_text(read_html(f'<meta charset="utf-8"><body>{_markup(parts)}'.encode()))
    found = page_blocks(text)
    position = 0
    for start, end, said in zip(found.starts, found.ends, found.texts, strict=True):
        assert position <= start < end <= len(text.text)
        assert text.text[start:end] == said == said.strip()
        position = end
    for number, home in enumerate(found.home):
        container = home
        while container >= 0:
            assert found.first[container] <= number < found.end[container]
            container = found.parent[container]


def test_bold_and_slanted_characters_are_counted():
    found = blocks_of("<p><b>all <i>of</i></b></p><p>no <em>some</em></p>")
    assert found.bold_chars == [len("all") + len("of"), 0]
    assert found.slanted_chars == [len("of"), len("some")]


def test_the_two_boxes_around_an_image_know_of_it():
    found = blocks_of(
        "<div id=far><div id=near><a href=x><img src=y></a><p>caption</p></div></div><p>no</p>"
    )
    told = {
        marks.id or marks.tag: has for marks, has in zip(found.marks, found.has_image, strict=True)
    }
    assert told["near"]
    assert told["far"]
    assert not told["p"]
