"""The work of ``carmengui stats``: what was found, what verdicts and gold say of it, and in which markup it stands."""

from __future__ import annotations

import argparse
from collections.abc import Container, Iterable, Iterator
from typing import Any

from carmengui.cli.agreement import agreement_data, agreement_line
from carmengui.cli.command import Result
from carmengui.cli.compare import material_of
from carmengui.cli.counting.corpus import corpus_result
from carmengui.cli.projects import project_and_verdicts
from carmengui.cli.terminal.progress import patience
from carmengui.cli.texts.filtering import let_filter_search
from carmengui.engine.model import Field, KnownError, MisuseError
from carmengui.engine.model.headway import Headway, Step
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review.statistics.answers import records_of
from carmengui.engine.review.statistics.census import Census, markup_census
from carmengui.engine.review.statistics.reliability import RuleHeld, rules_held
from carmengui.engine.review.statistics.renderings import (
    RenderingStatistics,
    rendering_statistics,
)
from carmengui.engine.review.statistics.statistics import ReviewStatistics, review_statistics
from carmengui.engine.review.statistics.statistics_truths import known_at, known_of
from carmengui.engine.review.truth.agreement import Agreement, agreements
from carmengui.engine.review.truth.intervals import F1_METHOD, SHARE_METHOD, Interval, wilson
from carmengui.engine.review.truth.truth import Truths
from carmengui.engine.runs.compare.sides import Material, choice_of
from carmengui.engine.runs.run_statistics import run_statistics
from carmengui.engine.runs.set_paper.other_analysers import other_analysers
from carmengui.engine.runs.set_paper.set_counts import SetReport, set_report
from carmengui.engine.runs.set_paper.set_documents import set_pages
from carmengui.engine.runs.set_paper.word_lists import WordLists
from carmengui.engine.runs.statistics import mean_words
from carmengui.engine.search.lexicon import read_lexicon
from carmengui.engine.storage.listing.record_filter import RecordFilter


def run(options: argparse.Namespace) -> Result:
    """Count, and say what was counted.

    Raises:
        KnownError: the project, run or file cannot be read, or options do not go together.

    """
    if (options.as_printed or options.words) and not options.set:
        raise KnownError("--as-printed and --words need --set.", "Add --set.")
    if not options.filter.is_empty and (options.set or options.run or options.project.is_file()):
        raise MisuseError(
            "--filter works on the records of a project.",
            "Name a project, without --run and --set.",
        )
    if options.field is not None and options.filter.is_empty:
        raise MisuseError("--field needs --filter.", "Leave it out, or add --filter.")
    is_project = not options.project.is_file() and options.run is None and not options.set
    if options.corpus_totals and not is_project:
        raise MisuseError(
            "--corpus-totals counts the records of a project.",
            "Name a project, without --run and --set.",
        )
    with patience() as headway:
        if options.corpus_totals:
            return corpus_result(options, headway)
        if not options.filter.is_empty:
            return _of_filtered(options, headway)
        if options.project.is_file() or options.run is not None:
            return _of_run(options, headway)
        return _of_project(options, headway)


def _of_project(options: argparse.Namespace, headway: Headway) -> Result:
    with project_and_verdicts(options.project) as (project, verdicts):
        store = project.store
        headway.begin(Step.COUNTING, store.records.count())
        words = mean_words(headway.watch(store.records.current()))
        known = known_at(project.folder / REVIEW_DATABASE, store)
        agreed = agreements(verdicts.judged_by_several())
        judged = review_statistics(store, known.truths, known.urls, headway)
        rules = rules_held(store, known.truths, headway=headway)
        census = _census(options, project, known.truths, headway)
        rendering = rendering_statistics(store)
        report = None
        if options.set:
            pages = set_pages(store, project.archive, known.truths, as_printed=options.as_printed)
            headway.begin(Step.TEXTS, store.records.count())
            with other_analysers(project.settings, store) as others:
                lists = WordLists(options.words, read_lexicon(options.project), others)
                report = set_report(headway.watch(pages), lists, as_printed=options.as_printed)
    data = _data(judged, rules, census, rendering) | words.as_json()
    data |= {"agreement": [agreement_data(each) for each in agreed]}
    if report is not None:
        return Result("\n".join(_report_lines(report)), data | {"set": report.as_json()})
    lines = [f"{judged.records:,} records", *_found_lines(judged)]
    lines += [*_judged_lines(judged), *_agreement_lines(agreed), *_rules_lines(rules)]
    lines += [*_census_lines(census), *_rendering_lines(rendering)]
    return Result("\n".join(lines), data)


