"""``carmengui evaluate``: how good records are, held against the gold of their corpus."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from carmengui.cli.command import Command, Result, meter
from carmengui.engine.model import MisuseError
from carmengui.engine.review.truth.intervals import Interval
from carmengui.engine.runs.evaluate.evaluate import Evaluation, evaluate
from carmengui.engine.runs.evaluate.figures import METHOD, Figures, Reliability
from carmengui.engine.runs.extract import extract_corpus


def _run(options: argparse.Namespace) -> Result:
    if options.corpus == "-" or options.records == "-":
        raise MisuseError(
            "evaluate reads its files more than once, so “-” cannot be used.",
            "Name files instead of “-”.",
        )
    if options.records is not None:
        for name, is_given in (("--alone", options.alone), ("--no-model", options.no_model)):
            if is_given:
                raise MisuseError(
                    "{name} applies to extraction, but PRED.jsonl was given.",
                    "Leave one of the two out.",
                    name=name,
                )
        told = evaluate(options.corpus, options.records)
    else:
        with tempfile.TemporaryDirectory() as folder, meter("Extracting") as bar:
            records = str(Path(folder) / "records.jsonl")
            extract_corpus(
                options.corpus,
                records,
                jobs=options.jobs,
                alone=options.alone,
                main_text_model=not options.no_model,
                progress=bar.advance,
            )
            told = evaluate(options.corpus, records)
    return Result(_words(told), told.as_json())


def _words(told: Evaluation) -> str:
    missing = told.pages - told.records
    lines = [
        f"{told.pages:,} pages, {told.records:,} records"
        + (f"; {missing:,} pages without a record count as empty" if missing else ""),
        "",
        f"{'':<18}{'precision':<24}{'recall':<24}{'F1':<24}{'pages':>6}",
        *(_figures_line(name, figures) for name, figures in told.measures.items()),
        f"95 % intervals: {METHOD}. carmengui stats has Wilson's for precision and recall.",
    ]
    if told.calibration:
        lines += [
            "",
            "weights: expected and measured precision, in ten groups of equal size",
            *(line for name, each in told.calibration.items() for line in _lines(name, each)),
        ]
    return "\n".join(lines)


def _figures_line(name: str, figures: Figures) -> str:
    columns = "".join(
        f"{_interval(each):<24}" for each in (figures.precision, figures.recall, figures.f1)
    )
    return f"{name:<18}{columns}{figures.pages:>6,}"


def _interval(figure: Interval) -> str:
    return f"{figure.value:.3f} ({figure.low:.3f} to {figure.high:.3f})"


def _lines(name: str, told: Reliability) -> tuple[str, str, str]:
    expected = "".join(f"{each.promised:6.2f}" for each in told.bins)
    measured = "".join(f"{each.kept:6.2f}" for each in told.bins)
    return (
        f"{name:<18}error {told.error:.3f} over {told.pages:,} answers",
        f"{'  expected':<18}{expected}",
        f"{'  measured':<18}{measured}",
    )


COMMAND = Command("evaluate", _run)
