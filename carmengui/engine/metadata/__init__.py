"""What a page says about itself: weighted title, authors, date, description, keywords, publisher."""

from carmengui.engine.metadata.describe import describe, weigh
from carmengui.engine.metadata.home_page import home_lines, name_at_home
from carmengui.engine.metadata.page.context import FeedSays, PageContext
from carmengui.engine.metadata.page.head_lines import head_lines
from carmengui.engine.metadata.rule_book import OwnRules, misfits, own_rules, rule_book
from carmengui.engine.metadata.site_values import Promise, with_promises

__all__ = [
    "FeedSays",
    "OwnRules",
    "PageContext",
    "Promise",
    "describe",
    "head_lines",
    "home_lines",
    "misfits",
    "name_at_home",
    "own_rules",
    "rule_book",
    "weigh",
    "with_promises",
]
