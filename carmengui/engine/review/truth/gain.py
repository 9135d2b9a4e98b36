"""Whether an answer is better than the one it takes the place of: one rule for every comparison."""

from __future__ import annotations

from carmengui.engine.model.review import Judgement

GOODNESS = {
    Judgement.RIGHT: 2,
    Judgement.ABSENT: 2,
    Judgement.PARTIAL: 1,
    Judgement.WRONG: 0,
    Judgement.MISSED: 0,
}
"""How good an answer is of which something is known."""
_BEST, _WORST = 2, 0


def gain_of(before: Judgement | None, after: Judgement | None) -> int | None:
    """Return 1 for a change to the better, -1 for the worse, 0 for neither; nothing while unknown.

    Of one of the two nothing need be known: a right value that is given up is a loss until somebody
    says otherwise, and so is a wrong one that comes; a right one that comes is a gain. A wrong one
    that is given up for an unknown one is no gain yet.

    >>> gain_of(None, Judgement.RIGHT), gain_of(Judgement.RIGHT, None), gain_of(Judgement.WRONG, None)
    (1, -1, None)
    """
    was, now = _goodness(before), _goodness(after)
    if was is not None and now is not None:
        return (now > was) - (now < was)
    if was == _BEST or now == _WORST:
        return -1
    return 1 if now == _BEST else None


def _goodness(judgement: Judgement | None) -> int | None:
    return None if judgement is None else GOODNESS.get(judgement)
