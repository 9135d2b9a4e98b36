"""Printed pages of PDF and PostScript files: their sizes, pictures of parts of them, and words on them."""
