"""Intervals, moments and visits in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from carmengui.bridge.sentences import translated
from carmengui.engine.model.revisit.stamps import Stamp, StampKind
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.model.visit import NEVER
from carmengui.engine.revisit import EmaRule
from carmengui.engine.revisit.change_rate import likely_change
from carmengui.engine.revisit.explain import Step, step_of
from carmengui.engine.storage.timeline import Mark, Timeline
from carmengui.ui.widgets.words.methods import method_words
from carmengui.ui.widgets.words.moments import full_moment_words, interval_words, moment_words

MOST_STAMPS = 3
"""So many stated changes of a visit are told, the last ones."""
_SAME_EMA = 1e-6
"""Moving averages are stored as they were computed; this much is lost on the way."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("Freshness", text)


def mark_words(mark: int) -> str:
    """Return what a visit saw."""
    return {
        Mark.PENDING: _tr("not judged yet"),
        Mark.UNCHANGED: _tr("unchanged"),
        Mark.CHANGED: _tr("changed"),
        Mark.ERROR: _tr("error"),
        Mark.NOT_MODIFIED: _tr("unchanged (304, not modified)"),
        Mark.FIRST: _tr("first version"),
        Mark.REDIRECT: _tr("redirect"),
    }[Mark(mark)]


def brief_mark_words(mark: int) -> str:
    """Return what a visit saw, where the answer's number is enough to tell which kind it was."""
    return _tr("unchanged (304)") if Mark(mark) is Mark.NOT_MODIFIED else mark_words(mark)


def formula_words(step: Step) -> str:
    """Return the rule's arithmetic, as in: 35.77 min / 1.70 = 21.04 min."""
    text = _tr("{before} min {sign} {factor} = {reached} min").format(
        before=f"{step.before_min:.2f}",
        sign="/" if step.is_change else "×",
        factor=f"{step.factor:.2f}",
        reached=f"{step.reached_min:.2f}",
    )
    if step.is_clamped:
        text += _tr(", held at {time}").format(time=interval_words(step.interval_min))
    return text


def step_words(step: Step) -> str:
    """Return the arithmetic with the window it leaves."""
    words = _tr("{formula}, window {window}, k={k}")
    return words.format(formula=formula_words(step), window=step.digits, k=step.changes)


def consequence_words(timeline: Timeline, index: int, rule: EmaRule) -> str:
    """Return what a visit did to the interval."""
    mark = Mark(timeline.mark[index])
    visit = timeline.visit(index)
    if mark is Mark.ERROR:
        reason = translated(visit.reason) or str(visit.outcome)
        return _tr("{reason}; errors do not change interval and window").format(reason=reason)
    if visit.next_at is None:
        return _tr("not compared yet")
    before = timeline.before(index)
    if before is None:
        words = _tr("first visit, again after {time}")
        if visit.next_at >= NEVER:
            words = _tr("imported from a file, not visited again")
        return words.format(time=interval_words(visit.interval_min))
    step = step_of(before, changed=bool(visit.changed), rule=rule)
    if step.agrees_with(visit):
        return step_words(step)
    if abs(step.ema - visit.ema) < _SAME_EMA:
        # The window went on: other limits were in force, and it was one of them that decided.
        return _tr("{formula} (a limit of that time)").format(
            formula=step_words(replace(step, interval_min=visit.interval_min))
        )
    return _tr("restarted: {time}").format(time=interval_words(visit.interval_min))


def reason_words(timeline: Timeline, rule: EmaRule) -> str:
    """Return why the next visit is when it is; empty before the first visit."""
    if not len(timeline):
        return ""
    index = len(timeline) - 1
    if timeline.failures and timeline.mark[index] == Mark.ERROR:
        reason = translated(timeline.visit(index).reason) or mark_words(Mark.ERROR)
        return _tr("retry {n} ({reason}), the interval stays").format(
            n=timeline.failures, reason=reason
        )
    return consequence_words(timeline, index, rule)


def stamp_words(stamp: Stamp) -> str:
    """Return a stated change as a sentence: when it was, and who states it."""
    words = _tr("Changed {time}, stated by {source}.")
    time = full_moment_words(stamp.at_s)
    return words.format(time=time, source=stamp_source_words(stamp.kind))


