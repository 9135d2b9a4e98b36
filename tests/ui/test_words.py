"""Words that a person reads: short buttons, no riddles, and one word for one thing everywhere."""

from __future__ import annotations

import argparse
import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from carmengui.cli.main import COMMANDS, make_parser
from carmengui.ui.keys.actions.catalogue import ACTIONS
from tests.catalogue import catalogue

PROJECT = Path(__file__).parents[2]
MOST_WORDS = 3
LONGER_BUTTONS: dict[str, str] = {}
"""Buttons that need more words, each with the reason."""
TRANSLATORS = {"tr", "_tr"}
WORD = re.compile(r"[^\W\d_][\w'’-]*")
RIDDLES = (
    r"\bputs? away\b",
    r"\bbr(ing|ings|ought) back\b",
    r"\bb(y|rings?|rought) a look\b|\ba look brings\b",
    r"\bneeds? a look\b",
    r"\bshall\b",
    r"\bin force\b",
    r"\btakes? back\b|\btaken back\b",
    r"\bpromise[sd]? and held\b|\bpromises? too\b",
    r"\bechoed\b",
    r"\bfloors?\b",
    r"\bfor good\b",
    r"\ball the same\b",
    r"\bmend(s|ed)?\b",
    r"\banew\b",
    r"\b(let \w+|will|to|you) go on\b",
    r"\bin (flight|trouble)\b",
    r"\bcommon rules\b",
    r"\btwins?\b",
    r"\blanes?\b",
    r"\bstrands?\b",
    r"\bcomplaints?\b",
    r"\bopponents?\b",
    r"\bsays? (otherwise|nothing|the same)\b",
    r"(?<!here )\bis no (?!longer|other|more|such)\w+",
    r"\bstands? (beside|in|there|here|again)\b",
    r"\bdeclare (a|one)\b",
    r"\bsettled? (where|them|a)\b",
    r"\bholds? no\b",
    r"\bthing to make once more\b",
    r"\ball keys\b",
    r"\baddress(es)? (was|were|is|are)\b",
)
"""What was found on the screen once and said a thing in a way that no other program does."""


@cache
def visible_strings() -> dict[str, str]:
    """Return what the window and the engine say, and what ``--help`` prints, with the place."""
    found = {text: place for (_, text), place in catalogue.entries().items()}
    for words, place in help_strings(make_parser(COMMANDS), "carmengui"):
        found.setdefault(words, place)
    return found


def help_strings(of: argparse.ArgumentParser, name: str) -> Iterator[tuple[str, str]]:
    """Yield every description and help text of a command and of those below it."""
    yield of.description or "", f"{name} --help"
    for action in of._actions:
        yield action.help or "", f"{name} --help"
        if isinstance(action, argparse._SubParsersAction):
            for each in action._choices_actions:
                yield each.help or "", f"{name} --help"
            for called, below in action.choices.items():
                yield from help_strings(below, f"{name} {called}")


