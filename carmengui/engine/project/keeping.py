"""Every extraction of a project is kept as a run: taken when all pages are read."""

from __future__ import annotations

from carmengui.engine.model import Clock, KnownError
from carmengui.engine.model.events import Listener, Said, ignore
from carmengui.engine.project.folder import ProjectFolder

MANY_RECORDS = 20_000
"""So many are copied in a moment; of more, who stops and closes the window must not wait for it."""


def keep_run(
    project: ProjectFolder,
    words: str,
    clock: Clock,
    listener: Listener = ignore,
    *,
    is_stopping: bool = False,
) -> None:
    """Keep the records as they are now, unless the newest run has them so.

    The records are stored already: what cannot be kept is told to the listener, and nothing ends.
    Of many records none is kept when the work was stopped: whatever ends next keeps them.
    """
    from carmengui.engine.runs.kept import (  # noqa: PLC0415 - large, and only wanted at the end
        RunBook,
    )
    from carmengui.engine.runs.kept_digests import (  # noqa: PLC0415 - the same
        digests_of,
        settings_digest,
    )

    records = project.store.records.count()
    if not records or (is_stopping and records > MANY_RECORDS):
        return
    try:
        settings = {"settings": settings_digest(project.settings)}
        digests = digests_of(project.store, project.folder) | settings
        RunBook(project.folder).take(project.store, words, digests, clock.now())
    except KnownError as error:
        listener(Said(str(error)))
