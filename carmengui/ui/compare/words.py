"""The sentences of the Compare desk, and the sign and colour of each word in it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from carmengui.engine.model import Field
from carmengui.engine.runs.compare.kinds import Answer, Difference, Kind
from carmengui.engine.runs.compare.sides import SideChoice, SideKind
from carmengui.ui.widgets.weight_bar import weight_words
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.difference import effect_words, kind_words
from carmengui.ui.widgets.words.fields import field_name
from carmengui.ui.widgets.words.methods import method_words

FILTERS = {
    Kind.DIFFERENT: "different",
    Kind.NEW_FOUND: "new",
    Kind.NO_LONGER_FOUND: "gone",
    Kind.WEIGHT_ONLY: "weight",
}
"""What the filter of the records calls them."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("Compare", text)


def field_words(name: str) -> str:
    """Return a field's name for people; other programs may have fields of their own."""
    known = {str(field): field for field in Field}
    return field_name(known[name]) if name in known else name


def method_brief(method: str) -> str:
    """Return a rule as it stands in narrow rows: ``carmen.title.4`` is “<4>”."""
    number = method.rpartition(".")[2]
    if method.startswith("carmen.") and number.isdecimal():
        return f"<{number}>"
    return method_words(method) if method else ""


def rule_words(method: str) -> str:
    """Return a rule as it stands in a list of rules: with the field it is for."""
    if not method:
        return _tr("no rule")
    brief = method_brief(method)
    if not method.startswith("carmen."):
        return brief
    return f"{field_words(method.split('.')[1])} {brief}"


def side_words(choice: SideChoice | None) -> str:
    """Return a side in a few words."""
    if choice is None:
        return _tr("choose")
    file = choice.path.name if choice.path else ""
    day = f"{choice.at.astimezone():%Y-%m-%d}" if choice.at else ""
    said = {
        SideKind.RUN: _tr("Run {n}"),
        SideKind.RULES: _tr("Rules {name}"),
        SideKind.VERSION: "{name} v{n}",
        SideKind.NOW: _tr("Current records"),
        SideKind.DATE: _tr("as of {day}"),
        SideKind.REVIEWER: "{name}",
        SideKind.FILE: "{file}",
        SideKind.OLD_HALF: _tr("{file}, earlier run"),
    }[choice.kind]
    return said.format(n=choice.number, name=choice.name, day=day, file=file)


def choice_words(old: SideChoice, new: SideChoice) -> str:
    """Return what is compared, for the bar at the top: “Run 17 against 16”."""
    earlier = side_words(old)
    if old.kind is new.kind is SideKind.RUN:
        earlier = str(old.number)
    return _tr("{new} against {old}").format(new=side_words(new), old=earlier)


def headline(changes: int) -> str:
    """Say how many values are others."""
    if not changes:
        return _tr("No value is different")
    return counted(changes, _tr("1 value is different"), _tr("{n} values are different"))


def pages_words(pages: int) -> str:
    """Say on how many pages."""
    return counted(pages, _tr("on 1 page in both"), _tr("on {n} pages in both"))


def alone_words(values: int, file: str) -> str:
    """Say how much a file says that stands for itself."""
    one, many = _tr("1 value in {file}"), _tr("{n} values in {file}")
    return (one if values == 1 else many).format(n=f"{values:,}", file=file)


def alone_pages_words(pages: int) -> str:
    """Say why it stands for itself."""
    return counted(
        pages,
        _tr("on 1 page, which is not in the project"),
        _tr("on {n} pages, none of them in the project"),
    )


def only_words(count: int, side: str) -> str:
    """Say that one side has pages of its own."""
    one, many = _tr("1 page only in {side}"), _tr("{n} pages only in {side}")
    return (one if count == 1 else many).format(n=f"{count:,}", side=side)


def compared_words(fields: Sequence[str]) -> str:
    """Say which fields are compared; nothing where all are."""
    if not fields:
        return ""
    names = ", ".join(map(field_words, fields))
    return _tr("Compared: {names}. Other fields are not.").format(names=names)


def line_of(answer: Answer) -> str:
    """Return the values of an answer in one line."""
    return " · ".join(" ".join(value.split()) for value in answer.values)


def value_words(difference: Difference, *, is_new: bool) -> str:
    """Return the value of one side in one line."""
    answer = difference.new if is_new else difference.old
    if answer is None:
        return _tr("no value")
    return line_of(answer)


def truth_words(difference: Difference) -> str:
    """Say what verdicts and gold know of a change."""
    if difference.right is not None:
        right = " · ".join(difference.right) or _tr("no value")
        return _tr("correct: {value}").format(value=right)
    judged = difference.new_judged or difference.old_judged
    if judged is None:
        return ""
    said = _tr("new value judged {verdict}")
    if difference.new_judged is None:
        said = _tr("old value judged {verdict}")
    return said.format(verdict=str(judged).replace("_", " "))


def tip_words(difference: Difference) -> str:
    """Return what a row has to elide: the page, and both answers with their rules."""
    lines = [*filter(None, [difference.title]), difference.page]
    for words, answer, is_new in (
        (_tr("was {value}"), difference.old, False),
        (_tr("now {value}"), difference.new, True),
    ):
        rule = rule_words(answer.method) if answer and answer.method else ""
        value = words.format(value=value_words(difference, is_new=is_new))
        lines.append(f"{value} ({rule})" if rule else value)
    return "\n".join(lines)


def spoken(difference: Difference) -> str:
    """Return one sentence for whoever does not see the row."""
    parts = [
        effect_words(difference.effect) if difference.kind not in _EQUAL else "",
        kind_words(difference.kind),
        field_words(difference.field),
        "" if difference.field == Field.TITLE else difference.title,
        difference.page,
        _tr("was {value}").format(value=_valued(difference, is_new=False)),
        _tr("now {value}").format(value=_valued(difference, is_new=True)),
        truth_words(difference),
    ]
    return ", ".join(filter(None, parts))


def _valued(difference: Difference, *, is_new: bool) -> str:
    answer = difference.new if is_new else difference.old
    words = value_words(difference, is_new=is_new)
    if answer is None or answer.weight is None:
        return words
    return f"{words} {weight_words(answer.weight)}"


_EQUAL = frozenset({Kind.WEIGHT_ONLY, Kind.UNCHANGED})
