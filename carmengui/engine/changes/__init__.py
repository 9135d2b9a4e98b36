"""Whether the content of a page changed between two versions, and diffs of lines and sequences."""
