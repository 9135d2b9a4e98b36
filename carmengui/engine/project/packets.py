"""A review packet becomes a small project, which the desktop opens like any other."""

from __future__ import annotations

import shutil
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path

from carmengui.engine.crawl.urls import host_of
from carmengui.engine.model import NOTHING, KnownError, Outcome, RevisitState, Sentence, Visit
from carmengui.engine.model.visit import NEVER
from carmengui.engine.pictures import PictureCache, stored_pages
from carmengui.engine.project.folder import DATABASE, REVIEW_DATABASE, ProjectFolder
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.packets.merge import merge
from carmengui.engine.review.packets.notes import (
    BLIND,
    PACKET_FIELD_NOTE,
    PACKET_NOTE,
    PACKET_PICTURES_NOTE,
    PACKET_REVIEWER_NOTE,
)
from carmengui.engine.review.packets.packet_file import PacketHead, PacketReader, reading_packet
from carmengui.engine.review.packets.packet_json import PacketLine, PacketPage
from carmengui.engine.review.packets.sent import Sent, merge_sent
from carmengui.engine.storage import ArchivePlace
from carmengui.engine.storage.renderings.table import Rendering
from carmengui.engine.storage.rows import NewUrl

_OPEN = "open"
_RENDERED_THERE = Sentence("it was rendered where the review packet was made")


def open_packet(file: Path, folder: Path) -> PacketHead:
    """Make a project of a packet: its pages with the records as they were when it was packed.

    Nothing is fetched and nothing is extracted; the pages have no appointment.

    Raises:
        KnownError: the packet is damaged or holds no page, or the folder is in use.

    """
    with reading_packet(file) as packet:
        if not packet.head.pages:
            raise KnownError(
                "{name} holds verdicts only, and no page to be judged.",
                "Take them in with: carmengui packet PROJECT --in {name}",
                name=file.name,
            )
        lines, sent = packet.lines(), packet.sent()
        with ExitStack() as undone, ProjectFolder.create(folder) as opened:
            # The folder was missing or empty; half a packet would only be in the way.
            undone.callback(shutil.rmtree, folder, ignore_errors=True)
            _fill(opened, packet, lines, sent)
            undone.pop_all()
        return packet.head


def folder_of_packet(file: Path) -> Path:
    """Return the project of a packet, beside it and named like it; made when it is not there yet.

    Raises:
        KnownError: the packet cannot be opened.

    """
    folder = file.with_suffix("")
    if not (folder / DATABASE).is_file():
        open_packet(file, folder)
    return folder


def _fill(
    project: ProjectFolder, packet: PacketReader, lines: tuple[PacketLine, ...], sent: Sent
) -> None:
    store, head = project.store, packet.head
    urls: set[str] = set()
    with closing(PictureCache(project.folder)) as pictures, store.writing():
        for page in packet.pages():
            _add(project, page)
            urls.add(page.record.url)
            if page.picture is not None:
                stored = stored_pages(store, [page.capture.url]).get(page.capture.url)
                digest = stored.digest if stored is not None else page.picture.digest
                pictures.put(replace(page.picture, digest=digest))
        store.set_note(PACKET_NOTE, BLIND if head.is_blind else _OPEN)
        store.set_note(PACKET_FIELD_NOTE, head.field)
        store.set_note(PACKET_REVIEWER_NOTE, head.reviewer)
        if head.pictures:
            store.set_note(PACKET_PICTURES_NOTE, str(head.pictures))
    with closing(VerdictStore(project.folder / REVIEW_DATABASE)) as verdicts:
        merge(verdicts, lines)
        # What is about other pages is for the project that has them.
        merge_sent(verdicts, sent.of(each for each in sent.complaints if each.url in urls))


def _add(project: ProjectFolder, page: PacketPage) -> None:
    store, capture = project.store, page.capture
    store.frontier.add([NewUrl(capture.url, host_of(capture.url))])
    row = store.frontier.find(capture.url)
    if row is None:
        return  # its key is another one's
    place = project.archive.append(capture)
    capture_id = store.captures.add(capture, place, is_read=True)
    if page.document:
        _add_document(project, page, capture_id, place)
    store.frontier.set_version(row.key, capture_id)
    visit = Visit(capture.url, capture.at, Outcome.FETCHED, status=capture.status, next_at=NEVER)
    store.captures.add_visit(visit, capture_id=capture_id)
    store.frontier.schedule(row.key, RevisitState(next_at=NEVER))
    record_id = store.records.save(page.record, capture_id)
    store.frontier.set_record(row.key, record_id)


def _add_document(
    project: ProjectFolder, page: PacketPage, capture_id: int, response: ArchivePlace
) -> None:
    """Put the document of a page that was rendered in the place of its response."""
    from carmengui.engine.rendering import (  # noqa: PLC0415 - few packets have such
        RENDERED_TYPE,
        Settled,
    )

    store, capture = project.store, page.capture
    site = page.record.site
    store.renderings.want(capture_id, site, _RENDERED_THERE)
    place = project.archive.append_rendered(
        capture.url, capture.at, page.document, RENDERED_TYPE, response
    )
    ended = Rendering(
        capture_id=capture_id,
        site=site,
        reason=_RENDERED_THERE,
        settled=str(Settled.QUIET),
        problem=NOTHING,
        response_id=None,
        at=capture.at,
        elapsed_s=0.0,
        final_url=capture.url,
        digest="",
        requests=0,
        refused=0,
        bytes=0,
        has_grown=None,
    )
    store.renderings.end(ended, place, RENDERED_TYPE)
    store.captures.mark_read(capture_id)
