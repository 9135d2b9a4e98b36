"""Formats whose records are lists of tagged values: one file each, with what it reads, writes and loses."""
