"""Signs programs for Windows, for those who have a certificate.

``CARMENGUI_SIGN`` names the command; it is called with one file, which it signs in its place, for example
``osslsigncode-in-place`` or ``signtool sign /fd sha256``. Without it, nothing is signed.
"""

from __future__ import annotations

import os
import shlex
from typing import TYPE_CHECKING

from steps import run_quietly, say

if TYPE_CHECKING:
    from pathlib import Path

VARIABLE = "CARMENGUI_SIGN"


def sign(file: Path) -> None:
    """Sign a program in its place, if there is a command for it.

    Raises:
        StepError: the command failed.

    """
    command = shlex.split(os.environ.get(VARIABLE, ""))
    if command:
        say(f"Signing {file.name}")
        run_quietly([*command, file], f"{command[0]} could not sign {file.name}.")
