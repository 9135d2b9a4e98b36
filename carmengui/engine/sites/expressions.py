"""The expressions of site files: ``number(id) + 1``, ``date(day, "%d.%m.%Y")``, ``author or "unknown"``.

They look like Python's and are read by its parser, but nothing of Python is in reach: names stand for
what steps found, functions are those listed in :mod:`carmengui.engine.sites.values`.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from typing import Any

from carmengui.engine.sites import values
from carmengui.engine.sites.errors import Problem
from carmengui.engine.sites.patterns import Budget, compiled
from carmengui.engine.sites.values import FUNCTIONS, FUNCTIONS_OF_PAGE, Value, bounded, plain

MAX_EXPRESSION_CHARS = 500
MAX_DEPTH = 20
_HINT = "Write it like number(id) + 1, or a text in quotation marks."
_ALLOWED = (
    ast.Expression, ast.Name, ast.Load, ast.Constant, ast.Attribute, ast.BinOp, ast.BoolOp,
    ast.UnaryOp, ast.Compare, ast.IfExp, ast.Call, ast.Subscript, ast.List, ast.operator,
    ast.boolop, ast.unaryop, ast.cmpop,
)  # fmt: skip
_UNKNOWN_SIGNS = (
    ast.BitOr,
    ast.BitAnd,
    ast.BitXor,
    ast.LShift,
    ast.RShift,
    ast.Invert,
    ast.UAdd,
    ast.Is,
    ast.IsNot,
)
_ARITHMETIC: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}
_COMPARE: dict[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.In: lambda part, whole: part in whole,
    ast.NotIn: lambda part, whole: part not in whole,
}


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What an expression sees: names, the site's kept values, its tables, and the time it has."""

    names: Mapping[str, Value]
    state: Mapping[str, Value]
    tables: Mapping[str, Mapping[str, str]]
    budget: Budget


