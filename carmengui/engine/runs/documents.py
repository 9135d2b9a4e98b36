"""Documents outside a project: files and JSON lines in, one line of what each says out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

from carmengui.engine.documents.document import Document
from carmengui.engine.documents.readers import FORMATS, read_document
from carmengui.engine.formats.text_files import json_lines
from carmengui.engine.metadata.document.describe import (
    DocumentSays,
    describe_document,
    describe_head,
)
from carmengui.engine.metadata.document.header import Header
from carmengui.engine.metadata.document.references import (
    Reference,
    parse_reference,
    reference_lines,
)
from carmengui.engine.model import KnownError
from carmengui.engine.runs.corpus import corpus_lines
from carmengui.engine.workers import TaskLimits, TaskResult, WorkerPool

LIMITS = TaskLimits(timeout_s=60.0, memory_mb=1_500)
"""What one document may use; Ghostscript has limits of its own."""
MAX_FILE_BYTES = 200_000_000
JSONL_SUFFIXES = (".jsonl", ".jsonl.gz")
_SUFFIXES = sorted({suffix for each in FORMATS for suffix in each.suffixes} | {".gz"})


@dataclass(frozen=True, slots=True)
class DocumentTask:
    """One document: a file, or the text or the lines of one. ``shown`` is the file as it was named."""

    id: str
    file: Path | None = None
    shown: str = ""
    text: str = ""
    lines: tuple[str, ...] | None = None


def describe_documents(
    sources: Sequence[str],
    out: TextIO,
    *,
    jobs: int = 2,
    limits: TaskLimits = LIMITS,
    progress: Callable[[int], None] = lambda _: None,
) -> dict[str, Any]:
    """Write one JSON line for each document of the sources: files, or files of JSON lines.

    A row of JSON lines names a ``file`` or ``files`` (paths beside it), or holds ``lines`` (of which
    those of the references are found) or a ``text``: one line is a reference, several are the head
    of a document.

    Returns:
        ``documents`` and ``failed``; a document that could not be read has a line with its ``id``
        and a ``problem`` in words. ``problems`` holds the first of them.

    Raises:
        KnownError: a file of JSON lines cannot be read.

    """
    documents = failed = 0
    problems: list[str] = []
    tasks = list(tasks_of(sources))
    with WorkerPool(jobs, limits) as pool:
        for task, result in zip(tasks, pool.map(describe_task, tasks), strict=True):
            line = _line_of(task, result)
            documents += 1
            if "problem" in line:
                failed += 1
                problems.append(f"{line.get('file') or line['id']}: {line['problem']}")
            out.write(json.dumps(line, ensure_ascii=False) + "\n")
            progress(1)
    return {"documents": documents, "failed": failed, "problems": problems[:5]}


def _line_of(task: DocumentTask, result: TaskResult[dict[str, Any]]) -> dict[str, Any]:
    named = {"id": task.id} | ({"file": task.shown} if task.shown else {})
    if result.value is not None:
        return named | result.value
    failure = result.failure.strip().rpartition("\n")[2]
    if result.kind == "error":  # what an exception says of itself is no sentence
        failure = f"The document could not be read ({failure})."
    return named | {"problem": failure}


def tasks_of(sources: Iterable[str]) -> Iterator[DocumentTask]:
    """Yield the documents of files and of files of JSON lines; ``-`` is standard input."""
    for source in sources:
        if source == "-" or source.casefold().endswith(JSONL_SUFFIXES):
            yield from _rows_of(source)
        else:
            yield DocumentTask(name_without_suffix(source), Path(source), source)


def _rows_of(source: str) -> Iterator[DocumentTask]:
    folder = Path.cwd() if source == "-" else Path(source).parent
    name: Path | str = "Standard input" if source == "-" else Path(source)
    for where, row in json_lines(corpus_lines(source), name):
        yield from _tasks_of_row(row, folder, where)


def _tasks_of_row(row: Any, folder: Path, where: Any) -> Iterator[DocumentTask]:
    said = row if isinstance(row, dict) else {}
    name = str(said.get("id", ""))
    files = said.get("files", [said["file"]] if "file" in said else [])
    if files and isinstance(files, list) and all(isinstance(each, str) for each in files):
        for file in files:
            yield DocumentTask(name or name_without_suffix(file), folder / file, file)
    elif isinstance(said.get("lines"), list):
        yield DocumentTask(name, lines=tuple(_text_of_line(each) for each in said["lines"]))
    elif isinstance(said.get("text"), str):
        yield DocumentTask(name, text=said["text"])
    else:
        raise KnownError(
            "{where} names no document.",
            'It needs at least {{"id": ...}} and one of "file", "files", "lines" and "text".',
            where=where,
        )


def _text_of_line(line: Any) -> str:
    """Return the text of a line; of a pair of a label and a text the text: labels are not read."""
    if isinstance(line, list) and line:
        return str(line[-1])
    return str(line)


def name_without_suffix(name: str) -> str:
    """Return the name of a file without its folder and the endings of formats.

    >>> name_without_suffix("papers/p01.ps.gz"), name_without_suffix("v1.2.pdf")
    ('p01', 'v1.2')
    """
    bare = Path(name).name
    while suffix := next((each for each in _SUFFIXES if bare.casefold().endswith(each)), ""):
        if suffix == bare.casefold():
            break
        bare = bare[: -len(suffix)]
    return bare


def describe_task(task: DocumentTask) -> dict[str, Any]:
    """Return what one document says (the entry point of the worker processes).

    Raises:
        KnownError: it cannot be read.

    """
    if task.lines is not None:
        return {"refs": reference_lines(task.lines)}
    if task.file is None:
        text = task.text.strip()
        if "\n" in text:
            return _header_line(describe_head(text))
        return _reference_line(parse_reference(text))
    document = read_document(_body_of(task.file), name=task.file.name)
    return document_line(document, describe_document(document))


def _body_of(file: Path) -> bytes:
    try:
        if file.stat().st_size > MAX_FILE_BYTES:
            raise KnownError(
                "The file has more than {most:,} MB.", most=MAX_FILE_BYTES // 1_000_000
            )
        return file.read_bytes()
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise KnownError("{file} cannot be read: {why}.", file=file, why=why) from error


def document_line(document: Document, says: DocumentSays) -> dict[str, Any]:
    """Return the line of a document."""
    codes: dict[str, list[str]] = {}
    for each in says.codes:
        codes.setdefault(each.scheme.casefold(), []).append(each.code)
    properties = document.properties
    said_by_file = {
        name: value
        for name, value in (
            ("title", properties.title),
            ("authors", list(properties.authors)),
            ("keywords", list(properties.keywords)),
        )
        if value
    }
    return {
        "format": document.format,
        "pages": len(document.pages),
        **_header_line(says.header),
        "keywords": list(says.header.keywords),
        "msc": [],
        **codes,
        "refs": len(says.references),
        "references": [_reference_line(each) for each in says.references],
        **({"properties": said_by_file} if said_by_file else {}),
        **({"notices": list(document.notices)} if document.notices else {}),
        "text": document.text,
    }


def _header_line(header: Header) -> dict[str, Any]:
    parts = {
        name: getattr(header, name)
        for name in ("title", "author", "abstract", "keyword", "affiliation", "email", "date")
    }
    line: dict[str, Any] = {name: part.text for name, part in parts.items() if part}
    line["authors"] = list(header.authors)
    line["weights"] = {name: part.weight for name, part in parts.items() if part}
    return line


def _reference_line(reference: Reference) -> dict[str, Any]:
    found = reference.identifiers
    line = {
        "text": reference.text,
        "fields": reference.fields,
        "authors": list(reference.authors),
        "title": reference.title,
        "year": reference.year,
        "source": reference.source,
        "doi": found.doi,
        "arxiv": found.arxiv,
        "isbn": found.isbn,
        "url": found.url,
        "weight": reference.weight,
    }
    return {name: value for name, value in line.items() if value}
