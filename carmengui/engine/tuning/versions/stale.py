"""Whether the records are old: rules, settings, site files or calibration are others since they were read."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from carmengui.engine.model import KnownError
from carmengui.engine.project.settings.file import SETTINGS, read_settings
from carmengui.engine.runs.kept import RunBook, RunInfo
from carmengui.engine.runs.kept_digests import means_of, settings_digest, title_rules_digest

ALL_READ = "Extraction"
"""How a run is called for which every page was read; others bring in single pages."""


@dataclass(frozen=True, slots=True)
class Staleness:
    """What is other than it was: names of digests, and the run with the older ones.

    ``version`` and ``current`` are the versions of the title rules then and now, 0 where the text
    was never published.
    """

    run: int
    changed: tuple[str, ...]
    version: int = 0
    current: int = 0


def staleness_of(folder: Path) -> Staleness | None:
    """Tell what has changed since the records were read; nothing when they are as of now.

    A crawl reads some pages only: what was read before it stays old until all are read again.
    """
    runs = RunBook(folder).runs()
    whole = [place for place, run in enumerate(runs) if run.words == ALL_READ]
    now = means_of(folder)
    with suppress(KnownError):  # whoever opens the project says what is wrong with the file
        now["settings"] = settings_digest(read_settings(folder / SETTINGS)[0])
    for run in reversed(runs[whole[-1] if whole else 0 :]):
        changed = tuple(name for name, said in now.items() if _then(run, name, said) != said)
        if changed:
            return Staleness(run.number, changed, *_versions(folder, run))
    return None


def _then(run: RunInfo, name: str, now: str) -> str:
    """Return a digest of a run; older runs did not know all, and keyphrases they had none."""
    return run.digests.get(name, "" if name == "keyphrases" else now)


def _versions(folder: Path, run: RunInfo) -> tuple[int, int]:
    from carmengui.engine.tuning.versions.history import (  # noqa: PLC0415 - records are seldom old
        RuleHistory,
    )

    history = RuleHistory(folder)
    by_digest = {
        title_rules_digest(history.text(version.number)): version.number
        for version in history.versions()
    }
    then = by_digest.get(run.digests.get("title rules", ""), 0)
    return then, by_digest.get(title_rules_digest(history.in_force), 0)
