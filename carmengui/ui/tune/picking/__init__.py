"""Picking an element in the page and turning it into a fact of the rules."""