def _of_filtered(options: argparse.Namespace, headway: Headway) -> Result:
    """Count the records that a filter shows."""
    wanted: RecordFilter = options.filter
    with Project.open(options.project) as project:
        store = project.store
        let_filter_search(project, wanted)
        within = records_of(store, wanted, options.field or Field.TITLE)
        known = known_at(project.folder / REVIEW_DATABASE, store)
        judged = review_statistics(store, known.truths, known.urls, headway, within=within)
        rules = rules_held(store, known.truths, headway=headway, within=within)
        census = _census(options, project, known.truths, headway, within)
        rendering = rendering_statistics(store, within)
    lines = [f"{wanted}: {judged.records:,} records", *_found_lines(judged)]
    lines += [*_judged_lines(judged), *_rules_lines(rules), *_census_lines(census)]
    lines += _rendering_lines(rendering)
    data = _data(judged, rules, census, rendering)
    return Result("\n".join(lines), {"filter": str(wanted)} | data)


def _census(
    options: argparse.Namespace,
    project: Project,
    truths: Truths,
    headway: Headway,
    within: Container[int] | None = None,
) -> Census:
    return markup_census(
        project.store,
        truths,
        pages=options.sample,
        seed=options.seed,
        archive=project.archive,
        headway=headway,
        within=within,
    )


def _data(
    judged: ReviewStatistics,
    rules: tuple[RuleHeld, ...],
    census: Census,
    rendering: RenderingStatistics | None,
) -> dict[str, Any]:
    return {
        "records": judged.records,
        "fields": {row.field: [row.found, row.high_weight] for row in judged.found},
        "review": judged.as_json(),
        "rules": [row.as_json() for row in rules],
        "census": census.as_json(),
        "rendering": rendering.as_json() if rendering else None,
    }


def _found_lines(statistics: ReviewStatistics) -> Iterator[str]:
    """Say on how many pages fields were found, and on which share of them."""
    wide = _name_width(row.field for row in statistics.found)
    yield f"{'':<{wide}}{'found':>9}{'high weight':>13}   share of records"
    for row in statistics.found:
        yield (f"{row.field:<{wide}}{row.found:>9,}{row.high_weight:>13,}   {_figure(row.share)}")


def _name_width(names: Iterable[str]) -> int:
    """Return the width of a first column that holds these names, in characters."""
    return 2 + max(map(len, names), default=10)


def _of_run(options: argparse.Namespace, headway: Headway) -> Result:
    """Count a run or a result file: neither has pages to look at."""
    if options.set:
        raise MisuseError("--set counts the words of pages.", "Name a project, without --run.")
    if options.project.is_file():
        choice = choice_of(str(options.run or options.project))
        words, statistics = run_statistics(choice, Material(headway=headway), Truths.of((), {}))
    else:
        with project_and_verdicts(options.project) as (project, verdicts):
            material = material_of(project, verdicts, headway)
            truths = known_of(verdicts, project.gold, project.store).truths
            words, statistics = run_statistics(choice_of(options.run), material, truths)
    lines = [f"{words}: {statistics.records:,} records"]
    lines += _found_lines(statistics)
    lines += _judged_lines(statistics)
    fields = {row.field: [row.found, row.high_weight] for row in statistics.found}
    data = {"run": words, "records": statistics.records, "fields": fields}
    return Result("\n".join(lines), data | {"review": statistics.as_json()})


def _judged_lines(statistics: ReviewStatistics) -> Iterator[str]:
    if not statistics.has_judgements:
        yield ""
        yield "Nothing judged yet: there are no verdicts and no gold values."
        return
    yield ""
    yield "compared with verdicts and gold (partial counts as wrong)"
    heads = ("judged", "present", "correct", "partial", "missed", "extra", "absent")
    wide = _name_width(row.field for row in statistics.judged if row.judged)
    yield f"{'':<{wide}}" + "".join(f"{head:>9}" for head in heads)
    for row in statistics.judged:
        if row.judged:
            numbers = (
                row.judged,
                row.present,
                row.correct,
                row.partial,
                row.missed,
                row.invalid_extra,
                row.absent,
            )
            cells = "".join(f"{number:>9,}" for number in numbers)
            yield f"{row.field:<{wide}}{cells}{_unseen(row.accepted)}"
    yield ""
    yield f"{'':<{wide}}{'precision':<24}{'recall':<24}F1"
    for each in statistics.fields:
        if each.judged:
            figures = (each.precision, each.recall, each.f1)
            yield (
                f"{each.field:<{wide}}" + "".join(f"{_figure(one):<24}" for one in figures).rstrip()
            )
    yield (
        f"95 % intervals: precision and recall {SHARE_METHOD}; F1 {F1_METHOD}. carmengui evaluate "
        "draws sites for all three, so its bounds differ."
    )


