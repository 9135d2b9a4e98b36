"""Vocabularies of the project: files, terms, learning, concordances and rewritten queries, in a sheet of Review."""
