"""Which documents are the full text of which page: what speaks for it, and what was decided."""
