"""Arguments in, exit code out: 0 success, 1 a failure in one sentence, 2 misuse in one sentence."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from carmengui import __version__
from carmengui.cli.command import Command, Desktop, help_of
from carmengui.engine.model import KnownError, MisuseError, Sentence

COMMANDS = {
    "demo": "demo",
    "new": "new",
    "crawl": "crawl",
    "revisit": "revisit",
    "simulate-revisit": "counting.simulate_revisit",
    "extract": "extract",
    "evaluate": "evaluate",
    "boilerplate": "boilerplate",
    "stats": "stats",
    "check": "check",
    "runs": "runs",
    "compare": "compare",
    "report": "report",
    "queue": "queue",
    "sample": "sample",
    "certificate": "certificate",
    "packet": "packet",
    "agreement": "agreement",
    "import": "import_corpus",
    "export": "export",
    "search": "texts.search",
    "conform": "conform",
    "document": "texts.document",
    "related": "texts.related",
    "full-text": "texts.full_text",
    "rules": "rules",
    "language": "texts.language",
    "lemmas": "texts.lemmas",
    "keyphrases": "texts.keyphrases",
    "similar": "texts.similar",
    "vocabulary": "texts.vocabulary",
    "stories": "texts.stories",
    "crash": "errors.crash",
}
"""The commands, and the modules they live in: only that of the command asked for is loaded."""


_EPILOG = """\
examples:
  carmengui atlas/                        open the window on the project in the folder atlas
  carmengui crawl atlas https://example.org/
  carmengui COMMAND --help                options and examples of a command

Every command takes --json for one machine-readable object, and ends with 0 (done), 1 (failed, with
one sentence) or 2 (called wrongly, with one sentence)."""


def load_command(name: str) -> Command:
    """Return a command by its name."""
    command: Command = import_module(f"carmengui.cli.{COMMANDS[name]}").COMMAND
    return command


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise MisuseError(
            "{upper}{message}.",
            "See: {prog} --help",
            upper=message[:1].upper(),
            message=message[1:],
            prog=self.prog,
        )


class _CommandParser(_Parser):
    """Lets options stand anywhere: argparse alone takes no SOURCE that follows an option."""

    _is_mixing = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Return the options, and what is none of them."""
        if self._is_mixing:  # asked by the intermixed parse itself
            return super().parse_known_args(args, namespace)
        self._is_mixing = True
        try:
            given = self._with_values(list(sys.argv[1:] if args is None else args))
            return self.parse_known_intermixed_args(given, namespace)
        finally:
            self._is_mixing = False

    def _with_values(self, args: list[str]) -> list[str]:
        """Give options their usual value where what follows is none: argparse would take a PROJECT."""
        usual = {
            name: (action.const, action.choices)
            for action in self._actions
            for name in action.option_strings
            if action.nargs == "?" and action.choices is not None
        }
        for place, arg in enumerate(args):
            const, choices = usual.get(arg, ("", ()))
            if arg in usual and args[place + 1 : place + 2] not in [[each] for each in choices]:
                args[place] = f"{arg}={const}"
        return args


def run(arguments: Sequence[str], desktop: Desktop) -> int:
    """Carry out one command and return the exit code."""
    try:
        code = _carry_out(arguments, desktop)
    except MisuseError as error:
        code = _say(error, 2)
    except KnownError as error:
        code = _say(error, 1)
    except KeyboardInterrupt:
        print("Stopped. Everything stored so far is kept.", file=sys.stderr)
        code = 1
    except BrokenPipeError:
        # The reader of our output has read enough (for example: head); nothing went wrong.
        code = 0
    return code


