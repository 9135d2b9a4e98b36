"""Exporting records: the sheet with formats, what is withheld and a preview, and what writes the file."""
