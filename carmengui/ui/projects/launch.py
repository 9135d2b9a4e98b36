"""Another window of this program: with another project, or with the demo."""

from __future__ import annotations

import sys
from pathlib import Path


def project_command(folder: Path) -> list[str]:
    """Return the command that opens a project in a window of its own."""
    return [*_program(), str(folder.resolve())]


def demo_command() -> list[str]:
    """Return the command that shows the bundled demo."""
    return [*_program(), "demo"]


def _program() -> list[str]:
    # A packaged program is its own interpreter.
    return (
        [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "carmengui"]
    )
