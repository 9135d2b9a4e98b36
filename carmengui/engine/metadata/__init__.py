"""What a page says about itself: weighted title, authors, date, description, keywords, publisher."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carmengui.engine.metadata.describe import weigh
    from carmengui.engine.metadata.home_page import home_lines, name_at_home
    from carmengui.engine.metadata.page.context import ListsSay, PageContext
    from carmengui.engine.metadata.page.head_lines import head_lines
    from carmengui.engine.metadata.rule_book import OwnRules, misfits, own_rules
    from carmengui.engine.metadata.site_values import Promise, with_promises
else:
    _NAMES = {
        "describe": "weigh",
        "home_page": "home_lines name_at_home",
        "page.context": "ListsSay PageContext",
        "page.head_lines": "head_lines",
        "rule_book": "OwnRules misfits own_rules",
        "site_values": "Promise with_promises",
    }
    _HOMES = {name: home for home, names in _NAMES.items() for name in names.split()}

    def __getattr__(name: str) -> object:
        """Load what is asked for: who shows a record that was read does not describe pages."""
        if name not in _HOMES:
            raise AttributeError(name)
        value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
        globals()[name] = value
        return value


__all__ = [
    "ListsSay",
    "OwnRules",
    "PageContext",
    "Promise",
    "head_lines",
    "home_lines",
    "misfits",
    "name_at_home",
    "own_rules",
    "weigh",
    "with_promises",
]