def _unseen(accepted: int) -> str:
    return f" and {accepted:,} accepted by sample, not seen" if accepted else ""


def _figure(figure: Interval | None) -> str:
    return f"{figure.value:.3f} ({figure.low:.3f} to {figure.high:.3f})" if figure else "-"


def _agreement_lines(agreed: tuple[Agreement, ...]) -> Iterator[str]:
    if agreed:
        yield ""
        yield "reviewer agreement"
        yield from map(agreement_line, agreed)


def _rules_lines(rules: tuple[RuleHeld, ...]) -> Iterator[str]:
    if rules:
        yield ""
        yield "title rules: expected and measured precision"
    wide = _name_width(row.method for row in rules)
    for row in rules:
        yield (
            f"{row.method:<{wide}}{row.promised:.2f}, measured precision {row.low:.0%} to {row.high:.0%} "
            f"of {row.judged:,}" + _unseen(row.accepted)
        )


def _census_lines(census: Census) -> Iterator[str]:
    yield ""
    yield (
        f"values by markup: {census.pages:,} pages of {census.sites:,} sites, seed {census.seed}"
    )
    wide = _name_width(row.field for row in census.rows)
    for row in census.rows:
        marks = ", ".join(f"{mark} {number:,}" for mark, number in row.marks) or "-"
        yield (
            f"{row.field:<{wide}}{row.with_value:>5,} with it, {row.without_value:,} without, "
            f"{row.right:,} known right: {marks}"
        )


def _rendering_lines(rendering: RenderingStatistics | None) -> Iterator[str]:
    """Say which share of pages and sites has more to say when rendered, and in which fields."""
    if rendering is None:
        return
    yield ""
    yield (
        f"rendered in a browser: {len(rendering.rendered):,} of {rendering.records:,} pages, of "
        f"{rendering.rendered_sites:,} of {rendering.sites:,} sites"
        + (f"; {len(rendering.failed):,} could not be" if rendering.failed else "")
    )
    pages = wilson(len(rendering.grown), rendering.records)
    sites = wilson(rendering.grown_sites, rendering.sites)
    yield f"share with more to say then: pages {_figure(pages)}, sites {_figure(sites)}"
    wide = _name_width(row.field for row in rendering.rows)
    yield f"{'':<{wide}}{'found':>9}{'added':>9}   share of rendered pages with it where rendering added it"
    for row in rendering.rows:
        share = _figure(wilson(row.added, row.found))
        yield f"{row.field:<{wide}}{row.found:>9,}{row.added:>9,}   {share}"


def _report_lines(report: SetReport) -> Iterator[str]:
    yield f"{'document':<10}{'mean words':>14}{'resolved':>12}{'without names':>16}"
    for row in report.documents:
        shares = [
            "-" if share is None else f"{share:.2%}" for share in (row.resolved, row.without_names)
        ]
        yield f"{row.kind.value:<10}{row.mean_words:>14,.2f}{shares[0]:>12}{shares[1]:>16}"
    yield ""
    yield f"{'from':<6}{'to':<6}{'reduced by':>10}{'times':>10}"
    for each in report.table:
        yield (
            f"{each.before.value:<6}{each.after.value:<6}"
            f"{each.improvement:>10.2%}{each.ratio:>10.2f}"
        )
    yield ""
    yield from _notes(report)


def _notes(report: SetReport) -> Iterator[str]:
    if report.as_printed:
        yield (
            "HTML is the page, DI the page without tags (scripts stay), BMT "
            "what remains after comparison with another page, AH the article."
        )
    else:
        yield (
            "HTML is the page, DI its visible text, BMT what remains after "
            "comparison with its site, AH the article."
        )
    estimated = report.pages - report.gold_articles
    if estimated:
        yield f"On {estimated:,} of {report.pages:,} pages the article (AH) is estimated by the extracted main text."
    if report.alone:
        yield f"{report.alone:,} pages had no other page to compare with, so nothing was removed from them."
    if report.unresolved:
        words = ", ".join(f"{word} ({count:,})" for word, count in report.unresolved)
        yield f"Unresolved words of the articles, most frequent first: {words}."
    if report.lists:
        yield f"Word lists used for “resolved”: {', '.join(report.lists)}."
    if report.unlisted:
        languages = ", ".join(f"{language} ({pages:,})" for language, pages in report.unlisted)
        yield (f"There is no word list for {languages}: give one with --words.")
