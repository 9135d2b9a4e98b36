"""``carmengui check``: look through a project, and repair what can be repaired."""

from __future__ import annotations

import argparse

from carmengui.cli.command import Command, Result, meter
from carmengui.engine.project import Project
from carmengui.engine.project.checking import check_project


def _run(options: argparse.Namespace) -> Result:
    repair = not options.dry_run
    with Project.open(options.project) as project, meter("Checking") as bar:
        if repair:
            project.require_writable()
        report = check_project(project, repair=repair, progress=bar.advance)
    looked_at = f"{report.records:,} records and {report.responses:,} stored responses checked"
    lines = [f"{looked_at}: nothing is wrong." if not report.findings else f"{looked_at}."]
    lines += [str(finding.sentence) for finding in report.findings]
    data = {
        "records": report.records,
        "responses": report.responses,
        "findings": [
            {"what": str(each.sentence), "repaired": each.is_repaired} for each in report.findings
        ],
    }
    return Result("\n".join(lines), data, code=0 if report.is_sound else 1)


COMMAND = Command("check", _run)
