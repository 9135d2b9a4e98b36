"""What can go wrong with what stands beside the records: other extractors, authority files, versions.

What stands in braces is filled in by the engine.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP

BESIDE_FAILURES: tuple[Any, ...] = (
    # Another extractor's values, authority files.
    QT_TRANSLATE_NOOP("Failures", "{text} has no entry."),
    QT_TRANSLATE_NOOP("Failures", "{text}, line 1 names no column “preferred”."),
    QT_TRANSLATE_NOOP("Failures", "It needs a column “preferred”, and may have variants (parted by |), identifier and type."),
    QT_TRANSLATE_NOOP("Failures", "{text} is no table: {name}."),
    QT_TRANSLATE_NOOP("Failures", "{text}, line {n} is not JSON: {name}."),
    QT_TRANSLATE_NOOP("Failures", "{text}, line {n} is no object of JSON."),
    QT_TRANSLATE_NOOP("Failures", "{text} has no preferred form."),
    QT_TRANSLATE_NOOP("Failures", "Give it one or remove the line."),
    QT_TRANSLATE_NOOP("Failures", "{text}: “{name}” is no type of entry."),
    QT_TRANSLATE_NOOP("Failures", "Types are person and institution, or none."),
    QT_TRANSLATE_NOOP("Failures", "{text} speaks of {n} pages, and none of them has a record in this project."),
    QT_TRANSLATE_NOOP("Failures", "It must name pages by their addresses here, or by the ids of the corpus."),
    QT_TRANSLATE_NOOP("Failures", "No {text} “{name}” stands beside the records."),
    QT_TRANSLATE_NOOP("Failures", "No extractor “{name}” stands beside the records."),
    QT_TRANSLATE_NOOP("Failures", "No extractor “{name}” was put away."),
    QT_TRANSLATE_NOOP("Failures", "Another extractor “{name}” stands beside the records."),
    QT_TRANSLATE_NOOP("Failures", "No authority file “{name}” stands beside the records."),
    QT_TRANSLATE_NOOP("Failures", "No authority file “{name}” was put away."),
    QT_TRANSLATE_NOOP("Failures", "Another authority file “{name}” stands beside the records."),
    QT_TRANSLATE_NOOP("Failures", "Loaded are: {text}."),
    QT_TRANSLATE_NOOP("Failures", "None is loaded."),
    QT_TRANSLATE_NOOP("Failures", "No {text} “{name}” was put away."),
    QT_TRANSLATE_NOOP("Failures", "Put away are: {text}."),
    QT_TRANSLATE_NOOP("Failures", "None is put away."),
    QT_TRANSLATE_NOOP("Failures", "Another {text} “{name}” stands beside the records."),
    QT_TRANSLATE_NOOP("Failures", "Put that one away first."),
    QT_TRANSLATE_NOOP("Failures", "{text} cannot be moved: {name}."),
    QT_TRANSLATE_NOOP("Failures", "Close what has it open, and try again."),
    # Versions of rules as sides.
    QT_TRANSLATE_NOOP("Failures", "The draft of {text} is not published, so it is no version yet."),
    QT_TRANSLATE_NOOP("Failures", "Publish it, or see what it would change: carmengui rules PROJECT check"),
    QT_TRANSLATE_NOOP("Failures", "Name a run by its number, a version of rules (title v12), a file, now, a date (2026-11-14) or reviewer:NAME."),
    QT_TRANSLATE_NOOP("Failures", "Versions of rules belong to a project."),
    QT_TRANSLATE_NOOP("Failures", "{text} is about {name}, {text2} about {all}."),
    QT_TRANSLATE_NOOP("Failures", "Choose two sides for the same field."),
    QT_TRANSLATE_NOOP("Failures", "No version of {text} was published yet."),
    QT_TRANSLATE_NOOP("Failures", "There are versions of {text}."),
    QT_TRANSLATE_NOOP("Failures", "Publish one on the Tune desk."),
    QT_TRANSLATE_NOOP("Failures", "There is no version {text} of {name}."),
    QT_TRANSLATE_NOOP("Failures", "The newest is {text} v{n}; all of them: carmengui rules PROJECT history --name {name}"),
)  # fmt: skip
