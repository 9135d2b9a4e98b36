"""The manual page of the command, made of what its commands say of themselves."""

from __future__ import annotations

import tomllib
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from build_place import BuildPlace

_HEAD = r"""
.SH NAME
carmengui \- crawl web sites, and see and judge the metadata of their pages
.SH SYNOPSIS
.B carmengui
.RI [ PROJECT ]
.br
.B carmengui
.I COMMAND
.RI [ OPTION " ...]"
.SH DESCRIPTION
Without arguments the window opens on the last project, and with the folder of a project on that one.
Every command takes
.B \-\-json
for one machine-readable object, and
.B \-\-help
for its options and examples.
.SH COMMANDS
"""
_TAIL = r""".SH EXIT STATUS
0 when all is done, 1 after a failure and 2 when called wrongly; each failure is one sentence.
.SH FILES
.TP
.I PROJECT/project.toml
the settings of a project; the folder holds all else that belongs to it
"""


def man_page(place: BuildPlace) -> str:
    """Return the page in the notation of man(7)."""
    day = datetime.fromtimestamp(place.epoch_s, UTC).strftime("%Y-%m-%d")
    lines = [f'.TH CARMENGUI 1 "{day}" "carmengui {place.version}" "User Commands"', _HEAD.strip()]
    for file in sorted((place.project / "resources" / "commands").glob("*.toml")):
        lines += _command(file.stem, tomllib.loads(file.read_text("utf-8")))
    return "\n".join([*lines, _TAIL])


def _command(name: str, table: dict[str, Any]) -> list[str]:
    lines = [f".SS {name}", _plain(f"{table['help']}.")]
    for example, effect in table.get("examples", {}).items():
        lines += [".TP", f".B {_plain(example)}", _plain(effect)]
    return lines


def _plain(text: str) -> str:
    """Return text that troff takes as it is."""
    escaped = text.replace("\\", r"\(rs").replace("-", r"\-").replace("'", r"\(aq")
    return f"\\&{escaped}" if escaped.startswith((".", "\\(aq")) else escaped
