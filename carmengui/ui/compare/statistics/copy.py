"""A table of figures for a paper, a spreadsheet or a report: lines with tabs, CSV, HTML."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication

from carmengui.engine.formats.spreadsheet import spreadsheet_cell
from carmengui.ui.compare.statistics.figures import Figure, Head

Heads = Sequence[Head]
Rows = Sequence[Sequence[Figure]]
_CSV = "text/csv"
_RIGHT = ' align="right"'


def as_tabs(heads: Heads, rows: Rows) -> str:
    """Return lines of cells with tabs between."""
    return "".join("\t".join(line) + "\n" for line in _lines(heads, rows))


def as_csv(heads: Heads, rows: Rows) -> str:
    """Return comma-separated lines (RFC 4180)."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows(_lines(heads, rows))
    return out.getvalue()


def as_html(heads: Heads, rows: Rows, caption: str) -> str:
    """Return an HTML table; numbers stand at the right."""

    def row(tag: str, words: list[str], cells: list[bool]) -> str:
        inner = "".join(
            f"<{tag}{'' if is_left else _RIGHT}>{escape(text)}</{tag}>"
            for text, is_left in zip(words, cells, strict=True)
        )
        return f"<tr>{inner}</tr>"

    head, *rest = _lines(heads, rows)
    sides = [each.is_left for each in heads]
    body = "\n".join(row("td", line, sides) for line in rest)
    return (
        f"<table>\n<caption>{escape(caption)}</caption>\n<thead>{row('th', head, sides)}</thead>\n"
        f"<tbody>\n{body}\n</tbody>\n</table>\n"
    )


def copy_table(heads: Heads, rows: Rows, caption: str) -> None:
    """Put all three on the clipboard: whoever pastes takes what it understands."""
    _let_go_at_the_end()
    data = QMimeData()
    data.setText(as_tabs(heads, rows))
    data.setHtml(as_html(heads, rows, caption))
    data.setData(_CSV, as_csv(heads, rows).encode())
    QGuiApplication.clipboard().setMimeData(data)


@cache
def _let_go_at_the_end() -> None:
    if (app := QGuiApplication.instance()) is not None:
        app.aboutToQuit.connect(leave_words)


def leave_words() -> None:
    """Leave a copied table as mere words: data that Python made must not outlive Python."""
    clipboard = QGuiApplication.clipboard()
    if (data := clipboard.mimeData()) is not None and data.hasFormat(_CSV):
        clipboard.setText(data.text())


def _lines(heads: Heads, rows: Rows) -> Iterator[list[str]]:
    yield [head.name for head in heads]
    for row in rows:
        yield [_words(cell) for cell in row]


def _words(cell: Figure) -> str:
    words = spreadsheet_cell(cell.words)
    return f"{words} ({cell.beside})" if cell.beside else words
