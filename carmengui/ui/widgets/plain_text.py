"""Labels and tool tips that show what a page or a server says as it stands, never as markup.

Qt takes for markup what looks like a tag, and would open the files that a title names.
"""

from __future__ import annotations

from html import escape
from typing import Any

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, QRect, Qt
from PySide6.QtGui import QHelpEvent, QImage
from PySide6.QtWidgets import QLabel, QToolTip, QWidget

from carmengui.ui.theme import Role, set_role, set_tint


def plain_label(
    *arguments: Any, role: Role | None = None, tint: str = "", **properties: Any
) -> QLabel:
    """Make a label of plain text; further arguments are those of ``QLabel``.

    ``role`` is the font of its words, ``tint`` their colour, a token of the theme.
    """
    label = QLabel(*arguments, **properties)
    label.setTextFormat(Qt.TextFormat.PlainText)
    if role is not None:
        set_role(label, role)
    if tint:
        set_tint(label, tint)
    return label


def plain_tip(text: str) -> str:
    """Return a tool tip of plain text, in the one form that Qt shows letter by letter."""
    if "<" not in text and "&lt;" not in text:
        return text
    return f"<qt>{escape(text, quote=False).replace(chr(10), '<br>')}</qt>"


def set_tip(widget: QWidget, text: str) -> None:
    """Let a widget say something when the mouse rests on it."""
    widget.setToolTip(plain_tip(text))


def show_tip_at(place: QPoint, text: str, widget: QWidget) -> None:
    """Show a tool tip at a place of the screen, whoever asks for it or not; without a text none."""
    QToolTip.showText(place, plain_tip(text), widget)


def hide_tip() -> None:
    """Take the tool tip away."""
    QToolTip.hideText()


def show_tip(event: QHelpEvent, text: str, widget: QWidget) -> None:
    """Answer the question for a tool tip; without a text it is closed."""
    QToolTip.showText(event.globalPos(), plain_tip(text), widget, QRect())


def show_picture_tip(
    event: QHelpEvent, text: str, image: QImage, width_px: int, widget: QWidget
) -> None:
    """Answer the question for a tool tip with a picture and plain text below it."""
    words = escape(text, quote=False).replace("\n", "<br>")
    picture = ""
    if not image.isNull():
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        image.save(buffer, "PNG")  # type: ignore[call-overload]  # Qt takes a text
        source = bytes(data.toBase64().data()).decode("ascii")
        picture = f'<img src="data:image/png;base64,{source}">'
    # A table has the width of the picture: long addresses would make the tip as wide as they are.
    tip = f'<qt><table width="{width_px}"><tr><td>{picture}<p>{words}</p></td></tr></table></qt>'
    QToolTip.showText(event.globalPos(), tip, widget, QRect())
