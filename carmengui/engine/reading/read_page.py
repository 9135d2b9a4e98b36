"""A response becomes a reading: links, text, and the record of a page. Runs in worker processes.

Everything here is a function of its arguments (bytes, address, site-model snapshot), so that the
same inputs give the same record in any order and in any process.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from carmengui.engine.boilerplate import (
    CHANGED_TEMPLATE,
    DEFAULT_THRESHOLD,
    Judgement,
    SiteSnapshot,
)
from carmengui.engine.boilerplate.fixed_lines import line_shingles
from carmengui.engine.changes.content_changed import SeenVersion, content_changed
from carmengui.engine.crawl.discover.document_links import find_document_links
from carmengui.engine.crawl.discover.feed_texts import MADE_FROM
from carmengui.engine.crawl.discover.links import canonical_of, find_links, find_refresh
from carmengui.engine.crawl.discover.page_references import page_references
from carmengui.engine.crawl.robots.page_robots import read_page_robots
from carmengui.engine.crawl.scope.page_signs import sign_of
from carmengui.engine.documents import HtmlPage, PageText, page_text, read_html, sniff
from carmengui.engine.main_text import main_text, parts_of, text_left
from carmengui.engine.metadata import ListsSay, OwnRules, PageContext, weigh, with_promises
from carmengui.engine.metadata.document.cited_works import cited_works
from carmengui.engine.metadata.document.citing import own_names
from carmengui.engine.metadata.document.transcript import format_of_transcript
from carmengui.engine.metadata.rule_book import rule_book, rules_at
from carmengui.engine.model import Capture, Field, FieldValue, KnownError, Record
from carmengui.engine.model.boilerplate_mode import BoilerplateMode
from carmengui.engine.model.requisite import Reference
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.reading.collector import without_collector
from carmengui.engine.reading.full_text_claims import (
    claims_of,
    identifiers_of_document,
    identifiers_of_page,
)
from carmengui.engine.reading.language import page_language
from carmengui.engine.reading.links import (
    LIST_KINDS,
    document,
    kind_of,
    permitted,
    read_list,
    why_rendered,
)
from carmengui.engine.reading.modified import modified_at
from carmengui.engine.reading.site_view import SiteView, evidence_of_site, site_text, view
from carmengui.engine.reading.stored_document import (
    document_of,
    is_stored_document,
    page_of,
    page_of_document,
)
from carmengui.engine.reading.task import Reading, ReadTask, RenderMode
from carmengui.engine.reading.with_site_file import (
    SiteReading,
    content_span,
    overlay_of,
    persons_word,
    read_with_site,
    within,
)
from carmengui.engine.storage import Archive

if TYPE_CHECKING:
    from carmengui.engine.main_text.extract import MainText
    from carmengui.engine.metadata.keyphrases.files import ModelFile

PROVISIONAL_BELOW = 5
"""With fewer sibling pages the cut of boilerplate is a guess."""
SAYS_NOTHING = SiteReading()
_MOMENT = re.compile(rb"<responseDate>[^<]*+</responseDate>")


def read_archived(task: ReadTask) -> Reading:
    """Read one response from the archive (the entry point of the worker processes)."""
    with without_collector():
        return _read_archived(task)


def _read_archived(task: ReadTask) -> Reading:
    archive = Archive(Path(task.archive))
    capture = document(archive, task.place, task.response)
    previous = _version_before(archive, task)
    kind = kind_of(task.kind, capture)
    if kind in LIST_KINDS:
        reading = read_list(kind, capture, full_texts=task.full_texts)
        compare = _described_anew if reading.oai is not None else _differs
        changed = compare(capture, previous)
        return replace(reading, changed=changed, full_changed=changed)
    sniffed = sniff(capture.body, capture.media_type)
    if not sniffed.is_html:
        changed = _differs(capture, previous)
        if is_stored_document(capture):
            return _read_document(task, capture, changed)
        return Reading(changed=changed, full_changed=changed, problem=sniffed.reason)
    if need := _need(task, capture):
        return need
    reading = _read_page(task, capture, previous)
    if task.response is None:
        return reading
    response = archive.read(task.response)
    if task.with_links:
        reading = replace(reading, has_grown=_has_grown(response, capture))
    return _beside_response(task, reading, response)


def _read_document(task: ReadTask, capture: Capture, changed: bool | None) -> Reading:
    """Read a document that is no HTML; it shares no template with the pages of its site."""
    try:
        held = document_of(capture)
    except KnownError as error:
        problem = Sentence.joined(" ", (error.message, error.hint))
        return Reading(changed=changed, full_changed=changed, problem=problem)
    page = page_of(held, capture)
    text = page_text(page)
    record = describe_page(
        page,
        text,
        digest=capture.digest,
        site=task.site,
        snapshot=task.snapshot.judging(BoilerplateMode.ALONE),
        threshold=task.threshold,
        said=read_with_site(task.site_file, dict(task.memory), page, text, capture.at),
        feed=_lists_say(task),
        rules=task.rules,
        main_text_model=False,
        keyphrases=task.keyphrases,
    )
    robots = read_page_robots(None, capture.headers, task.agent)
    reading = Reading(robots=robots)
    record = replace(record, notices=(*record.notices, *map(str, reading.remarks)))
    if task.with_links:
        links = permitted(find_document_links(held, capture.url), robots)
        reading = replace(reading, links=links, sign=sign_of(text.text, page.root))
    return replace(
        reading,
        changed=changed,
        full_changed=changed,
        record=record,
        document=format_of_transcript(page.root),
        identifiers=identifiers_of_document(text.text),
    )


def _need(task: ReadTask, capture: Capture) -> Reading | None:
    """Return where a page leads that is to be rendered, with the reason; nothing for others."""
    if task.render is RenderMode.NEVER:
        return None
    page = _parse(capture)
    need = why_rendered(page, task.render, task.growth)
    if not need:
        return None
    robots = read_page_robots(page.root, capture.headers, task.agent)
    reading = Reading(need=need, robots=robots)
    if task.with_links:
        text = page_text(page)
        reading = _with_links(reading, page, text, capture, with_references=task.with_references)
    # All pages of an application may send the same; what they show tells whether they are traps.
    return replace(reading, sign=None)


def _has_grown(response: Capture, document: Capture) -> bool:
    from carmengui.engine.rendering.need import has_grown  # noqa: PLC0415 - as above

    return has_grown(_parse(response), _parse(document))


def _beside_response(task: ReadTask, reading: Reading, response: Capture) -> Reading:
    """Note in a record, read from a rendered document, which of its values the response says as well."""
    from carmengui.engine.changes.rendered_difference import (  # noqa: PLC0415 - few crawls render
        with_documents,
    )

    record = reading.record
    if record is None:
        return reading
    page = _parse(response)
    text = page_text(page)
    said = read_with_site(task.site_file, dict(task.memory), page, text, response.at)
    tree = page.tree  # held, so that all who ask for it get the same
    seen = view(page, text, task.snapshot, task.threshold, said.overlay, told=site_text(page, text))
    weighed = _weighed(page, seen, said, task.site, task.rules, feed=_lists_say(task))
    spoken = _spoken(page, text.text, said)
    del tree
    found = (*weighed, spoken) if spoken else weighed
    if task.keyphrases:
        from carmengui.engine.metadata.keyphrases.in_record import (  # noqa: PLC0415 - few have a model
            said_in,
        )

        found = (*found, said_in(text.text, (*record.fields, *record.withheld)))
    documents = partial(with_documents, response=found)
    record = replace(record, fields=documents(record.fields), withheld=documents(record.withheld))
    return replace(reading, record=record)


def _version_before(archive: Archive, task: ReadTask) -> Capture | None:
    """Return the version to compare with; none where it was lost with its archive file."""
    with suppress(KnownError):
        return archive.read(task.previous) if task.previous else None
    return None


def _read_page(task: ReadTask, capture: Capture, previous: Capture | None) -> Reading:
    page = _parse(capture)
    tree = page.tree  # held, so that all who ask for it get the same
    text = page_text(page)
    told = site_text(page, text)
    said = read_with_site(task.site_file, dict(task.memory), page, text, capture.at)
    del tree
    record = describe_page(
        page,
        text,
        digest=capture.digest,
        site=task.site,
        snapshot=task.snapshot,
        threshold=task.threshold,
        said=said,
        feed=_lists_say(task),
        rules=task.rules,
        told=told,
        main_text_model=task.main_text_model,
        keyphrases=task.keyphrases,
    )
    changed = full_changed = None
    if previous is not None:
        before = _seen(previous, task)
        changed = content_changed(
            before, SeenVersion(capture.at, text, record.text, record.removed)
        )
        full_changed = text_digest(before.page.text) != record.full_digest
    claims = claims_of(page, capture.url)
    modified = record.field(Field.MODIFIED)
    reading = Reading(
        modified_at=modified_at(page.root, modified.values[0]) if modified is not None else None,
        text=told,
        claims=claims,
        identifiers=identifiers_of_page(page) if claims else (),
        changed=changed,
        full_changed=full_changed,
        signals=said.signals,
        canonical=_other(canonical_of(page.root, capture.url), capture.url),
        robots=read_page_robots(page.root, capture.headers, task.agent),
    )
    if task.with_links:
        reading = _with_links(reading, page, text, capture, with_references=task.with_references)
    made_from = capture.header(MADE_FROM)
    feed = (f"The record is made from the feed {made_from}.",) if made_from else ()
    rendered = (str(task.about_rendering),) if task.about_rendering else ()
    notices = (*rendered, *record.notices, *map(str, reading.remarks), *feed)
    return replace(reading, record=replace(record, notices=notices))


def _with_links(
    reading: Reading,
    page: HtmlPage,
    text: PageText,
    capture: Capture,
    *,
    with_references: bool,
) -> Reading:
    """Add where a page leads, and the sign by which it is known in a trap."""
    links = permitted(find_links(page.root, capture.url, page.charset.name), reading.robots)
    references: tuple[Reference, ...] = ()
    if with_references:
        references = page_references(page.root, capture.url, page.charset.name)
    return replace(
        reading,
        links=links,
        references=references,
        refresh=find_refresh(page.root, capture.url, capture.header("refresh")),
        sign=sign_of(text.text, page.root),
    )


def _lists_say(task: ReadTask) -> ListsSay | None:
    """Return what lists say of a page as the vote takes it; the day of a feed is that of Greenwich."""
    note = task.feed
    if note is None:
        return ListsSay(stated=_stated(task)) if task.stated else None
    moment = note.published.isoformat() if note.published else ""
    return ListsSay(note.title, moment[:10], note.summary, _stated(task), moment)


def _stated(task: ReadTask) -> tuple[tuple[str, str, str], ...]:
    return tuple(
        (each.origin, field, value) for each in task.stated for field, value in each.values
    )


def _other(canonical: str | None, url: str) -> str:
    return canonical if canonical and canonical != url else ""


def _seen(capture: Capture, task: ReadTask) -> SeenVersion:
    page = _parse(capture)
    text = page_text(page)
    content = content_span(task.site_file, page, text)
    seen = within(
        view(page, text, task.snapshot, task.threshold, overlay_of(task.site_file)), text, content
    )
    return SeenVersion(capture.at, text, seen.kept, seen.judgement.removed)


def describe_page(
    page: HtmlPage,
    text: PageText,
    *,
    digest: str,
    site: str,
    snapshot: SiteSnapshot,
    threshold: int = DEFAULT_THRESHOLD,
    language: str = "",
    said: SiteReading = SAYS_NOTHING,
    feed: ListsSay | None = None,
    rules: OwnRules = (),
    told: str = "",
    main_text_model: bool = True,
    keyphrases: tuple[ModelFile, ...] = (),
) -> Record:
    """Return the record of a parsed page: strip it, describe it, name its language.

    ``told`` is what the page tells the model of its site, where that is known already. Without
    ``main_text_model`` the main text is everything that is not boilerplate. With ``keyphrases``
    phrases of the main text are candidates of the keywords.
    """
    tree = page.tree  # held, so that all who ask for it get the same
    seen = view(page, text, snapshot, threshold, said.overlay, told=told)
    weighed = _weighed(page, seen, said, site, rules, feed=feed, language=language)
    parts = parts_of(page, text) if main_text_model else None
    del tree  # takes as much room as the numbers that the model asks for
    if parts is not None:
        evidence = evidence_of_site(page.url, text, seen.judgement, snapshot)
        word = persons_word(said.overlay, text)
        main = main_text(page, text, evidence, within=said.content, person=word, parts=parts)
    # What a heading outside the markers says is still said of the page.
    seen = within(seen, text, said.content)
    cut, kept = seen.judgement, seen.kept
    if not main_text_model:
        main = text_left(text, cut.removed)
    spoken = _spoken(page, kept, said)
    if keyphrases and spoken:
        weighed = _with_keyphrases(weighed, keyphrases, spoken.values[0], text, main)
    fields = tuple(each for each in weighed if each.values)
    return Record(
        url=page.url,
        capture_digest=digest,
        fields=(*fields, spoken) if spoken else fields,
        text=kept,
        removed=cut.removed,
        page_chars=len(text.text),
        page_words=text.words,
        removed_chars=sum(run.end - run.start for run in cut.removed),
        content_digest=text_digest(kept),
        full_digest=text_digest(text.text),
        site=site,
        site_model_version=cut.version,
        siblings=cut.siblings,
        provisional=cut.siblings < PROVISIONAL_BELOW and snapshot.mode is not BoilerplateMode.ALONE,
        notices=(*page.notices, *_about(cut), *said.notices),
        main_text=main.text,
        main=main.spans,
        lines=line_shingles(text.text),
        withheld=tuple(each for each in weighed if not each.values),
        cited=cited_works(page, fields),
        known_as=own_names(page.url, next(_titles(fields), "")),
    )


def _titles(fields: Iterable[FieldValue]) -> Iterator[str]:
    return (each.values[0] for each in fields if each.field is Field.TITLE)


def _with_keyphrases(
    weighed: tuple[FieldValue, ...],
    models: tuple[ModelFile, ...],
    language: str,
    text: PageText,
    main: MainText,
) -> tuple[FieldValue, ...]:
    """Add the keyphrases of the main text; nothing where the project has no model of its language."""
    from carmengui.engine.metadata.keyphrases.files import model_for  # noqa: PLC0415 - few have one
    from carmengui.engine.metadata.keyphrases.in_record import (  # noqa: PLC0415 - as above
        keyphrases_of,
        with_keyphrases,
    )

    model = model_for(models, language)
    if model is None:
        return weighed
    return with_keyphrases(weighed, keyphrases_of(model, main.text), text, main.spans)


def _weighed(
    page: HtmlPage,
    seen: SiteView,
    said: SiteReading,
    site: str,
    rules: OwnRules,
    *,
    feed: ListsSay | None,
    language: str = "",
    last: Field | None = None,
) -> tuple[FieldValue, ...]:
    language = language or said.language
    context = PageContext(language, seen.shared_lines, seen.cut_nodes, feed, seen.home_name)
    weighed = weigh(page, context, rule_book(rules_at(rules, site)), last=last)
    # A step may name the language, which is not weighed with the others.
    promises = [each for each in said.promises if each.field is not Field.LANGUAGE]
    return with_promises(page, weighed, promises)


def _spoken(page: HtmlPage, text: str, said: SiteReading) -> FieldValue | None:
    """Return the language of a page, that of its site file before what URL and text say."""
    found = page_language(page, text, said.language)
    promises = [each for each in said.promises if each.field is Field.LANGUAGE]
    answers = with_promises(page, [found] if found else [], promises)
    return next((each for each in answers if each.values), None)


def field_by_rules(
    task: ReadTask, field: Field, others: Sequence[OwnRules]
) -> tuple[FieldValue | None, ...]:
    """Return what a page says of a field by the rules of the task, and by others, in one reading.

    It is what its record would say, which is not made; nothing where the response is no page. The
    language, for which there are no rules, is not read.
    """
    capture = Archive(Path(task.archive)).read(task.place)
    is_document = is_stored_document(capture)
    is_page = is_document or sniff(capture.body, capture.media_type).is_html
    if not is_page or kind_of(task.kind, capture) in LIST_KINDS:
        return (None,) * (1 + len(others))
    page = page_of_document(capture) if is_document else _parse(capture)
    text = page_text(page)
    said = read_with_site(task.site_file, dict(task.memory), page, text, capture.at)
    tree = page.tree  # held, so that all who ask for it get the same
    seen = view(page, text, task.snapshot, task.threshold, said.overlay, told=site_text(page, text))
    feed = _lists_say(task)
    found = [
        _weighed(page, seen, said, task.site, rules, feed=feed, last=field)
        for rules in (task.rules, *others)
    ]
    del tree
    return tuple(
        next((one for one in each if one.field is field and one.values), None) for each in found
    )


def _about(cut: Judgement) -> tuple[str, ...]:
    changed = (CHANGED_TEMPLATE,) if cut.has_fallen else ()
    if not cut.near_duplicates:
        return changed
    return (f"Nearly the same text stands at {cut.near_duplicates[0]}.", *changed)


def text_digest(text: str) -> str:
    """Return the identity of a text."""
    return hashlib.sha1(text.encode("utf-8", "replace"), usedforsecurity=False).hexdigest()


def _parse(capture: Capture) -> HtmlPage:
    page = read_html(capture.body, content_type=capture.header("content-type"), url=capture.url)
    sniffed = sniff(capture.body, capture.media_type)
    return replace(page, notices=(*page.notices, str(sniffed.reason))) if sniffed.reason else page


def _described_anew(capture: Capture, previous: Capture | None) -> bool | None:
    """Tell whether a repository describes itself otherwise; the moment of the answer is no matter."""
    if previous is None:
        return None
    return _MOMENT.sub(b"", capture.body) != _MOMENT.sub(b"", previous.body)


def _differs(capture: Capture, previous: Capture | None) -> bool | None:
    return None if previous is None else capture.digest != previous.digest
