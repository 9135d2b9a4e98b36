"""Packets for a second reviewer: written, read back and merged."""
