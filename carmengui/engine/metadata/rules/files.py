"""Rule files on disk: those of a project go before those that come with the program."""

from __future__ import annotations

from pathlib import Path

from carmengui.engine.metadata.rules.rule_set import MAX_CHARS, RuleSet, read_rules
from carmengui.engine.model import KnownError, Sentence
from carmengui.engine.model.rule_files import SUFFIX, bundled_names
from carmengui.resource_files import resource


def load_rules(name: str = "title", folder: Path | None = None) -> RuleSet:
    """Read a rule file by name, from a project's folder of rules when it has one of that name.

    Raises:
        RuleError: the file is there but cannot be understood.
        KnownError: there is no such file, or it is no text.

    """
    if not name.replace("-", "").replace("_", "").isalnum():
        raise KnownError(
            "“{name}” is not a rule file name.", "Use letters, digits, - and _.", name=name
        )
    own = folder / f"{name}{SUFFIX}" if folder else None
    path = own if own and own.is_file() else resource("rules", f"{name}{SUFFIX}")
    if not path.is_file():
        known = Sentence.of(
            "Those that come with it are {names}.", names=", ".join(bundled_names())
        )
        raise KnownError(
            "There is no rule file “{name}{suffix}”.",
            "Put one into {folder}." if folder else known,
            name=name,
            suffix=SUFFIX,
            folder=folder,
        )
    # One more than allowed is enough to be told that it is too long.
    return read_rules(text_of(path, MAX_CHARS * 4 + 1), name)


def text_of(path: Path, max_bytes: int) -> str:
    """Read a text file, no further than wanted.

    Raises:
        KnownError: it cannot be read, or it is no text.

    """
    try:
        with path.open("rb") as file:
            return file.read(max_bytes).decode("utf-8-sig").replace("\r\n", "\n")
    except OSError as error:
        raise KnownError(
            "{path} cannot be read ({reason}).",
            "Check the permissions of the file.",
            path=path,
            reason=error.strerror,
        ) from error
    except UnicodeDecodeError as error:
        raise KnownError(
            "{path} is not UTF-8 text.", "Save it again as UTF-8.", path=path
        ) from error
