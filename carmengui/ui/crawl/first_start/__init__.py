"""A project without a page: one field, and three other ways in."""

from carmengui.ui.crawl.first_start.page import FirstStartPage

__all__ = ["FirstStartPage"]
