"""Metadata a reader sees: headings, bylines, dates, labelled rows, tags, first paragraphs."""
