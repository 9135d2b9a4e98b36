"""The rule editor: text, highlighting, completion, errors and autosave."""
