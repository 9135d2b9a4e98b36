"""Unresolved words of the project, and its lexicon, below the statistics of the Compare desk."""
