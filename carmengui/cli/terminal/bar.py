"""The bar that shows on a terminal how far long work is."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress


def progress_bar(*, counts: bool = False, remaining: bool = False) -> Progress:
    """Return a bar on standard error that disappears at its end, with the words of its task.

    After the words it shows how many of how many are done (``counts``), and the time so far or, with
    ``remaining``, the time that is left.
    """
    # Loaded here, because it is heavy and scripts see no progress bar.
    from rich import progress as rich_progress  # noqa: PLC0415
    from rich.console import Console  # noqa: PLC0415

    return rich_progress.Progress(
        rich_progress.BarColumn(bar_width=20),
        rich_progress.TextColumn("{task.description}", markup=False),
        *([rich_progress.MofNCompleteColumn()] if counts else []),
        rich_progress.TimeRemainingColumn() if remaining else rich_progress.TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
    )
