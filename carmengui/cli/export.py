"""``carmengui export``: a project in a format that others read."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

from carmengui.cli.command import Command, Result
from carmengui.engine.export import CatalogueReport, export_dublin_core, export_wacz
from carmengui.engine.export.catalogue import LEAST_WEIGHT
from carmengui.engine.model import Field, MisuseError
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.queue.acceptance import draw_sizes


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("project", type=Path, metavar="PROJECT")
    parser.add_argument(
        "--format",
        choices=("wacz", "dublin-core"),
        required=True,
        help="wacz: a web archive; dublin-core: the records for a catalogue, in XML (oai_dc)",
    )
    parser.add_argument("--out", type=Path, required=True, metavar="PATH")
    parser.add_argument(
        "--least-weight",
        type=float,
        default=LEAST_WEIGHT,
        metavar="W",
        help="dublin-core: withhold values below this weight that nobody judged (default: %(default)s)",
    )
    parser.add_argument(
        "--with-weights",
        action="store_true",
        help="dublin-core: write weight and method beside each value, in attributes of our own",
    )


def _run(options: argparse.Namespace) -> Result:
    if options.out.is_dir():
        raise MisuseError("{out} is a folder.", "Name the file to write.", out=options.out)
    with Project.open(options.project) as project:
        if options.format == "wacz":
            return _web_archive(project, options.out)
        return _dublin_core(project, options)


def _web_archive(project: Project, out: Path) -> Result:
    size = export_wacz(project.store, project.archive, out, title=project.folder.resolve().name)
    return Result(f"{out}: {size:,} bytes.", {"bytes": size, "out": str(out)})


def _dublin_core(project: Project, options: argparse.Namespace) -> Result:
    verdicts = VerdictStore(project.folder / REVIEW_DATABASE, read_only=True)
    try:
        decisions, samples = tuple(verdicts.standing()), draw_sizes(verdicts)
    finally:
        verdicts.close()
    report = export_dublin_core(
        project.store,
        decisions,
        options.out,
        least_weight=options.least_weight,
        with_weights=options.with_weights,
        samples=samples,
    )
    return Result("\n".join(_sentences(report, options)), _as_json(report, options.out))


def _sentences(report: CatalogueReport, options: argparse.Namespace) -> list[str]:
    size = f"{report.records:,} records with {report.values.total():,} values"
    said = [f"{options.out}: {size}, read back and compared."]
    for counts, reason in (
        (report.doubtful, f"below a weight of {options.least_weight:g}"),
        (report.judged_wrong, "judged wrong or only partly right"),
        (report.unnamed, "without an element in Dublin Core"),
    ):
        if counts:
            fields = ", ".join(f"{field} {count:,}" for field, count in counts.most_common())
            said.append(f"Withheld, {reason}: {fields}.")
    if accepted := report.accepted.total():
        said.append(f"{accepted:,} of the values were accepted by sample, not seen.")
    if report.not_relevant:
        said.append(f"Left out as not relevant: {report.not_relevant:,} records.")
    return said


def _as_json(report: CatalogueReport, out: Path) -> dict[str, object]:
    def told(counts: Counter[Field]) -> dict[str, int]:
        return {str(field): count for field, count in sorted(counts.items())}

    return {
        "records": report.records,
        "values": told(report.values),
        "accepted_unseen": told(report.accepted),
        "doubtful": told(report.doubtful),
        "judged_wrong": told(report.judged_wrong),
        "unnamed": told(report.unnamed),
        "not_relevant": report.not_relevant,
        "out": str(out),
    }


COMMAND = Command(
    "export",
    "write a project in a format that others read",
    _add_arguments,
    _run,
    examples=(
        (
            "carmengui export atlas --format wacz --out atlas.wacz",
            "the archive, for any web archive player",
        ),
        (
            "carmengui export atlas --format dublin-core --out atlas.xml",
            "the records, for a catalogue",
        ),
    ),
)
