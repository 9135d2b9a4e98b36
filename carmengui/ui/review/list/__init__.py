"""The record list: columns, facets, filter and paging."""