@lru_cache(maxsize=2048)
def parsed(text: str) -> ast.expr:
    """Read an expression.

    Raises:
        Problem: it is none, or has more than expressions may have.

    """
    if len(text) > MAX_EXPRESSION_CHARS:
        raise Problem(
            "The expression is longer than {max_expression_chars} characters.",
            _HINT,
            max_expression_chars=MAX_EXPRESSION_CHARS,
        )
    try:
        # A backslash means nothing to texts here, so that patterns can be written as they are.
        tree = ast.parse(text.strip().replace("\\", "\\\\"), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise Problem("“{text}” is not an expression.", _HINT, text=text) from error
    _check(tree, text)
    return tree


def names_in(text: str) -> frozenset[str]:
    """Return the names that an expression reads; ``state.x`` for a kept value."""
    tree = parsed(text)
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    read = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            read.add(f"state.{node.attr}")
        elif isinstance(node, ast.Name) and node.id != "state" and id(node) not in called:
            read.add(node.id)
    return frozenset(read)


def tables_in(text: str) -> frozenset[str]:
    """Return the names of the tables that an expression looks up."""
    calls = (node for node in ast.walk(parsed(text)) if isinstance(node, ast.Call))
    return frozenset(
        str(call.args[0].value)
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id == "lookup"
        if isinstance(call.args[0], ast.Constant)
    )


def _check(tree: ast.expr, text: str) -> None:
    level: list[ast.AST] = [tree]
    for _ in range(MAX_DEPTH):
        for node in level:
            _check_node(node, text)
        level = [child for node in level for child in ast.iter_child_nodes(node)]
        if not level:
            return
    raise Problem("“{text}” is nested too deeply.", "Make two steps of it.", text=text)


def _check_node(node: ast.AST, text: str) -> None:
    if not isinstance(node, _ALLOWED) or isinstance(node, (ast.Pow, ast.MatMult)):
        raise Problem("“{text}” has something that expressions cannot do.", _HINT, text=text)
    if isinstance(node, _UNKNOWN_SIGNS):
        raise Problem(
            "“{text}” has a sign that expressions do not know.", "Write: and, or, not.", text=text
        )
    is_plain = isinstance(node, ast.Constant) and (
        node.value is None or isinstance(node.value, (str, int, float, bool))
    )
    if isinstance(node, ast.Constant) and not is_plain:
        raise Problem("“{text}” has a value of a kind that is not known.", _HINT, text=text)
    if isinstance(node, ast.Attribute) and not (
        isinstance(node.value, ast.Name) and node.value.id == "state"
    ):
        raise Problem(
            "“{text}” has a dot behind a name.", "Only state.NAME is written so.", text=text
        )
    if isinstance(node, ast.Call):
        _check_call(node, text)


def _check_call(node: ast.Call, text: str) -> None:
    if not isinstance(node.func, ast.Name) or node.keywords:
        raise Problem("“{text}” calls something that is not a function.", _HINT, text=text)
    name = node.func.id
    least, most = FUNCTIONS[name][1:] if name in FUNCTIONS else FUNCTIONS_OF_PAGE.get(name, (0, -1))
    if most < 0:
        known = ", ".join(sorted([*FUNCTIONS, *FUNCTIONS_OF_PAGE]))
        raise Problem(
            "There is no function “{name}”.", "There are: {known}.", name=name, known=known
        )
    if not least <= len(node.args) <= most:
        count = str(least) if least == most else f"{least} to {most}"
        raise Problem(
            "“{name}” takes {count} values in its brackets, not {count2}.",
            _HINT,
            name=name,
            count=count,
            count2=len(node.args),
        )
    if name in {"matches", "found"} and isinstance(node.args[0], ast.Constant):
        compiled(str(node.args[0].value))


def evaluate(text: str, around: Surroundings) -> Value:
    """Return the value of an expression; a name that was not found is nothing.

    Raises:
        Problem: it cannot be carried out with these values.

    """
    try:
        return _value(parsed(text), around)
    except (TypeError, KeyError, IndexError, AttributeError) as error:
        raise Problem(
            "“{text}” does not work with these values.", "Check their kinds.", text=text
        ) from error
    except (ArithmeticError, ValueError) as error:
        raise Problem(
            "“{text}” cannot be computed: {reason}.", "Check the numbers.", text=text, reason=error
        ) from error


def _value(node: ast.expr, around: Surroundings) -> Value:
    return _EVALUATE[type(node)](node, around)


def _subscript(node: ast.Subscript, around: Surroundings) -> Value:
    return _value(node.value, around)[_value(node.slice, around)]


def _choice(node: ast.IfExp, around: Surroundings) -> Value:
    return _value(node.body if _value(node.test, around) else node.orelse, around)


def _turned(node: ast.UnaryOp, around: Surroundings) -> Value:
    operand = _value(node.operand, around)
    return not operand if isinstance(node.op, ast.Not) else -operand


def _logic(node: ast.BoolOp, around: Surroundings) -> Value:
    value: Value = None
    for item in node.values:
        value = _value(item, around)
        if bool(value) is isinstance(node.op, ast.Or):
            break
    return value


def _arithmetic(node: ast.BinOp, around: Surroundings) -> Value:
    left, right, kind = _value(node.left, around), _value(node.right, around), type(node.op)
    if isinstance(left, str) and kind is not ast.Add:
        left = values.FUNCTIONS["number"][0](left)
    if isinstance(right, str) and not (kind is ast.Add and isinstance(left, str)):
        right = values.FUNCTIONS["number"][0](right)
    if (isinstance(left, list) or isinstance(right, list)) and kind is not ast.Add:
        raise TypeError
    result = _ARITHMETIC[kind](left, right)
    if isinstance(result, timedelta) and isinstance(left, date):
        return result.days  # the days between two dates
    return bounded(result)


def _compare(node: ast.Compare, around: Surroundings) -> bool:
    left = _value(node.left, around)
    for sign, item in zip(node.ops, node.comparators, strict=True):
        right = _value(item, around)
        if not _COMPARE[type(sign)](left, right):
            return False
        left = right
    return True


def _call(node: ast.Call, around: Surroundings) -> Value:
    assert isinstance(node.func, ast.Name)
    name, arguments = node.func.id, [_value(item, around) for item in node.args]
    if name == "matches":
        return values.matches(arguments[0], arguments[1], around.budget)
    if name == "found":
        return values.found(arguments[0], arguments[1], around.budget)
    if name == "lookup":
        table = around.tables.get(str(arguments[0]), {})
        other = arguments[2] if len(arguments) > 2 else None
        return table.get(plain(arguments[1]).casefold(), other)
    return bounded(FUNCTIONS[name][0](*arguments))


_EVALUATE: dict[type[ast.expr], Callable[[Any, Surroundings], Value]] = {
    ast.Constant: lambda node, _: node.value,
    ast.Name: lambda node, around: around.names.get(node.id),
    ast.Attribute: lambda node, around: around.state.get(node.attr),
    ast.List: lambda node, around: bounded([_value(item, around) for item in node.elts]),
    ast.Subscript: _subscript,
    ast.IfExp: _choice,
    ast.BoolOp: _logic,
    ast.UnaryOp: _turned,
    ast.BinOp: _arithmetic,
    ast.Compare: _compare,
    ast.Call: _call,
}
