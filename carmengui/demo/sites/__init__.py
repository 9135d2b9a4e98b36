"""The sites of the demo web; those that do more than publish texts have a module of their own."""

from __future__ import annotations

from carmengui.demo.press import Press
from carmengui.demo.sites.blog import Blog
from carmengui.demo.sites.gazete import Gazete
from carmengui.demo.sites.institut import Institut
from carmengui.demo.sites.observatory import Observatory
from carmengui.demo.sites.vesti import Vesti
from carmengui.demo.sites.werft import Werft

__all__ = ["SITES", "all_sites"]

SITES: dict[str, type[Press]] = {
    "institut": Institut,
    "preprints": Press,
    "gazete": Gazete,
    "xeber": Press,
    "vesti": Vesti,
    "blog": Blog,
    "archiv": Press,
    "observatory": Observatory,
    "werft": Werft,
    "inform": Press,
    "listok": Press,
    "bulten": Press,
}


def all_sites() -> tuple[Press, ...]:
    """Return new instances of all sites."""
    return tuple(kind(name) for name, kind in SITES.items())