def texts_of_buttons(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield what a module writes on buttons, with the line."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        owner = ast.unparse(node.func.value) if isinstance(node.func, ast.Attribute) else ""
        if name.endswith(("Button", "link_button")) or (
            name == "setText" and "button" in owner.lower()
        ):
            for argument in node.args[:2]:
                yield from _translated(argument)


def _translated(node: ast.expr) -> Iterator[tuple[int, str]]:
    for call in ast.walk(node):
        if not (isinstance(call, ast.Call) and call.args):
            continue
        name, text = getattr(call.func, "attr", getattr(call.func, "id", "")), call.args[0]
        if name in TRANSLATORS and isinstance(text, ast.Constant):
            yield call.lineno, str(text.value)


def test_what_is_written_on_buttons_is_found() -> None:
    tree = ast.parse(
        'self.save = QPushButton(self.tr("Save"), self)\n'
        'self.save_button.setText(self.tr("Stop") if running else _tr("Go {n}"))\n'
        'self.note.setText(self.tr("Nothing of this"))\n'
    )
    assert list(texts_of_buttons(tree)) == [(1, "Save"), (2, "Stop"), (2, "Go {n}")]


def test_buttons_have_at_most_three_words() -> None:
    seen, long = 0, []
    for path in sorted((PROJECT / "carmengui" / "ui").rglob("*.py")):
        for line, text in texts_of_buttons(ast.parse(path.read_text("utf-8"))):
            seen += 1
            if (
                len(WORD.findall(re.sub(r"{[^}]*}", "", text))) > MOST_WORDS
                and text not in LONGER_BUTTONS
            ):
                long.append(f"{path.relative_to(PROJECT)}:{line}: {text}")
    assert seen > 40
    assert not long, "\n".join(long)


def riddle_in(text: str) -> str:
    """Return the riddle in a text; names of values, code and options are no words."""
    plain = re.sub(r"\{[^}]*\}|“[^ ”]*”|\[[^ \]]*\]|--as \w+|`[^`]*`|\w+:", "", text)
    match = re.search("|".join(RIDDLES), plain, re.IGNORECASE)
    return match[0] if match else ""


def test_riddles_are_found_and_names_of_values_are_not() -> None:
    assert riddle_in("Put away another extractor's values") == "Put away"
    assert riddle_in("It is no date.") == "is no date"
    assert not riddle_in("There is no date. Minimum {floor}, or --as opponent, `opponents/`.")


def test_nothing_is_a_riddle() -> None:
    assert len(visible_strings()) > 2_500
    found = [
        f"{place}: {text} ({riddle})"
        for text, place in sorted(visible_strings().items(), key=lambda each: each[1])
        if (riddle := riddle_in(text))
    ]
    assert not found, "\n".join(found)


def test_the_actions_of_the_key_card_are_called_by_names_of_their_own() -> None:
    ids = {(each.text, each.desk, each.id.rstrip("0123456789")) for each in ACTIONS}
    called = Counter((text, desk) for text, desk, _ in ids)
    assert not [name for name, times in called.items() if times > 1]
    assert not [each.text for each in ACTIONS if not each.text[:1].isupper() or "." in each.text]


def test_a_label_that_a_sentence_quotes_is_on_the_screen() -> None:
    quoted = re.compile(r"(?:[Pp]ress|[Cc]lick|[Cc]hoose|[Uu]se) “([^”{}]+)”")
    labels = {text.casefold() for text in visible_strings()}
    named = {(label, text) for text in visible_strings() for label in quoted.findall(text)}
    assert named
    assert not [(label, text) for label, text in named if label.casefold() not in labels]


def rows_of(heading: str) -> list[list[str]]:
    """Return the cells of the table below a heading of the README."""
    text = (PROJECT / "README.md").read_text("utf-8").partition(f"\n## {heading}\n")[2]
    lines = [line for line in text.partition("\n## ")[0].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_glossary_has_only_words_that_are_on_the_screen() -> None:
    said = " ".join(visible_strings()).casefold()
    terms = [term.strip() for row in rows_of("Glossary") for term in row[0].split(",")]
    assert len(terms) > 25
    assert not [term for term in terms if not re.search(rf"\b{re.escape(term.casefold())}", said)]


def tour() -> str:
    """Return the part of the README that leads through the program."""
    text = (PROJECT / "README.md").read_text("utf-8")
    return text.partition("\n## A tour in ten lines\n")[2].partition("\n## ")[0]


def test_the_readme_has_no_riddles_either() -> None:
    lines = [" ".join(row) for row in rows_of("Glossary")] + tour().splitlines()
    assert len(lines) > 35
    assert not [line for line in lines if riddle_in(line)]


def test_keys_of_the_readme_are_those_of_the_key_card() -> None:
    told = re.findall(r"`([^`\s]{1,12})` is “([^”]+)”", tour())
    assert len(told) >= 8
    keys = {(key.replace(" ", ""), action.text) for action in ACTIONS for key in action.keys}
    for pressed, name in told:
        written = pressed.upper() if pressed.isalpha() and pressed.islower() else pressed
        written = f"Shift+{pressed}" if pressed.isalpha() and pressed.isupper() else written
        assert (written, name) in keys
