"""Where rule files lie: those of a project in its folder, the others with the program."""

from __future__ import annotations

from pathlib import Path

from carmengui.resource_files import resource

SUFFIX = ".rules"
FIRST_NAME = "title"
"""The rules that every project has."""
FOR_DOCUMENTS = "document-"
"""How the names of rule files for documents begin."""


def is_for_documents(name: str) -> bool:
    """Tell whether a rule file speaks of documents that are no pages; they have rules of their own."""
    return name.startswith(FOR_DOCUMENTS)


def bundled_names() -> tuple[str, ...]:
    """Return the names of the rule files that come with the program."""
    paths = resource("rules").glob(f"*{SUFFIX}")
    return tuple(sorted(path.name.removesuffix(SUFFIX) for path in paths))


def rule_path(folder: Path, name: str = FIRST_NAME) -> Path:
    """Return where the rules of a field are kept, if a project has rules of its own."""
    return folder / "rules" / f"{name}{SUFFIX}"


def has_own_files(folder: Path) -> bool:
    """Tell whether a project has rule files of its own, for all sites or for one."""
    return any(path.is_file() for path in (folder / "rules").rglob("*"))


def rule_names(folder: Path) -> tuple[str, ...]:
    """Return the names of all rule files that hold, the title first."""
    own = (path.name.removesuffix(SUFFIX) for path in (folder / "rules").glob(f"*{SUFFIX}"))
    names = {*bundled_names(), *own}
    return (FIRST_NAME, *sorted(names - {FIRST_NAME}))
