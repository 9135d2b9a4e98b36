"""Round numbers for the lines of an axis."""

from __future__ import annotations

_STEPS = (1, 2, 5)


def nice_ceiling(value: int) -> int:
    """Return a round number not below a value.

    >>> [nice_ceiling(value) for value in (0, 3, 37, 189, 1100, 1633)]
    [2, 3, 40, 200, 1500, 2000]
    """
    step = nice_step(max(value, 2))
    return -(-max(value, 2) // step) * step


def nice_step(top: int) -> int:
    """Return a round distance of lines, two to five of them up to a number.

    >>> [nice_step(top) for top in (2, 5, 40, 200, 2000)]
    [1, 2, 10, 50, 500]
    """
    power = 1
    while True:
        for step in _STEPS:
            if top <= step * power * 4:
                return step * power
        power *= 10
