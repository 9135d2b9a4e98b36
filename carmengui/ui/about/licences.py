"""What the program is made of: every installed distribution with its version, licence and licence text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, distributions
from pathlib import Path

from PySide6.QtCore import qVersion
from PySide6.QtWebEngineCore import qWebEngineChromiumVersion

from carmengui import __version__
from carmengui.resource_files import resource

OWN = "carmengui"
_TEXTS = re.compile(r"(?i)(licen[cs]es?|copying|notice|authors|copyright)([.-].*)?")
_CLASSIFIER = "License :: "
_LONGEST_NAME = 60
"""A longer licence field holds the licence itself, not its name."""
_QT = frozenset({"pyside6", "pyside6_addons", "pyside6_essentials", "shiboken6"})
"""Their wheels hold no licence text; that of Qt stands for them."""


@dataclass(frozen=True, slots=True)
class Component:
    """A part of the program; ``licence`` and ``text`` are empty where it tells none."""

    name: str
    version: str
    licence: str
    text: str


def components(installed: Iterable[Distribution] | None = None) -> tuple[Component, ...]:
    """Return the program itself, Qt and Chromium, and then every distribution by name."""
    found: dict[str, Component] = {}
    for each in distributions() if installed is None else installed:
        component = _component_of(each)
        if component.name and component.name != OWN:
            found.setdefault(component.name.lower(), component)
    return (_own(), *_qt(), *(found[name] for name in sorted(found)))


def _own() -> Component:
    return Component(OWN, __version__, "MIT", own_licence())


def own_licence() -> str:
    """Return the licence of the program itself."""
    return _text(resource("licences", "carmengui.txt"))


def _qt() -> Iterator[Component]:
    texts = ("qt.txt", "LGPL-3.txt", "GPL-3.txt")
    text = "\n\n".join(_text(resource("licences", name)) for name in texts)
    yield Component("Qt", str(qVersion()), "LGPL-3.0-only", text)
    chromium = _text(resource("licences", "chromium.txt"))
    yield Component("Chromium", str(qWebEngineChromiumVersion()), "BSD-3-Clause", chromium)


def _component_of(installed: Distribution) -> Component:
    name = _told(installed, "Name")
    text = "\n\n".join(_texts_of(installed))
    if not text and name.lower() in _QT:
        text = _text(resource("licences", "qt.txt"))
    return Component(name, installed.version, _licence_of(installed), text)


def _licence_of(installed: Distribution) -> str:
    """Return the name of a licence: as an expression, in the older field, or as it is classified."""
    told = installed.metadata
    for field in ("License-Expression", "License"):
        said = _told(installed, field)
        if said and said != "UNKNOWN" and len(said) <= _LONGEST_NAME and "\n" not in said:
            return said
    classified = [
        each.rpartition(" :: ")[2]
        for each in told.get_all("Classifier") or ()
        if each.startswith(_CLASSIFIER)
    ]
    if classified:
        return ", ".join(classified)
    return _told(installed, "License").partition("\n")[0].strip()


def _told(installed: Distribution, field: str) -> str:
    """Return what a field of the metadata says, or an empty text."""
    return str(next(iter(installed.metadata.get_all(field) or ()), "")).strip()


def _texts_of(installed: Distribution) -> Iterator[str]:
    """Yield the licence files beside the metadata; without any, what the licence field holds."""
    has_file = False
    for file in installed.files or ():
        is_beside = any(part.endswith((".dist-info", ".egg-info")) for part in file.parts)
        # In a folder of licences (PEP 639) each file is one, whatever its name.
        is_text = "licenses" in file.parts[1:-1] or _TEXTS.fullmatch(file.name)
        if is_beside and is_text and "_vendor" not in file.parts:
            text = _text(Path(str(file.locate())))
            has_file |= bool(text)
            if text:
                yield text
    field = _told(installed, "License")
    if not has_file and "\n" in field:
        yield field


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8", "replace").strip()
    except OSError:
        return ""
