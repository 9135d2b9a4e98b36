"""What is known of blocks before anything is decided."""

import numpy as np
import pytest

from carmengui.engine.documents import page_text, read_html
from carmengui.engine.main_text import context as context_module
from carmengui.engine.main_text import extract
from carmengui.engine.main_text.blocks import page_blocks
from carmengui.engine.main_text.clues import clues_of
from carmengui.engine.main_text.context import context
from carmengui.engine.main_text.extract import features
from carmengui.engine.main_text.sheet import sheet_of
from carmengui.engine.main_text.words import WordWeights

LONG = (
    "A sentence that is long enough to be taken for running text, and has one comma. And a second."
)


def columns_of(markup, containers=None, words=None):
    page = read_html(f'<meta charset="utf-8">{markup}'.encode(), url="https://a.test/a/b-c")
    text = page_text(page)
    weights = WordWeights(containers or {}, words or {})
    blocks = page_blocks(text)
    sheet = sheet_of(blocks, text.text, weights)
    return sheet, features(sheet, clues_of(page), weights)


def test_signs_of_a_block_are_counted():
    sheet, columns = columns_of(
        f"<body><p>{LONG}</p><p>Tel. 030/12, no \u201cend\u201d</p><p>Is it? Yes.</p>"
    )
    assert sheet.commas.tolist() == [1, 1, 0]
    assert sheet.digits.tolist() == [0, 5, 0]
    assert sheet.sentences.tolist() == [2, 1, 2]
    assert columns["text.is_ended"].tolist() == [True, False, True]
    assert sheet.good.tolist() == [len(LONG), 0, 0]


def test_words_of_containers_are_summed_along_the_path():
    _, columns = columns_of(
        "<body><div class=story><p class=lead>a</p></div><div id=side-bar><p>b</p></div>",
        containers={"story": 2.0, "lead": 0.5, "bar": -3.0, "<p>": 0.25},
    )
    assert columns["box.path"].tolist() == pytest.approx([2.75, -2.75])
    assert columns["box.own"].tolist() == pytest.approx([0.75, 0.25])
    assert columns["box.lowest"].tolist() == pytest.approx([0.0, -3.0])


def test_words_a_block_begins_with_are_weighed():
    _, columns = columns_of(
        "<body><p>Read more</p><p>We read it</p>", words={"^read": -1.0, "read": -0.5, "we": 2.0}
    )
    assert columns["text.words_weight"].tolist() == pytest.approx([-1.5, 1.5])


def test_a_label_speaks_for_what_follows():
    markup = f"<body><h2>Comments</h2><p>{LONG}</p><p>{LONG}</p>"
    _, columns = columns_of(markup, words={"comments": -2.0})
    assert columns["label.heading"].tolist() == pytest.approx([-2.0, -2.0, -2.0])
    assert columns["label.last"].tolist() == pytest.approx([0.0, -2.0, -2.0])
    assert columns["label.from_last"].tolist()[1:] == [1, 2]


def test_lines_that_say_when_are_counted():
    _, columns = columns_of(
        f"<body><p>3 May 2024</p><p>{LONG}</p><p>Ann, 12:30</p><p>me too</p><p>2 days ago</p>"
    )
    assert columns["time.is_one"].tolist() == [True, False, True, False, True]
    assert columns["time.since_long"].tolist() == [0, 0, 1, 1, 2]
    assert columns["time.from_last"].tolist() == [0, 1, 0, 1, 0]


def test_containers_side_by_side_are_twins():
    items = "".join(f"<li class='item item-{number}'>x</li>" for number in range(4))
    sheet, _ = columns_of(f"<body><ul>{items}</ul><p>y</p>")
    assert sheet.boxes.twins[sheet.home].tolist() == [4, 4, 4, 4, 1]


def test_places_are_told_from_the_title_and_from_running_text():
    _, columns = columns_of(
        f"<title>The old bridge is closed</title><body><p>menu</p><h1>The old bridge is closed</h1>"
        f"<p>lead</p><p>{LONG} {LONG}</p><p>end</p>"
    )
    assert columns["at.from_h1"].tolist() == [-1, 0, 1, 2, 3]
    assert columns["at.from_title"].tolist() == [-1, 0, 1, 2, 3]
    assert columns["at.to_long"].tolist()[:3] == [3, 2, 1]
    assert columns["at.from_long"].tolist()[4:] == [1]


def test_every_feature_is_a_number_for_every_block_or_for_the_page():
    for markup in ("<body><p>x</p>", f"<body><p>{LONG}</p>" * 3, "<body><td>1<td>2", "<body>7"):
        sheet, columns = columns_of(markup)
        for name, column in columns.items():
            assert np.size(column) in {1, len(sheet)}, name
            assert np.isfinite(np.asarray(column, dtype=float)).all(), name


def test_columns_of_a_huge_page_take_half_the_room_and_answer_the_trees_alike(monkeypatch):
    markup = "<body><h1>A table</h1>" + f"<p>{LONG}</p><div>1999 <a>b</a></div>" * 150
    sheet, wide = columns_of(markup, containers={"<p>": 0.1}, words={"a": 0.3, "1999": -0.7})
    first = np.linspace(0, 1, len(sheet))
    wide |= context(sheet, first)
    for module in (extract, context_module):
        monkeypatch.setattr(module, "HUGE", len(sheet))
    _, narrow = columns_of(markup, containers={"<p>": 0.1}, words={"a": 0.3, "1999": -0.7})
    narrow |= context(sheet, first)
    assert list(narrow) == list(wide)
    arrays = [values for values in narrow.values() if isinstance(values, np.ndarray)]
    assert sum(values.itemsize > 4 for values in arrays) <= 6
    for name, values in wide.items():
        asked, said = np.float32(values), np.float32(narrow[name])
        assert np.array_equal(asked, said), name
