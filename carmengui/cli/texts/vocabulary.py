"""``carmengui vocabulary``: thesauri in, maps of terms, suggestions, concordances, rewritten queries."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carmengui.cli.command import Command, Result, meter
from carmengui.cli.texts.json_files import (
    STANDARD,
    read_objects,
    require_apart,
    text_of,
    write_objects,
)
from carmengui.engine.model import KnownError, MisuseError

if TYPE_CHECKING:
    from carmengui.engine.vocabulary.indexed import IndexedRecord
    from carmengui.engine.vocabulary.suggestions import Suggestion
    from carmengui.engine.vocabulary.term_map import TermMap

_USUAL_LANGUAGE = "en"


def _run(options: argparse.Namespace) -> Result:
    wanted = 2 if options.action == "link" else 1
    if len(options.files) != wanted:
        raise MisuseError(
            "{action} takes {n}.",
            "See: carmengui vocabulary --help",
            action=options.action,
            n="two vocabularies" if wanted > 1 else "one file",
        )
    require_apart(options, *options.files)
    return _ACTIONS[options.action](options)


def _import(options: argparse.Namespace) -> Result:
    from carmengui.engine.vocabulary import (  # noqa: PLC0415 - not for --help
        keep_vocabulary,
        read_vocabulary,
    )

    with meter("Reading"):
        found = read_vocabulary(Path(options.files[0]), options.name, options.language)
    if options.project is not None:
        _require_project(options)
        keep_vocabulary(options.project, found)
    elif options.out != STANDARD:
        from carmengui.engine.storage.whole_files import write_whole  # noqa: PLC0415 - see above

        write_whole(Path(options.out), found.to_json())
    terms = sum(len(each.terms) for each in found.concepts)
    data = {
        "name": found.name,
        "concepts": len(found.concepts),
        "terms": terms,
        "links": sum(len(each.broader) + len(each.related) for each in found.concepts),
        "matches": len(found.matches),
    }
    words = f"{found.name}: {len(found.concepts):,} concepts with {terms:,} terms, {len(found.matches):,} links to other vocabularies."
    return Result(words, data)


def _statistics(options: argparse.Namespace) -> Result:
    from carmengui.engine.vocabulary import read_vocabulary  # noqa: PLC0415 - not for --help
    from carmengui.engine.vocabulary.statistics import term_statistics  # noqa: PLC0415 - see above

    known = read_vocabulary(options.vocabulary) if options.vocabulary else None
    with meter("Counting"):
        found = term_statistics((each for _, each in _records(options)), known)
    write_objects(options.out, (asdict(each) for each in found.terms))
    if options.out == STANDARD:
        return Result()
    data = {
        "records": found.records,
        "free_terms": found.free_terms,
        "controlled_terms": found.controlled_terms,
        "free_uses": found.free_uses,
        "known_uses": found.known_uses,
        "unused": found.unused,
    }
    words = (
        f"{found.records:,} records: {found.free_terms:,} free terms, {found.controlled_terms:,} controlled terms; "
        f"{found.known_uses:,} of {found.free_uses:,} uses of free terms are of a controlled term."
    )
    return Result(words, data)


def _learn(options: argparse.Namespace) -> Result:
    from carmengui.engine.storage.whole_files import write_whole  # noqa: PLC0415 - not for --help
    from carmengui.engine.vocabulary.files import map_path, plain_name  # noqa: PLC0415 - see above
    from carmengui.engine.vocabulary.learning import learn  # noqa: PLC0415 - see above
    from carmengui.engine.vocabulary.measures import Measure  # noqa: PLC0415 - see above

    if options.project is None and options.out == STANDARD:
        raise MisuseError("There is no file for the map.", "Add --out or --project.")
    with meter("Learning"):
        records = [each for _, each in _records(options)]
        found = learn(records, options.language or _USUAL_LANGUAGE, Measure(options.measure))
    path = Path(options.out)
    if options.project is not None:
        _require_project(options)
        name = plain_name(options.name or Path(options.files[0]).name.split(".")[0])
        path = map_path(options.project, name)
    write_whole(path, found.to_json())
    return _learnt(found, path)


def _learnt(found: TermMap, path: Path) -> Result:
    practice = found.practice
    data: dict[str, Any] = {
        "file": str(path),
        "records": found.records,
        "words": len(found.frequency),
        "controlled_terms": len(found.controlled),
        "held_back": practice
        and {"records": practice.records, "map": practice.map, "f1_at_5": practice.f1},
    }
    words = f"{path}: {len(found.frequency):,} words lead to {len(found.controlled):,} controlled terms, learnt from {found.records:,} records."
    if practice is not None:
        words += f"\nOn {practice.records:,} records held back: MAP {practice.map:.3f}, F1 of the first five {practice.f1:.3f}."
    return Result(words, data)


def _suggest(options: argparse.Namespace) -> Result:
    from carmengui.engine.vocabulary.files import map_path  # noqa: PLC0415 - not for --help
    from carmengui.engine.vocabulary.suggestions import suggest  # noqa: PLC0415 - see above
    from carmengui.engine.vocabulary.term_map import read_map  # noqa: PLC0415 - see above

    path = options.map
    if path is None and options.project is not None and options.name:
        path = map_path(options.project, options.name)
    if path is None:
        raise MisuseError("No map is named.", "Add --map, or --project and --name.")
    known = read_map(path)
    with meter("Suggesting") as bar:

        def rows() -> Iterator[dict[str, Any]]:
            for line, record in _records(options):
                bar.advance()
                yield _suggested(line, suggest(known, record, options.count))

        count = write_objects(options.out, rows())
    if options.out == STANDARD:
        return Result()
    return Result(f"Terms for {count:,} records are in {options.out}.", {"records": count})


def _suggested(line: dict[str, Any], found: tuple[Suggestion, ...]) -> dict[str, Any]:
    return {
        "id": line.get("id"),
        "controlled": [each.term for each in found],
        "weights": [each.weight for each in found],
        "scores": [each.score for each in found],
        "reasons": [[asdict(reason) for reason in each.reasons] for each in found],
    }


def _link(options: argparse.Namespace) -> Result:
    from carmengui.engine.vocabulary import read_vocabulary  # noqa: PLC0415 - not for --help
    from carmengui.engine.vocabulary.concordances import (  # noqa: PLC0415 - see above
        equal_terms,
        write_concordance,
    )

    if options.out == STANDARD:
        raise MisuseError("There is no file for the links.", "Add --out FILE.csv.")
    one, other = (read_vocabulary(Path(each)) for each in options.files)
    found = equal_terms(one, other)
    write_concordance(Path(options.out), found)
    same = sum(each.relation == "=" for each in found)
    words = f"{len(found):,} links from {one.name} to {other.name}, {same:,} of them exact, are in {options.out}."
    return Result(words, {"links": len(found), "exact": same})


def _rewrite(options: argparse.Namespace) -> Result:
    from carmengui.engine.vocabulary.collections_file import (  # noqa: PLC0415 - not for --help
        collections_path,
        read_collections,
        sources_of,
    )
    from carmengui.engine.vocabulary.rewriting import rewrite  # noqa: PLC0415 - see above

    path = options.collections
    if path is None and options.project is not None:
        path = collections_path(options.project)
    if path is None:
        raise MisuseError("No collections are named.", "Add --collections or --project.")
    collections = read_collections(path)
    if not collections:
        raise KnownError("{file} names no collection.", "Write one into it.", file=path)
    known = [(each, *sources_of(each, path.parent)) for each in collections]

    def rows() -> Iterator[dict[str, Any]]:
        for where, line in read_objects(options.files[0]):
            query = text_of(where, line, "query")
            for collection, links, vocabulary in known:
                yield {"id": line.get("id")} | asdict(rewrite(query, collection, links, vocabulary))

    count = write_objects(options.out, rows())
    return (
        Result() if options.out == STANDARD else Result(f"{count:,} queries.", {"queries": count})
    )


def _records(options: argparse.Namespace) -> Iterator[tuple[dict[str, Any], IndexedRecord]]:
    from carmengui.engine.vocabulary.indexed import IndexedRecord  # noqa: PLC0415 - not for --help

    for where, line in read_objects(options.files[0]):
        free, controlled = (_terms(where, line, name) for name in ("free", "controlled"))
        title, text = (_text(where, line, name) for name in ("title", "text"))
        yield line, IndexedRecord(free, title, text, controlled)


def _terms(where: str, line: dict[str, Any], name: str) -> tuple[str, ...]:
    said = line.get(name) or []
    if not isinstance(said, list) or not all(isinstance(each, str) for each in said):
        raise KnownError(
            "{where}: “{key}” is not a list of terms.",
            'Write ["...", "..."].',
            where=where,
            key=name,
        )
    return tuple(said)


def _text(where: str, line: dict[str, Any], name: str) -> str:
    return "" if line.get(name) is None else text_of(where, line, name)


def _require_project(options: argparse.Namespace) -> None:
    from carmengui.engine.project import Project  # noqa: PLC0415 - not for --help

    with Project.open(options.project) as project:
        project.require_writable()


_ACTIONS = {
    "import": _import,
    "statistics": _statistics,
    "learn": _learn,
    "suggest": _suggest,
    "link": _link,
    "rewrite": _rewrite,
}

COMMAND = Command("vocabulary", _run)
