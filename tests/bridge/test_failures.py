"""What goes wrong in the engine is said in the language of the window."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

import carmengui.engine
from carmengui.bridge.failures import TEMPLATES, failure_said, failure_words
from carmengui.engine.metadata.rules import RuleError, load_rules, read_rules
from carmengui.engine.model import KnownError
from carmengui.ui.session.translation import PSEUDO, speak
from tests.ui.test_engine_words import plain

ENGINE = Path(carmengui.engine.__file__).parent
NOT_AT_THE_WINDOW = ("conformance",)
PUT_TOGETHER = {
    "«7» Facts stand before the first “if”.",
    "«7» is «7».",
    "«7» To search for the words, put them into quotation marks.",
}
"""Sentences of which a part is kept under a name."""
RULES = "H1 = //h1\n<1> Title[0.5] = H1\n"
BROKEN = (
    RULES.replace("0.5", "0."), RULES.replace("0.5", "5"), RULES.replace("//h1", "//h1["),
    RULES.replace("Title", "Colour"), f"{RULES}If (", "If",
    RULES.replace("//h1", "//p[$x]"), f"{RULES}<1> Title[0.5] = H1\n", "", "=", f"{RULES}“",
    RULES.replace("<1>", "<0>"), f"H1 = //h2\n{RULES}", f"{RULES}}}", RULES.replace("//h1", "H4 … G5"),
    f"{RULES}If (H1 exists", f"{RULES}If (length of H1 < ) {{", "X = //h1\n",
)  # fmt: skip


@pytest.fixture(autouse=True)
def _pseudo_language(qapp: QCoreApplication) -> Iterator[None]:
    installed = speak(PSEUDO)
    yield
    for translator in installed:
        qapp.removeTranslator(translator)


@pytest.mark.parametrize("template", TEMPLATES)
def test_every_sentence_is_known_with_what_is_filled_in(template: str) -> None:
    filled = re.sub(r"\{(?!id)[a-z]+2?\}", "«7»", template)
    shown = failure_said(filled)
    assert shown != filled
    assert shown.count("«7»") == filled.count("«7»")
    assert not plain(re.sub(r"\{.*\}", "", shown)), shown


@pytest.mark.parametrize("text", BROKEN)
def test_what_is_wrong_with_rules_is_said_whole(text: str) -> None:
    with pytest.raises(RuleError) as raised:
        read_rules(text, "title")
    error = raised.value
    shown = f"{failure_said(error.sentence)} {failure_said(error.hint)}"
    assert shown != f"{error.sentence} {error.hint}"
    assert failure_said(error.sentence) != error.sentence
    if error.hint:
        assert failure_said(error.hint) != error.hint
    assert "title" in failure_words(error)


def test_a_failure_keeps_what_was_filled_in(tmp_path: Path) -> None:
    with pytest.raises(KnownError) as raised:
        load_rules("../up", tmp_path)
    assert "“../up”" in failure_words(raised.value)
    assert "letters" not in failure_words(raised.value)


def test_what_is_not_known_stays_as_it_is() -> None:
    assert failure_words(KnownError("Boo.", "Never mind.")) == "Boo. Never mind."
    assert failure_said("") == ""


def _sentences(path: Path) -> Iterator[str]:
    """Yield the sentences of the failures in a module, filled with something."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name in {"KnownError", "DamagedPacketError", "SiteFileError", "XPathError", "error"}:
            for argument in node.args:
                if isinstance(argument, ast.Constant) and " " in str(argument.value):
                    yield str(argument.value)
                elif isinstance(argument, ast.JoinedStr):
                    parts = [
                        each.value if isinstance(each, ast.Constant) else "«7»"
                        for each in argument.values
                    ]
                    yield "".join(map(str, parts))


def test_every_failure_of_the_engine_is_known() -> None:
    unknown, count = [], 0
    for path in sorted(ENGINE.rglob("*.py")):
        if path.relative_to(ENGINE).parts[0] in NOT_AT_THE_WINDOW:
            continue
        for sentence in _sentences(path):
            count += 1
            has_words = " " in sentence.replace("«7»", "") and sentence not in PUT_TOGETHER
            if has_words and failure_said(sentence) == sentence:
                unknown.append(f"{path.name}: {sentence}")
    assert count > 300
    assert not unknown, "\n".join(("add them to bridge/failures:", *unknown))
