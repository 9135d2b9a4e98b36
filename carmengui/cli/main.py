"""Arguments in, exit code out: 0 success, 1 a failure in one sentence, 2 misuse in one sentence."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from carmengui import __version__
from carmengui.cli import (
    boilerplate,
    conform,
    crawl,
    demo,
    export,
    extract,
    import_corpus,
    new,
    revisit,
    stats,
)
from carmengui.cli.command import Command, Desktop
from carmengui.engine.model import KnownError, MisuseError

COMMANDS: tuple[Command, ...] = (
    demo.COMMAND,
    new.COMMAND,
    crawl.COMMAND,
    revisit.COMMAND,
    extract.COMMAND,
    boilerplate.COMMAND,
    stats.COMMAND,
    import_corpus.COMMAND,
    export.COMMAND,
    conform.COMMAND,
)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise MisuseError(f"{message[:1].upper()}{message[1:]}.", f"See: {self.prog} --help")


class _CommandParser(_Parser):
    """Lets options stand anywhere: argparse alone takes no SOURCE that follows an option."""

    _is_mixing = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Return the options, and what is none of them."""
        if self._is_mixing:  # asked by the intermixed parse itself
            return super().parse_known_args(args, namespace)
        self._is_mixing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._is_mixing = False


def run(arguments: Sequence[str], desktop: Desktop) -> int:
    """Carry out one command and return the exit code."""
    try:
        code = _carry_out(arguments, desktop)
    except MisuseError as error:
        code = _say(error, 2)
    except KnownError as error:
        code = _say(error, 1)
    except KeyboardInterrupt:
        print("Stopped. What was stored so far is kept.", file=sys.stderr)
        code = 1
    except BrokenPipeError:
        # The reader of our output has gone (for example: head); nothing is left to say to it.
        code = 1
    return code


def _carry_out(arguments: Sequence[str], desktop: Desktop) -> int:
    try:
        options = _parser().parse_args(arguments)
    except SystemExit as done:  # --help and --version have printed what was asked for
        return int(done.code or 0)
    options.desktop = desktop
    result = options.command.run(options)
    text = json.dumps(result.data, ensure_ascii=False) if options.json else result.text
    try:
        # Flushed here, while somebody can still be told that it does not go.
        print(text, end="\n" if text else "", flush=True)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise KnownError(f"The result cannot be written: {error.strerror}.") from error
    return 0


def _say(error: KnownError, code: int) -> int:
    print(f"carmengui: {error}", file=sys.stderr)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="carmengui",
        description="Crawl web sites, keep them fresh, cut boilerplate, extract weighted metadata.",
    )
    parser.add_argument("--version", action="version", version=f"carmengui {__version__}")
    parser.set_defaults(json=False)
    commands = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=_CommandParser)
    for command in COMMANDS:
        sub = commands.add_parser(
            command.name, help=command.help, description=command.help, epilog=command.example
        )
        sub.set_defaults(command=command)
        sub.add_argument(
            "--json", action="store_true", help="print one JSON object on standard output"
        )
        command.add_arguments(sub)
    return parser
