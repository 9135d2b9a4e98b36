"""The sealed page: a stored page drawn from memory, with its evidence marked, and no way out."""

from carmengui.ui.page.rendered.page_pane import PagePane
from carmengui.ui.page.rendered.scheme import register_scheme, seal_environment
from carmengui.ui.page.rendered.stored_requisites import StoredRequisites

__all__ = ["PagePane", "StoredRequisites", "register_scheme", "seal_environment"]
