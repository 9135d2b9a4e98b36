"""``carmengui keyphrases``: learn from documents whose keywords are known, and find keyphrases in others."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carmengui.cli.command import Command, Meter, Result, meter
from carmengui.cli.projects import project_and_verdicts
from carmengui.cli.texts.json_files import (
    STANDARD,
    read_objects,
    require_apart,
    text_of,
    write_objects,
)
from carmengui.engine.formats.text_files import reading
from carmengui.engine.model import KnownError, MisuseError
from carmengui.engine.model.headway import Headway, Reached
from carmengui.engine.review.project_reader import Reader
from carmengui.engine.storage.whole_files import write_whole

if TYPE_CHECKING:
    from carmengui.engine.metadata.keyphrases import KeyphraseModel, TrainingDocument

_SAMPLE_CHARS = 2000


def _run(options: argparse.Namespace) -> Result:
    return _train(options) if options.action == "train" else _apply(options)


def _train(options: argparse.Namespace) -> Result:
    """Learn a model and write it.

    Raises:
        MisuseError: no file is named for the model.
        KnownError: the documents cannot be read, or nothing can be learnt from them.

    """
    from carmengui.engine.metadata.keyphrases import train  # noqa: PLC0415 - not for --help

    if Path(options.documents).is_dir():
        return _train_in_project(options)
    if options.out == STANDARD:
        raise MisuseError("train needs --out.", "Name a file for the model, such as model.json.")
    require_apart(options, options.documents)
    documents = list(islice(_documents(options.documents), options.most))
    language = options.language or _language_of(documents)
    with meter("Learning", len(documents)) as bar:
        model = train(documents, language, bar.advance, options.words)
    write_whole(Path(options.out), model.to_json() + "\n")
    return Result(f"{_learnt(model)} {options.out}", _about(model))


def _learnt(model: KeyphraseModel) -> str:
    return (
        f"Learnt from {model.documents:,} documents ({model.language}): {model.right:,} of"
        f" {model.right + model.other:,} phrases are keywords."
    )


def _about(model: KeyphraseModel) -> dict[str, Any]:
    return {
        "documents": model.documents,
        "language": model.language,
        "keywords": model.right,
        "phrases": model.right + model.other,
        "max_words": model.max_words,
        "drop_contained": model.drop_contained,
    }


def _train_in_project(options: argparse.Namespace) -> Result:
    """Learn from the records of a project that have keywords, and put the model there.

    Raises:
        MisuseError: --out is given as well.
        KnownError: there is no project, it cannot be written, or it has too few such records.

    """
    from carmengui.engine.metadata.keyphrases.files import model_path  # noqa: PLC0415 - not for --help
    from carmengui.engine.runs.keyphrase_training import (  # noqa: PLC0415 - as above
        USUAL_DOCUMENTS,
        LanguageDocuments,
        documents_by_language,
        keep_model,
        train_from_project,
    )

    if options.out != STANDARD:
        raise MisuseError(
            "--out is for documents: the model of a project is kept in its folder.",
            "Leave --out out.",
        )
    with project_and_verdicts(Path(options.documents), writing=True) as (project, verdicts):
        reader = Reader(project.store, project.archive, verdicts)
        found = documents_by_language(reader)
        chosen = next(
            (each for each in found if options.language in {"", each.language}),
            LanguageDocuments(options.language or "any language", ()),
        )
        most = options.most or USUAL_DOCUMENTS
        with meter("Learning", min(most, chosen.count)) as bar:
            headway = Headway(_told(bar))
            trained = train_from_project(
                reader, chosen, most=most, max_words=options.words, headway=headway
            )
        keep_model(project.folder, trained)
    model = trained.model
    data = _about(model) | {
        "available": {each.language: each.count for each in found},
        "f1": {str(count): round(f1, 4) for count, f1 in trained.f1},
    }
    scores = ", ".join(f"F1@{count} {f1:.3f}" for count, f1 in trained.f1)
    words = (
        f"{_learnt(model)} {model_path(project.folder, model.language)}\n"
        f"Cross-validated on these documents: {scores}\n"
        "Records show them after: carmengui extract PROJECT"
    )
    return Result(words, data)


def _told(bar: Meter) -> Callable[[Reached], None]:
    done = 0

    def tell(reached: Reached) -> None:
        nonlocal done
        bar.advance(reached.done - done)
        done = reached.done

    return tell


def _documents(name: str) -> Iterator[TrainingDocument]:
    from carmengui.engine.metadata.keyphrases import TrainingDocument  # noqa: PLC0415 - not for --help

    for where, line in read_objects(name):
        text, keys = text_of(where, line), line.get("keys")
        if not isinstance(keys, list) or not all(isinstance(key, str) for key in keys):
            raise KnownError(
                "{where} has no “keys”.",
                "Write the keywords of the document as a list.",
                where=where,
            )
        yield TrainingDocument(text, tuple(keys))


def _language_of(documents: list[TrainingDocument]) -> str:
    from carmengui.engine.language import identify_language  # noqa: PLC0415 - not for --help

    share = _SAMPLE_CHARS // max(len(documents), 1) + 1
    found = identify_language("\n".join(each.text[:share] for each in documents))
    return found.language if found else ""


def _apply(options: argparse.Namespace) -> Result:
    if options.model is None:
        raise MisuseError(
            "apply needs --model.",
            "Make one with: carmengui keyphrases train DOCS.jsonl --out model.json",
        )
    require_apart(options, options.documents, str(options.model))
    model = _model(options.model)
    with meter("Reading") as bar:

        def rows() -> Iterator[dict[str, Any]]:
            for where, line in read_objects(options.documents):
                found = model.extract(text_of(where, line), options.language, options.count)
                row: dict[str, Any] = {"id": line["id"]} if "id" in line else {}
                bar.advance()
                yield row | {
                    "keys": [each.phrase for each in found],
                    "weights": [round(each.weight, 4) for each in found],
                }

        documents = write_objects(options.out, rows())
    if options.out == STANDARD:
        return Result()
    return Result(f"{documents:,} documents: {options.out}", {"documents": documents})


def _model(path: Path) -> KeyphraseModel:
    from carmengui.engine.metadata.keyphrases import KeyphraseModel  # noqa: PLC0415 - not for --help

    with reading(path):
        text = path.read_text("utf-8")
    return KeyphraseModel.from_json(text, path)


COMMAND = Command("keyphrases", _run)
