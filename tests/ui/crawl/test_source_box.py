"""The source box says what it understood before anything starts."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from pytestqt.qtbot import QtBot

from carmengui.engine.project.first_pass import read_delays
from carmengui.ui.crawl.source_box import SourceBox
from carmengui.ui.crawl.source_words import added_words
from tests.engine.warc_files import html, packed, response
from tests.staying import stays


def box(qtbot: QtBot) -> SourceBox:
    widget = SourceBox()
    qtbot.addWidget(widget)
    return widget


def read(qtbot: QtBot, widget: SourceBox, text: str) -> None:
    widget.field.set_text(text)
    qtbot.waitUntil(lambda: widget.understood is not None, timeout=10_000)


def test_it_counts_addresses_hosts_duplicates_and_names_problems(qtbot: QtBot) -> None:
    widget = box(qtbot)
    read(
        qtbot,
        widget,
        "https://a.example/1\nhttps://a.example/2\nhttps://b.example/\nhttps://a.example/1\nnot one",
    )
    words = widget.summary.text()
    assert words.startswith("3 web addresses · 2 hosts: a.example, b.example · 1 duplicate")
    assert widget.problem.text() == "“not one” is neither a URL nor a file."
    assert widget.button.text() == "Add 3 pages"


def test_sitemaps_and_feeds_are_named_as_what_is_read_later(qtbot: QtBot) -> None:
    widget = box(qtbot)
    read(qtbot, widget, "https://a.example/sitemap.xml")
    assert "A sitemap: its pages are read when the crawl starts." in widget.summary.text()
    assert widget.button.text() == "Add 1 list"
    read(qtbot, widget, "https://a.example/feed/\nhttps://b.example/rss.xml\nhttps://c.example/")
    assert "2 feeds: their entries are read when the crawl starts." in widget.summary.text()
    assert widget.button.text() == "Add 1 page"


def test_a_repository_is_named_with_what_follows(qtbot: QtBot) -> None:
    widget = box(qtbot)
    read(qtbot, widget, "https://a.example/oai?verb=Identify\nhttps://b.example/feed/")
    words = widget.summary.text()
    assert "An OAI repository: its records are harvested when the crawl starts." in words
    assert "A feed: its entries are read when the crawl starts." in words
    assert widget.button.text() == "Add 2 lists"
    assert widget.understood is not None
    [first, _] = widget.understood.sources
    assert first.url == "https://a.example/oai?verb=ListRecords&metadataPrefix=oai_dc"


def test_enter_hands_out_the_sources_and_shift_enter_does_not(qtbot: QtBot) -> None:
    widget = box(qtbot)
    added: list[tuple[object, ...]] = []
    widget.sources_added.connect(added.append)
    read(qtbot, widget, "https://a.example/")
    qtbot.keyClick(widget.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert added == []
    qtbot.keyClick(widget.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(added), timeout=10_000)
    assert [source.url for source in added[0]] == ["https://a.example/"]
    assert widget.field.text == ""


def test_enter_while_it_is_still_reading_is_not_lost(qtbot: QtBot) -> None:
    widget = box(qtbot)
    widget.field.set_text("\n".join(f"https://a.example/{n}" for n in range(20_000)))
    with qtbot.waitSignal(widget.sources_added, timeout=30_000) as added:
        widget.accept()
    assert len(added.args[0]) == 20_000


def test_what_names_nothing_stays_in_the_field(qtbot: QtBot) -> None:
    widget = box(qtbot)
    read(qtbot, widget, "https://a.example/\nexample dot org\nhttps://b.example/")
    with qtbot.waitSignal(widget.sources_added) as added:
        widget.accept()
    assert len(added.args[0]) == 2
    assert widget.field.text == "example dot org"
    qtbot.waitUntil(lambda: "neither" in widget.problem.text(), timeout=10_000)


def test_nothing_understood_starts_nothing(qtbot: QtBot) -> None:
    widget = box(qtbot)
    read(qtbot, widget, "???")
    with qtbot.assertNotEmitted(widget.sources_added, wait=100):
        widget.accept()
    assert not widget.button.isEnabled()
    assert widget.field.text == "???"


def test_a_file_of_addresses_is_read_pasted_or_dropped(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "my list.txt"
    file.write_text("# ours\nhttps://a.example/\n\nhttps://b.example/x\n")
    widget = box(qtbot)
    read(qtbot, widget, str(file))
    assert widget.summary.text().startswith("2 web addresses · 2 hosts")
    assert "my list.txt: 2" in widget.summary.text()
    widget.field.set_text("https://c.example/")
    dropped = QMimeData()
    dropped.setUrls([QUrl.fromLocalFile(str(file))])
    assert widget.field.canInsertFromMimeData(dropped)
    cursor = widget.field.textCursor()
    cursor.movePosition(cursor.MoveOperation.End)
    widget.field.setTextCursor(cursor)
    widget.field.insertFromMimeData(dropped)
    qtbot.waitUntil(lambda: widget.understood is not None, timeout=10_000)
    assert len(widget.understood.sources) == 3


def test_what_holds_pages_itself_is_told_by_its_kind_as_the_engine_says_it(
    qtbot: QtBot, tmp_path: Path
) -> None:
    archive = tmp_path / "press.warc.gz"
    archive.write_bytes(packed(response(f"http://a.test/{n}", html(n)) for n in range(4)))
    saved = tmp_path / "one.html"
    saved.write_bytes(html(9))
    widget = box(qtbot)
    read(qtbot, widget, f"{archive}\n{saved}")
    assert widget.understood is not None
    first, *others = widget.summary.text().split(" · ")
    *told, last = map(str, widget.understood.said)
    assert (first, *others) == (*told, f"{last}.")
    assert first.startswith("1 web archive with ")
    assert "host" not in widget.summary.text(), "no host of no name"
    assert widget.button.text() == "Add 5 pages"
    assert (
        added_words(widget.understood.sources) == "2 sources were added: press.warc.gz, one.html."
    )
    read(qtbot, widget, f"{saved}\nhttps://a.example/")
    assert widget.summary.text().startswith("1 web address · 1 saved page")
    assert "1 host: a.example" in widget.summary.text()
    assert widget.button.text() == "Add 2 pages"


def test_a_long_paste_is_held_aside_and_nothing_of_it_is_lost(qtbot: QtBot) -> None:
    widget = box(qtbot)
    text = "\n".join(f"https://host{n % 300}.example/{n}" for n in range(100_000))
    pasted = QMimeData()
    pasted.setText(text)
    widget.field.insertFromMimeData(pasted)
    assert widget.field.is_holding
    assert widget.field.text == text
    assert widget.field.toPlainText().splitlines() == [
        "https://host0.example/0",
        "https://host1.example/1",
        "… 99,998 +",
    ]
    qtbot.waitUntil(lambda: widget.understood is not None, timeout=60_000)
    assert widget.summary.text().startswith("100,000 web addresses · 300 hosts")
    more = QMimeData()
    more.setText("https://more.example/")
    widget.field.insertFromMimeData(more)
    assert widget.field.text.endswith("/99999\nhttps://more.example/")
    qtbot.keyClick(widget.field, Qt.Key.Key_Backspace)
    assert (widget.field.text, widget.field.isReadOnly()) == ("", False)


def test_only_the_newest_text_is_answered(qtbot: QtBot) -> None:
    widget = box(qtbot)
    for count in (50_000, 3, 1):
        lines = "\n".join(f"https://a.example/{n}" for n in range(count))
        widget.field.set_text(lines)
    qtbot.waitUntil(lambda: widget.understood is not None, timeout=30_000)
    assert stays(lambda: len(widget.understood.sources) == 1, 200)
    assert widget.button.text() == "Add 1 page"


def test_it_can_be_read_aloud(qtbot: QtBot) -> None:
    widget = box(qtbot)
    named = (
        widget.field,
        widget.button,
        widget.summary,
        widget.problem,
        widget.choose,
        widget.clear,
    )
    assert all(child.accessibleName() for child in named)


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ([f"https://a.example/{n}" for n in range(360)], "First pass: about 24 min."),
        ([f"https://a{n}.example/" for n in range(360)], "First pass: about 45 s."),
        (["https://a.example/"], "First pass: a few seconds."),
        (["2 books"], ""),
        ([f"https://slow.example/{n}" for n in range(360)], "First pass: about 6 h."),
        (["https://slow.example/sitemap.xml"], "First pass: at least 60 s."),
        ([f"https://slow.example/{n}" for n in range(7_200)], "First pass: about 5 days."),
    ],
)
def test_it_says_how_long_the_first_pass_takes(
    qtbot: QtBot, tmp_path: Path, lines: list[str], words: str
) -> None:
    (tmp_path / "project.toml").write_text("[settings]\ndelay_s = 4\n", "utf-8")
    (tmp_path / "sites").mkdir()
    (tmp_path / "sites" / "slow.toml").write_text("match='slow.example'\ndelay_s=60\n", "utf-8")
    widget = SourceBox(read_delays=partial(read_delays, tmp_path))
    qtbot.addWidget(widget)
    read(qtbot, widget, "\n".join(lines))
    assert words in widget.summary.text()
    assert ("First pass" in widget.summary.text()) is bool(words)
