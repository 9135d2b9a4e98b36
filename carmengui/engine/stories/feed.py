"""A feed of top stories."""

from __future__ import annotations


def rss_of(board, title, now):
    return b"<rss/>"


def atom_of(board, title, now):
    return b"<feed/>"
