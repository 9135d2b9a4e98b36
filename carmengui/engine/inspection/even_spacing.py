"""How the visits of the last days compare with as many evenly spaced ones: of all pages, or of one."""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.inspection.visit_histories import read_histories
from carmengui.engine.revisit.replay import real_visits, replay_evenly
from carmengui.engine.revisit.what_if import ReplayFigures, figures_of
from carmengui.engine.storage.store import Store


@dataclass(frozen=True, slots=True)
class EvenSpacing:
    """The figures of the visits that were made, and of even spacing at the same cost."""

    made: ReplayFigures
    even: ReplayFigures


def read_even_spacing(store: Store, url: str = "", days: int = 1) -> EvenSpacing | None:
    """Compare the visits of the days up to the last one; nothing where no page had two of them."""
    known = read_histories(store, url=url, days=days).histories
    made = real_visits(known)
    span_s = float((known.end_s - known.begin_s).sum())
    if not span_s:
        return None
    further = max(1, len(made.visits_s) - len(known.urls))
    even = replay_evenly(known, max(60.0, span_s / further))
    return EvenSpacing(figures_of(known, made), figures_of(known, even))
