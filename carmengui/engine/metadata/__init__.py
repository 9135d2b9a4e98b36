"""What a page says about itself: weighted title, authors, date, description, keywords, publisher."""

from carmengui.engine.metadata.carmen import CarmenTitle, carmen_title
from carmengui.engine.metadata.context import PageContext
from carmengui.engine.metadata.describe import describe
from carmengui.engine.metadata.head_lines import head_lines

__all__ = ["CarmenTitle", "PageContext", "carmen_title", "describe", "head_lines"]
