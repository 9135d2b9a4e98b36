"""``carmengui crash``: show what a report of the last error in the program would say, and save it."""

from __future__ import annotations

import argparse

from carmengui.cli.command import Command, Result
from carmengui.engine.crash import CrashFolder
from carmengui.engine.storage.whole_files import require_new, write_whole


def _run(options: argparse.Namespace) -> Result:
    folder = CrashFolder()
    folder.take_hard_crash()
    report = folder.last()
    if options.save is not None and report:
        require_new(options.save, may_replace=options.force)
        write_whole(options.save, report)
    if options.discard:
        folder.forget()
    if not report:
        return Result("No error is known.", {"report": "", "saved": None})
    saved = str(options.save) if options.save is not None else None
    text = f"Saved to {saved}. Nothing was sent." if saved else report.rstrip("\n")
    return Result(text, {"report": report, "saved": saved})


COMMAND = Command("crash", _run)
