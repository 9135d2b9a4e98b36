"""Colours that can be read, and everything redrawn when the theme or the zoom changes."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QColor, QFontMetricsF, QPalette
from PySide6.QtWidgets import QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from carmengui.ui.session.memory import WindowMemory
from carmengui.ui.start import make_application
from carmengui.ui.theme import (
    CONTRAST,
    DARK,
    LIGHT,
    Role,
    ThemeChoice,
    Tokens,
    build_palette,
    build_style_sheet,
    icon_pixmap,
    set_role,
    set_tint,
    theme,
)
from tests.journeys.desktop import crawled_project, desktop, first_page, open_record, settle
from tests.ui.page.source.shown_source import colors_at

TEXTS = (
    "text soft faint accent better worse missed new_found no_longer_found waiting trouble removed"
).split()
SYNTAX = [name for name in Tokens.__slots__ if name.startswith("syntax_")]
GLYPHS = {"tick": "t.png", "arrow": "a.png"}


@pytest.fixture(autouse=True)
def dressed(qapp):
    make_application()
    yield
    theme().fix(LIGHT)
    theme().set_zoom(1.0)


def luminance(color: str) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue, _ = QColor(color).getRgbF()
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(one: str, other: str) -> float:
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def test_contrast_is_that_of_the_guideline():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_text_can_be_read_on_every_surface(tokens):
    cases = [
        *itertools.product(TEXTS, ("ground", "raised")),
        *itertools.product(SYNTAX, ("ground", "raised")),
        *itertools.product(("text", "soft", "faint", "accent"), ("sel",)),
        ("on_accent", "accent"),
        ("removed", "removed_ground"),
        ("text", "evidence_ground"),
        ("text", "borderline_ground"),
        ("text", "better_ground"),
        ("text", "worse_ground"),
        ("better", "better_ground"),
        ("worse", "worse_ground"),
    ]
    ratios = {case: contrast(*(getattr(tokens, name) for name in case)) for case in cases}
    assert {case: ratio for case, ratio in ratios.items() if ratio < 4.5} == {}


def test_high_contrast_is_high_on_every_ground():
    grounds = ["ground", "raised", "sel"]
    grounds += [name for name in Tokens.__slots__ if name.endswith("_ground")]
    cases = [*itertools.product([*TEXTS, *SYNTAX], grounds), ("on_accent", "accent")]
    ratios = {case: contrast(*(getattr(CONTRAST, name) for name in case)) for case in cases}
    assert {case: ratio for case, ratio in ratios.items() if ratio < 7} == {}
    edges = {
        name: contrast(getattr(CONTRAST, name), CONTRAST.raised) for name in ("strong", "line")
    }
    assert {name: ratio for name, ratio in edges.items() if ratio < 4.5} == {}


def test_high_contrast_is_chosen_and_left():
    theme().choose(ThemeChoice.CONTRAST)
    assert (theme().tokens, theme().choice) == (CONTRAST, ThemeChoice.CONTRAST)
    theme().choose(ThemeChoice.DARK)
    assert (theme().tokens, theme().choice) == (DARK, ThemeChoice.DARK)
    theme().fix(CONTRAST)
    assert theme().choice is ThemeChoice.CONTRAST


@pytest.mark.parametrize("tokens", [LIGHT, DARK, CONTRAST], ids=["light", "dark", "contrast"])
def test_marks_can_be_seen(tokens):
    for mark, ground in itertools.product(("mark", "bar", "evidence_edge"), ("ground", "raised")):
        assert contrast(getattr(tokens, mark), getattr(tokens, ground)) >= 3, (mark, ground)


def test_selected_text_keeps_its_colour():
    palette = build_palette(DARK)
    assert palette.color(QPalette.ColorRole.Highlight) == QColor(DARK.sel)
    assert palette.color(QPalette.ColorRole.HighlightedText) == QColor(DARK.text)
    assert palette.color(QPalette.ColorRole.Accent) == QColor(DARK.accent)


def test_style_sheet_is_made_of_the_tokens_and_the_zoom():
    light, dark = (build_style_sheet(tokens, GLYPHS) for tokens in (LIGHT, DARK))
    assert LIGHT.accent in light
    assert LIGHT.accent not in dark
    assert "min-height: 26px" in light
    assert "min-height: 39px" in build_style_sheet(LIGHT, GLYPHS, 1.5)
    assert "$" not in light


def test_a_button_looks_other_in_the_dark(qtbot):
    button = QPushButton("Go")
    qtbot.addWidget(button)
    theme().fix(LIGHT)
    light = button.grab().toImage().pixelColor(6, 6)
    theme().fix(DARK)
    dark = button.grab().toImage().pixelColor(6, 6)
    assert (light, dark) == (QColor(LIGHT.raised), QColor(DARK.raised))


def test_icons_take_the_colour_of_a_token(qapp):
    def inks(color: str) -> set[str]:
        image = icon_pixmap("check", 32, color).toImage()
        pixels = itertools.product(range(image.width()), range(image.height()))
        return {
            image.pixelColor(x, y).name().upper()
            for x, y in pixels
            if image.pixelColor(x, y).alpha() == 255
        }

    theme().fix(LIGHT)
    assert inks("better") == {LIGHT.better}
    assert inks("trouble") == {LIGHT.trouble}
    theme().fix(DARK)
    assert inks("better") == {DARK.better}


def test_icons_are_sharp_at_every_ratio(qapp):
    pixmap = icon_pixmap("check", 16, ratio=1.5)
    assert (pixmap.width(), pixmap.devicePixelRatio()) == (24, 1.5)


def test_tinted_words_keep_tint_and_font_when_they_move(qtbot):
    page, stack = QWidget(), QStackedWidget()
    qtbot.addWidget(stack)
    label = QLabel("words", page)
    QVBoxLayout(page).addWidget(label)
    set_tint(label, "soft")
    set_role(label, Role.ANSWER)
    stack.addWidget(page)
    stack.show()
    theme().fix(DARK)
    assert label.palette().color(QPalette.ColorRole.WindowText) == QColor(DARK.soft)
    assert (label.font().pixelSize(), label.font().weight()) == (18, 600)
    set_tint(label, "trouble")
    assert label.palette().color(QPalette.ColorRole.WindowText) == QColor(DARK.trouble)


def test_a_pane_that_was_lent_follows_a_theme_chosen_while_its_desk_is_hidden(qapp):
    """Boilerplate mode borrows the source pane of Review, and its looks are first put on there."""
    with desktop(crawled_project()) as bench:
        open_record(bench, first_page(bench.host.folder))
        bench.window.show_desk("Review")
        for _ in range(2):  # there and back
            bench.port.run("review.boilerplate")
            settle(bench)
        tag = bench.source.view.source.index("<")
        bench.source.view.show_line(0)
        assert colors_at(bench.source, tag)[0] == LIGHT.syntax_tag
        for tokens in (DARK, LIGHT):
            bench.window.show_desk("Crawl")
            theme().fix(tokens)
            bench.window.show_desk("Review")
            settle(bench)
            assert bench.source.view.isVisible()
            assert colors_at(bench.source, tag)[0] == tokens.syntax_tag


def test_fonts_grow_with_the_zoom_within_bounds(qapp, qtbot):
    with qtbot.waitSignal(theme().changed):
        theme().set_zoom(1.5)
    assert (theme().font(12).pixelSize(), theme().mono(14).pixelSize()) == (18, 21)
    assert theme().px(44) == 66
    assert qapp.font().pixelSize() == 20
    theme().set_zoom(9)
    assert theme().zoom == 2.0
    theme().set_zoom(0.1)
    assert theme().zoom == 0.8


def test_source_is_written_in_letters_of_one_width(qapp):
    # Measured: some fonts of one width, such as Noto Sans Mono, do not say that they are.
    source, words = QFontMetricsF(theme().mono(12)), QFontMetricsF(theme().font(12))
    assert len({source.horizontalAdvance(letter) for letter in "iWm.ş0"}) == 1
    assert len({words.horizontalAdvance(letter) for letter in "iWm.ş0"}) > 1


def test_choice_and_zoom_are_remembered(tmp_path):
    settings = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    memory = WindowMemory(settings)
    theme().choose(ThemeChoice.DARK)
    theme().set_zoom(1.2)
    memory.keep_theme(theme())
    theme().choose(ThemeChoice.LIGHT)
    theme().set_zoom(1.0)
    memory.recall_theme(theme())
    assert (theme().tokens, theme().choice, theme().zoom) == (DARK, ThemeChoice.DARK, 1.2)


def test_a_broken_memory_counts_as_none(tmp_path):
    settings = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    settings.setValue("theme", "purple")
    settings.setValue("zoom", "large")
    theme().set_zoom(1.4)
    WindowMemory(settings).recall_theme(theme())
    assert (theme().choice, theme().zoom) == (ThemeChoice.SYSTEM, 1.0)
    assert WindowMemory(settings).geometry().isEmpty()
