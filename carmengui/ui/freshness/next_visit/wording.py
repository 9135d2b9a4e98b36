"""The next visit of a page in short lines: after what, by which sum, and when a change is likely."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.engine.crawl.schedule.expected_visits import ExpectedVisit
from carmengui.engine.revisit import EmaRule
from carmengui.engine.revisit.explain import step_of
from carmengui.engine.revisit.policies import PolicyName
from carmengui.engine.revisit.setting import OF_THE_RULE
from carmengui.engine.storage.timeline import Mark, Timeline
from carmengui.ui.freshness.next_visit.policies import own_policy_words
from carmengui.ui.freshness.wording import likely_span, reason_words
from carmengui.ui.widgets.words.moments import (
    due_words,
    interval_words,
    moment_words,
    seconds_words,
)

_LEAST_TOLD_S = 0.5


def next_lines(
    timeline: Timeline,
    rule: EmaRule,
    policy: PolicyName,
    now: float,
    expected: ExpectedVisit | None = None,
    own: str = "",
) -> list[str]:
    """Return the reasons of the next visit, the nearest one first; empty without a visit to come.

    ``own`` is the host or URL whose policy it is, if that is not the one of the project.
    """
    if timeline.due_at is None or not len(timeline):
        return []
    lines = _when(timeline.due_at, expected, now)
    ends = [*_spacing(expected), *_likely(timeline, now)]
    last = len(timeline) - 1
    if timeline.mark[last] == Mark.ERROR:
        return [*lines, _sentence(reason_words(timeline, rule)), *ends]
    interval = (timeline.due_at - float(timeline.at[last])) / 60
    after = moment_words(float(timeline.at[last]), now)
    lines.append(_tr("{time} after {last}").format(time=interval_words(interval), last=after))
    reasons = _sum(timeline, rule) if policy in OF_THE_RULE else [_policy_words(policy)]
    whose = own_policy_words(policy, own)
    return [*lines, *reasons, *([whose] if whose else []), *ends]


def _when(due_at: float, expected: ExpectedVisit | None, now: float) -> list[str]:
    """Return how far away a visit is; of one that was missed, why it comes then."""
    if expected is None or not expected.late_s:
        return [due_words(due_at if expected is None else expected.at_s, now)]
    late = interval_words(max(1.0, expected.late_s / 60))
    words = _tr("due {time} ago: as soon as the crawl goes on")
    if expected.is_spread:
        words = _tr("due {time} ago: missed with many of its host, spread once the crawl goes on")
    elif expected.has_slot:
        words = _tr("due {time} ago: by the budget once the crawl goes on")
    return [words.format(time=late)]


def _spacing(expected: ExpectedVisit | None) -> list[str]:
    """Return what the pause of the host adds to the moment of a visit."""
    if expected is None or expected.adds_s < _LEAST_TOLD_S:
        return []
    one = _tr("Host spacing adds {time}: 1 page comes first, {pause} before it.")
    many = _tr("Host spacing adds {time}: {n} pages come first, one each {pause}.")
    words = one if expected.before == 1 else many
    return [
        words.format(
            time=seconds_words(expected.adds_s),
            n=f"{expected.before:,}",
            pause=seconds_words(expected.spacing_s),
        )
    ]


def _sum(timeline: Timeline, rule: EmaRule) -> list[str]:
    """Return the arithmetic of the interval rule, number by number."""
    last = len(timeline) - 1
    before, visit = timeline.before(last), timeline.visit(last)
    if before is None:
        return [_tr("first interval")]
    step = step_of(before, changed=bool(visit.changed), rule=rule)
    if not step.agrees_with(visit):
        return [_sentence(reason_words(timeline, rule))]
    form = _tr("changed: {before} ÷ {factor}")
    if not step.is_change:
        form = _tr("unchanged: {before} × {factor}")
    lines = [
        form.format(before=f"{step.before_min:.2f}", factor=f"{step.factor:.2f}"),
        _tr("window {digits}").format(digits=step.digits),
        _tr("{n} of ten changed").format(n=step.changes),
    ]
    if step.is_clamped:
        lines.append(_tr("held at {time}").format(time=interval_words(step.interval_min)))
    return lines


def _policy_words(policy: PolicyName) -> str:
    return {
        PolicyName.REAL_TIME: _tr("by Real-Time, from the gaps between its changes"),
        PolicyName.NUTCH: _tr("by the schedule of Apache Nutch"),
        PolicyName.UNIFORM: _tr("all pages have the same share of the budget"),
        PolicyName.CGM: _tr("its share of the budget by Cho and Garcia-Molina"),
        PolicyName.LAMBDACRAWL: _tr("its share of the budget by LambdaCrawl"),
    }.get(policy, _tr("by then a visit is worth as much as those of other pages"))


def _likely(timeline: Timeline, now: float) -> list[str]:
    span = likely_span(timeline)
    if span is None:
        return []
    first, last = (moment_words(moment, now) for moment in span)
    return ["", _tr("Likely change between {first} and {last}.").format(first=first, last=last)]


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _tr(text: str) -> str:
    return QCoreApplication.translate("NextVisit", text)
