"""Records made anew from the archive; an extraction that was killed goes on where it was."""

from __future__ import annotations

import json
from dataclasses import asdict

from carmengui import __version__
from carmengui.engine.crawl.schedule.control import CrawlControl
from carmengui.engine.model import Clock
from carmengui.engine.model.events import Listener
from carmengui.engine.project.folder import ProjectFolder
from carmengui.engine.project.keeping import keep_run
from carmengui.engine.project.target_languages import bring_back, put_aside
from carmengui.engine.project.working import at_work, recover, scope_of

_UNDER_WAY = "extraction under way"


def extract(
    project: ProjectFolder, *, clock: Clock, listener: Listener, control: CrawlControl | None
) -> int:
    """Read every stored page again with the site models of today; return how many records."""
    with at_work(project, clock, scope_of(project), listener, control=control) as pipeline:
        up_to = _begin(project)
        bring_back(project)
        recover(project, pipeline)
        pipeline.settle(up_to=up_to)
    is_stopping = control is not None and control.is_stopping
    if not is_stopping:
        put_aside(project, listener)
    if not is_stopping:
        project.store.begin()
        project.store.set_note(_UNDER_WAY, "")
        project.store.commit()
    # Only a whole one says that no record is older than what it was made with.
    words = "Part of an extraction" if is_stopping else "Extraction"
    keep_run(project, words, clock, listener, is_stopping=is_stopping)
    return project.store.records.count()


def _begin(project: ProjectFolder) -> int:
    """Return the number of the last record that is to be made anew.

    One that did not come to its end has made younger ones already. They are left as they are while
    nothing has changed of how pages are read.
    """
    store, means = project.store, _means(project)
    left = json.loads(store.note(_UNDER_WAY) or "{}")
    if left.get("means") == means:
        return int(left["up_to"])
    up_to = store.records.last_number()
    store.begin()
    store.set_note(_UNDER_WAY, json.dumps({"means": means, "up_to": up_to}))
    store.commit()
    return up_to


def _means(project: ProjectFolder) -> dict[str, object]:
    """Return what decides how pages are read."""
    from carmengui.engine.runs.kept_digests import (  # noqa: PLC0415 - large; a crawl has no use for it
        means_of,
    )

    return {
        "program": __version__,
        "settings": repr(asdict(project.settings)),
        **means_of(project.folder),
    }
