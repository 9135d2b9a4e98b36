"""The record list: filters, columns, facets and order."""
