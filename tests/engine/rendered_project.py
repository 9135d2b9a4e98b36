"""A project of which some pages were rendered: real archive, tables and extraction, no browser."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from carmengui.engine.crawl.urls import host_of, site_of
from carmengui.engine.documents import read_html
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.project import Project
from carmengui.engine.rendering import RENDERED_TYPE, Settled, has_grown, need_of
from carmengui.engine.storage.renderings.table import FAILED, Rendering

HEAD = "<!DOCTYPE html><html lang=en><head><meta charset=utf-8>"
FRAME = f"{HEAD}</head><body><div id=root></div><script src=/a.js></script></body>"


@dataclass(frozen=True)
class Page:
    """A page as it is received, and as a browser draws it; nothing: it is not rendered.

    An empty text stands for a page that could not be rendered.
    """

    url: str
    response: str
    rendered: str | None = None


def drawn(title: str, head: str = "", text: str = "") -> str:
    """Return the document of an article."""
    words = text or f"{title}: what was seen of it from the tower on that morning, and by whom."
    return (
        f"{HEAD}<title>{title}</title>{head}</head><body><div id=root><h1>{title}</h1>"
        f"<p>{words} <a href=/more>More of it</a></p></div></body></html>"
    )


PAGES = (
    Page("http://post.example/a", FRAME, drawn("Harbour reopens", "<meta name=author content='Ann Quay'>")),
    Page("http://post.example/b", FRAME, drawn("Bridge is closed", "<meta name=keywords content='bridge'>")),
    Page("http://post.example/c", FRAME, ""),
    Page("http://plain.example/a", drawn("Market moves", "<meta name=author content='Bo Pier'>")),
    Page(
        "http://mixed.example/a",
        drawn("Ferry runs again", "<meta name=author content='Cy Dock'>"),
        drawn(
            "Ferry runs again",
            "<meta name=author content='Cy Dock'><meta name=keywords content='ferry'>",
        ),
    ),
)  # fmt: skip


def make_rendered_project(folder: Path, pages: tuple[Page, ...] = PAGES) -> None:
    """Import the responses, render what is to be rendered, and extract all records anew."""
    work = folder.parent / f"{folder.name} pages"
    work.mkdir()
    lines = []
    for number, page in enumerate(pages):
        (work / f"{number}.html").write_text(page.response)
        lines.append(json.dumps({"id": page.url, "url": page.url, "html_file": f"{number}.html"}))
    corpus = work / "corpus.jsonl"
    corpus.write_text("\n".join(lines) + "\n")
    with Project.create(folder) as project:
        project.import_corpus(corpus)
        for page in pages:
            if page.rendered is not None:
                render(project, page)
        project.store.commit()
        project.extract()


def render(project: Project, page: Page) -> int:
    """Store the rendered document of a page that is stored; return its capture."""
    store, response = project.store, read_html(page.response.encode(), url=page.url)
    row = store.frontier.find(page.url)
    assert row is not None
    assert row.capture_id is not None
    capture = store.captures.row(row.capture_id)
    reason = need_of(response) or Sentence("every page is (--render)")
    store.renderings.want(capture.id, site_of(host_of(page.url)), reason)
    document = (page.rendered or "").encode()
    place = None
    if document:
        place = project.archive.append_rendered(
            page.url, capture.at, document, RENDERED_TYPE, capture.place
        )
    ended = Rendering(
        capture_id=capture.id,
        site=site_of(host_of(page.url)),
        reason=reason,
        settled=str(Settled.QUIET) if document else FAILED,
        problem=NOTHING if document else Sentence("the browser was gone"),
        response_id=None,
        at=capture.at,
        elapsed_s=1.5,
        final_url=page.url,
        digest="",
        requests=3,
        refused=1,
        bytes=4_000,
        has_grown=None,
    )
    store.renderings.end(ended, place, RENDERED_TYPE)
    if document:
        more = has_grown(response, read_html(document, content_type=RENDERED_TYPE, url=page.url))
        store.renderings.note_growth(capture.id, has_grown=more)
    return capture.id
