"""Commands that work on texts: JSON lines in, JSON lines out."""