def _carry_out(arguments: Sequence[str], desktop: Desktop) -> int:
    try:
        # Help on the whole, and a mistaken name, need no command itself.
        is_named = bool(arguments) and arguments[0] in COMMANDS
        parser = make_parser(arguments[:1]) if is_named else make_outline()
        if not is_named:
            _require_command(arguments)
        options, unknown = parser.parse_known_args(arguments)
        if unknown:
            _refuse(arguments[0], unknown)
    except SystemExit as done:  # --help and --version have printed what was asked for
        return int(done.code or 0)
    options.desktop = desktop
    command: Command = options.command
    _spare_projects(options)
    lost = _losses(options)
    with _watched(command.name), _telling_of_copies(options):
        result = command.run(options)
    for sentence in lost:
        print(f"carmengui: {sentence}", file=sys.stderr)
    text = json.dumps(result.data, ensure_ascii=False) if options.json else result.text
    if result.remark:
        print(result.remark, file=sys.stderr)
    try:
        # Flushed here, while somebody can still be told that it does not go.
        print(text, end="\n" if text else "", flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise KnownError(
            "The result cannot be written: {reason}.", reason=error.strerror
        ) from error
    return result.code


def _require_command(arguments: Sequence[str]) -> None:
    """Refuse a first word that is neither a command nor an option, and name the command it is like."""
    word = arguments[0] if arguments else "-"
    if not word.startswith("-"):
        from difflib import get_close_matches  # noqa: PLC0415 - only for a mistyped name

        like = get_close_matches(word, COMMANDS, n=1)
        hint = f"Did you mean {like[0]}? " if like else ""
        raise MisuseError(
            "There is no command “{word}”.",
            "{hint}All commands: carmengui --help",
            word=word,
            hint=hint,
        )


def _refuse(name: str, unknown: Sequence[str]) -> None:
    """Refuse what a command does not take."""
    words = ("Unrecognized arguments: {unknown}.", "See: carmengui {name} --help")
    raise MisuseError(*words, unknown=" ".join(unknown), name=name)


def _spare_projects(options: argparse.Namespace) -> None:
    """Refuse to write results over the files that a project consists of, even with --force."""
    out = getattr(options, "out", None)
    if out is None or str(out) == "-":
        return
    from carmengui.engine.project.folder import own_file_of  # noqa: PLC0415 - not for --help

    folder = own_file_of(Path(out))
    if folder is not None:
        raise MisuseError(
            "{out} belongs to the project {folder}.", "Name another file.", out=out, folder=folder
        )


@contextmanager
def _watched(name: str) -> Iterator[None]:
    """Leave a report when the process is ended from within while the command works."""
    from carmengui.engine.crash import CrashFolder  # noqa: PLC0415 - not to print a help

    folder = CrashFolder()
    folder.watch(f"the command {name}")
    try:
        yield
    finally:
        folder.end_watch()


def _losses(options: argparse.Namespace) -> tuple[Sentence, ...]:
    """Return what to say of a project that has lost verdicts or stored pages."""
    folder = getattr(options, "project", None)
    if not isinstance(folder, Path):
        return ()
    from carmengui.engine.project.folder import (  # noqa: PLC0415 - not for --help
        damaged_segments,
        lost_review,
    )

    lost = lost_review(folder)
    try:
        return ((lost,) if lost else ()) + damaged_segments(folder)
    except OSError:  # whoever opens the project says that it cannot be entered
        return ()


@contextmanager
def _telling_of_copies(options: argparse.Namespace) -> Iterator[None]:
    """Say where a copy of the project is, if the command brought it up to date."""
    folder = getattr(options, "project", None)
    if not isinstance(folder, Path):
        yield
        return
    from carmengui.engine.storage.tables.backups import (  # noqa: PLC0415 - not for --help
        copied_sentence,
        kept_copies,
    )

    before = kept_copies(folder)
    yield
    for copy in kept_copies(folder):
        if copy not in before:
            print(f"carmengui: {copied_sentence(copy)}", file=sys.stderr)


def _say(error: KnownError, code: int) -> int:
    print(f"carmengui: {error}", file=sys.stderr)
    return code


def make_parser(names: Iterable[str]) -> argparse.ArgumentParser:
    """Return the parser that knows these commands."""
    parser, commands = _empty_parser()
    for name in names:
        command = load_command(name)
        sub = commands.add_parser(
            command.name,
            help=command.help,
            description=command.help,
            epilog=_examples(command.examples),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        sub.set_defaults(command=command)
        sub.add_argument(
            "--json", action="store_true", help="print one JSON object to standard output"
        )
        command.add_arguments(sub)
    return parser


def make_outline() -> argparse.ArgumentParser:
    """Return a parser that knows what the commands are called and what they do, and no more."""
    parser, commands = _empty_parser()
    for name in COMMANDS:
        commands.add_parser(name, help=help_of(name))
    return parser


def _empty_parser() -> tuple[argparse.ArgumentParser, argparse._SubParsersAction[_CommandParser]]:
    parser = _Parser(
        prog="carmengui",
        usage="carmengui [PROJECT]\n       carmengui COMMAND ...",
        description=(
            "Crawl web sites, keep them fresh, remove boilerplate, extract weighted metadata."
        ),
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"carmengui {__version__}")
    parser.set_defaults(json=False)
    commands = parser.add_subparsers(
        prog="carmengui", metavar="COMMAND", required=True, parser_class=_CommandParser
    )
    return parser, commands


def _examples(examples: Mapping[str, str]) -> str:
    """Return the examples of a command, each with what it does in a line below."""
    return "\n".join(("examples:", *(f"  {line}\n      {what}" for line, what in examples.items())))
