"""Tool tips that show what a page or a server says as it stands, never as markup."""

from __future__ import annotations

from html import escape


def plain_tip(text: str) -> str:
    """Return a tool tip of plain text: Qt takes for markup what looks like a tag."""
    if "<" not in text:
        return text
    return f"<qt>{escape(text, quote=False).replace(chr(10), '<br>')}</qt>"
