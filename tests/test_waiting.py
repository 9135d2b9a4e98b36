"""Tests wait for what happens, not for a while: no fixed rests."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent
FOLDERS = ("ui", "bridge", "journeys")
RESTS = frozenset({"qtbot.wait", "QTest.qWait", "rest", "time.sleep"})
KILLED = frozenset({"journeys/developer.py"})
"""Programs that give whoever kills them the time to do it."""


def fixed_rests(tree: ast.Module) -> Iterator[int]:
    """Yield the lines of rests of a fixed length, but for those between two looks of a loop."""
    loops = [node for node in ast.walk(tree) if isinstance(node, ast.While)]
    between = {id(inner) for loop in loops for inner in ast.walk(loop)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or id(node) in between:
            continue
        is_fixed = all(isinstance(given, ast.Constant) for given in node.args)
        if ast.unparse(node.func) in RESTS and is_fixed:
            yield node.lineno


def test_fixed_rests_are_found_and_looks_of_a_loop_are_none() -> None:
    tree = ast.parse(
        "qtbot.wait(300)\n"
        "rest()\n"
        "while not done(): time.sleep(0.1)\n"
        "time.sleep(random())\n"
        "event.wait(3)\n"
    )
    assert list(fixed_rests(tree)) == [1, 2]


def test_no_test_rests_for_a_fixed_time() -> None:
    found, seen = [], 0
    for folder in FOLDERS:
        for path in sorted((TESTS / folder).rglob("*.py")):
            name, seen = path.relative_to(TESTS).as_posix(), seen + 1
            if name not in KILLED:
                tree = ast.parse(path.read_text(encoding="utf-8"))
                found += [f"{name}:{line}" for line in fixed_rests(tree)]
    assert seen > 150
    assert not found, "\n".join(found)
