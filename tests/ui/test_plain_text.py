"""What a page says is shown as it stands, in every label and tip: never as markup, never opened."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QWidget

import carmengui.ui
from carmengui.engine.project import Project
from carmengui.ui.page.rendered import register_scheme, seal_environment
from carmengui.ui.widgets.plain_text import plain_label, plain_tip, set_tip
from tests.journeys.desktop import desktop, each_view, open_record, settle

# As the program does it: before any application object is made.
seal_environment()
register_scheme()

UI = Path(carmengui.ui.__file__).parent
HOME = UI / "widgets" / "plain_text.py"
RICH = {UI / "page" / "source" / "absence_page.py"}
"""Makes a label of markup itself, and escapes what it puts there."""
BAIT = '<img src="file:///no/such/picture.png">'


def calls(path: Path) -> Iterator[str]:
    """Yield what is called in a file, by the last name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            yield node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)


def test_tips_and_labels_are_made_in_one_place() -> None:
    for path in UI.rglob("*.py"):
        if path != HOME:
            called = set(calls(path))
            assert not called & {"setToolTip", "showText"}, path
            assert "QLabel" not in called or path in RICH, path


@pytest.mark.parametrize("text", ["<b>bold</b>", BAIT, "a &lt; b", f"one\n{BAIT}", "a < b", "<3"])
def test_a_tip_says_its_letters(qapp: QApplication, text: str) -> None:
    tip = plain_tip(text)
    laid_out = QTextDocument()
    laid_out.setHtml(tip)
    assert GuiQt.mightBeRichText(tip)
    assert laid_out.toPlainText() == text
    assert plain_tip("a & b, c > d") == "a & b, c > d"
    widget = QWidget()
    set_tip(widget, text)
    assert widget.toolTip() == tip
    assert plain_label(text).textFormat() is Qt.TextFormat.PlainText


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """A project whose pages say tags wherever they can say something."""
    lines = []
    for number in range(1, 5):
        words = f"{number} {BAIT} &lt;b&gt;"
        quoted = words.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
        (tmp_path / f"{number}.html").write_text(
            f"<html lang=en><title>{quoted}</title><meta name=author content='{quoted}'>"
            f"<meta name=description content='{quoted}'><meta name=keywords content='{quoted}'>"
            f"<h1>{quoted}</h1><p>{quoted} is what this page says, and more of it.</p>"
        )
        url = f"https://a.test/{number}?q=<img src=x>"
        lines.append({"id": f"{BAIT}{number}", "url": url, "site": "a.test"})
        lines[-1]["html_file"] = f"{number}.html"
    corpus = tmp_path / "corpus.jsonl"
    corpus.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    with Project.create(tmp_path / "p") as project:
        project.import_corpus(corpus)
    return tmp_path / "p"


def test_no_widget_takes_what_a_page_says_for_markup(qapp: QApplication, hostile: Path) -> None:
    seen = 0
    with Project.open(hostile) as project:
        url = next(record.url for record in project.store.records.current())
    with desktop(hostile) as bench:
        open_record(bench, url)
        settle(bench)
        for name, _ in each_view(bench):
            for widget in bench.window.findChildren(QWidget):
                seen += require_plain(widget, name)
    assert seen > 10, "what the pages say is on the screen"


def require_plain(widget: QWidget, where: str) -> int:
    """Require that a widget shows no markup of a page; return whether it shows letters of the bait."""
    tips = [widget.toolTip()]
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        tips += tips_of(widget.model())
    for tip in tips:
        assert "<img" not in tip or not GuiQt.mightBeRichText(tip), (where, type(widget), tip)
    said = any("img" in tip for tip in tips)
    if isinstance(widget, QLabel):
        text = widget.text()
        is_plain = widget.textFormat() is Qt.TextFormat.PlainText
        assert is_plain or "<img" not in text, (where, type(widget), text)
        said = said or "img" in text
    return said


def tips_of(model: QAbstractItemModel) -> list[str]:
    return [
        str(model.index(row, column).data(Qt.ItemDataRole.ToolTipRole) or "")
        for row in range(min(model.rowCount(), 20))
        for column in range(model.columnCount())
    ]
