"""Bytes become a document: charset, tree, visible text, and the one decoded source with offsets."""

from carmengui.engine.documents.charset import Charset, codec_of, decode, encoding_of_label
from carmengui.engine.documents.html import HtmlPage, read_html
from carmengui.engine.documents.page_text import PageText, TextNode, page_text
from carmengui.engine.documents.sniffing import Sniffed, sniff
from carmengui.engine.documents.source_map import SourceMap

__all__ = [
    "Charset",
    "HtmlPage",
    "PageText",
    "Sniffed",
    "SourceMap",
    "TextNode",
    "codec_of",
    "decode",
    "encoding_of_label",
    "page_text",
    "read_html",
    "sniff",
]
