"""The two-page report of a project."""
