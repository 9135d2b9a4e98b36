"""Projects that commands open together with their verdicts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review.log.store import VerdictStore


@contextmanager
def project_and_verdicts(
    folder: Path, *, writing: bool = False
) -> Iterator[tuple[Project, VerdictStore]]:
    """Open a project and its verdicts; only when ``writing`` may either be changed.

    Raises:
        KnownError: there is no project, or it cannot be written.

    """
    with Project.open(folder) as project:
        if writing:
            project.require_writable()
        path = project.folder / REVIEW_DATABASE
        with closing(VerdictStore(path, read_only=not writing)) as verdicts:
            yield project, verdicts