def brief_stamp_words(stamp: Stamp, now: float) -> str:
    """Return a stated change for a line of the table: when it was, and who states it."""
    words = _tr("{time} by {source}")
    time = moment_words(stamp.at_s, now)
    return words.format(time=time, source=stamp_source_words(stamp.kind))


def stamp_source_words(kind: StampKind) -> str:
    """Return who states a change."""
    return {
        StampKind.UNKNOWN: _tr("an unknown source"),
        StampKind.LAST_MODIFIED: _tr("the server (Last-Modified)"),
        StampKind.REPOSITORY: _tr("the repository (OAI-PMH)"),
        StampKind.FEED: _tr("a feed (pubDate)"),
        StampKind.SITEMAP: _tr("a sitemap (lastmod)"),
        StampKind.DATE_MODIFIED: _tr("the page (dateModified)"),
    }[kind]


def stamps_before(timeline: Timeline, index: int, stamps: Sequence[Stamp]) -> tuple[Stamp, ...]:
    """Return the stamps of a visit: the changes stated since the page was seen before."""
    since, at = float(timeline.since[index]), float(timeline.at[index])
    return tuple(each for each in stamps if since < each.at_s <= at)


def visit_words(timeline: Timeline, index: int, rule: EmaRule, stamps: Sequence[Stamp] = ()) -> str:
    """Return one visit as a sentence, for the tooltip and for those who listen.

    ``stamps`` are all stated changes of the page.
    """
    visit = timeline.visit(index)
    parts = [
        _tr("Visit {n} of {all}, {time}: {what}.").format(
            n=f"{index + 1:,}",
            all=f"{len(timeline):,}",
            time=full_moment_words(float(timeline.at[index])),
            what=mark_words(timeline.mark[index]),
        ),
        _sentence(consequence_words(timeline, index, rule)),
    ]
    parts += [stamp_words(each) for each in stamps_before(timeline, index, stamps)[-MOST_STAMPS:]]
    if visit.changed is False and visit.full_changed:
        parts.append(_tr("Only boilerplate changed."))
    if visit.next_at is not None and visit.next_at < NEVER:
        parts.append(
            _tr("EMA {ema}, SMA before {sma}, next {next}.").format(
                ema=f"{visit.ema:.2f}",
                sma=f"{visit.sma:.2f}",
                next=moment_words(visit.next_at.timestamp(), float(timeline.at[index])),
            )
        )
    return " ".join(parts)


def unvisited_words(timeline: Timeline, now: float) -> str:
    """Return why there are no visits to show."""
    if timeline.refusal:
        return _tr("Not visited: {reason}.").format(reason=translated(timeline.refusal).rstrip("."))
    if timeline.due_at is not None:
        return _tr("First visit planned {time}.").format(time=moment_words(timeline.due_at, now))
    if timeline.key:
        return _tr("First visit planned when its host is next.")
    return _tr("Not scheduled: no crawl has found this page.")


def likely_span(timeline: Timeline) -> tuple[float, float] | None:
    """Return between which moments the next change of a page is likely, as far as one can tell."""
    seen = timeline.at[timeline.seen > 0]
    if not len(seen) or timeline.due_at is None:
        return None
    watched_s = float(seen[-1] - seen[0])
    return likely_change(timeline.count(Mark.CHANGED), watched_s, float(seen[-1]))


def likely_words(timeline: Timeline, now: float) -> str:
    """Return when the next change is likely; empty where nobody can tell."""
    span = likely_span(timeline)
    if span is None:
        return ""
    first, last = (moment_words(moment, now) for moment in span)
    return _tr("likely change {first} to {last}").format(first=first, last=last)


def cause_words(cause: Sentence) -> str:
    """Return why a value changed, its methods called as everywhere."""
    named = {
        name: method_words(str(value)) if name in {"method", "before", "after"} else value
        for name, value in cause.values
    }
    return translated(Sentence(cause.template, tuple(named.items()))) if cause else ""


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."
