"""``carmengui lemmas``: the lemmas of words, and which words of them or of a project nobody knows."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carmengui.cli.command import Command, Result, meter
from carmengui.cli.texts.json_files import (
    STANDARD,
    read_objects,
    require_apart,
    write_objects,
)
from carmengui.engine.model import KnownError, MisuseError

if TYPE_CHECKING:
    from carmengui.engine.language.lemmas import Analyser, WordCounts

_SAMPLE_LINES = 200
"""Of so many lines the language is told, where nobody says it."""
_MOST_UNKNOWN = 20
_Line = tuple[str, dict[str, Any]]


def _run(options: argparse.Namespace) -> Result:
    if Path(options.words).is_dir():
        from carmengui.cli.texts.project_words import run  # noqa: PLC0415 - not for words alone

        return run(options)
    from carmengui.engine.language.lemmas import WordCounts  # noqa: PLC0415 - not for --help

    require_apart(options, options.words)
    counts = WordCounts()
    with _zemberek(options) as other, meter("Looking up") as bar:

        def counted() -> Iterator[dict[str, Any]]:
            for row in _rows(options, counts, other):
                bar.advance()
                yield row

        forms = write_objects(options.out, counted())
    if options.out == STANDARD:
        return Result()
    return Result(_words(counts), {"forms": forms} | _data(counts))


@contextmanager
def _zemberek(options: argparse.Namespace) -> Iterator[Analyser | None]:
    """Give the Zemberek that is to analyse Turkish words, if it is; it ends with the command.

    Raises:
        MisuseError: it is not said where it is, or that it shall be used.
        KnownError: it is not there.

    """
    is_wanted, python = options.analyser == "zemberek", options.zemberek_python
    if is_wanted != (python is not None):
        raise MisuseError(
            "--analyser zemberek and --zemberek-python go together.",
            "Name the Python in which it is installed: --analyser zemberek --zemberek-python PATH",
        )
    if python is None:
        yield None
        return
    from carmengui.engine.language.lemmas.zemberek import Zemberek  # noqa: PLC0415 - not for --help

    with closing(Zemberek(python)) as found:
        yield found


def _rows(
    options: argparse.Namespace, counts: WordCounts, other: Analyser | None
) -> Iterator[dict[str, Any]]:
    """Yield the lemma of the form of each line; of texts and token lists each form once.

    Turkish words are for the ``other`` analyser, where there is one.
    """
    from carmengui.engine.language.lemmas import analyser  # noqa: PLC0415 - not for --help

    seen: set[tuple[str, str]] = set()
    lines, language = _with_language(read_objects(options.words), options.language)
    for where, line in lines:
        own = options.language or _text(line.get("lang")) or language
        found = other if other is not None and own == "tr" else analyser(own)
        words = _words_of(where, line)
        if found.has_list:
            counts.add(words, own, found)
        for form in words:
            if "form" not in line and (own, form) in seen:
                continue
            seen.add((own, form))
            lemma = found.lemma(form)
            row: dict[str, Any] = {"id": line["id"]} if "form" in line and "id" in line else {}
            stem = lemma if options.only_known and found.has_list else found.stem(form)
            known = lemma is not None if found.has_list else None
            row |= {"form": form, "stem": stem, "known": known, "lang": own}
            yield row | ({"roots": list(found.roots(form))} if options.roots else {})


def _with_language(lines: Iterator[_Line], said: str) -> tuple[Iterable[_Line], str]:
    """Return the lines, and the language that the first of them are in, unless it is said.

    Raises:
        MisuseError: it is not said, and the words do not tell it.

    """
    if said:
        return lines, said
    from carmengui.engine.language import identify_language  # noqa: PLC0415 - not for --help

    first = [line for _, line in zip(range(_SAMPLE_LINES), lines, strict=False)]
    bare = [line for line in first if not _text(line[1].get("lang"))]
    language = ""
    if bare:
        text = " ".join(word for where, line in bare for word in _words_of(where, line))
        found = identify_language(text)
        if found is None:
            raise MisuseError(
                "The words do not tell in which language they are.", "Name it with --language."
            )
        language = found.language
    return chain(first, lines), language


def _words_of(where: str, line: dict[str, Any]) -> list[str]:
    """Return the words of a line: its form, its tokens, or those of its text.

    Raises:
        KnownError: it has none of these.

    """
    from carmengui.engine.language.lemmas import words_of  # noqa: PLC0415 - not for --help

    if isinstance(form := line.get("form"), str):
        return [form]
    if isinstance(tokens := line.get("toks"), list):
        forms = [token[0] if isinstance(token, list) and token else token for token in tokens]
        return [form for form in forms if isinstance(form, str) and any(map(str.isalpha, form))]
    if isinstance(text := line.get("text"), str):
        return words_of(text)
    raise KnownError(
        "{where} has no word.", "Each line needs a “form”, “toks” or “text”.", where=where
    )


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _data(counts: WordCounts) -> dict[str, Any]:
    def rounded(share: float | None) -> float | None:
        return None if share is None else round(share, 4)

    return {
        "words": counts.words,
        "resolved": rounded(counts.resolved),
        "resolved_without_names": rounded(counts.resolved_without_names),
        "unresolved": counts.unknown.most_common(_MOST_UNKNOWN),
    }


def _words(counts: WordCounts) -> str:
    if counts.resolved is None:
        return "There is no list of words of this language: stems only."
    without = counts.resolved_without_names or 0
    lines = [
        f"{counts.words:,} words, {counts.resolved:.2%} resolved ({without:.2%} without capitalised words inside sentences)"
    ]
    unknown = counts.unknown.most_common(_MOST_UNKNOWN)
    if unknown:
        listed = ", ".join(f"{word} {count:,}" for word, count in unknown)
        lines.append(f"Unresolved, most frequent first: {listed}")
    return "\n".join(lines)


COMMAND = Command("lemmas", _run)
