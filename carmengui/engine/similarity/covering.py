"""The maximum covering of a matrix: one cell in each row, at most one in a column, of the largest sum.

It is found by shortest augmenting paths (H. Kuhn, 1955; R. Jonker, A. Volgenant, 1987). Rows and
columns without any weight take no part, so that the matrices of ordinary texts shrink to a few cells.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def covering_weight(weights: NDArray[np.float64]) -> float:
    """Return the sum of the maximum covering of a matrix of weights that are not negative.

    >>> covering_weight(np.array([[1.0, 0.9], [0.8, 0.0]]))
    1.7
    """
    used = weights[weights.any(axis=1)][:, weights.any(axis=0)]
    if not used.size:
        return 0.0
    best = used.argmax(axis=1)
    if len(set(best.tolist())) == len(
        best
    ):  # the best cells of all rows stand in different columns
        return float(used.max(axis=1).sum())
    if used.shape[0] > used.shape[1]:
        used = used.T
    rows = _assigned(-used)
    return float(used[rows >= 0, rows[rows >= 0]].sum())


def _assigned(costs: NDArray[np.float64]) -> NDArray[np.intp]:
    """Return the column of each row so that the costs are the least; there are no more rows than columns."""
    rows, columns = costs.shape
    row_price, column_price = np.zeros(rows), np.zeros(columns)
    row_of = np.full(columns, -1, np.intp)
    column_of = np.full(rows, -1, np.intp)
    for start in range(rows):
        reached = np.zeros(columns, np.bool_)
        shortest = np.full(columns, np.inf)
        before = np.full(columns, start, np.intp)
        row, far = start, 0.0
        while True:
            ways = far + costs[row] - row_price[row] - column_price
            is_shorter = ~reached & (ways < shortest)
            shortest[is_shorter], before[is_shorter] = ways[is_shorter], row
            column = int(np.where(reached, np.inf, shortest).argmin())
            reached[column], far = True, float(shortest[column])
            if row_of[column] < 0:
                break
            row = int(row_of[column])
        passed = reached.copy()
        passed[column] = False
        gain = far - shortest[passed]
        row_price[start] += far
        row_price[row_of[passed]] += gain
        column_price[passed] -= gain
        while True:
            row = int(before[column])
            row_of[column] = row
            column_of[row], column = column, int(column_of[row])
            if row == start:
                break
    return column_of
