"""What a trial did otherwise, in sentences."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.engine.revisit.what_if import Difference, WhatIf
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.moments import interval_words, moment_words

_FEWEST_A_DAY, _HALF_WEEK_S = 0.5, 3 * 86_400.0


def _tr(text: str) -> str:
    return QCoreApplication.translate("WhatIf", text)


def headline(difference: Difference) -> str:
    """Return what is won and lost, as in: Saves 412 visits a day; 3 changes are seen 2 h later."""
    parts = [part for part in (_visits(difference), *_delays(difference)) if part]
    if not parts:
        return _tr("No difference to the current settings")
    words = "; ".join(parts)
    return words[:1].upper() + words[1:]


def _visits(difference: Difference) -> str:
    saved = round(difference.saved_a_day)
    if abs(difference.saved_a_day) < _FEWEST_A_DAY:
        if difference.later or difference.sooner or difference.lost:
            return _tr("as many visits")
        return ""
    if saved > 0:
        return counted(saved, _tr("saves 1 visit a day"), _tr("saves {n} visits a day"))
    return counted(-saved, _tr("takes 1 visit a day more"), _tr("takes {n} visits a day more"))


def _delays(difference: Difference) -> list[str]:
    """Return what is seen later, sooner and not at all, what weighs most first."""
    one, many = _tr("1 change is seen {time} later"), _tr("{n} changes are seen {time} later")
    late = (difference.later, difference.later_min, one, many)
    one, many = _tr("1 change is seen {time} sooner"), _tr("{n} changes are seen {time} sooner")
    soon = (difference.sooner, difference.sooner_min, one, many)
    said = [
        _counted(count, one, many, minutes)
        for count, minutes, one, many in sorted((late, soon), key=_weight, reverse=True)
        if count
    ]
    if difference.lost:
        one, many = _tr("1 change is not seen"), _tr("{n} changes are not seen")
        said.append(counted(difference.lost, one, many))
    return said


def _weight(part: tuple[int, float, str, str]) -> float:
    return part[0] * part[1]


def _counted(count: int, one: str, many: str, minutes: float) -> str:
    time = interval_words(minutes)
    return (one if count == 1 else many.replace("{n}", f"{count:,}")).format(time=time)


def second_line(found: WhatIf, pages: int, name: str) -> str:
    """Return for whom the headline holds, with the figures that it was made of."""
    count = len(found.histories.urls)
    whom = counted(count, _tr("1 page"), _tr("{n} pages"))
    if count < pages:
        whom = _tr("{n} of {all} pages, the most visited").format(n=f"{count:,}", all=f"{pages:,}")
    words = _tr(
        "if kept for {name}, {pages}: {before} visits a day become {after};"
        " {same} of {all} changes are seen as before, {sooner} sooner; {days} days replayed"
    )
    return words.format(
        name=name,
        pages=whom,
        before=rate_words(found.in_force_figures.visits_a_day),
        after=rate_words(found.figures.visits_a_day),
        same=f"{found.difference.as_before:,}",
        sooner=f"{found.difference.sooner:,}",
        all=f"{found.difference.changes:,}",
        days=f"{found.histories.span_days:.3g}",
    )


def knowledge_words(*, has_budget: bool, is_alone: bool = False) -> str:
    """Return what a replay cannot know; ``is_alone``: these pages have a part of the budget to themselves."""
    words = _tr(
        "A replay knows only the changes that visits found, each in the middle between the visit that"
        " found it and the one before. Nothing is fetched, and nothing changes before Keep."
    )
    if not has_budget:
        return words
    if is_alone:
        more = _tr(
            "Under a policy of their own these pages have their part of the budget: each as much as every"
            " other page, without regard to publishing hours and noise."
        )
        return f"{words} {more}"
    more = _tr(
        "All pages share the budget: each is visited when that is worth as much as for the others,"
        " without regard to publishing hours and noise."
    )
    return f"{words} {more}"


def efficiency_words(found: WhatIf, until_s: float, hours: int) -> str:
    """Return what the charts by hour count, and what they are not to be read without."""
    pages = counted(len(found.histories.urls), _tr("1 page"), _tr("{n} pages"))
    words = _tr(
        "{pages}, {hours} h up to {time}. Fewer visits alone raise the efficiency: read it beside time fresh,"
        " {before} % before and {after} % after."
    )
    return words.format(
        pages=pages,
        hours=hours,
        time=moment_words(until_s, until_s + _HALF_WEEK_S),
        before=f"{100 * found.in_force_figures.fresh:.1f}",
        after=f"{100 * found.figures.fresh:.1f}",
    )


def rate_words(visits: float) -> str:
    """Return a number of visits, with a digit behind the point where it is small."""
    return f"{visits:,.0f}" if visits >= 9.95 else f"{visits:.1f}"
