"""The catalogue for translators: every string of the window, with the context it is looked up in.

``python -m tests.ui.catalogue`` writes ``resources/translations/carmengui_en.ts`` anew. A translation
is a copy of it, filled in with Qt Linguist and compiled by ``pyside6-lrelease`` to
``carmengui_<language>.qm`` beside it. (lupdate does not follow functions that name the context.)
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

from PySide6.QtCore import QLocale

import carmengui
from carmengui.resource_files import resource

PACKAGE = Path(carmengui.__file__).parent
ROOMS = ("ui", "bridge")
# The languages whose names the program takes from Qt, which knows them in English only.
LANGUAGES = (
    "ar az be bg bs ca cs da de el en es et fa fi fr he hi hr hu hy id is it ja ka kk ko lt lv mk nb"
    " nl no pl pt ro ru sk sl sq sr sv tr tt uk uz vi zh"
).split()
TEMPLATE = "carmengui_en.ts"
Entry = tuple[str, str]
"""Context and English text."""


def entries() -> dict[Entry, str]:
    """Return every string of the program with the file in which it stands first."""
    found: dict[Entry, str] = {}
    for room in ROOMS:
        for path in sorted((PACKAGE / room).rglob("*.py")):
            for entry in entries_of(path.read_text("utf-8")):
                found.setdefault(entry, path.relative_to(PACKAGE.parent).as_posix())
    for code in LANGUAGES:
        name = QLocale.languageToString(QLocale.codeToLanguage(code))
        found.setdefault(("Languages", name), "carmengui/ui/widgets/words/fields.py")
    return found


def entries_of(source: str) -> Iterator[Entry]:
    """Yield the strings that one module has translated."""
    tree = ast.parse(source)
    constants = _constants_of(tree)
    own = _translators_of(tree)
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("carmengui"):
            own |= _imported(node)
    yield from _walk(tree, "", constants, own)


def _constants_of(tree: ast.Module) -> dict[str, str]:
    return {
        target.id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name) and isinstance(node.value.value, str)
    }


def _translators_of(tree: ast.Module) -> dict[str, str]:
    """Return the module's functions that translate a text, with the context they name."""
    constants = _constants_of(tree)
    return {
        node.name: context
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name in {"_tr", "tr"}
        for context in _contexts_named_in(node, constants)
    }


def _imported(node: ast.ImportFrom) -> dict[str, str]:
    path = PACKAGE.parent.joinpath(*str(node.module).split(".")).with_suffix(".py")
    names = {alias.name for alias in node.names} & {"_tr", "tr"}
    if not names or not path.is_file():
        return {}
    known = _translators_of(ast.parse(path.read_text("utf-8")))
    return {name: known[name] for name in names & set(known)}


def _walk(
    node: ast.AST, inside: str, constants: dict[str, str], own: dict[str, str]
) -> Iterator[Entry]:
    if isinstance(node, ast.Call):
        yield from _of_call(node, inside, constants, own)
    for child in ast.iter_child_nodes(node):
        here = child.name if isinstance(child, ast.ClassDef) else inside
        yield from _walk(child, here, constants, own)


def _of_call(
    node: ast.Call, inside: str, constants: dict[str, str], own: dict[str, str]
) -> Iterator[Entry]:
    called = node.func
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    texts = [_text(argument, constants) for argument in node.args[:2]]
    if name == "tr" and len(node.args) == 1 and isinstance(called, ast.Attribute):
        context, text = inside, texts[0]
    elif name in own and len(node.args) == 1 and not isinstance(called, ast.Attribute):
        context, text = own[name], texts[0]
    elif name in {"translate", "tr", "QT_TRANSLATE_NOOP"} and len(texts) == 2:
        context, text = texts
    else:
        return
    if context and text:
        yield context, text


def _contexts_named_in(function: ast.FunctionDef, constants: dict[str, str]) -> Iterator[str]:
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and len(node.args) == 2:
            yield _text(node.args[0], constants)


def _text(node: ast.AST, constants: dict[str, str]) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return constants.get(node.id, "") if isinstance(node, ast.Name) else ""


def write(path: Path) -> int:
    """Write the catalogue and return how many strings it has."""
    root = ET.Element("TS", version="2.1", language="en", sourcelanguage="en")
    contexts: dict[str, ET.Element] = {}
    found = entries()
    for (context, text), file in sorted(found.items()):
        if context not in contexts:
            contexts[context] = ET.SubElement(root, "context")
            ET.SubElement(contexts[context], "name").text = context
        message = ET.SubElement(contexts[context], "message")
        ET.SubElement(message, "location", filename=file)
        ET.SubElement(message, "source").text = text
        ET.SubElement(message, "translation", type="unfinished")
    ET.indent(root, "    ")
    path.parent.mkdir(parents=True, exist_ok=True)
    body = ET.tostring(root, encoding="unicode")
    path.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n', "utf-8")
    return len(found)


def read(path: Path) -> set[Entry]:
    """Return the strings that a catalogue has."""
    return {
        (context.findtext("name", ""), message.findtext("source", ""))
        for context in ET.parse(path).getroot().iter("context")
        for message in context.iter("message")
    }


if __name__ == "__main__":
    count = write(resource("translations") / TEMPLATE)
    sys.stdout.write(f"{count} strings\n")
