"""Bytes become a document: charset, tree, visible text, and the one decoded source with offsets."""

from carmengui.engine.documents.charset import codec_of, decode
from carmengui.engine.documents.html import HtmlPage, read_html
from carmengui.engine.documents.page_text import PageText, TextNode, page_text
from carmengui.engine.documents.page_tree import PageTree
from carmengui.engine.documents.prescan import encoding_of_label
from carmengui.engine.documents.sniffing import mark_of, sniff

__all__ = [
    "HtmlPage",
    "PageText",
    "PageTree",
    "TextNode",
    "codec_of",
    "decode",
    "encoding_of_label",
    "mark_of",
    "page_text",
    "read_html",
    "sniff",
]
