"""Errors of the program itself: what a report says of them, and where the last one is kept."""

from carmengui.engine.crash.failures import note_failure
from carmengui.engine.crash.kept import CrashFolder
from carmengui.engine.crash.report import capsule_of, error_report

__all__ = ["CrashFolder", "capsule_of", "error_report", "note_failure"]
