"""Long work in words: what is done, how fast, and how long it will take."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from carmengui.engine.model.headway import Step
from carmengui.ui.tasks.task_list import LongTask

_MB = 1_000_000
_CONTEXT = "LongTask"
_STEPS: dict[Step, Any] = {
    Step.READING: QT_TRANSLATE_NOOP("LongTask", "Reading {name}: {done} of {total} MB"),
    Step.COPYING: QT_TRANSLATE_NOOP("LongTask", "Copying {done} of {total} records"),
    Step.FACTS: QT_TRANSLATE_NOOP("LongTask", "Reading facts of {done} of {total} pages"),
    Step.COMPARING: QT_TRANSLATE_NOOP("LongTask", "Comparing {done} of {total} records"),
    Step.COUNTING: QT_TRANSLATE_NOOP("LongTask", "Counting {done} of {total} records"),
    Step.RULES: QT_TRANSLATE_NOOP("LongTask", "Checking title rules on {done} of {total} records"),
    Step.PAGES: QT_TRANSLATE_NOOP("LongTask", "Reading {done} of {total} stored pages"),
    Step.STORING: QT_TRANSLATE_NOOP("LongTask", "Storing {done} of {total} pages"),
    Step.TAKING_IN: QT_TRANSLATE_NOOP("LongTask", "Importing {done} of {total} pages"),
    Step.WRITING: QT_TRANSLATE_NOOP("LongTask", "Writing {done} of {total} records"),
    Step.INDEXING: QT_TRANSLATE_NOOP("LongTask", "Indexing {done} of {total} changed pages"),
    Step.TEXTS: QT_TRANSLATE_NOOP("LongTask", "Counting the words of {done} of {total} pages"),
    Step.LEARNING: QT_TRANSLATE_NOOP("LongTask", "Learning from {done} of {total} documents"),
    Step.CLAIMS: QT_TRANSLATE_NOOP("LongTask", "Computing claims for {done} of {total} fields"),
    Step.PICTURES: QT_TRANSLATE_NOOP("LongTask", "Drawing {done} of {total} pages"),
    Step.STORIES: QT_TRANSLATE_NOOP("LongTask", "Comparing {done} of {total} texts"),
    Step.MARKUP: QT_TRANSLATE_NOOP(
        "LongTask", "Checking markup of {done} of {total} sampled pages"
    ),
}


def work_words(work: LongTask) -> str:
    """Return what is done at present; the name of the work before anything is known of it."""
    reached = work.reached
    if reached is None:
        return work.name
    done, total = reached.done, reached.total
    if reached.step is Step.READING:
        done, total = done // _MB, -(-total // _MB)
    words = QCoreApplication.translate(_CONTEXT, _STEPS[reached.step])
    return words.format(name=reached.name, done=f"{done:,}", total=f"{total:,}")


def work_number(work: LongTask) -> str:
    """Return the number in these words that moves."""
    if work.reached is None:
        return ""
    done = work.reached.done
    return f"{done // _MB if work.reached.step is Step.READING else done:,}"


def pace_words(work: LongTask) -> str:
    """Return how fast it goes and how long it will take; nothing before that can be said."""
    left_s = work.left_s
    if left_s is None or work.reached is None:
        return ""
    rate = work.rate
    if work.reached.step is Step.READING:
        fast = _tr("{n} MB/s").format(n=f"{rate / _MB:,.1f}")
    else:
        fast = _tr("{n}/s").format(n=f"{rate:,.0f}")
    return _tr("{rate}, {time}").format(rate=fast, time=_time(left_s))


def _time(seconds: float) -> str:
    if seconds < 90:
        return _tr("{n} s left").format(n=max(1, round(seconds)))
    return _tr("{n} min left").format(n=round(seconds / 60))


def _tr(text: str) -> str:
    return QCoreApplication.translate(_CONTEXT, text)
