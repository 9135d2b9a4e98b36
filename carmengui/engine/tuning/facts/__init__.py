"""The facts of all pages of a corpus: gathered in workers, cached and searched."""
