"""Pages to print: HTML becomes a PDF without a screen, a browser or a printer."""

from carmengui.paper.files import write_page, write_pdf, write_whole

__all__ = ["write_page", "write_pdf", "write_whole"]
