"""``carmengui similar``: how near the texts of pairs are, and which of many texts are nearly the same."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any

from carmengui.cli.command import Command, Result, meter
from carmengui.cli.texts.json_files import (
    STANDARD,
    read_objects,
    require_apart,
    text_of,
    write_objects,
)
from carmengui.engine.model import MisuseError

_PAIRS, _TEXTS = "matrix", "longer"
"""The default method for pairs of texts, and the only method for single texts."""
_SAMPLE = 200
"""The language of all texts is identified from so many of them, unless it is given."""
_Line = dict[str, Any]


def _run(options: argparse.Namespace) -> Result:
    require_apart(options, options.texts)
    lines = [(where, line) for where, line in read_objects(options.texts)]
    are_pairs = not lines or "a" in lines[0][1]
    with meter("Comparing") as bar:

        def counted() -> Iterator[_Line]:
            for row in _pairs(options, lines) if are_pairs else _duplicates(options, lines):
                bar.advance()
                yield row

        pairs = write_objects(options.out, counted())
    if options.out == STANDARD:
        return Result()
    said = "{0:,} pairs" if are_pairs else "{0:,} near-duplicates among {1:,} texts"
    return Result(said.format(pairs, len(lines)), {"pairs": pairs, "lines": len(lines)})


def _duplicates(options: argparse.Namespace, lines: Sequence[tuple[str, _Line]]) -> Iterator[_Line]:
    from carmengui.engine.similarity.duplicates import near_duplicates  # noqa: PLC0415 - not for --help

    if (options.method or _TEXTS) != _TEXTS:
        raise MisuseError(
            "--method {method} compares pairs.",
            "Write lines with “a” and “b”, or find near-duplicates with --method longer.",
            method=options.method,
        )
    names = [line.get("id", number) for number, (_, line) in enumerate(lines, 1)]
    texts = [text_of(where, line) for where, line in lines]
    for found in near_duplicates(texts):
        if found.resemblance < (options.least or 0):
            continue
        yield {
            "a": names[found.one],
            "b": names[found.other],
            "score": round(found.resemblance, 4),
            "containment": round(found.containment, 4),
            "shorter": round(found.shorter, 4),
        }


def _pairs(options: argparse.Namespace, lines: Sequence[tuple[str, _Line]]) -> Iterator[_Line]:
    pairs = [(text_of(where, line, "a"), text_of(where, line, "b")) for where, line in lines]
    for (_, line), score in zip(lines, _scores(options, lines, pairs), strict=True):
        row: _Line = {"id": line["id"]} if "id" in line else {}
        row["score"] = round(score, 4)
        yield row if options.least is None else row | {"dup": int(score >= options.least)}


def _scores(
    options: argparse.Namespace,
    lines: Sequence[tuple[str, _Line]],
    pairs: Sequence[tuple[str, str]],
) -> Iterator[float]:
    """Yield how near the texts of each pair are, by the method that is asked for."""
    method = options.method or _PAIRS
    if method in {"matrix", "cosine"}:
        language = _language(lines, pairs)
        return (_by_matrix if method == "matrix" else _by_cosine)(options, language, pairs)
    measure = _by_chains(method, options)
    return (measure(one, other) for one, other in pairs)


def _by_chains(method: str, options: argparse.Namespace) -> Callable[[str, str], float]:
    from carmengui.engine.similarity import shingles as room  # noqa: PLC0415 - not for --help

    is_cut = options.cut
    if method == "longer":
        return lambda one, other: room.chained_resemblance(one, other, is_cut=is_cut)
    measure = room.resemblance if method == "shingles" else room.containment
    return lambda one, other: measure(
        room.shingles(one, options.chain, is_cut=is_cut),
        room.shingles(other, options.chain, is_cut=is_cut),
    )


def _by_matrix(
    options: argparse.Namespace, language: str, pairs: Sequence[tuple[str, str]]
) -> Iterator[float]:
    from carmengui.engine.similarity.terms import stem_of  # noqa: PLC0415 - not for --help
    from carmengui.engine.similarity.word_matrix import WordMatrix, rarity_among  # noqa: PLC0415

    if options.printed:
        return WordMatrix(options.least_alike).of_pairs(pairs)
    stem = stem_of(language)
    rarity = rarity_among(chain.from_iterable(pairs), stem)
    return WordMatrix(options.least_alike, stem=stem, rarity=rarity).of_pairs(pairs)


def _by_cosine(
    _options: argparse.Namespace, language: str, pairs: Sequence[tuple[str, str]]
) -> Iterator[float]:
    from carmengui.engine.similarity.terms import (  # noqa: PLC0415 - not for --help
        Rarity,
        cosine,
        terms_of,
    )

    terms = [(terms_of(one, language), terms_of(other, language)) for one, other in pairs]
    rarity = Rarity(chain.from_iterable(terms))
    return (cosine(one, other, rarity) for one, other in terms)


def _language(lines: Sequence[tuple[str, _Line]], pairs: Sequence[tuple[str, str]]) -> str:
    """Return the language of the lines: the one they name, or what the first of them tell."""
    said = next((line["lang"] for _, line in lines if isinstance(line.get("lang"), str)), "")
    if said or not pairs:
        return str(said)
    from carmengui.engine.language import identify_language  # noqa: PLC0415 - not for --help

    found = identify_language(" ".join(chain.from_iterable(pairs[:_SAMPLE])))
    return found.language if found else ""


COMMAND = Command("similar", _run)
