"""Pages that were not crawled come into a project: a corpus with its gold, archives, saved pages."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from carmengui.engine.crawl.schedule.control import CrawlControl
from carmengui.engine.crawl.scope.scope import Scope
from carmengui.engine.crawl.urls import normalise
from carmengui.engine.model import Capture, Outcome, SystemClock
from carmengui.engine.model.events import Event, RecordStored, ignore
from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.project.folder import ProjectFolder
from carmengui.engine.project.import_files import StoredReader, host_name
from carmengui.engine.project.keeping import keep_run
from carmengui.engine.project.working import at_work, recover, scope_of
from carmengui.engine.runs.corpus import CorpusLine, read_corpus


def import_corpus(
    project: ProjectFolder, file: Path, headway: Headway = UNWATCHED
) -> dict[str, int]:
    """Take the pages of a corpus file into the archive and describe them.

    Raises:
        GivenUpError: nobody waits for it any more; what is stored by then stays.

    """
    lines = list(read_corpus(str(file)))
    gold: dict[str, dict[str, object]] = {}
    ids: dict[str, str] = {}
    pages = 0
    with at_work(project, SystemClock(), scope_of(project), ignore) as pipeline:
        recover(project, pipeline)

    read = set[str]()

    def listen(event: Event) -> None:
        if isinstance(event, RecordStored):
            read.add(event.url)
            headway.reach(len(read))

    headway.begin(Step.STORING, len(lines))
    with at_work(project, SystemClock(), Scope(frozenset(), 0), listen) as pipeline:
        for line, right in headway.watch(lines):
            url = _url_of(line, pages + 1)
            capture = Capture(
                url,
                datetime.now(UTC),
                Outcome.FETCHED,
                status=200,
                body=line.read(),
                headers=(("Content-Type", "text/html"),),
            )
            pipeline.take_imported(capture, project.archive.append(capture), is_late=True)
            if right:
                gold[url] = right
            if line.id:
                ids[url] = line.id
            pages += 1
        headway.begin(Step.TAKING_IN, pages)
        pipeline.read_late()
        pipeline.settle()
    project.gold.save(gold)
    project.gold.save_ids(ids)
    keep_run(project, "Import", SystemClock())
    return {"pages": pages, "gold": len(gold), "records": project.store.records.count()}


def import_files(
    project: ProjectFolder, path: Path, progress: Callable[[int], None], control: CrawlControl
) -> StoredReader:
    """Take the pages of a web archive, a folder or a saved page into the archive, with records."""
    told = 0
    reader = StoredReader(
        path, project.settings.max_body_bytes, is_stopping=lambda: control.is_stopping
    )
    with at_work(project, SystemClock(), scope_of(project), ignore) as pipeline:
        recover(project, pipeline)
    with at_work(project, SystemClock(), Scope(frozenset(), 0), ignore) as pipeline:
        pipeline.bring_in(reader)
        while pipeline.pending:
            pipeline.wake.clear()
            pipeline.advance()
            pipeline.flush(force=False)
            progress(reader.pages - told)
            told = reader.pages
            pipeline.wake.wait(0.2)
        pipeline.finish()
        if not control.is_stopping:
            pipeline.settle()
    keep_run(project, "Import", SystemClock(), is_stopping=control.is_stopping)
    return reader


def _url_of(line: CorpusLine, number: int) -> str:
    """Return the URL of a page of a corpus, in the one spelling under which URLs are stored.

    Pages without one that are said to be of one site share a host, so that they are siblings.
    """
    of_site = f"https://{host_name(line.site)}.invalid/{quote(line.id or str(number), safe='')}"
    # A corpus may name a page without its scheme.
    own = line.url if "://" in line.url or not line.url.strip() else f"https://{line.url.strip()}"
    for text in (own, of_site if line.site else "", f"https://page-{line.id}.invalid/"):
        if url := normalise(text):
            return url
    return f"https://page-{number}.invalid/"
