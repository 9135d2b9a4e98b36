"""``carmengui packet``: records for a colleague to judge in one file, and the verdicts back."""

from __future__ import annotations

import argparse
from contextlib import closing
from pathlib import Path

from carmengui.cli.agreement import agreement_data, agreement_line
from carmengui.cli.command import Command, Result, count, positive
from carmengui.engine.model import Field, KnownError, MisuseError
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.project.packets import open_packet
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.packets.packet import (
    PACKET_NOTE,
    PacketWish,
    merge_packets,
    pack,
    pack_verdicts,
)
from carmengui.engine.review.truth.agreement import agreements
from carmengui.engine.storage.whole_files import require_file


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "project", type=Path, metavar="PROJECT", help="with --open: the folder to create"
    )
    ways = parser.add_mutually_exclusive_group(required=True)
    ways.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help=("export records with their pages; in a project made by --open, its verdicts"),
    )
    ways.add_argument(
        "--in",
        type=Path,
        metavar="FILE",
        action="append",
        dest="into",
        help="import the verdicts and reports of a packet; may be repeated",
    )
    ways.add_argument(
        "--open", type=Path, metavar="FILE", help="create a small project from a packet"
    )
    parser.add_argument(
        "--field",
        choices=[str(field) for field in Field],
        default="",
        help="with --out: the field to judge",
    )
    parser.add_argument(
        "--records",
        type=positive,
        metavar="N",
        help="with --out: number of records to draw at random (default: all)",
    )
    parser.add_argument(
        "--seed",
        type=count,
        default=0,
        metavar="N",
        help="with --records: the random seed (default 0)",
    )
    parser.add_argument("--reviewer", default="", metavar="NAME", help="with --out: the reviewer")
    parser.add_argument(
        "--blind",
        action="store_true",
        help="with --out: hide weights, rules and earlier verdicts",
    )


def _run(options: argparse.Namespace) -> Result:
    wish = PacketWish(options.records, options.field, options.reviewer, options.blind, options.seed)
    if options.out is None and wish != PacketWish():
        raise MisuseError(
            "--field, --records, --seed, --reviewer and --blind need --out.",
            "See: carmengui packet --help",
        )
    if options.open is not None:
        return _open(options)
    return _merge(options) if options.into else _pack(options, wish)


def _open(options: argparse.Namespace) -> Result:
    head = open_packet(options.open, options.project)
    how = ", to judge blind" if head.is_blind else ""
    return Result(
        f"{options.project} contains {_counted(head.pages, 'record')}{how}. Open it with: carmengui "
        f"{options.project}",
        {"records": head.pages, "verdicts": head.lines, "blind": head.is_blind},
    )


def _pack(options: argparse.Namespace, wish: PacketWish) -> Result:
    require_file(options.out)
    if options.out.exists():
        raise KnownError(
            "{out} exists already.", "Choose another name, or remove it.", out=options.out
        )
    with Project.open(options.project) as project:
        path = project.folder / REVIEW_DATABASE
        with closing(VerdictStore(path, read_only=True)) as verdicts:
            if not project.store.note(PACKET_NOTE):
                packed = pack(options.out, project.store, project.archive, verdicts, wish)
            elif wish == PacketWish():
                packed = pack_verdicts(options.out, verdicts)
            else:
                raise KnownError(
                    "{project} was created from a packet: only its verdicts can be exported.",
                    "Leave the other options out.",
                    project=options.project,
                )
    words = f"{_counted(packed.lines, 'verdict')} written to {options.out}."
    if packed.sent:
        words = f"{_counted(packed.sent, 'error report')} and {words}"
    if packed.pages:
        words = f"{_counted(packed.pages, 'record')}{',' if packed.sent else ' and'} {words}"
    if packed.left_out:
        words += f" Left out, because their pages are not in the archive: {packed.left_out:,}."
    data = {
        "records": packed.pages,
        "verdicts": packed.lines,
        "complaints": packed.sent,
        "left_out": packed.left_out,
    }
    return Result(words, data)


def _merge(options: argparse.Namespace) -> Result:
    with Project.open(options.project) as project:
        project.require_writable()
        with closing(VerdictStore(project.folder / REVIEW_DATABASE)) as store:
            merged = merge_packets(options.into, store)
            agreed = agreements(store.judged_by_several())
    words = f"{_counted(merged.new, 'new verdict')} imported into {options.project}, {merged.known:,} already known."
    if merged.sent:
        words += f" {_counted(merged.sent, 'new error report')}."
    data = {
        "new": merged.new,
        "known": merged.known,
        "complaints": merged.sent,
        "agreement": [agreement_data(each) for each in agreed],
    }
    return Result("\n".join([words, *map(agreement_line, agreed)]), data)


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


COMMAND = Command(
    "packet",
    "export records for a second reviewer, and import the verdicts",
    _add_arguments,
    _run,
    examples=(
        (
            "carmengui packet atlas --out titles.carmenpacket --records 100 --blind",
            "100 records for a second reviewer",
        ),
        (
            "carmengui packet atlas --in titles-back.carmenpacket",
            "read the second reviewer's verdicts",
        ),
    ),
)
