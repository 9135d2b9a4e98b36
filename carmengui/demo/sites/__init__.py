"""The sites of the demo web, one module each."""

from __future__ import annotations

from carmengui.demo.site import Site
from carmengui.demo.sites.archiv import Archiv
from carmengui.demo.sites.blog import Blog
from carmengui.demo.sites.gazete import Gazete
from carmengui.demo.sites.institut import Institut
from carmengui.demo.sites.observatory import Observatory
from carmengui.demo.sites.preprints import Preprints
from carmengui.demo.sites.vesti import Vesti
from carmengui.demo.sites.werft import Werft
from carmengui.demo.sites.xeber import Xeber

__all__ = ["all_sites"]


def all_sites() -> tuple[Site, ...]:
    """Return new instances of all sites."""
    return (
        Institut(),
        Preprints(),
        Gazete(),
        Xeber(),
        Vesti(),
        Blog(),
        Archiv(),
        Observatory(),
        Werft(),
    )
