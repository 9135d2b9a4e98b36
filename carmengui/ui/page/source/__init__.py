"""The source pane: the decoded source of a page with evidence, removed runs and real line numbers."""

from carmengui.ui.page.source.document_reader import DocumentReader
from carmengui.ui.page.source.source_pane import SourcePane

__all__ = ["DocumentReader", "SourcePane"]
