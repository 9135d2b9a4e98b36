"""The numbers that come with the program."""

import json

import pytest

from carmengui.engine.documents import page_text, read_html
from carmengui.engine.main_text import NO_SIBLINGS
from carmengui.engine.main_text.blocks import page_blocks
from carmengui.engine.main_text.clues import clues_of
from carmengui.engine.main_text.context import context
from carmengui.engine.main_text.evidence import site_columns
from carmengui.engine.main_text.extract import features
from carmengui.engine.main_text.model import bundled_model
from carmengui.engine.main_text.sheet import sheet_of
from carmengui.resource_files import resource


@pytest.fixture(scope="module")
def said():
    return json.loads(resource("main_text", "model.json").read_text("utf-8"))


def test_the_model_says_what_it_was_fitted_on_and_how_well_it_does(said):
    fitted = said["fitted"]
    assert fitted["on"].keys() == fitted["figures"].keys()
    assert sum(fitted["on"].values()) > 1000
    assert "folds by site" in fitted["how"]
    for figures in fitted["figures"].values():
        for where in ("with siblings", "alone"):
            assert all(0.5 < value < 1 for value in figures[where].values())


def test_everything_the_trees_ask_for_is_known_of_a_page():
    page = read_html(b"<body><p>One block.</p>")
    text = page_text(page)
    model, blocks = bundled_model(), page_blocks(text)
    sheet = sheet_of(blocks, text.text, model.words)
    columns = features(sheet, clues_of(page), model.words)
    assert set(model.first.names) <= columns.keys()
    columns |= context(sheet, model.first(columns, 1)) | site_columns(blocks, sheet, NO_SIBLINGS)
    assert set(model.second.names) <= columns.keys()


def test_words_are_words_and_weigh_what_a_reader_expects():
    words = bundled_model().words
    for text in ("comments", "^related", "advertisement"):
        assert words.of_block.get(text, 0.0) < 0, text
    assert words.of_container["sidebar"] < 0 < words.of_container["article"]
    for known in (words.of_container, words.of_block):
        assert not [word for word in known if "://" in word or word.endswith((".com", ".de"))]
