"""The crawler's own code on conformance cases: one answer per case, for scorers outside the program."""

from carmengui.engine.conformance.families import FAMILIES, answer_cases

__all__ = ["FAMILIES", "answer_cases"]
