"""The catalogue for translators: every string of the window and every sentence of the engine.

``python packaging/catalogue.py`` writes ``resources/translations/carmengui_en.ts``, which the
repository does not keep. A translation is a copy of it, filled in with Qt Linguist and named
``carmengui_<language>.ts``; the command compiles those that lie beside the template with
``pyside6-lrelease``. (lupdate follows neither functions that name the context nor sentences.)
"""

from __future__ import annotations

import argparse
import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

PROJECT = Path(__file__).parent.parent
PACKAGE = PROJECT / "carmengui"
FOLDER = PROJECT / "resources" / "translations"
TEMPLATE = "carmengui_en.ts"
SENTENCES = "Sentences"
"""The context of what the engine says (``carmengui.bridge.sentences``)."""
WINDOW = ("ui", "bridge")
FAILURES = frozenset(
    "KnownError MisuseError RuleError SiteFileError DamagedPacketError XPathError PatternError Problem"
    " HeadTooLargeError Stopped error expect expect_kind".split()
)
"""What is called with sentences and their values: classes of failures, and methods that make one."""
SETTING = "_setting"
"""What declares a setting: its effect, title and choices are sentences."""
# Languages by their English names, which the program takes from Qt.
LANGUAGES = (
    "Arabic Azerbaijani Bashkir Belarusian Bulgarian Bosnian Catalan Czech Danish German Greek English"
    " Spanish Estonian Persian Finnish French Hebrew Hindi Croatian Hungarian Armenian Indonesian"
    " Icelandic Italian Japanese Georgian Kara-Kalpak Kazakh Kyrgyz Korean Lithuanian Latvian Macedonian"
    " Dutch Polish Portuguese Romanian Russian Slovak Slovenian Albanian Serbian Swedish Turkish Tatar"
    " Ukrainian Uzbek Vietnamese Chinese Yakut"
).split()
LANGUAGES.append("Norwegian Bokmål")
Entry = tuple[str, str]
"""Context and English text."""


@cache
def entries() -> dict[Entry, str]:
    """Return every string of the program with the file in which it stands first; read once."""
    found: dict[Entry, str] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        source, place = path.read_text("utf-8"), path.relative_to(PROJECT).as_posix()
        tree = ast.parse(source)
        texts = [(SENTENCES, text) for text in sentences_of(tree)]
        if path.relative_to(PACKAGE).parts[0] in WINDOW:
            texts += entries_of(tree)
        for entry in texts:
            found.setdefault(entry, place)
    for name in LANGUAGES:
        found.setdefault(("Languages", name), "carmengui/ui/widgets/words/fields.py")
    return found


def sentences_of(tree: ast.Module) -> Iterator[str]:
    """Yield the templates of the sentences that a module makes."""
    named = _texts_by_name(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            for argument, is_failure in sentence_arguments(node):
                for text in _texts_in(argument, named):
                    if has_words(text, is_failure=is_failure):
                        yield text


def sentence_arguments(call: ast.Call) -> Iterator[tuple[ast.expr, bool]]:
    """Yield the arguments of a call that are templates, and whether they are those of a failure."""
    called = call.func
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    owner = called.value if isinstance(called, ast.Attribute) else None
    is_sentence = isinstance(owner, ast.Name) and owner.id == "Sentence"
    if name == "Sentence" or (is_sentence and name in {"of", "using"}):
        yield from ((argument, False) for argument in call.args[:1])
    elif is_sentence and name == "counted":
        yield from ((argument, False) for argument in call.args[1:3])
    elif name in FAILURES:
        yield from ((argument, True) for argument in call.args)
    elif name == SETTING:
        yield from ((argument, False) for argument in call.args[1:2])
        named = (each for each in call.keywords if each.arg in {"title", "choices"})
        yield from ((each.value, False) for each in named)


def has_words(text: str, *, is_failure: bool) -> bool:
    """Tell whether there is something to translate; a key that a failure names is a word alone."""
    plain = "".join(part.rpartition("}")[2] for part in text.split("{"))
    return any(sign.isalpha() for sign in plain) and (" " in text or not is_failure)


def _texts_in(node: ast.expr, named: dict[str, list[str]]) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Name):
        yield from named.get(node.id, ())
    elif isinstance(node, ast.IfExp):
        yield from _texts_in(node.body, named)
        yield from _texts_in(node.orelse, named)
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from _texts_in(value, named)
    elif isinstance(node, ast.Subscript):
        yield from _texts_in(node.value, named)
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from _texts_in(value, named)


def _texts_by_name(tree: ast.Module) -> dict[str, list[str]]:
    """Return the strings that are ever kept under a name, alone or in a table."""
    texts: dict[str, list[str]] = {}
    other_names: list[tuple[str, str]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                for name, value in _pairs(target, node.value):
                    texts.setdefault(name, []).extend(_strings(value))
                    table = _table_asked(value) or value
                    other_names += [(name, table.id)] if isinstance(table, ast.Name) else []
    for name, other in other_names:
        texts[name] += texts.get(other, [])
    return texts


def _pairs(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(target, ast.Name):
        yield target.id, value
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for each, given in zip(target.elts, value.elts, strict=False):
            yield from _pairs(each, given)
    elif isinstance(target, ast.Tuple):
        for each in target.elts:
            yield from _pairs(each, value)


def _strings(node: ast.expr) -> Iterator[str]:
    """Yield the strings of a table, a choice or a constant; calls make something else of theirs."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Dict | ast.Tuple | ast.List):
        for value in node.values if isinstance(node, ast.Dict) else node.elts:
            yield from _strings(value)
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)
    elif isinstance(node, ast.Subscript):
        yield from _strings(node.value)
    elif isinstance(node, ast.Call) and (table := _table_asked(node)) is not None:
        for each in (table, *node.args[1:]):
            yield from _strings(each)


def _table_asked(node: ast.expr) -> ast.expr | None:
    """Return the table that is asked with ``get``."""
    called = node.func if isinstance(node, ast.Call) else None
    return called.value if isinstance(called, ast.Attribute) and called.attr == "get" else None


def entries_of(tree: ast.Module) -> Iterator[Entry]:
    """Yield the strings that one module of the window has translated."""
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
    path = PROJECT.joinpath(*str(node.module).split(".")).with_suffix(".py")
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
    """Write the template and return how many strings it has."""
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


def compile_translations(folder: Path) -> int:
    """Compile the translations in a folder; return how many, none where there is no compiler."""
    beside = Path(sys.executable).with_name("pyside6-lrelease")
    tool = str(beside) if beside.exists() else shutil.which("pyside6-lrelease")
    translations = [path for path in sorted(folder.glob("*.ts")) if path.name != TEMPLATE]
    if tool is None:
        return 0
    for path in translations:
        asked = [tool, str(path), "-qm", str(path.with_suffix(".qm"))]
        subprocess.run(asked, check=True, capture_output=True)
    return len(translations)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Write the catalogue and compile translations.")
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER)
    folder = parser.parse_args().folder
    count = write(folder / TEMPLATE)
    print(f"{count} strings, {compile_translations(folder)} translations")
