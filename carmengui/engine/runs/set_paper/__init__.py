"""The table of the SET paper: kinds of documents and counts of words."""
