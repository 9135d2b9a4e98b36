"""Drafts on disk, each with the place that it is for: all sites, one alone, or a site that it lifts.

Below ``rules/drafts``: ``title.rules`` is a draft for all, ``sites/example.org/title.rules`` one for a
site, and ``lifted/example.org/title.rules`` makes what that site has otherwise common. A field has one
draft: the newest file is it. Only those for all are found where the command line looks for a draft.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from carmengui.engine.metadata.rule_book import site_folder
from carmengui.engine.metadata.rules.rule_set import MAX_CHARS
from carmengui.engine.model.edits import FileChange
from carmengui.engine.project.file_changes import changes_between
from carmengui.engine.storage.whole_files import encoded, write_whole
from carmengui.engine.tuning.files import SUFFIX, draft_path

SITES, LIFTED = "sites", "lifted"


@dataclass(frozen=True, slots=True)
class KeptDraft:
    """A text that is being worked on.

    ``site`` is the folder of the site that it is for alone, ``lifts`` that of the one whose rules it
    makes common; without them it is for all.
    """

    text: str
    site: str = ""
    lifts: str = ""


def keep_draft(project: Path, name: str, draft: KeptDraft | None) -> None:
    """Put the draft of a field on disk, or take it away; another place than before is no second draft.

    The new file is there before the old one goes: nothing is lost in between.

    Raises:
        KnownError: it cannot be written; what was there is as it was.
        OSError: an old one cannot be removed.

    """
    kept = None if draft is None else _path(project, name, draft)
    if draft is not None and kept is not None:
        write_whole(kept, draft.text)
    for path, _ in _found(project, name):
        if path != kept:
            path.unlink(missing_ok=True)


def draft_change(
    name: str, before: KeptDraft | None, after: KeptDraft | None
) -> tuple[FileChange, ...]:
    """Return what another draft of a field changes in the files of a project."""
    root = Path()
    old, new = (
        {} if draft is None else {_path(root, name, draft).as_posix(): encoded(draft.text)}
        for draft in (before, after)
    )
    return changes_between(old, new)


def read_draft(project: Path, name: str) -> KeptDraft | None:
    """Return the draft of a field, nothing when there is none or it is no text."""
    newest_first = sorted(_found(project, name), key=_moment, reverse=True)
    for path, draft in newest_first:
        try:
            with path.open("rb") as file:
                text = file.read(MAX_CHARS * 4).decode("utf-8-sig").replace("\r\n", "\n")
        except (OSError, UnicodeDecodeError):
            continue  # it is only a draft: the rules in force are the beginning of another one
        return KeptDraft(text, draft.site, draft.lifts)
    return None


def _path(project: Path, name: str, draft: KeptDraft) -> Path:
    common = draft_path(project, name)
    if draft.site:
        return common.parent / SITES / site_folder(draft.site) / common.name
    if draft.lifts:
        return common.parent / LIFTED / site_folder(draft.lifts) / common.name
    return common


def _found(project: Path, name: str) -> Iterator[tuple[Path, KeptDraft]]:
    """Yield the files of a field's drafts, with the places that they are for."""
    common = draft_path(project, name)
    if common.is_file():
        yield common, KeptDraft("")
    for path in common.parent.glob(f"{SITES}/*/{name}{SUFFIX}"):
        yield path, KeptDraft("", site=path.parent.name)
    for path in common.parent.glob(f"{LIFTED}/*/{name}{SUFFIX}"):
        yield path, KeptDraft("", lifts=path.parent.name)


def _moment(found: tuple[Path, KeptDraft]) -> int:
    try:
        return found[0].stat().st_mtime_ns
    except OSError:
        return 0
