"""What the engine says is said in the language of the window."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator

import carmengui
from carmengui.bridge.sentences import CONTEXT, failure_words, translated
from carmengui.engine.metadata.rules import RuleError, load_rules, read_rules
from carmengui.engine.model import KnownError, Sentence
from carmengui.ui.session.translation import PSEUDO, pseudo, speak
from tests.catalogue import catalogue

PACKAGE = Path(carmengui.__file__).parent
RULES = "H1 = //h1\n<1> Title[0.5] = H1\n"
BROKEN = (
    RULES.replace("0.5", "0."),
    RULES.replace("0.5", "5"),
    RULES.replace("//h1", "//h1["),
    RULES.replace("Title", "Colour"),
    f"{RULES}If (",
    "If",
    RULES.replace("//h1", "//p[$x]"),
    f"{RULES}<1> Title[0.5] = H1\n",
    "",
    "=",
    f"{RULES}“",
    RULES.replace("<1>", "<0>"),
    f"H1 = //h2\n{RULES}",
    f"{RULES}}}",
    RULES.replace("//h1", "H4 … G5"),
    f"{RULES}If (H1 exists",
    f"{RULES}If (length of H1 < ) {{",
    "X = //h1\n",
)


@pytest.fixture
def _pseudo_language(qapp: QCoreApplication) -> Iterator[None]:
    installed = speak(PSEUDO)
    yield
    for translator in installed:
        qapp.removeTranslator(translator)


@pytest.mark.usefixtures("_pseudo_language")
@pytest.mark.parametrize("text", BROKEN)
def test_what_is_wrong_with_rules_is_said_whole(text: str) -> None:
    with pytest.raises(RuleError) as raised:
        read_rules(text, "title")
    error = raised.value
    known = {template for context, template in catalogue.entries() if context == CONTEXT}
    for sentence in filter(None, (error.sentence, error.hint)):
        assert sentence.template in known
        assert translated(sentence) == pseudo(sentence.template) or sentence.values
    assert "title" in failure_words(error)


@pytest.mark.usefixtures("_pseudo_language")
def test_a_failure_keeps_what_was_filled_in(tmp_path: Path) -> None:
    with pytest.raises(KnownError) as raised:
        load_rules("../up", tmp_path)
    assert "“../up”" in failure_words(raised.value)
    assert "letters" not in failure_words(raised.value)


def test_without_a_translation_the_words_are_english(qapp: QCoreApplication) -> None:
    assert failure_words(KnownError("Boo.", "Never mind.")) == "Boo. Never mind."
    assert translated(Sentence("")) == ""
    nested = Sentence.of("{first}; {n:,} pages", first=Sentence("none"), n=1200)
    assert translated(nested) == str(nested) == "none; 1,200 pages"


class Wrong(QTranslator):
    """A translation that names a value which is not there."""

    def isEmpty(self) -> bool:  # noqa: N802 - the name is Qt's
        return False

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        del context, source, disambiguation, n
        return "{nobody} {"


def test_a_wrong_translation_falls_back_to_english(qapp: QCoreApplication) -> None:
    wrong = Wrong()
    qapp.installTranslator(wrong)
    try:
        assert translated(Sentence.of("{n} pages", n=3)) == "3 pages"
    finally:
        qapp.removeTranslator(wrong)


def test_sentences_are_raised_as_templates_not_as_finished_words() -> None:
    """A finished sentence cannot be looked up: values go beside the template, not into it."""
    finished, count = [], 0
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                for argument, _ in catalogue.sentence_arguments(node):
                    count += 1
                    if _is_finished(argument):
                        finished.append(f"{path.relative_to(PACKAGE)}:{argument.lineno}")
    assert count > 500
    assert not finished, "\n".join(finished)


def _is_finished(node: ast.expr) -> bool:
    if isinstance(node, ast.IfExp):
        return _is_finished(node.body) or _is_finished(node.orelse)
    is_format = isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "format"
    parts = (node.left, node.right) if isinstance(node, ast.BinOp) else ()
    is_sum = any(isinstance(part, ast.JoinedStr | ast.Constant) for part in parts) and not any(
        isinstance(part, ast.Constant) and not isinstance(part.value, str) for part in parts
    )
    return isinstance(node, ast.JoinedStr) or is_format or is_sum
