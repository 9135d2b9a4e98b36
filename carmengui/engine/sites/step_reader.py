"""The steps of a site file: read and checked, each against what the steps before it find."""

from __future__ import annotations

import re
from typing import Any

from carmengui.engine.model import Field, Sentence
from carmengui.engine.sites import xpaths
from carmengui.engine.sites.expressions import names_in, tables_in
from carmengui.engine.sites.patterns import compiled
from carmengui.engine.sites.site_file import Kept, Lookup, Step
from carmengui.engine.sites.tables import Table

GIVEN = frozenset({"page", "source", "words", "url", "fetched", "category"})
"""Names that are there before the first step: tree, source, visible text, address, day of fetching."""
_FIELD_WORDS = {
    "class": Field.CATEGORY,
    "theme": Field.CATEGORY,
    "name": Field.TITLE,
    "author": Field.AUTHORS,
    "publishing_house": Field.PUBLISHER,
    "language": Field.LANGUAGE,
    "creation_date": Field.DATE,
    "original_source": Field.SOURCE,
    "copyright": Field.LICENSE,
    "short_description": Field.DESCRIPTION,
}
"""What else fields are called in site files: the names of the corpus robot's result and model."""
_WORKED_OUT = frozenset({"id", "words", "source_file_name", "russian_file", "moderated"})
"""What the model has beside, and the program works out for every record."""
MAX_STEPS = 100
_NAME = re.compile(r"[^\W\d]\w*")
_HINT = "Use letters, digits and _."


def read_steps(
    top: Table, keeps: tuple[Kept, ...], lookups: tuple[Lookup, ...]
) -> tuple[Step, ...]:
    """Read the steps of a site file, in their order.

    Raises:
        SiteFileError: with the line and a sentence.

    """
    reader = _Reader({kept.name for kept in keeps}, {lookup.name for lookup in lookups})
    steps: list[Step] = []
    for table in top.tables("step"):
        if len(steps) == MAX_STEPS:
            raise table.error(
                "",
                "There are more than {max_steps} steps.",
                "Shorten the file.",
                max_steps=MAX_STEPS,
            )
        steps.append(reader.step(table))
        table.end()
    return tuple(steps)


class _Reader:
    """Knows the names that are there so far."""

    def __init__(self, keeps: set[str], lookups: set[str]) -> None:
        self._keeps = keeps
        self._lookups = lookups
        self._names = set(GIVEN)
        self._steps: set[str] = set()

    def step(self, table: Table) -> Step:
        name = self._name_of(table)
        when = self._expression(table, "when", table.text("when", ""))
        on = self._expression(
            table, "on", table.text("on", "source" if table.has("regex") else "page")
        )
        regex = table.text("regex", "")
        finds = self._xpaths(table, name)
        if bool(regex) == bool(finds):
            if regex:
                raise table.error(
                    "xpath",
                    "A step has either “regex” or “xpath”, not both.",
                    "Make two steps of it.",
                )
            if not table.has("set"):
                raise table.error(
                    "",
                    "The step “{name}” has no “regex”, “xpath” or “set”.",
                    "Add: xpath = '//h1'",
                    name=name,
                )
        groups = self._groups(table, regex)
        self._names |= {name, *groups, *(found for found, _ in finds)}
        sets = []
        for key, value in table.pairs("set"):
            self._check_name(table, "set", key)
            sets.append((key, self._expression(table, "set", value)))
            self._names.add(key)
        return Step(
            name=name,
            line=table.line,
            on=on,
            regex=regex,
            finds=finds,
            every=table.flag("every"),
            when=when,
            sets=tuple(sets),
            fields=self._fields(table),
            keeps=self._targets(table, "keep", tuple(sorted(self._keeps))),
            weight=self._weight(table),
        )

    def _name_of(self, table: Table) -> str:
        name = table.text("name")
        self._check_name(table, "name", name)
        if name in self._steps:
            raise table.error(
                "name", "There are two steps called “{name}”.", "Rename one.", name=name
            )
        self._steps.add(name)
        return name

    def _check_name(self, table: Table, key: str, name: str) -> None:
        if not _NAME.fullmatch(name):
            raise table.error(key, "“{name}” cannot be a name.", _HINT, name=name)
        if name in GIVEN or name == "state":
            raise table.error(
                key, "“{name}” is a name that is there already.", "Use another.", name=name
            )

    @staticmethod
    def _weight(table: Table) -> float:
        weight = table.number("weight", 0, 1)
        return 0.9 if weight is None else weight

    def _xpaths(self, table: Table, name: str) -> tuple[tuple[str, str], ...]:
        if not table.has("xpath"):
            table.text("xpath", "")
            return ()
        named: list[tuple[str, Any]]
        named = (
            list(table.pairs("xpath")) if table.is_table("xpath") else [(name, table.text("xpath"))]
        )
        for key, xpath in named:
            self._check_name(table, "xpath", key)
            if not isinstance(xpath, str):
                raise table.error("xpath", "The XPath of “{key}” must be a string.", key=key)
            table.trying("xpath", lambda text: xpaths.check(text, frozenset(self._names)), xpath)
        return tuple(named)

    def _groups(self, table: Table, regex: str) -> tuple[str, ...]:
        if not regex:
            return ()
        rule = table.trying("regex", compiled, regex)
        for group in rule.groupindex:
            self._check_name(table, "regex", group)
        return tuple(rule.groupindex)

    def _fields(self, table: Table) -> tuple[tuple[str, str], ...]:
        """Read what a step says of the record, under the names of its fields."""
        targets = self._targets(table, "fields", (*map(str, Field), *_FIELD_WORDS))
        return tuple((str(_FIELD_WORDS.get(name, name)), said) for name, said in targets)

    def _targets(
        self, table: Table, key: str, known: tuple[str, ...]
    ) -> tuple[tuple[str, str], ...]:
        targets = []
        for name, value in table.pairs(key):
            if key == "fields" and name in _WORKED_OUT:
                raise table.error(
                    key,
                    "“{name}” is not set by a step.",
                    "Leave it out: the program works it out for every record.",
                    name=name,
                )
            if name not in known:
                what = "field" if key == "fields" else "value of [state]"
                hint = (
                    Sentence.of("There are: {names}.", names=", ".join(known))
                    if known
                    else "Add it under [state] first."
                )
                raise table.error(key, "There is no {what} “{name}”.", hint, what=what, name=name)
            targets.append((name, self._expression(table, key, value)))
        return tuple(targets)

    def _expression(self, table: Table, key: str, value: Any) -> str:
        if value == "":
            return ""
        if not isinstance(value, str):
            raise table.error(
                key,
                "“{value}” must be a string: an expression between quotation marks.",
                value=value,
            )
        for name in sorted(table.trying(key, names_in, value)):
            known = self._names | {f"state.{kept}" for kept in self._keeps}
            if name not in known:
                hint = "Put that step before this one, or a text between quotation marks."
                raise table.error(key, "Nothing before this step finds “{name}”.", hint, name=name)
        for lookup in sorted(tables_in(value) - self._lookups):
            hint = "Name its CSV file under [lookups]."
            raise table.error(key, "There is no table “{lookup}”.", hint, lookup=lookup)
        return value
