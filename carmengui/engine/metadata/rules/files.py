"""Rule files on disk: those of a project go before those that come with the program."""

from __future__ import annotations

from pathlib import Path

from carmengui.engine.metadata.rules.rule_set import MAX_CHARS, RuleSet, read_rules
from carmengui.engine.model import KnownError, Sentence
from carmengui.resource_files import resource

SUFFIX = ".rules"


def bundled_names() -> tuple[str, ...]:
    """Return the names of the rule files that come with the program."""
    paths = resource("rules").glob(f"*{SUFFIX}")
    return tuple(sorted(path.name.removesuffix(SUFFIX) for path in paths))


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
    try:
        with path.open("rb") as file:
            # One more than allowed is enough to be told that it is too long.
            data = file.read(MAX_CHARS * 4 + 1)
        text = data.decode("utf-8-sig")
    except FileNotFoundError as error:
        raise KnownError(
            "There is no rule file “{name}{suffix}”.",
            "Put one into {folder}."
            if folder
            else Sentence.of(
                "Those that come with it are {names}.", names=", ".join(bundled_names())
            ),
            name=name,
            suffix=SUFFIX,
            folder=folder,
        ) from error
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
    return read_rules(text.replace("\r\n", "\n"), name)
