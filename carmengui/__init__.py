"""A workbench that crawls web sites, keeps them fresh and describes their pages with weighted metadata."""

__version__ = "0.1.0"
