"""Whether the content of a page changed, what rendering adds to a page, and diffs of lines and sequences."""
