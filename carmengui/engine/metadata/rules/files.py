"""Rule files on disk: those of a project go before those that come with the program."""

from __future__ import annotations

from pathlib import Path

from carmengui.engine.metadata.rules.rule_set import MAX_CHARS, RuleSet, read_rules
from carmengui.engine.model import KnownError
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
        raise KnownError(f"“{name}” is no name of a rule file.", "Use letters, digits, - and _.")
    own = folder / f"{name}{SUFFIX}" if folder else None
    path = own if own and own.is_file() else resource("rules", f"{name}{SUFFIX}")
    try:
        with path.open("rb") as file:
            # One more than allowed is enough to be told that it is too long.
            data = file.read(MAX_CHARS * 4 + 1)
        text = data.decode("utf-8-sig")
    except FileNotFoundError as error:
        raise KnownError(
            f"There is no rule file “{name}{SUFFIX}”.",
            f"Put one into {folder}."
            if folder
            else f"Those that come with it are {', '.join(bundled_names())}.",
        ) from error
    except OSError as error:
        raise KnownError(
            f"{path} cannot be read ({error.strerror}).", "Check the permissions of the file."
        ) from error
    except UnicodeDecodeError as error:
        raise KnownError(f"{path} is no text in UTF-8.", "Save it again as UTF-8.") from error
    return read_rules(text.replace("\r\n", "\n"), name)
