"""The values of a page's fields from visit to visit."""

from carmengui.ui.freshness.fields.field_list import FieldList

__all__ = ["FieldList"]
