"""The sealed page: a stored page drawn from memory, with its evidence marked, and no way out."""

from importlib import import_module
from typing import TYPE_CHECKING

from carmengui.ui.page.rendered.scheme import register_scheme, seal_environment

if TYPE_CHECKING:
    from carmengui.ui.page.rendered.page_pane import PagePane
    from carmengui.ui.page.rendered.stored_requisites import StoredRequisites
else:
    _HOMES = {"PagePane": "page_pane", "StoredRequisites": "stored_requisites"}

    def __getattr__(name: str) -> object:
        """Load the pane when it is asked for: the start needs no more than the scheme."""
        if name not in _HOMES:
            raise AttributeError(name)
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


__all__ = ["PagePane", "StoredRequisites", "register_scheme", "seal_environment"]
