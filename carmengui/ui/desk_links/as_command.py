"""What in the window can be called from a command line too, with the arguments of this moment."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from carmengui.engine.model.rule_files import FIRST_NAME
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.on_demand import OnDemand
from carmengui.ui.session.selection import Selection

if TYPE_CHECKING:
    from carmengui.engine.runs.compare.sides import SideChoice
    from carmengui.ui.compare import CompareDesk
    from carmengui.ui.compare.pairing import Pair
    from carmengui.ui.tune import TuneDesk

Words = tuple[str, ...]
NOTHING: Words = ()


class CommandLines(QObject):
    """Gives the palette for each of its entries the command that does the same, if there is one."""

    def __init__(
        self,
        folder: Path,
        port: DeskPort,
        selection: Selection,
        compare: OnDemand[CompareDesk],
        tune: OnDemand[TuneDesk],
        export_words: Callable[[], Words],
    ) -> None:
        """``export_words`` returns the arguments of an export as it is chosen now."""
        super().__init__(port)
        self._folder, self._port, self._selection = folder.resolve(), port, selection
        self._compare, self._tune = compare, tune
        self._twins = self._all(export_words)
        compare.when_built(self._connect_compare)

    def _connect_compare(self, desk: CompareDesk) -> None:
        desk.pane.command_wanted.connect(lambda: self.copy(self.line_of("desk:Compare")))
        desk.command_wanted.connect(lambda: self.copy(self.line_of("action:compare.statistics")))

    def line_of(self, entry_id: str) -> str:
        """Return the command of an entry of the palette, empty where there is none."""
        twin = self._twins.get(entry_id)
        words = twin() if twin else NOTHING
        return shell_line(words) if words else ""

    def copy(self, line: str) -> None:
        """Put a command on the clipboard."""
        if line:
            QGuiApplication.clipboard().setText(line)
            self._port.say(self.tr("Copied: {command}").format(command=line))

    def copy_action(self, id_: str) -> None:
        """Put the command on the clipboard that does the same as an action."""
        self.copy(self.line_of(f"action:{id_}"))

    def _all(self, export_words: Callable[[], Words]) -> dict[str, Callable[[], Words]]:
        actions: dict[str, Callable[[], Words]] = {
            "compare.swap": lambda: self._compared(is_turned=True),
            "compare.save": lambda: self._written(self._compared(), "--out", "compared.xml"),
            "compare.statistics": self._counted,
            "compare.report": lambda: self._here("report", "--out", self._beside(".pdf")),
            "review.extract": lambda: self._here("extract"),
            "review.export": lambda: self._here("export", *export_words()),
            "review.certificate": lambda: self._here(
                "certificate", "--out", self._beside("-certificate.pdf")
            ),
            "review.rank": lambda: self._here("queue", "--field", self._selection.field),
            "review.second": lambda: self._here("agreement"),
            "crawl.start": lambda: self._here("crawl", "--resume"),
            "crawl.revisit": lambda: self._here("revisit"),
            "crawl.fresh": lambda: self._here("crawl", "--fresh"),
            "crawl.why": lambda: self._about("crawl", "--why"),
            "tune.versions": lambda: self._rules("history"),
            "tune.publish": lambda: self._written(
                self._rules("publish"), "--message", self.tr("give reason here")
            ),
            "tune.bisect": self._bisected,
        }
        found = {f"action:{id_}": twin for id_, twin in actions.items()}
        return found | {"desk:Compare": self._compared, "desk:Tune": lambda: self._rules("check")}

    # With what stands in the window -------------------------------------------------------

    def _here(self, command: str, *words: str) -> Words:
        return (command, str(self._folder), *words)

    def _beside(self, ending: str) -> str:
        """Return a file beside the project, as the dialogs suggest it."""
        return str(self._folder.parent / f"{self._folder.name}{ending}")

    def _written(self, words: Words, option: str, value: str) -> Words:
        if not words:
            return NOTHING
        is_file = option == "--out"
        return (*words, option, str(self._folder.parent / value) if is_file else value)

    def _compared(self, *, is_turned: bool = False) -> Words:
        desk = self._compare.built
        if desk is None or desk.sides is None:
            return NOTHING
        sides = _typed(desk.sides[::-1] if is_turned else desk.sides)
        if not sides:
            return NOTHING
        query = desk.opened.part.query if desk.opened else None
        field = query.field if query is not None and not is_turned else None
        told = ("--field", field) if field else NOTHING
        return ("compare", *sides, "--project", str(self._folder), *told)

    def _counted(self) -> Words:
        desk = self._compare.built
        pane = desk.statistics if desk is not None else None
        if pane is None:
            return self._here("stats")
        basis = pane.source.basis
        if not basis.is_project:
            side = _typed((basis.side,))
            return self._here("stats", "--run", *side) if side else NOTHING
        if basis.is_whole:
            return self._here("stats")
        return self._here("stats", "--filter", str(basis.wanted), "--field", str(basis.field))

    def _about(self, command: str, option: str) -> Words:
        url = self._selection.url
        return self._here(command, option, url) if url else NOTHING

    def _rules(self, action: str) -> Words:
        desk = self._tune.built
        if desk is None:
            return self._here("rules", action, "--name", FIRST_NAME)
        draft = desk.draft
        if draft is None:
            return NOTHING
        site = ("--site", draft.site) if draft.site else NOTHING
        return self._here("rules", action, "--name", draft.name, *site)

    def _bisected(self) -> Words:
        desk = self._tune.built
        draft = desk.draft if desk is not None else None
        if desk is None or draft is None or not desk.selected_url:
            return NOTHING
        return self._here("rules", "bisect", desk.selected_url, "--name", draft.name)


def _typed(sides: Pair | Iterable[SideChoice]) -> Words:
    """Return sides as they are typed; nothing where one of them cannot be."""
    from carmengui.engine.runs.compare.sides import (  # noqa: PLC0415 - there are sides: it is loaded
        SideKind,
        notation_of,
    )

    chosen = tuple(sides)
    kinds = [side.kind for side in chosen]
    if kinds == [SideKind.OLD_HALF, SideKind.FILE] and chosen[0].path == chosen[1].path:
        chosen = chosen[1:]
    elif SideKind.OLD_HALF in kinds:
        return NOTHING
    return tuple(
        str(side.path.resolve()) if side.path is not None else notation_of(side) for side in chosen
    )


PROGRAM = "carmengui"
_PLAIN = re.compile(r"[\w:./\\+-]+")
_QUOTE = re.compile(r'(\\*)"')
_END = re.compile(r"(\\+)$")


def shell_line(words: Sequence[str], *, is_windows: bool = sys.platform == "win32") -> str:
    r"""Return a call of the program for the shell of the system.

    On Windows words stand in double quotes, which its console and its programs agree upon.

    >>> shell_line(["compare", "title v1", "17"], is_windows=False)
    "carmengui compare 'title v1' 17"
    >>> shell_line(["stats", r"C:\My atlas\ ".strip(), "--filter", "weight<0.8"], is_windows=True)
    'carmengui stats "C:\\My atlas\\\\" --filter "weight<0.8"'
    """
    if not is_windows:
        return shlex.join((PROGRAM, *words))
    return " ".join((PROGRAM, *map(_windows_word, words)))


def _windows_word(word: str) -> str:
    if _PLAIN.fullmatch(word):
        return word
    # Backslashes count only before a quotation mark: there each is written twice.
    body = _END.sub(r"\1\1", _QUOTE.sub(r'\1\1\\"', word))
    return f'"{body}"'
