"""The records of a project as a corpus of texts: factors of each document, translations, totals."""
