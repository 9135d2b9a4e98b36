"""Bytes become a document: charset, tree, visible text, and the one decoded source with offsets."""

from importlib import import_module
from typing import TYPE_CHECKING

from carmengui.engine.documents.charset import Charset, codec_of, decode
from carmengui.engine.documents.html import HtmlPage, read_html
from carmengui.engine.documents.page_text import PageText, TextNode, page_text
from carmengui.engine.documents.page_tree import PageTree
from carmengui.engine.documents.prescan import encoding_of_label
from carmengui.engine.documents.sniffing import Sniffed, mark_of, sniff

if TYPE_CHECKING:
    from carmengui.engine.documents.source_map import SourceMap
else:

    def __getattr__(name: str) -> object:
        """Load the map of positions when it is asked for: a crawl without records needs none."""
        if name == "SourceMap":
            return import_module("carmengui.engine.documents.source_map").SourceMap
        raise AttributeError(name)


__all__ = [
    "Charset",
    "HtmlPage",
    "PageText",
    "PageTree",
    "Sniffed",
    "SourceMap",
    "TextNode",
    "codec_of",
    "decode",
    "encoding_of_label",
    "mark_of",
    "page_text",
    "read_html",
    "sniff",
]
