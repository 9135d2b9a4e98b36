"""Versions of rules: publish, history, blame, bisect, floors and drafts."""
