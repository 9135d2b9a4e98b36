"""``carmengui packet``: records for a colleague to judge in one file, and the verdicts back."""

from __future__ import annotations

import argparse
from contextlib import closing

from carmengui.cli.agreement import agreement_data, agreement_line
from carmengui.cli.command import Command, Result
from carmengui.cli.projects import project_and_verdicts
from carmengui.engine.model import KnownError, MisuseError
from carmengui.engine.pictures import PictureCache
from carmengui.engine.project.packets import open_packet
from carmengui.engine.review.packets.notes import PACKET_NOTE
from carmengui.engine.review.packets.packet import (
    Album,
    Packed,
    PacketWish,
    merge_packets,
    pack,
    pack_verdicts,
)
from carmengui.engine.review.truth.agreement import agreements
from carmengui.engine.storage.whole_files import require_new


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
    require_new(options.out, may_replace=options.force)
    with project_and_verdicts(options.project) as (project, verdicts):
        if not project.store.note(PACKET_NOTE):
            with closing(PictureCache(project.folder)) as cache:
                album = Album(cache)
                packed = pack(
                    options.out, project.store, project.archive, verdicts, wish, album=album
                )
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
    words += _pictures_words(packed)
    data = {
        "records": packed.pages,
        "pictures": packed.pictures,
        "pictures_left_out": packed.pictures_left_out,
        "verdicts": packed.lines,
        "complaints": packed.sent,
        "left_out": packed.left_out,
    }
    return Result(words, data)


def _pictures_words(packed: Packed) -> str:
    """Say how many pages have their pictures with them, and what there was no room for."""
    words = ""
    if packed.pictures:
        words = f" {_counted(packed.pictures, 'page')} with a picture."
    if packed.pictures_left_out:
        words += f" Pictures left out, because the packet would be too large: {packed.pictures_left_out:,}."
    return words


def _merge(options: argparse.Namespace) -> Result:
    with project_and_verdicts(options.project, writing=True) as (_, verdicts):
        merged = merge_packets(options.into, verdicts)
        agreed = agreements(verdicts.judged_by_several())
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


COMMAND = Command("packet", _run)
